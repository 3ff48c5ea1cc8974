import { type RecordedTally, recordOf } from '../learning-session/activity-record.ts'
import { totalOf } from '../learning-session/activity-tally.ts'
import type { ActivityType } from '../learning-session/fact.ts'

/** What was done in a week under one title: a story, or the words or the sentences of a theme. */
export type TitleTotal = {
  readonly type: ActivityType
  readonly title: string
  /** visits, or readings to the end */
  readonly times: number
  /** words or sentences; stories that were read to their end */
  readonly made: number
  /** active time, ms */
  readonly activeMs: number
}

/** Of more titles those with the most time are kept. */
const MOST_TITLES = 24

/** The same in whatever order the activities are given. */
export function totalsByTitle(tallies: readonly RecordedTally[]): TitleTotal[] {
  const byTitle = Map.groupBy(tallies.map(doneOf), keyOf)
  return [...byTitle.values()]
    .map((same) => same.reduce(together))
    .sort((one, other) => other.activeMs - one.activeMs || (keyOf(one) < keyOf(other) ? -1 : 1))
    .slice(0, MOST_TITLES)
}

/** Sorts by the title, then by the type: a story may be called what the words of a theme are. */
const keyOf = ({ type, title }: TitleTotal): string => `${title}\n${type}`

function doneOf(tally: RecordedTally): TitleTotal {
  const { type, title } = recordOf(tally, [])
  const isOnce = tally.type === 'activity-finished'
  const activeMs = Math.max(0, isOnce ? tally.activeMs : tally.timeSpent)
  return { type, title, times: 1, made: isOnce ? 1 : totalOf(tally).done, activeMs }
}

const together = (one: TitleTotal, other: TitleTotal): TitleTotal => ({
  ...one,
  times: one.times + other.times,
  made: one.made + other.made,
  activeMs: one.activeMs + other.activeMs,
})
