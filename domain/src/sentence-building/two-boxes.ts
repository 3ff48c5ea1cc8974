import { shuffle } from '../random.ts'
import { isDifferentFamily, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { fillSlots } from '../slots.ts'
import { type DrawOptions, wrongWordsFor } from './word-choices.ts'

/** The most boxes of the first sentence of a visit. */
const MOST_AT_FIRST = 2
/** So many wrong words beside a box make no pair of boxes better than another. */
const ENOUGH_WRONG = 3

/**
 * The same sentence with at most two boxes: two slots stay open, by chance, and the others are filled, the joining word among
 * them. The two ask questions of different families where there are such, so that a word of one box is clearly none of the
 * other's.
 */
export function withTwoBoxes(template: SentenceTemplate, { wanted, random }: DrawOptions): SentenceTemplate {
  if (template.blanks.length <= MOST_AT_FIRST) return template
  const open = openPair(template, random)
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

/** Two slots, each beside the other with words enough that do not fit there, where there are such. */
function openPair(template: SentenceTemplate, random: () => number): readonly string[] {
  const slots = shuffle(template.blanks, random).filter((slot) => template.asks[slot] !== JOINING_QUESTION)
  const pairs = slots.flatMap((one, place) => slots.slice(place + 1).map((other) => [one, other] as const))
  const fewestWrong = (blanks: readonly string[]): number =>
    Math.min(...blanks.map((slot) => wrongWordsFor({ ...template, blanks }, slot).length))
  const isClear = ([one, other]: readonly [string, string]): boolean => {
    const [first, second] = [template.asks[one], template.asks[other]]
    return first !== undefined && second !== undefined && isDifferentFamily(first, second)
  }
  const clear = pairs.filter(isClear)
  const [best = slots.slice(0, MOST_AT_FIRST)] = (clear.length > 0 ? clear : pairs).toSorted(
    (one, other) => Math.min(fewestWrong(other), ENOUGH_WRONG) - Math.min(fewestWrong(one), ENOUGH_WRONG),
  )
  return best
}
