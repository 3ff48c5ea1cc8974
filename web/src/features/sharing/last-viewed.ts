/** Tells a child when a grown-up last looked at what the child shares, on the pages about sharing. */

const DAY_MS = 24 * 60 * 60 * 1000
const DATE_FORMAT: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }

/** When a grown-up last looked, as a sentence for the child. Times are in milliseconds since 1970, null for never. */
export function lastViewedText(lookedAt: number | null, now: number): string {
  if (lookedAt === null) return 'No grown-up has looked yet.'
  const days = Math.round((startOfDay(now) - startOfDay(lookedAt)) / DAY_MS)
  if (days <= 0) return 'A grown-up looked today.'
  if (days === 1) return 'A grown-up looked yesterday.'
  return `A grown-up last looked on ${new Intl.DateTimeFormat('en-US', DATE_FORMAT).format(lookedAt)}.`
}

const startOfDay = (timestamp: number): number => new Date(timestamp).setHours(0, 0, 0, 0)
