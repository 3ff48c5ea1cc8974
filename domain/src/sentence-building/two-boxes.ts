import { shuffle } from '../random/shuffle.ts'
import { isOtherFamily, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { fillSlots } from '../slots/slots.ts'
import type { WordDraw } from './word-choices.ts'

/** The most boxes of the first sentence of a visit. */
const MOST_AT_FIRST = 2

/**
 * The same sentence with at most two boxes: two slots stay open, by chance, and the others are filled, the joining word among
 * them. The two ask questions of different families where there are such, so that a word of one box is clearly none of the
 * other's.
 */
export function withTwoBoxes(template: SentenceTemplate, { wanted, random }: WordDraw): SentenceTemplate {
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
    never: ofOpen(template.never),
  }
}

function openPair({ blanks, asks }: SentenceTemplate, random: () => number): readonly string[] {
  const [first = '', ...others] = shuffle(blanks, random).filter((slot) => asks[slot] !== JOINING_QUESTION)
  const differs = (slot: string): boolean => {
    const [one, other] = [asks[first], asks[slot]]
    return one !== undefined && other !== undefined && isOtherFamily(one, other)
  }
  return [first, others.find(differs) ?? others.find((slot) => asks[slot] !== asks[first]) ?? others[0] ?? '']
}
