import type { Difficulty } from '../difficulty/difficulty.ts'
import { shuffle } from '../random.ts'
import { isDifferentFamily, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'

/** How many fitting words are offered with an open box. Others may be offered with another box, as wrong words. */
const RIGHT_WORDS = 2

/** How many wrong words are offered with them. */
export const WRONG_WORDS: Record<Difficulty, number> = { easy: 2, regular: 3, challenge: 3 }

/** The words that can be offered with a box. */
export type BoxChoices = {
  /** The words that fit. */
  readonly right: readonly string[]
  /** The wrong words in order of preference. A word that is already in the sentence is replaced by the next one. */
  readonly wrong: readonly string[]
  /** The right and wrong words, in display order. */
  readonly order: readonly string[]
}

/** Options for drawing words. */
export type DrawOptions = {
  /** The words to offer where they fit: those the child built recently or asked for. */
  readonly wanted: ReadonlySet<string>
  /** Returns a number in [0, 1). */
  readonly random: () => number
}

/**
 * Draws the words for each box of a sentence. Right words, wrong words and display order are shuffled separately,
 * because reusing one order would give the answer away: the first words of a shuffled list tend to stay near the front.
 * Words are drawn whether or not another box has shown them, so that neither new nor familiar words are more likely to
 * be right.
 */
export const drawChoices = (template: SentenceTemplate, { wanted, random }: DrawOptions): readonly BoxChoices[] =>
  template.blanks.map((slot) => {
    const drawn = shuffle(template.words[slot] ?? [], random)
    const words = drawn.toSorted((a, b) => Number(wanted.has(b)) - Number(wanted.has(a)))
    const right = template.asks[slot] === JOINING_QUESTION ? words : words.slice(0, RIGHT_WORDS)
    const wrong = shuffle(wrongWordsFor(template, slot), random)
    return { right, wrong, order: shuffle([...right, ...wrong], random) }
  })

/**
 * Returns all wrong words for a box. For the box of a joining word, they are joining words that make no sense there.
 * For any other box, they are words of boxes whose question is of another family, or if there are none, of boxes with a
 * different question. The template's `never` lists words that would fit after all and are left out.
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
