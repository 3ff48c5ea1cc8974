import type { Piece, WordBuild } from './word-build.ts'

/**
 * The next right move. `next`: this piece goes into this place. `later`, `earlier`: this piece stands where it does not
 * belong and goes further back or further forward, so it is taken back first. `not-in-word`: this piece is no part of the word
 * and is taken back.
 */
export type Hint = { readonly kind: HintKind; readonly piece: number; readonly slot: number }

export const HINT_KINDS = ['next', 'later', 'earlier', 'not-in-word'] as const
export type HintKind = (typeof HINT_KINDS)[number]

type Assembly = Pick<WordBuild, 'word' | 'pieces' | 'slots'>

/** The hint for what is built so far; null once every place is filled. */
export function hintFor({ word: { chunks }, pieces, slots }: Assembly): Hint | null {
  if (!slots.includes(null)) return null
  const textAt = (slot: number): string | undefined => pieces.find(({ id }) => id === slots[slot])?.text
  const isInWord = (slot: number): boolean => chunks.some((chunk) => chunk === textAt(slot))
  const slot = chunks.findIndex((chunk, place) => textAt(place) !== chunk)
  const wrong = slots[slot]
  if (typeof wrong === 'number') return { kind: isInWord(slot) ? 'later' : 'not-in-word', piece: wrong, slot }
  const wrongPlace = slots.findIndex((id, place) => id !== null && textAt(place) !== chunks[place])
  const blocking = slots[wrongPlace]
  if (typeof blocking === 'number' && !isInWord(wrongPlace))
    return { kind: 'not-in-word', piece: blocking, slot: wrongPlace }
  // The last empty place is not to be filled while another part is still wrong.
  if (slots.filter((id) => id === null).length === 1 && typeof blocking === 'number')
    return { kind: blocking > wrongPlace ? 'later' : 'earlier', piece: blocking, slot: wrongPlace }
  const isNeeded = ({ text }: Piece): boolean => text === chunks[slot]
  const free = pieces.find((piece) => isNeeded(piece) && !slots.includes(piece.id))
  if (free) return { kind: 'next', piece: free.id, slot }
  const misplaced = pieces.find((piece) => isNeeded(piece) && slots.indexOf(piece.id) > slot)
  return misplaced ? { kind: 'earlier', piece: misplaced.id, slot } : null
}

/** The first place that holds another part than it should. */
export type Mismatch = {
  readonly slot: number
  readonly placed: Piece
  readonly wanted: string
  /** whether what was placed is a part of the word, in another place */
  readonly isInWord: boolean
}

/** The first mismatch; null while all that is placed is right. */
export function firstMismatch({ word: { chunks }, pieces, slots }: Assembly): Mismatch | null {
  for (const [slot, wanted] of chunks.entries()) {
    const placed = pieces.find(({ id }) => id === slots[slot])
    if (placed !== undefined && placed.text !== wanted)
      return { slot, placed, wanted, isInWord: chunks.includes(placed.text) }
  }
  return null
}
