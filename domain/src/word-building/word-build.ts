/**
 * The state machine of one word that a child builds: pieces (parts of the word) are put into slots, and the child
 * checks the result. `word-practice.ts` sends it what the child did.
 */

import { shuffle } from '../random.ts'
import type { Distractor, Word } from '../word-bank/word.ts'

/**
 * A piece that can be placed in a slot. An id below the number of chunks is the index of one of the word's own parts. A
 * higher id is a distractor.
 */
export type Piece = {
  readonly id: number
  readonly text: string
  readonly say: string
  /** For a distractor, the spelling rule that excludes it, in a sentence for a child. Null if no rule does. */
  readonly why?: string | null | undefined
}

/**
 * How the word was presented:
 * - `new`: not yet
 * - `heard`: a voice spoke it
 * - `shown`: it is visible, and nothing can be placed meanwhile
 * - `covered`: it was visible, and the child covered it
 */
export const WORD_VIEWS = ['new', 'heard', 'shown', 'covered'] as const
export type WordView = (typeof WORD_VIEWS)[number]

/** The state of a word while it is being built. */
export type WordBuild = {
  readonly word: Word
  readonly view: WordView
  /** The pieces in display order, including distractors. */
  readonly pieces: readonly Piece[]
  /** The id of the piece in each slot, from the left. Null for an empty slot. */
  readonly slots: readonly (number | null)[]
  /** The empty slot that the child chose for the next piece. Null if the first empty slot receives it. */
  readonly target: number | null
  /** The hint that is shown until the next move. Null for none. */
  readonly hint: Hint | null
  /** The number of hints: those the child asked for, looks at the word that were not free, and hearing the parts. */
  readonly hintsUsed: number
  /** Whether the child has heard any part. */
  readonly partsHeard: boolean
  /** How often the child returned all pieces at once, or began to take a wrong assembly apart. */
  readonly resets: number
  /** How often all slots were filled with a wrong result. */
  readonly wrongOrders: number
}

export type BuildEvent =
  /** A voice has spoken the word. */
  | { readonly type: 'word-heard' }
  /**
   * The child looks at the word. A look is free if the word was not presented before, or if sound is unavailable
   * (`isSilent`) and the child has done nothing yet. Any other look counts as a hint.
   */
  | { readonly type: 'word-shown'; readonly isSilent: boolean }
  | { readonly type: 'word-covered' }
  /** The child hears a part. The first time counts as a hint, unless the word was assembled wrong before. */
  | { readonly type: 'part-heard' }
  | { readonly type: 'slot-chosen'; readonly slot: number }
  /** Without a slot, the piece goes to the slot that the child chose, or to the first empty one. */
  | { readonly type: 'piece-placed'; readonly piece: number; readonly slot?: number }
  | { readonly type: 'piece-returned'; readonly piece: number }
  | { readonly type: 'tried-again' }
  /** All slots are filled wrongly, and the child lets the wrong pieces be taken out. Counts as a hint. */
  | { readonly type: 'wrong-pieces-returned' }
  | { readonly type: 'hint-asked' }

export type BuildState = 'building' | 'wrong-order' | 'built'

/**
 * Starts building a word.
 *
 * @param random returns a number in [0, 1)
 * @param distractors how many distractors to offer, if the word has so many
 * @param isMet whether the child has built the word before. If not, distractors that require it are left out.
 */
export const newWordBuild = (word: Word, random: () => number, distractors = 0, isMet = true): WordBuild => {
  const parts = word.chunks.map((text, id): Piece => ({ id, text, say: word.ttsChunks[id] ?? text }))
  const fair = (word.help?.distractors ?? []).filter(({ metOnly }) => isMet || metOnly !== true)
  const others = pickDistractors(fair, Math.min(distractors, maxDistractors(word.chunks.length)), random).map(
    ({ text, say, why }, place): Piece => ({ id: word.chunks.length + place, text, say, why }),
  )
  return {
    word,
    view: 'new',
    pieces: shuffle([...parts, ...others], random),
    slots: word.chunks.map(() => null),
    target: null,
    hint: null,
    hintsUsed: 0,
    partsHeard: false,
    resets: 0,
    wrongOrders: 0,
  }
}

/** How many distractors a word may have. The more parts it has, the fewer, because the tray has little room. */
const maxDistractors = (parts: number): number => Math.max(1, 5 - parts)

/**
 * Picks the first distractor and random others. If any distractor has a rule, the first one has. A single distractor is
 * picked at random, so that it varies.
 */
