import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'

/**
 * Measures the age of comfort choices. The server gets an age instead of a time with each choice, because device clocks are often
 * wrong, and keeps the newest choice. For choices made since the page was loaded, this maps the time by the device clock to the time
 * by the monotonic clock, which nobody can set. Both are in milliseconds.
 */
const monotonicTimes = new Map<number, number>()

/** Records that a choice is made now. @param at the time by the device clock, epoch ms */
export const recordChoiceTime = (at: number): void => void monotonicTimes.set(at, performance.now())

/**
 * The age of a choice, in whole milliseconds. The device clock may have been set forward since, even by years, so the age of a
 * choice made before the page was loaded is at most the length of a login. A choice with the time 0 is the oldest
 * possible.
 */
export function choiceAge(at: number): number {
  const now = Date.now()
  if (at === 0) return now
  const chosenAt = monotonicTimes.get(at)
  const age = chosenAt === undefined ? Math.min(now - at, CHILD_LOGIN_TTL) : performance.now() - chosenAt
  return Math.max(0, Math.floor(age))
}
