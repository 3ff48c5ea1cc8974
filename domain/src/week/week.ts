/** A block of seven days counted from January 1: days 1 to 7 are number 1, … and what is left of a year is number 53. */
export type Week = { readonly year: number; readonly number: number }

/** The id of a week, such as `2026-W47`. Ids sort chronologically. */
export type WeekId = string

/** The most weeks of a year: 365 days are 52 blocks and a day. */
const LAST_WEEK = 53
const DAYS = 7
const DAY = 86_400_000
/** The length of `2026-11-22`. */
const DATE = 10
const YEAR = 4
const NUMBER = 2

export const makeWeekId = ({ year, number }: Week): WeekId =>
  `${String(year).padStart(YEAR, '0')}-W${String(number).padStart(NUMBER, '0')}`

/** Parses a week id; null when it is invalid. */
export function parseWeekId(id: string): Week | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(id) ?? []
  const week = { year: Number(year), number: Number(number) }
  return week.number >= 1 && week.number <= LAST_WEEK ? week : null
}

/** The week of a date such as `2026-11-22`. */
export function weekOf(date: string): Week {
  const dayOfYear = (Date.parse(date) - newYear(date.slice(0, YEAR))) / DAY
  return { year: Number(date.slice(0, YEAR)), number: Math.floor(dayOfYear / DAYS) + 1 }
}

/** The first date of a week. */
export const startDate = ({ year, number }: Week): string =>
  dateAt(newYear(makeWeekId({ year, number }).slice(0, YEAR)) + (number - 1) * DAYS * DAY)

/** The last date of a week: of a year's last week it is December 31. */
export function endDate(week: Week): string {
  const start = startDate(week)
  return week.number === LAST_WEEK ? `${start.slice(0, YEAR)}-12-31` : daysAfter(start, DAYS - 1)
}

/** @param year in four digits */
const newYear = (year: string): number => Date.parse(`${year}-01-01`)

const dateAt = (at: number): string => new Date(at).toISOString().slice(0, DATE)

/** The date some days after another; negative for days before. */
export const daysAfter = (date: string, days: number): string => dateAt(Date.parse(date) + days * DAY)
