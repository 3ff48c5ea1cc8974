/**
 * Corrects the times that a device records if its clock is wrong. At login, the device learns the server's time, and
 * from then on adds the difference. The web app's clock calls this for every time that it sends or stores.
 */

import { CHILD_LOGIN_TTL } from './child-login.ts'

/** A device's clock may deviate from the server's by less than this before it is corrected, in ms: an hour. */
export const CLOCK_TOLERANCE = 3_600_000

/** The time of a login by the server's clock and by the device's clock, in epoch ms; 0 if unknown. */
export type LoginMoment = { readonly server: number; readonly device: number }

/** By how many ms the server's clock is ahead of the device's; 0 if the deviation is tolerated or unknown. */
function clockDifference({ server, device }: LoginMoment): number {
  const difference = server - device
  return server > 0 && device > 0 && Math.abs(difference) >= CLOCK_TOLERANCE ? difference : 0
}

/**
 * Whether somebody has corrected the device's clock since a login at which it was wrong. It has been if it now shows a
 * time before the login (a clock that was ahead), or a time that is later than the login can last (a clock that was
 * behind). A clock that was behind by less than a day and was corrected cannot be told from one that simply went on. It
 * counts as wrong until the next login; the server then rejects times that are in its future.
 */
function isCorrected(login: LoginMoment, now: number): boolean {
  const difference = clockDifference(login)
  const passed = now - login.device
  if (difference < 0) return passed < -CLOCK_TOLERANCE
  return difference > CHILD_LOGIN_TTL && passed > difference - CLOCK_TOLERANCE
}

/** The current time by the server's clock. @param now the time of the device's clock, in epoch ms */
export const correctedTime = (login: LoginMoment, now: number): number =>
  isCorrected(login, now) ? now : now + clockDifference(login)

/**
 * The time that the device's clock would show if nobody had corrected it since the login. It can be compared with times
 * that the device recorded before the correction.
 */
export const uncorrectedTime = (login: LoginMoment, now: number): number =>
  isCorrected(login, now) ? now - clockDifference(login) : now
