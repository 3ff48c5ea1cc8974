import type { PhonicsFamily } from '../phonics/phonics-family.ts'

/** How far a child has come with one family of spellings, over all visits. */
export type PatternProgress = {
  readonly family: PhonicsFamily
  readonly wordsCompleted: number
  /** Words of the family that were begun. */
  readonly totalEncountered: number
  /** The count that was celebrated last; 0 when none was. */
  readonly lastCelebrated: number
}

/** A family is celebrated when this many of its words are built. */
export const CELEBRATED_COUNTS = [3, 5, 7] as const
export type CelebratedCount = (typeof CELEBRATED_COUNTS)[number]

type AllProgress = readonly PatternProgress[]

const progressOf = (all: AllProgress, family: PhonicsFamily): PatternProgress =>
  all.find((item) => item.family === family) ?? { family, wordsCompleted: 0, totalEncountered: 0, lastCelebrated: 0 }

const put = (all: AllProgress, progress: PatternProgress): AllProgress => [
  ...all.filter(({ family }) => family !== progress.family),
  progress,
]

/** A word of the family was begun. */
export function encounter(all: AllProgress, family: PhonicsFamily): AllProgress {
  const before = progressOf(all, family)
  return put(all, { ...before, totalEncountered: before.totalEncountered + 1 })
}

/** A word of the family was built. `celebrated` is the count that is reached by it, if it is one to celebrate. */
export function complete(
  all: AllProgress,
  family: PhonicsFamily,
): { readonly patterns: AllProgress; readonly celebrated: CelebratedCount | null } {
  const before = progressOf(all, family)
  const wordsCompleted = before.wordsCompleted + 1
  const celebrated = CELEBRATED_COUNTS.find((count) => count === wordsCompleted) ?? null
  const lastCelebrated = celebrated ?? before.lastCelebrated
  return { patterns: put(all, { ...before, wordsCompleted, lastCelebrated }), celebrated }
}
