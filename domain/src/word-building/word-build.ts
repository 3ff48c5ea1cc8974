import { shuffle } from '../random/shuffle.ts'
import type { Word } from '../word-bank/word.ts'
import { type Hint, hintFor } from './hint.ts'

/** A part of the word that can be picked up. `id` is its place among the word's chunks. */
export type Piece = { readonly id: number; readonly text: string; readonly say: string }

/** A word while it is built. */
export type WordBuild = {
  readonly word: Word
  /** In the order in which they are shown. */
  readonly pieces: readonly Piece[]
  /** The piece in each place of the word, from the left; null is an empty place. */
  readonly slots: readonly (number | null)[]
  /** The empty place the next piece goes to when the child chose one; else it is the first empty one. */
  readonly target: number | null
  /** What a hint said last; gone with the next move. */
  readonly hint: Hint | null
  readonly hintsUsed: number
  /** How often all pieces were taken back. */
  readonly resets: number
  readonly wrongOrders: number
}

export type BuildEvent =
  | { readonly type: 'slot-chosen'; readonly slot: number }
  /** Without a slot the piece goes to the chosen place, else to the first empty one. */
  | { readonly type: 'piece-placed'; readonly piece: number; readonly slot?: number }
  | { readonly type: 'piece-returned'; readonly piece: number }
  | { readonly type: 'tried-again' }
  | { readonly type: 'hint-asked' }

export type BuildState = 'building' | 'wrong-order' | 'built'

/** @param random answers a number in [0, 1) */
export const newWordBuild = (word: Word, random: () => number): WordBuild => ({
  word,
  pieces: mixed(
    word.chunks.map((text, id) => ({ id, text, say: word.ttsChunks[id] ?? text })),
    random,
  ),
  slots: word.chunks.map(() => null),
  target: null,
  hint: null,
  hintsUsed: 0,
  resets: 0,
  wrongOrders: 0,
})

/** A random order that does not already spell the word: the first of its rotations that does not, if there is one. */
function mixed(pieces: readonly Piece[], random: () => number): readonly Piece[] {
  const order = shuffle(pieces, random)
  const rotations = order.map((_, start) => [...order.slice(start), ...order.slice(0, start)])
  return rotations.find((rotation) => spell(rotation) !== spell(pieces)) ?? order
}

const spell = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

/** What the places spell now, whichever of two equal pieces stands where. */
export function stateOf({ word, pieces, slots }: Pick<WordBuild, 'word' | 'pieces' | 'slots'>): BuildState {
  if (slots.includes(null)) return 'building'
  const placed = slots.flatMap((id) => pieces.filter((piece) => piece.id === id))
  return spell(placed) === word.word ? 'built' : 'wrong-order'
}

/** Whether nothing was done with the word yet. */
export const isFresh = ({ slots, hintsUsed, resets, wrongOrders }: WordBuild): boolean =>
  slots.every((slot) => slot === null) && hintsUsed + resets + wrongOrders === 0

export const isPlaced = ({ slots }: Pick<WordBuild, 'slots'>, piece: number): boolean => slots.includes(piece)

/** A move that cannot be made (a piece twice, a place that is not there, anything once the word is built) changes nothing. */
export function step(build: WordBuild, event: BuildEvent): WordBuild {
  if (stateOf(build) === 'built') return build
  switch (event.type) {
    case 'slot-chosen':
      return build.slots[event.slot] === null ? { ...build, target: event.slot } : build
    case 'piece-placed':
      return event.slot === undefined && isPlaced(build, event.piece)
        ? build
        : place(build, event.piece, event.slot ?? nextSlot(build))
    case 'piece-returned':
      return isPlaced(build, event.piece) ? { ...build, slots: removed(build.slots, event.piece), hint: null } : build
    case 'tried-again':
      return build.slots.every((slot) => slot === null)
        ? build
        : { ...build, slots: build.slots.map(() => null), target: null, hint: null, resets: build.resets + 1 }
    case 'hint-asked': {
      // A hint that is still there is not another one.
      const hint = build.hint === null ? hintFor(build) : null
      return hint === null ? build : { ...build, hint, hintsUsed: build.hintsUsed + 1 }
    }
  }
}

/** Where the next piece goes: the place the child chose, else the first empty one; -1 when all are full. */
export function nextSlot({ target, slots }: Pick<WordBuild, 'target' | 'slots'>): number {
  const firstEmpty = slots.indexOf(null)
  const wanted = target ?? firstEmpty
  return slots[wanted] === null ? wanted : firstEmpty
}

/** What stood in the place goes back; a piece that stood elsewhere moves. */
function place(build: WordBuild, piece: number, slot: number): WordBuild {
  const isPiece = build.pieces.some(({ id }) => id === piece)
  if (!isPiece || build.slots[slot] === undefined || build.slots[slot] === piece) return build
  const slots = removed(build.slots, piece).with(slot, piece)
  const placed = { ...build, slots, target: null, hint: null }
  return stateOf(placed) === 'wrong-order' ? { ...placed, wrongOrders: build.wrongOrders + 1 } : placed
}

const removed = (slots: WordBuild['slots'], piece: number): WordBuild['slots'] =>
  slots.map((id) => (id === piece ? null : id))
