/**
 * The weeks by which a child's progress is reported. They are not calendar weeks: week 1 is January 1 to 7, week 2 is
 * January 8 to 14, and so on. Week 53 is the last one or two days of the year. Dates are texts such as `2026-11-22`.
 */

/** A week of a year; `number` is 1 to 53. */
export type Week = { readonly year: number; readonly number: number }

/** The id of a week, such as `2026-W47`. Ids sort chronologically. */
export type WeekId = string

/** The number of the last week of a year: 365 days are 52 weeks and a day. */
const LAST_WEEK = 53
const DAYS_PER_WEEK = 7
const DAY_MS = 86_400_000
/** The number of characters of a date, of its year, and of a week number in a week id. */
const DATE_LENGTH = 10
const YEAR_LENGTH = 4
const WEEK_NUMBER_LENGTH = 2

export const makeWeekId = ({ year, number }: Week): WeekId =>
  `${String(year).padStart(YEAR_LENGTH, '0')}-W${String(number).padStart(WEEK_NUMBER_LENGTH, '0')}`

/** Parses a week id. Returns null if it is invalid. */
export function parseWeekId(id: string): Week | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(id) ?? []
  const week = { year: Number(year), number: Number(number) }
  return week.number >= 1 && week.number <= LAST_WEEK ? week : null
}

/** The week that contains a date. */
export function weekOf(date: string): Week {
  const year = date.slice(0, YEAR_LENGTH)
  const daysSinceNewYear = (Date.parse(date) - newYear(year)) / DAY_MS
  return { year: Number(year), number: Math.floor(daysSinceNewYear / DAYS_PER_WEEK) + 1 }
}

/** The first date of a week. */
export const startDate = ({ year, number }: Week): string =>
  toDate(newYear(makeWeekId({ year, number }).slice(0, YEAR_LENGTH)) + (number - 1) * DAYS_PER_WEEK * DAY_MS)

/** The last date of a week. For week 53 it is December 31. */
export function endDate(week: Week): string {
  const start = startDate(week)
  return week.number === LAST_WEEK ? `${start.slice(0, YEAR_LENGTH)}-12-31` : daysAfter(start, DAYS_PER_WEEK - 1)
}

/** January 1 of a year in epoch ms. The year has four digits. */
const newYear = (year: string): number => Date.parse(`${year}-01-01`)

const toDate = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, DATE_LENGTH)

/** The date a number of days after a date. With a negative number, the date before it. */
export const daysAfter = (date: string, days: number): string => toDate(Date.parse(date) + days * DAY_MS)
