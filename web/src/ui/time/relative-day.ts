const DAY_MS = 86_400_000

/** The day of a timestamp in milliseconds, in words: "today", "yesterday", a weekday, or a date. "not yet" for null. */
export function relativeDay(timestamp: number | null, now: number): string {
  if (timestamp === null) return 'not yet'
  const days = Math.round((startOfDay(now) - startOfDay(timestamp)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  const style: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' }
  return new Intl.DateTimeFormat('en-US', style).format(timestamp)
}

/** The day like `relativeDay`, and the time of day, which stays in one line: "today at 2:24 AM". */
export const relativeTime = (timestamp: number, now: number): string =>
  `${relativeDay(timestamp, now)} at ${CLOCK.format(timestamp).replace(/\s/, '\u00a0')}`

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const startOfDay = (timestamp: number): number => new Date(timestamp).setHours(0, 0, 0, 0)
