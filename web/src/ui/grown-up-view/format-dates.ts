/** A function that formats a date (YYYY-MM-DD) in American English. The dates have no time, so the time zone is UTC. */
const dateFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(Date.parse(date))
}
const dayAndMonth = dateFormatter({ day: 'numeric', month: 'long' })

/** The days of a week: "November 16 to November 22". @param startDate YYYY-MM-DD, as is `endDate` */
export const formatWeek = (startDate: string, endDate: string): string =>
  `${dayAndMonth(startDate)} to ${dayAndMonth(endDate)}`

const shortDay = dateFormatter({ day: 'numeric', month: 'short' })

/** The days of a week in few letters: "Nov 19–25" or "Nov 26 – Dec 2". @param startDate YYYY-MM-DD, as is `endDate` */
export function formatShortWeek(startDate: string, endDate: string): string {
  const [start, end] = [shortDay(startDate), shortDay(endDate)]
  const [month, day] = end.split(' ')
  return month !== undefined && start.startsWith(month) ? `${start}–${day}` : `${start} – ${end}`
}

/** The weekday of a date: "Monday", "Mon" or "Mo". @param date YYYY-MM-DD */
export const formatWeekday = (date: string, style: 'long' | 'short' | 'narrow'): string => WEEKDAY[style](date)

const shortWeekday = dateFormatter({ weekday: 'short' })
const WEEKDAY = {
  long: dateFormatter({ weekday: 'long' }),
  short: shortWeekday,
  // The one letter of a date formatter is the same for Tuesday and Thursday.
  narrow: (date: string) => shortWeekday(date).slice(0, 2),
}

/** A time in words: "under a minute", "1 minute" or "12 minutes". @param minutes with decimals */
export function formatMinutes(minutes: number): string {
  const rounded = Math.round(minutes)
  if (rounded < 1) return 'under a minute'
  return rounded === 1 ? '1 minute' : `${rounded} minutes`
}
