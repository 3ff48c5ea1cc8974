/** When a new learning session begins: after a night, or if a session is full. */

const HOUR = 3_600_000

/** A pause of at least this length counts as a night, in milliseconds. */
const NIGHT = 8 * HOUR

/**
 * Whether an event belongs to a new learning session because a night has passed since the last event. Without this, a
 * session that the child never completes would go on forever. Both times are in epoch ms, by the same clock.
 */
export const isAfterNight = (lastEventAt: number, now: number): boolean => now - lastEventAt >= NIGHT

/** The maximum number of sessions that a session can have as parts: itself and those that continue it. */
const MAX_PARTS = 9
/** The longest session id, in characters. */
const MAX_LENGTH = 64

/**
 * The id of the session that continues a full session. It is the same on every device. Returns null if there would be
 * too many parts, because no child can fill so many.
 */
export function nextSessionId(sessionId: string): string | null {
  const [firstId = sessionId, part = '1'] = sessionId.split('-')
  const nextPart = Number(part) + 1
  const nextId = `${firstId}-${nextPart}`
  return Number.isInteger(nextPart) && nextPart <= MAX_PARTS && nextId.length <= MAX_LENGTH ? nextId : null
}
