import type { Difficulty } from '../difficulty/difficulty.ts'
import { shuffle } from '../random.ts'
import { isDifferentFamily, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'

/** How many words that fit are shown with an open box. The others wait, and may stand in another box as wrong words. */
const RIGHT_WORDS = 2

/** How many words that do not fit are shown beside them. */
export const WRONG_WORDS: Record<Difficulty, number> = { easy: 2, regular: 3, challenge: 3 }

/** What can be shown with a box. */
export type BoxChoices = {
  /** the words that fit */
  readonly right: readonly string[]
  /** words that do not fit, in the order in which they are taken: one that stands in the sentence already gives way to the next */
  readonly wrong: readonly string[]
  /** both, in the order in which they are shown */
  readonly order: readonly string[]
}

/** How words are drawn. */
export type DrawOptions = {
  /** words that are shown where they fit: those built lately, or asked for */
  readonly wanted: ReadonlySet<string>
  /** answers a number in [0, 1) */
  readonly random: () => number
}

/**
 * Draws the words for each box of a sentence. Three draws, one for each question, because one order for all of them tells the
 * answer: the first of some words stand further to the front than the words they were taken from. Words are drawn without
 * regard to whether another box showed them, so that neither a new word nor one seen before is likelier to fit.
 */
export const drawChoices = (template: SentenceTemplate, { wanted, random }: DrawOptions): readonly BoxChoices[] =>
  template.blanks.map((slot) => {
    const drawn = shuffle(template.words[slot] ?? [], random)
    const words = drawn.toSorted((one, other) => Number(wanted.has(other)) - Number(wanted.has(one)))
    const right = template.asks[slot] === JOINING_QUESTION ? words : words.slice(0, RIGHT_WORDS)
    const wrong = shuffle(wrongWordsFor(template, slot), random)
    return { right, wrong, order: shuffle([...right, ...wrong], random) }
  })

/**
 * Every word that can be shown with a box and does not fit there: joining words that make no sense, else words of boxes whose
 * question is of another family, or only another where there is none such. `never` has words that would fit all the same.
 */
export function wrongWordsFor(template: SentenceTemplate, slot: string): readonly string[] {
  const { blanks, asks, words, wrong, never } = template
  if (wrong[slot] !== undefined) return wrong[slot].map(({ word }) => word)
  const own = asks[slot] ?? JOINING_QUESTION
  const others = blanks.flatMap((name) => {
    const question = asks[name] ?? JOINING_QUESTION
    return question === JOINING_QUESTION || question === own
      ? []
      : [{ name, isClear: isDifferentFamily(question, own) }]
  })
  const clear = others.filter(({ isClear }) => isClear)
  const candidates = (clear.length > 0 ? clear : others).flatMap(({ name }) => words[name] ?? [])
  return [...new Set(candidates)].filter((word) => !never[slot]?.includes(word) && !words[slot]?.includes(word))
}
