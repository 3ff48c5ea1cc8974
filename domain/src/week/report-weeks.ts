import { daysAfter, endDate, makeWeekId, startDate, type Week, type WeekId, weekOf } from './week.ts'

const HOUR = 3_600_000
/** A date has ended everywhere this long after it ends in UTC: some clocks are twelve hours behind. */
const LAST_MIDNIGHT = 12 * HOUR
/** The last week of a year has only one or two days and is reported together with the week before it. */
const SHORT = 53
const LAST_WHOLE = 52
/** The length of `2026-11-22`. */
const DATE = 10

/** The weeks of a weekly mail: one week, plus the short one at the end of a year. */
export type ReportWeeks = {
  /** id of the first week, which identifies the report; ids sort chronologically */
  readonly weekId: WeekId
  readonly weekIds: readonly WeekId[]
  readonly startDate: string
  readonly endDate: string
}

/** The weeks of a mail created now: the latest week that has ended in every time zone. `now` in epoch ms. */
export function reportWeeks(now: number): ReportWeeks {
  const running = weekOf(new Date(now - LAST_MIDNIGHT).toISOString().slice(0, DATE))
  // During the short week, the week before it is not reported yet.
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
