import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'

/** Choices made on this page: their time by the device's clock, and by the monotonic clock, both in milliseconds. */
const monotonicTimes = new Map<number, number>()

export const recordChoiceTime = (at: number): void => void monotonicTimes.set(at, performance.now())

/**
 * How long ago a choice was made, in whole milliseconds. The device's clock may have been set forward since, by years where
 * it had lost the time: so the age of a choice made on an earlier page is capped at the length of a login. A time of 0 stays
 * the oldest possible.
 */
export function choiceAge(at: number): number {
  const now = Date.now()
  if (at === 0) return now
  const since = monotonicTimes.get(at)
  const ago = since === undefined ? Math.min(now - at, CHILD_LOGIN_TTL) : performance.now() - since
  return Math.max(0, Math.floor(ago))
}
