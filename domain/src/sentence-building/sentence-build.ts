/**
 * The state machine of one sentence that a child builds by putting words in its boxes (blanks). `sentence-visit.ts`
 * calls it for every word that the child taps.
 */

import { describeAnswer, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { fillSlots, type SlotWords } from '../slots.ts'
import { type BoxChoices, type DrawOptions, drawChoices, WRONG_WORDS } from './word-choices.ts'

/** A box of a sentence. */
export type SentenceSlot = {
  readonly id: number
  /** The slot's name in the template. */
  readonly type: string
  /** The word in the box, or an empty string. */
  readonly content: string
  readonly filled: boolean
  readonly validWords: readonly string[]
}

/** Why a word could not be placed: no box is open (`no-slot`), or it does not fit the open box (`misfit`). */
export type Misfit =
  | { readonly kind: 'no-slot' }
  | { readonly kind: 'misfit'; readonly word: string; readonly slot: number; readonly suggestion: string }

/** A rejected word and the box that was open. */
export type RejectedWord = { readonly word: string; readonly slot: number }

/** The state of a sentence while it is being filled. */
export type SentenceBuild = {
  readonly template: SentenceTemplate
  readonly slots: readonly SentenceSlot[]
  /** The words that can be offered with each box, by box id. */
  readonly choices: readonly BoxChoices[]
  /**
   * The open box, which receives the next word. It is the first empty one until the child chooses another. The box of a
   * joining word opens last, when there is something to join.
   */
  readonly chosen: number | null
  /** The last click on a filled box, to detect the double click that empties it. `at` in epoch ms. */
  readonly clicked: { readonly slot: number; readonly at: number } | null
  readonly misfit: Misfit | null
  /**
   * The last word that did not fit, until the child presses something else. Its explanation stays visible when the
   * message is closed.
   */
  readonly refused: RejectedWord | null
  /** How often a word did not fit. */
  readonly misfits: number
  /** Whether the sentence's only hint was used. */
  readonly hintsUsed: 0 | 1
}

export type SentenceBuildEvent =
  /** Opens an empty box. The second click of a double click empties a filled box. `at` is in epoch ms. */
  | { readonly type: 'slot-clicked'; readonly slot: number; readonly at: number }
  | { readonly type: 'slot-emptied'; readonly slot: number }
  | { readonly type: 'word-chosen'; readonly word: string }
  /** Empties all boxes. */
  | { readonly type: 'started-again' }
  | { readonly type: 'message-closed' }
  | { readonly type: 'hint-asked' }

/** The longest time between the two clicks of a double click, in ms. */
const DOUBLE_CLICK_MS = 500

export const newSentenceBuild = (template: SentenceTemplate, draw: DrawOptions): SentenceBuild => {
  const slots = template.blanks.map((type, id) => ({
    id,
    type,
    content: '',
    filled: false,
    validWords: template.words[type] ?? [],
  }))
  return {
    template,
    slots,
    choices: drawChoices(template, draw),
    chosen: firstBoxToOpen({ template, slots }),
    clicked: null,
    misfit: null,
    refused: null,
    misfits: 0,
    hintsUsed: 0,
  }
}

type Boxes = Pick<SentenceBuild, 'template' | 'slots'>

/** Returns the first empty box that does not ask for a joining word, or else the first empty one. Null if none is. */
function firstBoxToOpen({ template, slots }: Boxes): number | null {
  const empty = slots.filter(({ filled }) => !filled)
  return (empty.find(({ type }) => template.asks[type] !== JOINING_QUESTION) ?? empty[0])?.id ?? null
}

/**
 * Returns the words to choose from. Two fit the open box and two or three do not, so that the child has to read the
 * sentence and its question. For a box of a joining word, all words that make sense are offered. If no box is open, the
 * words are those of the next empty box. A full sentence has none.
 */
export function wordsToChoose(build: SentenceBuild): readonly string[] {
  const choices = build.choices[build.chosen ?? firstBoxToOpen(build) ?? -1]
  if (choices === undefined) return []
  const isFree = (word: string): boolean => !isUsed(build, word)
  const wrong = choices.wrong.filter(isFree).slice(0, WRONG_WORDS[build.template.difficulty])
  const shownWords = new Set([...choices.right.filter(isFree), ...wrong])
  return choices.order.filter((word) => shownWords.has(word))
}

/** Explains why a word does not fit a box: what kind of word it is, or why it makes no sense there. */
export function explainMisfit(template: SentenceTemplate, word: string, type: string): string {
  const wrongWord = template.wrong[type]?.find((item) => item.word === word)
  if (wrongWord) return wrongWord.why
  const ownSlot = template.blanks.find((slot) => template.words[slot]?.includes(word)) ?? type
  const question = template.asks[ownSlot]
  const description =
    template.kinds[word] ?? (question === undefined ? 'belongs somewhere else' : describeAnswer(question))
  return `“${word.slice(0, 1).toUpperCase()}${word.slice(1)}” ${description}.`
}

export const isComplete = ({ slots }: Pick<SentenceBuild, 'slots'>): boolean => slots.every(({ filled }) => filled)

export const isUsed = ({ slots }: Pick<SentenceBuild, 'slots'>, word: string): boolean =>
  slots.some(({ content }) => content === word)

/** Returns the sentence so far. Empty boxes remain slots. */
export function sentenceOf({ template, slots }: Pick<SentenceBuild, 'template' | 'slots'>): string {
  const words: SlotWords = Object.fromEntries(
    slots.filter(({ filled }) => filled).map(({ type, content }) => [type, content]),
  )
  return fillSlots(template.template, words)
}

export function step(build: SentenceBuild, event: SentenceBuildEvent): SentenceBuild {
  switch (event.type) {
    case 'slot-clicked':
      return click(build, event.slot, event.at)
    case 'slot-emptied':
      return empty(build, event.slot)
    case 'started-again':
      return startAgain(build)
    case 'word-chosen':
      return choose(build, event.word)
    case 'message-closed':
      return build.misfit === null ? build : { ...build, misfit: null }
    case 'hint-asked':
      return build.hintsUsed === 1 ? build : { ...build, hintsUsed: 1 }
  }
}

function click(build: SentenceBuild, slot: number, at: number): SentenceBuild {
  const clicked = build.slots[slot]
  if (clicked === undefined) return build
  if (!clicked.filled) return { ...build, chosen: slot, clicked: null, misfit: null, refused: null }
  const isSecond = build.clicked?.slot === slot && at - build.clicked.at <= DOUBLE_CLICK_MS
  return isSecond ? empty(build, slot) : { ...build, clicked: { slot, at }, refused: null }
}

/** Empties a box and opens it for the next word. */
function empty(build: SentenceBuild, slot: number): SentenceBuild {
  if (!build.slots[slot]?.filled) return build
  return { ...withContent(build, slot, ''), chosen: slot }
}

function choose(build: SentenceBuild, word: string): SentenceBuild {
  if (!wordsToChoose(build).includes(word)) return build
  const slot = build.slots[build.chosen ?? -1]
  if (slot === undefined) return { ...build, misfit: { kind: 'no-slot' } }
  if (slot.validWords.includes(word)) return withContent(build, slot.id, word)
  const suggestion = build.choices[slot.id]?.right.find((right) => !isUsed(build, right)) ?? ''
  return {
    ...build,
    clicked: null,
    misfit: { kind: 'misfit', word, slot: slot.id, suggestion },
    refused: { word, slot: slot.id },
    misfits: build.misfits + 1,
  }
}

const withContent = (build: SentenceBuild, slot: number, content: string): SentenceBuild =>
  withSlots(build, build.slots.with(slot, { ...(build.slots[slot] as SentenceSlot), content, filled: content !== '' }))

const startAgain = (build: SentenceBuild): SentenceBuild =>
  build.slots.some(({ filled }) => filled)
    ? withSlots(
        build,
        build.slots.map((slot) => ({ ...slot, content: '', filled: false })),
      )
    : build

const withSlots = (build: SentenceBuild, slots: readonly SentenceSlot[]): SentenceBuild => ({
  ...build,
  slots,
  chosen: firstBoxToOpen({ ...build, slots }),
  clicked: null,
  misfit: null,
  refused: null,
})
