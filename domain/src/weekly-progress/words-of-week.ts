import type { VisitTally } from '../learning-session/activity-tally.ts'
import { type DatedWords, earliestWords } from '../learning-session/named-words.ts'

/** Words of a week by their names, the earliest first. */
export type WordsOfWeek = {
  /** built alone */
  readonly mastered: readonly string[]
  /** hard at first, and built all the same */
  readonly overcome: readonly string[]
}

/** More words than these a week are counted, and not named. */
const MOST_MASTERED = 150
const MOST_OVERCOME = 24

/** The same in whatever order the visits are given. */
export function wordsOfWeek(visits: readonly VisitTally[]): WordsOfWeek {
  const named = (list: (visit: VisitTally) => DatedWords, most: number): string[] =>
    earliestWords(visits.flatMap(list), most).map(([, word]) => word)
  return {
    mastered: named(({ mastered }) => mastered, MOST_MASTERED),
    overcome: named(({ overcome }) => overcome, MOST_OVERCOME),
  }
}
