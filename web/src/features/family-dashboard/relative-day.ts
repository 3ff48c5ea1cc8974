const DAY = 86_400_000

/** When something last happened, as a person would say it: "today", "yesterday", a weekday, a date; "not yet" for never. */
export function relativeDay(timestamp: number | null, now: number): string {
  if (timestamp === null) return 'not yet'
  const days = Math.round((startOfDay(now) - startOfDay(timestamp)) / DAY)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  const style: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' }
  return new Intl.DateTimeFormat('en-GB', style).format(timestamp)
}

/** The same with the time of day, as a clock of 24 hours shows it: tells two of a day apart. */
export const relativeTime = (timestamp: number, now: number): string =>
  `${relativeDay(timestamp, now)} at ${CLOCK.format(timestamp)}`

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const startOfDay = (timestamp: number): number => new Date(timestamp).setHours(0, 0, 0, 0)
