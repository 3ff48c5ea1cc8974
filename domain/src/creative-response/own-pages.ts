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

/** A sentence that is shown large has at most so many characters. */
const MAX_CHARACTERS = 120

/** The first sentence of what a child wrote; of a long one the words that there is room for. Empty where nothing was written. */
export function firstSentence(text: string): string {
  const flat = text.trim().replaceAll(/\s+/g, ' ')
  const [first = flat] = flat.match(SENTENCE) ?? []
  const characters = charactersOf(first)
  if (characters.length <= MAX_CHARACTERS) return first
  const visible = characters.slice(0, MAX_CHARACTERS).join('')
  const lastSpace = visible.lastIndexOf(' ')
  return `${(lastSpace > 0 ? visible.slice(0, lastSpace) : visible).replace(/\p{P}+$/u, '')}…`
}

/** Up to the first mark that ends a sentence and what closes with it, in any script. */
const SENTENCE = /^.*?[.!?…。！？؟।](?:[.!?…。！？؟।]|\p{Pe}|\p{Pf}|["'])*(?=\s|$|(?<=[。！？]))/u

/** Characters as a reader counts them: a flag or a family is one. Firefox knows them from 125 on; before, a cut may halve a family. */
const charactersOf = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : [...text]
