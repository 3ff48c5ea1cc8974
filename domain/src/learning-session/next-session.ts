const HOUR = 3_600_000

/** A pause this long counts as a night, in milliseconds. */
const NIGHT = 8 * HOUR

/**
 * Whether an event belongs to a new learning session because a night has passed since the last one; otherwise a walk
 * that is never completed would go on for ever. Times epoch ms, of one clock.
 */
export const isAfterNight = (notedAt: number, now: number): boolean => now - notedAt >= NIGHT

/** The maximum number of parts of a learning session that overflows. */
const MAX_PARTS = 9
/** The longest session id, in characters. */
const MAX_LENGTH = 64

/**
 * The id of the session that continues a full one, the same on every device. Null after too many parts, which must have
 * another cause.
 */
export function nextSessionId(sessionId: string): string | null {
  const [first = sessionId, part = '1'] = sessionId.split('-')
  const number = Number(part) + 1
  const next = `${first}-${number}`
  return Number.isInteger(number) && number <= MAX_PARTS && next.length <= MAX_LENGTH ? next : null
}
