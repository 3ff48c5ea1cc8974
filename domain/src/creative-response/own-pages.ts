/** The story a piece belongs to, and whether it is a page of that book. */
export type BookEntry = { readonly storyId?: string; readonly inBook?: boolean }

/** The pages a child made for a story, oldest first. @param pieces the newest first */
export const ownPages = <Piece extends BookEntry>(pieces: readonly Piece[], storyId: string): readonly Piece[] =>
  pieces.filter((piece) => piece.inBook === true && piece.storyId === storyId).toReversed()

/** Adds a piece to its book or removes it. */
export const putInBook = <Piece extends BookEntry & { readonly id: string }>(
  pieces: readonly Piece[],
  id: string,
  inBook: boolean,
): readonly Piece[] => pieces.map((piece) => (piece.id === id ? { ...piece, inBook } : piece))

/** The maximum length of a sentence shown in large print. */
const MAX_CHARACTERS = 120

/** The first sentence of what a child wrote, shortened to the words that fit; empty when nothing was written. */
export function firstSentence(text: string): string {
  const flat = text.trim().replaceAll(/\s+/g, ' ')
  const [first = flat] = flat.match(SENTENCE) ?? []
  const characters = charactersOf(first)
  if (characters.length <= MAX_CHARACTERS) return first
  const visible = characters.slice(0, MAX_CHARACTERS).join('')
  const lastSpace = visible.lastIndexOf(' ')
  return `${(lastSpace > 0 ? visible.slice(0, lastSpace) : visible).replace(/\p{P}+$/u, '')}…`
}

/** Matches up to the first sentence end and its closing marks, in any script. */
const SENTENCE = /^.*?[.!?…。！？؟।](?:[.!?…。！？؟।]|\p{Pe}|\p{Pf}|["'])*(?=\s|$|(?<=[。！？]))/u

/**
 * Splits a text into grapheme clusters, so that a flag or family emoji is one character. Firefox supports the segmenter
 * from version 125; older versions may cut an emoji in half.
 */
const charactersOf = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : [...text]
