/**
 * Chooses the sentences of a visit (one turn at sentence building) by theme, difficulty and what the child built
 * before. The sentence building of the web app calls it when a visit begins.
 */

import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { shuffle } from '../random.ts'
import { type SentenceTemplate, wordsOfTemplate } from '../sentence-bank/sentence-template.ts'
import { withTwoBoxes } from './two-boxes.ts'

/** How many sentences a visit has. Each takes about a minute and a half, and the tile promises six to ten minutes. */
export const SENTENCES_PER_VISIT = 6
/** A sentence is not repeated for this long (in milliseconds) if another one has the recently built word. */
const MIN_REPEAT_GAP = 14 * 86_400_000

/**
 * What is stored about the sentences a child has filled. `filled` maps the id of a template to the visit in which it
 * was last filled. A visit is identified by its start in epoch ms, and in older data by a count from 1.
 */
export type SentenceMemory = { readonly visit: number; readonly filled: Readonly<Record<string, number>> }

export const EMPTY_SENTENCE_MEMORY: SentenceMemory = { visit: 0, filled: {} }

export type SentenceChoice = {
  readonly templates: readonly SentenceTemplate[]
  readonly difficulty: Difficulty
  readonly memory: SentenceMemory
  /** The words built in the last seven days, with the time in epoch ms. */
  readonly recentlyBuilt: ReadonlyMap<string, number>
  /** epoch ms */
  readonly now: number
  /** Returns a number in [0, 1). */
  readonly random: () => number
}

/**
 * Chooses the sentences of a visit, all different and at most one step from the difficulty. Sentences with recently
 * built words are chosen first, then the least recently filled. Of equally old ones, those of the exact difficulty come
 * first. The chosen sentences are sorted from easy to hard, and the first is reduced to two boxes.
 */
export function chooseSentences(choice: SentenceChoice): readonly SentenceTemplate[] {
  const { templates, difficulty, memory, random } = choice
  const rank = ({ difficulty: level }: SentenceTemplate): number => DIFFICULTIES.indexOf(level)
  const distance = (template: SentenceTemplate): number => Math.abs(rank(template) - DIFFICULTIES.indexOf(difficulty))
  const lastFilled = ({ id }: SentenceTemplate): number => memory.filled[id] ?? 0
  const candidates = shuffle(templates, random)
    .filter((template) => distance(template) <= 1)
    .toSorted((a, b) => lastFilled(a) - lastFilled(b) || distance(a) - distance(b))
  const withBuiltWords = coverBuiltWords(candidates, choice)
  const [first, ...others] = [...withBuiltWords, ...candidates.filter((template) => !withBuiltWords.includes(template))]
    .slice(0, SENTENCES_PER_VISIT)
    .toSorted((a, b) => rank(a) - rank(b))
  return first === undefined
    ? []
    : [withTwoBoxes(first, { preferred: new Set(choice.recentlyBuilt.keys()), random }), ...others]
}

/**
 * Greedily chooses sentences that cover as many as possible of the recently built words that have not occurred in a
 * sentence since.
 */
function coverBuiltWords(
  candidates: readonly SentenceTemplate[],
  { templates, recentlyBuilt, memory, now }: SentenceChoice,
): readonly SentenceTemplate[] {
  if (recentlyBuilt.size === 0) return []
  const lastFilled = ({ id }: SentenceTemplate): number => memory.filled[id] ?? 0
  // The words that no sentence has had since they were built.
  const notYetUsed = new Map(recentlyBuilt)
  for (const template of templates)
    for (const word of wordsOfTemplate(template))
      if (lastFilled(template) >= (notYetUsed.get(word) ?? Number.POSITIVE_INFINITY)) notYetUsed.delete(word)
  const chosen: SentenceTemplate[] = []
  let remaining = candidates.map((template) => ({
    template,
    words: [...wordsOfTemplate(template)].filter((word) => notYetUsed.has(word)),
  }))
  while (chosen.length < SENTENCES_PER_VISIT) {
    remaining = remaining.filter(({ words }) => words.length > 0)
    const notRecent = remaining.filter(({ template }) => lastFilled(template) <= now - MIN_REPEAT_GAP)
    const [first] = (notRecent.length > 0 ? notRecent : remaining).toSorted((a, b) => b.words.length - a.words.length)
    if (first === undefined) break
    chosen.push(first.template)
    remaining = remaining.map(({ template, words }) => ({
      template,
      words: words.filter((word) => !first.words.includes(word)),
    }))
  }
  return chosen
}
