import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { shuffle } from '../random/shuffle.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'

/** Sentences in one visit: six of about a minute and a half each are the six to ten minutes the tile promises. */
export const SENTENCES_A_VISIT = 6

/**
 * Template id -> the visit in which it was last filled. A visit is known by when it began, epoch ms; in older memories visits
 * count from 1.
 */
export type SentenceMemory = { readonly visit: number; readonly filled: Readonly<Record<string, number>> }

export const NO_SENTENCES_FILLED: SentenceMemory = { visit: 0, filled: {} }

/**
 * The sentences of a visit, the easiest first: none twice, none more than one step from the difficulty, those filled
 * longest ago before others, those of the difficulty itself before its neighbours.
 * @param random answers a number in [0, 1)
 */
export function chooseSentences(
  templates: readonly SentenceTemplate[],
  difficulty: Difficulty,
  memory: SentenceMemory,
  random: () => number,
): readonly SentenceTemplate[] {
  const place = ({ difficulty: level }: SentenceTemplate): number => DIFFICULTIES.indexOf(level)
  const distance = (template: SentenceTemplate): number => Math.abs(place(template) - DIFFICULTIES.indexOf(difficulty))
  const lastFilled = ({ id }: SentenceTemplate): number => memory.filled[id] ?? 0
  return shuffle(templates, random)
    .filter((template) => distance(template) <= 1)
    .toSorted((one, other) => lastFilled(one) - lastFilled(other) || distance(one) - distance(other))
    .slice(0, SENTENCES_A_VISIT)
    .toSorted((one, other) => place(one) - place(other))
}
