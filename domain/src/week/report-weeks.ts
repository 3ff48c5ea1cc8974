import { daysAfter, endDate, makeWeekId, startDate, type Week, type WeekId, weekOf } from './week.ts'

const HOUR = 3_600_000
/** When a date is over in world time it is over everywhere so much later: there are clocks twelve hours behind. */
const LAST_MIDNIGHT = 12 * HOUR
/** A year's week of one or two days: told with the one before, which so waits for it. */
const SHORT = 53
const LAST_WHOLE = 52
/** The length of `2026-11-22`. */
const DATE = 10

/** What a weekly mail tells of: a week, and at the end of a year the one or two days behind it. */
export type ReportWeeks = {
  /** of the first, by which the report is known; of two reports the earlier sorts first */
  readonly weekId: WeekId
  readonly weekIds: readonly WeekId[]
  readonly startDate: string
  readonly endDate: string
}

/** What a mail tells of that is made now: the latest week that is over for every child, wherever. `now` in epoch ms. */
export function reportWeeks(now: number): ReportWeeks {
  const running = weekOf(new Date(now - LAST_MIDNIGHT).toISOString().slice(0, DATE))
  // While the short one runs, the week before it is not told yet.
  const before = running.number === SHORT ? { ...running, number: LAST_WHOLE } : running
  return reportFor(weekOf(daysAfter(startDate(before), -1)))
}

function reportFor(last: Week): ReportWeeks {
  const first = last.number === SHORT ? { ...last, number: LAST_WHOLE } : last
  const weeks = first === last ? [last] : [first, last]
  return {
    weekId: makeWeekId(first),
    weekIds: weeks.map(makeWeekId),
    startDate: startDate(first),
    endDate: endDate(last),
  }
}
