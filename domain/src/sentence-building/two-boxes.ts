/**
 * Makes a sentence easier by filling all but two of its boxes (blanks). A visit begins with such a sentence, and a
 * sentence that turned out too hard is reduced in the same way.
 */

import { shuffle } from '../random.ts'
import { isDifferentFamily, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { fillSlots } from '../slots.ts'
import { type DrawOptions, wrongWordsFor } from './word-choices.ts'

/** The maximum number of boxes of a visit's first sentence. */
const MAX_BOXES = 2
/** Pairs of boxes with at least this many wrong words for each box are equally good. */
const ENOUGH_WRONG_WORDS = 3

/**
 * Reduces a sentence to at most two boxes. Two random slots stay open, and the others are filled. The slot of a joining
 * word is always filled. Where possible, the two boxes ask questions of different families, so that a word of one box
 * is clearly wrong in the other.
 */
export function withTwoBoxes(template: SentenceTemplate, { preferred, random }: DrawOptions): SentenceTemplate {
  if (template.blanks.length <= MAX_BOXES) return template
  const open = chooseOpenSlots(template, random)
  const filled = Object.fromEntries(
    template.blanks
      .filter((slot) => !open.includes(slot))
      .map((slot) => {
        const words = shuffle(template.words[slot] ?? [], random)
        return [slot, words.find((word) => preferred.has(word.toLowerCase())) ?? words[0] ?? '']
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
  const pairs = slots.flatMap((first, index) => slots.slice(index + 1).map((second) => [first, second] as const))
  const fewestWrong = (blanks: readonly string[]): number =>
    Math.min(...blanks.map((slot) => wrongWordsFor({ ...template, blanks }, slot).length))
  const hasDifferentFamilies = ([first, second]: readonly [string, string]): boolean => {
    const [firstQuestion, secondQuestion] = [template.asks[first], template.asks[second]]
    return (
      firstQuestion !== undefined && secondQuestion !== undefined && isDifferentFamily(firstQuestion, secondQuestion)
    )
  }
  const preferred = pairs.filter(hasDifferentFamilies)
  const [best = slots.slice(0, MAX_BOXES)] = (preferred.length > 0 ? preferred : pairs).toSorted(
    (a, b) => Math.min(fewestWrong(b), ENOUGH_WRONG_WORDS) - Math.min(fewestWrong(a), ENOUGH_WRONG_WORDS),
  )
  return best
}
