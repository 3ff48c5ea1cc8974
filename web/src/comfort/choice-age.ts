import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'

/** The choices made since the page was loaded: time by the device clock → time by the monotonic clock, both in milliseconds. */
const monotonicTimes = new Map<number, number>()

export const recordChoiceTime = (at: number): void => void monotonicTimes.set(at, performance.now())

/**
 * The age of a choice, in whole milliseconds. The device clock may have been set forward since, even by years, so the age of a
 * choice made before the page was loaded is at most the length of a login. A choice with the time 0 is the oldest
 * possible.
 */
export function choiceAge(at: number): number {
  const now = Date.now()
  if (at === 0) return now
  const since = monotonicTimes.get(at)
  const ago = since === undefined ? Math.min(now - at, CHILD_LOGIN_TTL) : performance.now() - since
  return Math.max(0, Math.floor(ago))
}
