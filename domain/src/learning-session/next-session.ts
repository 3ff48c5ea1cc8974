const HOUR = 3_600_000

/** A pause this long is a night, or as good as one, in milliseconds. */
const NIGHT = 8 * HOUR

/**
 * Whether what happens now belongs to another learning session than what was noted last: a walk that nobody completes
 * would else go on for ever. Times epoch ms, of one clock.
 */
export const isAfterNight = (notedAt: number, now: number): boolean => now - notedAt >= NIGHT

/** In how many learning sessions one that is full can go on. */
const MOST_PARTS = 9
/** The longest name a learning session may have, in characters. */
const LONGEST = 64

/**
 * The learning session in which a full one goes on: the same for every page that asks. Null once it has gone on so often
 * that something else must be wrong.
 */
export function nextSessionId(sessionId: string): string | null {
  const [first = sessionId, part = '1'] = sessionId.split('-')
  const number = Number(part) + 1
  const next = `${first}-${number}`
  return Number.isInteger(number) && number <= MOST_PARTS && next.length <= LONGEST ? next : null
}
