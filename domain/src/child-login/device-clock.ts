import { CHILD_LOGIN_TTL } from './child-login.ts'

/** The deviation of a device's clock from the server's that is ignored, in milliseconds: an hour. */
export const CLOCK_TOLERANCE = 3_600_000

/** The start of one login by both clocks. Epoch ms, 0 when unknown. */
export type LoginMoment = { readonly server: number; readonly device: number }

/** How far the server's clock is ahead of the device's, in milliseconds; 0 while the deviation is tolerated. */
function clockDifference({ server, device }: LoginMoment): number {
  const difference = server - device
  return server > 0 && device > 0 && Math.abs(difference) >= CLOCK_TOLERANCE ? difference : 0
}

/**
 * Whether a clock that was wrong at login has been corrected since: it now shows a time before the login, or one later
 * than any login lasts. A correction of less than a day cannot be distinguished from elapsed time; the clock then
 * counts as wrong until the next login, and the server accepts no times in its future.
 */
function isCorrected(login: LoginMoment, now: number): boolean {
  const difference = clockDifference(login)
  const passed = now - login.device
  if (difference < 0) return passed < -CLOCK_TOLERANCE
  return difference > CHILD_LOGIN_TTL && passed > difference - CLOCK_TOLERANCE
}

/** The current time, corrected by the difference measured at login. @param now the device's clock, epoch ms */
export const correctedTime = (login: LoginMoment, now: number): number =>
  isCorrected(login, now) ? now : now + clockDifference(login)

/**
 * What the device's clock would show without a correction since the login, for comparison with times it recorded then.
 */
export const uncorrectedTime = (login: LoginMoment, now: number): number =>
  isCorrected(login, now) ? now - clockDifference(login) : now
