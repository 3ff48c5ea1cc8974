import type { Piece, WordBuild } from './word-build.ts'

/**
 * The next right move. `next`: this piece goes into this place. `later`, `earlier`: this piece stands where it does not
 * belong and goes further back or further forward, so it is taken back first.
 */
export type Hint = { readonly kind: 'next' | 'later' | 'earlier'; readonly piece: number; readonly slot: number }

/** The hint for what is built so far; null once every piece is placed. */
export function hintFor({
  word: { chunks },
  pieces,
  slots,
}: Pick<WordBuild, 'word' | 'pieces' | 'slots'>): Hint | null {
  if (!slots.includes(null)) return null
  const textAt = (slot: number): string | undefined => pieces.find(({ id }) => id === slots[slot])?.text
  const slot = chunks.findIndex((chunk, place) => textAt(place) !== chunk)
  const wrong = slots[slot]
  if (typeof wrong === 'number') return { kind: 'later', piece: wrong, slot }
  const wrongPlace = slots.findIndex((id, place) => id !== null && textAt(place) !== chunks[place])
  const blocking = slots[wrongPlace]
  // The last empty place is not to be filled while another part is still wrong.
  if (slots.filter((id) => id === null).length === 1 && typeof blocking === 'number')
    return { kind: blocking > wrongPlace ? 'later' : 'earlier', piece: blocking, slot: wrongPlace }
  const isNeeded = ({ text }: Piece): boolean => text === chunks[slot]
  const free = pieces.find((piece) => isNeeded(piece) && !slots.includes(piece.id))
  if (free) return { kind: 'next', piece: free.id, slot }
  const misplaced = pieces.find((piece) => isNeeded(piece) && slots.indexOf(piece.id) > slot)
  return misplaced ? { kind: 'earlier', piece: misplaced.id, slot } : null
}

/** The first place that holds another part than it should; null while all that is placed is right. */
export function firstMismatch({ word: { chunks }, pieces, slots }: Pick<WordBuild, 'word' | 'pieces' | 'slots'>): {
  readonly slot: number
  readonly placed: string
  readonly wanted: string
} | null {
  for (const [slot, wanted] of chunks.entries()) {
    const placed = pieces.find(({ id }) => id === slots[slot])?.text
    if (placed !== undefined && placed !== wanted) return { slot, placed, wanted }
  }
  return null
}
