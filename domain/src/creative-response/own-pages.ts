/** Of a piece: which story it is of, and whether it is a page of that book. */
export type BookEntry = { readonly storyId?: string; readonly inBook?: boolean }

/** The pages a child made for a story, in the order they were made. @param pieces the newest first */
export const ownPages = <Piece extends BookEntry>(pieces: readonly Piece[], storyId: string): readonly Piece[] =>
  pieces.filter((piece) => piece.inBook === true && piece.storyId === storyId).toReversed()

/** All pieces, one of them taken out of its book, or put back. */
export const putInBook = <Piece extends BookEntry & { readonly id: string }>(
  pieces: readonly Piece[],
  id: string,
  inBook: boolean,
): readonly Piece[] => pieces.map((piece) => (piece.id === id ? { ...piece, inBook } : piece))
