/**
 * The pages that a child adds to a story's book: finished creative responses, called pieces, that are shown after the
 * last page of the story.
 */

/** The story to which a piece belongs, and whether the child has put the piece into the story's book. */
export type BookEntry = { readonly storyId?: string; readonly inBook?: boolean }

/**
 * The pieces that are pages of a story's book, oldest first.
 *
 * @param pieces all pieces of the child, newest first
 */
export const ownPages = <Piece extends BookEntry>(pieces: readonly Piece[], storyId: string): readonly Piece[] =>
  pieces.filter((piece) => piece.inBook === true && piece.storyId === storyId).toReversed()

/** Puts the piece with an id into its book, or takes it out. */
export const putInBook = <Piece extends BookEntry & { readonly id: string }>(
  pieces: readonly Piece[],
  id: string,
  inBook: boolean,
): readonly Piece[] => pieces.map((piece) => (piece.id === id ? { ...piece, inBook } : piece))

/** The maximum number of characters of a sentence in large print. */
const MAX_CHARACTERS = 120

/** The first sentence of a text that a child wrote, shortened to the words that fit. Empty if the text is empty. */
export function firstSentence(text: string): string {
  const flat = text.trim().replaceAll(/\s+/g, ' ')
  const [first = flat] = flat.match(SENTENCE) ?? []
  const characters = charactersOf(first)
  if (characters.length <= MAX_CHARACTERS) return first
  const visible = characters.slice(0, MAX_CHARACTERS).join('')
  const lastSpace = visible.lastIndexOf(' ')
  return `${(lastSpace > 0 ? visible.slice(0, lastSpace) : visible).replace(/\p{P}+$/u, '')}…`
}

/** Matches a text up to its first sentence end, including quotes and brackets that close after it, in any script. */
const SENTENCE = /^.*?[.!?…。！？؟।](?:[.!?…。！？؟।]|\p{Pe}|\p{Pf}|["'])*(?=\s|$|(?<=[。！？]))/u

/**
 * Splits a text into grapheme clusters, so that the emoji of a flag or a family is one character. Firefox has the
 * segmenter since version 125. In an older Firefox, a long text may be cut inside such an emoji.
 */
const charactersOf = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : [...text]