function pickDistractors(all: readonly Distractor[], count: number, random: () => number): readonly Distractor[] {
  if (count <= 0) return []
  const [first, ...others] = count === 1 ? shuffle(all, random) : all
  return first === undefined ? [] : [first, ...shuffle(others, random)].slice(0, count)
}

const spell = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

/** Checks whether the word is built. Pieces with the same text are interchangeable. */
export function stateOf({ word, pieces, slots }: Pick<WordBuild, 'word' | 'pieces' | 'slots'>): BuildState {
  if (slots.includes(null)) return 'building'
  return assembledText({ pieces, slots }) === word.word ? 'built' : 'wrong-order'
}

/** Returns the letters of all placed pieces, in order. */
export const assembledText = ({ pieces, slots }: Pick<WordBuild, 'pieces' | 'slots'>): string =>
  spell(slots.flatMap((id) => pieces.filter((piece) => piece.id === id)))

/** Counts the ways to fill the slots, one of which is right. With few ways, a board is easily guessed. */
export const countWaysToFill = ({ pieces, slots }: Pick<WordBuild, 'pieces' | 'slots'>): number =>
  countFillings(
    pieces.map(({ text }) => text),
    slots.length,
  )

function countFillings(texts: readonly string[], places: number): number {
  if (places === 0) return 1
  return [...new Set(texts)].reduce((sum, text) => {
    const at = texts.indexOf(text)
    return sum + countFillings([...texts.slice(0, at), ...texts.slice(at + 1)], places - 1)
  }, 0)
}

/** Whether the child has done nothing with the word yet. */
export const isUntouched = ({ slots, hintsUsed, resets, wrongOrders }: WordBuild): boolean =>
  slots.every((slot) => slot === null) && hintsUsed + resets + wrongOrders === 0

/** Whether pieces can be placed. The word must have been heard, or shown and covered. */
export const isTrayOpen = ({ view }: Pick<WordBuild, 'view'>): boolean => view === 'heard' || view === 'covered'

export const isPlaced = ({ slots }: Pick<WordBuild, 'slots'>, piece: number): boolean => slots.includes(piece)

/** Whether a piece does not belong to the word. */
export const isDistractor = ({ word }: Pick<WordBuild, 'word'>, { id }: Piece): boolean => id >= word.chunks.length

/**
 * Returns the state after an event. Impossible moves are ignored: a piece that is placed already, a slot that does not
 * exist, a piece while the word is visible, and anything after the word is built.
 */
export function step(build: WordBuild, event: BuildEvent): WordBuild {
  if (stateOf(build) === 'built') return build
  switch (event.type) {
    case 'word-heard':
      return build.view === 'new' ? { ...build, view: 'heard' } : build
    case 'word-shown':
      return showWord(build, event.isSilent)
    case 'word-covered':
      return build.view === 'shown' ? { ...build, view: 'covered' } : build
    case 'part-heard':
      return hearParts(build)
    default:
      return isTrayOpen(build) ? countReset(build, move(build, event)) : build
  }
}

/** Hearing the parts counts as a hint the first time, but not after a wrong order, which counts as help already. */
function hearParts(build: WordBuild): WordBuild {
  if (build.partsHeard) return build
  return { ...build, partsHeard: true, hintsUsed: build.hintsUsed + (build.wrongOrders > 0 ? 0 : 1) }
}

function showWord(build: WordBuild, isSilent: boolean): WordBuild {
  if (build.view === 'shown') return build
  const isFirstLook = build.view === 'new' || (isSilent && build.view === 'heard' && isUntouched(build))
  return { ...build, view: 'shown', hint: null, hintsUsed: build.hintsUsed + (isFirstLook ? 0 : 1) }
}

type MoveEvent = Exclude<BuildEvent, { readonly type: 'word-heard' | 'word-shown' | 'word-covered' | 'part-heard' }>

function move(build: WordBuild, event: MoveEvent): WordBuild {
  switch (event.type) {
    case 'slot-chosen':
      return build.slots[event.slot] === null ? { ...build, target: event.slot } : build
    case 'piece-placed':
      return event.slot === undefined && isPlaced(build, event.piece)
        ? build
        : placePiece(build, event.piece, event.slot ?? nextSlot(build))
    case 'piece-returned':
      return isPlaced(build, event.piece)
        ? { ...build, slots: withoutPiece(build.slots, event.piece), hint: null }
        : build
    case 'tried-again':
      return build.slots.every((slot) => slot === null)
        ? build
        : { ...build, slots: build.slots.map(() => null), target: null, hint: null, resets: build.resets + 1 }
    case 'wrong-pieces-returned':
      return stateOf(build) === 'wrong-order' ? withoutWrongPieces(build) : build
    case 'hint-asked': {
      // While a hint is visible, asking again does not count.
      const hint = build.hint === null ? hintFor(build) : null
      return hint === null ? build : { ...build, hint, hintsUsed: build.hintsUsed + 1 }
    }
  }
}

