import { shuffle } from '../random.ts'
import { isDifferentFamily, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { fillSlots } from '../slots.ts'
import { type DrawOptions, wrongWordsFor } from './word-choices.ts'

/** The maximum number of boxes of a visit's first sentence. */
const MAX_BOXES = 2
/** Above this many wrong words, pairs of boxes are equally good. */
const ENOUGH_WRONG = 3

/**
 * Reduces a sentence to at most two boxes: two slots stay open at random, and the others are filled, always including
 * the joining word. The two ask questions of different families where possible, so that a word of one box is clearly
 * wrong in the other.
 */
export function withTwoBoxes(template: SentenceTemplate, { wanted, random }: DrawOptions): SentenceTemplate {
  if (template.blanks.length <= MAX_BOXES) return template
  const open = chooseOpenSlots(template, random)
  const filled = Object.fromEntries(
    template.blanks
      .filter((slot) => !open.includes(slot))
      .map((slot) => {
        const words = shuffle(template.words[slot] ?? [], random)
        return [slot, words.find((word) => wanted.has(word.toLowerCase())) ?? words[0] ?? '']
      }),
  )
  const ofOpen = <Value>(bySlot: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(bySlot).filter(([slot]) => open.includes(slot)))
  return {
    ...template,
    template: fillSlots(template.template, filled),
    blanks: template.blanks.filter((slot) => open.includes(slot)),
    words: ofOpen(template.words),
    asks: ofOpen(template.asks),
    wrong: ofOpen(template.wrong),
    of: ofOpen(template.of),
    never: ofOpen(template.never),
  }
}

/** Chooses two slots that each have enough wrong words next to the other, where possible. */
function chooseOpenSlots(template: SentenceTemplate, random: () => number): readonly string[] {
  const slots = shuffle(template.blanks, random).filter((slot) => template.asks[slot] !== JOINING_QUESTION)
  const pairs = slots.flatMap((one, place) => slots.slice(place + 1).map((other) => [one, other] as const))
  const fewestWrong = (blanks: readonly string[]): number =>
    Math.min(...blanks.map((slot) => wrongWordsFor({ ...template, blanks }, slot).length))
  const isClear = ([one, other]: readonly [string, string]): boolean => {
    const [first, second] = [template.asks[one], template.asks[other]]
    return first !== undefined && second !== undefined && isDifferentFamily(first, second)
  }
  const clear = pairs.filter(isClear)
  const [best = slots.slice(0, MAX_BOXES)] = (clear.length > 0 ? clear : pairs).toSorted(
    (a, b) => Math.min(fewestWrong(b), ENOUGH_WRONG) - Math.min(fewestWrong(a), ENOUGH_WRONG),
  )
  return best
}
