/**
 * Counts the words that a child has built from each pattern family (words that share a spelling pattern), and decides
 * when that is celebrated. Word building updates it after each word.
 */

import type { PhonicsFamily } from '../phonics/phonics-family.ts'

/** A child's progress with one pattern family, over all visits. */
export type PatternProgress = {
  readonly family: PhonicsFamily
  readonly wordsCompleted: number
  /** The number of words of the family that were started. */
  readonly totalEncountered: number
  /** The number of words that was celebrated last, or 0 if none was. */
  readonly lastCelebrated: number
}

/** A child's progress with a family is celebrated when this many of its words were built. */
export const CELEBRATED_COUNTS = [3, 5, 7] as const
export type CelebratedCount = (typeof CELEBRATED_COUNTS)[number]

type AllProgress = readonly PatternProgress[]

const progressOf = (all: AllProgress, family: PhonicsFamily): PatternProgress =>
  all.find((item) => item.family === family) ?? { family, wordsCompleted: 0, totalEncountered: 0, lastCelebrated: 0 }

const withProgress = (all: AllProgress, progress: PatternProgress): AllProgress => [
  ...all.filter(({ family }) => family !== progress.family),
  progress,
]

/** Counts one more word of the family that was started. */
export function countStartedWord(all: AllProgress, family: PhonicsFamily): AllProgress {
  const before = progressOf(all, family)
  return withProgress(all, { ...before, totalEncountered: before.totalEncountered + 1 })
}

/** Counts one more word of the family that was built. `celebrated` is the new count if it is to be celebrated. */
export function countBuiltWord(
  all: AllProgress,
  family: PhonicsFamily,
): { readonly patterns: AllProgress; readonly celebrated: CelebratedCount | null } {
  const before = progressOf(all, family)
  const wordsCompleted = before.wordsCompleted + 1
  const celebrated = CELEBRATED_COUNTS.find((count) => count === wordsCompleted) ?? null
  const lastCelebrated = celebrated ?? before.lastCelebrated
  return { patterns: withProgress(all, { ...before, wordsCompleted, lastCelebrated }), celebrated }
}
