/**
 * Decides which weeks the weekly mail reports, and when a week has ended everywhere on earth. The server's mail job
 * asks.
 */

import { daysAfter, endDate, makeWeekId, startDate, type Week, type WeekId, weekOf } from './week.ts'

const HOUR_MS = 3_600_000
/** How long after it ends in UTC a date has ended in every time zone: the last zone is twelve hours behind UTC. */
const LAST_ZONE_DELAY_MS = 12 * HOUR_MS
/** The number of the last week of a year. It has only one or two days and is reported together with week 52. */
const SHORT_WEEK = 53
const LAST_FULL_WEEK = 52
/** The number of characters of a date such as `2026-11-22`. */
const DATE_LENGTH = 10

/** The weeks that one weekly mail reports: one week, or the last full week of a year and the short week after it. */
export type ReportWeeks = {
  /** The id of the first week, which identifies the report. Ids sort chronologically. */
  readonly weekId: WeekId
  readonly weekIds: readonly WeekId[]
  readonly startDate: string
  readonly endDate: string
}

/**
 * The weeks to report in a mail that is created now: the latest week that has ended in every time zone.
 *
 * @param now epoch ms
 */
export function reportWeeks(now: number): ReportWeeks {
  const current = weekOf(new Date(now - LAST_ZONE_DELAY_MS).toISOString().slice(0, DATE_LENGTH))
  // During the short week, week 52 is not reported yet, because the two are reported together.
  const unfinished = current.number === SHORT_WEEK ? { ...current, number: LAST_FULL_WEEK } : current
  return reportUpTo(weekOf(daysAfter(startDate(unfinished), -1)))
}

function reportUpTo(last: Week): ReportWeeks {
  const first = last.number === SHORT_WEEK ? { ...last, number: LAST_FULL_WEEK } : last
  const weeks = first === last ? [last] : [first, last]
  return {
    weekId: makeWeekId(first),
    weekIds: weeks.map(makeWeekId),
    startDate: startDate(first),
    endDate: endDate(last),
  }
}