/** Counts a reset when a child takes the first piece out of a wrong assembly, as if all were returned at once. */
function countReset(before: WordBuild, after: WordBuild): WordBuild {
  const isTakenApart =
    stateOf(before) === 'wrong-order' && after.slots !== before.slots && after.resets === before.resets
  return isTakenApart ? { ...after, resets: after.resets + 1 } : after
}

/** Returns the slot for the next piece: the chosen one, or else the first empty one. Returns -1 if all are full. */
export function nextSlot({ target, slots }: Pick<WordBuild, 'target' | 'slots'>): number {
  const firstEmpty = slots.indexOf(null)
  const wanted = target ?? firstEmpty
  return slots[wanted] === null ? wanted : firstEmpty
}

/** Places a piece, moving it if it was in another slot. The previous piece of the slot is returned to the tray. */
function placePiece(build: WordBuild, piece: number, slot: number): WordBuild {
  const isPiece = build.pieces.some(({ id }) => id === piece)
  if (!isPiece || build.slots[slot] === undefined || build.slots[slot] === piece) return build
  const slots = withoutPiece(build.slots, piece).with(slot, piece)
  const placed = { ...build, slots, target: null, hint: null }
  return stateOf(placed) === 'wrong-order' ? { ...placed, wrongOrders: build.wrongOrders + 1 } : placed
}

const withoutWrongPieces = (build: WordBuild): WordBuild => ({
  ...build,
  slots: build.slots.map((id, slot) => (isSlotRight(build, slot) ? id : null)),
  target: null,
  hint: null,
  hintsUsed: build.hintsUsed + 1,
})

const withoutPiece = (slots: WordBuild['slots'], piece: number): WordBuild['slots'] =>
  slots.map((id) => (id === piece ? null : id))

/**
 * The next right move:
 * - `next`: the piece belongs in the slot
 * - `later`: the piece is in a wrong slot and belongs further right, so it should be returned first
 * - `earlier`: the piece is in a wrong slot and belongs further left, so it should be returned first
 * - `not-in-word`: the piece is a distractor and should be returned
 */
export type Hint = { readonly kind: HintKind; readonly piece: number; readonly slot: number }

export const HINT_KINDS = ['next', 'later', 'earlier', 'not-in-word'] as const
export type HintKind = (typeof HINT_KINDS)[number]

type Assembly = Pick<WordBuild, 'word' | 'pieces' | 'slots'>

/** Finds the hint for the current state. Returns null if every slot is filled. */
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
  // Do not fill the last slot while another part is still wrong.
  if (slots.filter((id) => id === null).length === 1 && typeof blocking === 'number')
    return { kind: blocking > wrongPlace ? 'later' : 'earlier', piece: blocking, slot: wrongPlace }
  const isNeeded = ({ text }: Piece): boolean => text === chunks[slot]
  const free = pieces.find((piece) => isNeeded(piece) && !slots.includes(piece.id))
  if (free) return { kind: 'next', piece: free.id, slot }
  const misplaced = pieces.find((piece) => isNeeded(piece) && slots.indexOf(piece.id) > slot)
  return misplaced ? { kind: 'earlier', piece: misplaced.id, slot } : null
}

/** The first slot with a wrong part. */
export type Mismatch = {
  readonly slot: number
  readonly placed: Piece
  readonly wanted: string
  /** Whether the placed part belongs in another slot of the word. */
  readonly isInWord: boolean
}

/** Whether the part that belongs in a slot is placed there. */
export const isSlotRight = ({ word: { chunks }, pieces, slots }: Assembly, slot: number): boolean =>
  pieces.find(({ id }) => id === slots[slot])?.text === chunks[slot]

/** Finds the first wrong part. Returns null while every placed part is right. */
export function firstMismatch({ word: { chunks }, pieces, slots }: Assembly): Mismatch | null {
  for (const [slot, wanted] of chunks.entries()) {
    const placed = pieces.find(({ id }) => id === slots[slot])
    if (placed !== undefined && placed.text !== wanted)
      return { slot, placed, wanted, isInWord: chunks.includes(placed.text) }
  }
  return null
}
