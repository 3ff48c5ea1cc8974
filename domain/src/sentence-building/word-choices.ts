/** Chooses which words are offered for an open box (a blank in a sentence): some that fit and some that do not. */

import type { Difficulty } from '../difficulty/difficulty.ts'
import { shuffle } from '../random.ts'
import { isDifferentFamily, JOINING_QUESTION } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'

/** How many words that fit are offered with an open box (a blank of the sentence). */
const RIGHT_WORDS = 2

/** How many wrong words are offered with an open box. */
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

export type DrawOptions = {
  /** The words that are drawn first if they fit: the words that the child built recently or asked for. */
  readonly preferred: ReadonlySet<string>
  /** Returns a number in [0, 1). */
  readonly random: () => number
}

/**
 * Draws the words for each box of a sentence. Right words, wrong words and display order are shuffled separately,
 * because reusing one order would give the answer away: the first words of a shuffled list tend to stay near the front.
 * A word may be drawn for several boxes, so that neither a new word nor a word seen in another box is more likely to be right.
 */
export const drawChoices = (template: SentenceTemplate, { preferred, random }: DrawOptions): readonly BoxChoices[] =>
  template.blanks.map((blank) => {
    const drawn = shuffle(template.words[blank] ?? [], random)
    const words = drawn.toSorted((a, b) => Number(preferred.has(b)) - Number(preferred.has(a)))
    const right = template.asks[blank] === JOINING_QUESTION ? words : words.slice(0, RIGHT_WORDS)
    const wrong = shuffle(wrongWordsFor(template, blank), random)
    return { right, wrong, order: shuffle([...right, ...wrong], random) }
  })

/**
 * Returns all wrong words for a box. For the box of a joining word, they are joining words that make no sense in it. For
 * any other box, they are the words of the boxes whose question is of another family. If there is no such box, they are the
 * words of the boxes with a different question. Words that would fit after all (`never` in the template) are left out.
 */
export function wrongWordsFor(template: SentenceTemplate, blank: string): readonly string[] {
  const { blanks, asks, words, wrong, never } = template
  if (wrong[blank] !== undefined) return wrong[blank].map(({ word }) => word)
  const own = asks[blank] ?? JOINING_QUESTION
  const others = blanks.flatMap((name) => {
    const question = asks[name] ?? JOINING_QUESTION
    return question === JOINING_QUESTION || question === own
      ? []
      : [{ name, isClear: isDifferentFamily(question, own) }]
  })
  const clear = others.filter(({ isClear }) => isClear)
  const candidates = (clear.length > 0 ? clear : others).flatMap(({ name }) => words[name] ?? [])
  return [...new Set(candidates)].filter((word) => !never[blank]?.includes(word) && !words[blank]?.includes(word))
}
