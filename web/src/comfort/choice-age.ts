import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'

/** When this page heard a choice, by a clock nobody can put forward, by when that was by the device's; in milliseconds. */
const heard = new Map<number, number>()

export const recordChoiceTime = (at: number): void => void heard.set(at, performance.now())

/**
 * How long ago something was chosen, in whole milliseconds. The device's clock may have been put forward since, by years
 * where it had forgotten the time: of what an earlier page heard it is believed up to as long as a login lasts. 0 stays
 * the oldest there is.
 */
export function choiceAge(at: number): number {
  const now = Date.now()
  if (at === 0) return now
  const since = heard.get(at)
  const ago = since === undefined ? Math.min(now - at, CHILD_LOGIN_TTL) : performance.now() - since
  return Math.max(0, Math.floor(ago))
}
