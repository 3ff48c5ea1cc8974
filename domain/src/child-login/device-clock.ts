import { CHILD_LOGIN_TTL } from './child-login.ts'

/** How far a device's clock may be from the server's and still count as right, in milliseconds: an hour. */
export const CLOCK_TOLERANCE = 3_600_000

/** When one and the same login began: by the server's clock, and by the device's. Epoch ms, 0 where it is not known. */
export type LoginMoment = { readonly server: number; readonly device: number }

/** How many milliseconds the server's clock is ahead of the device's; 0 while the device's counts as right. */
function clockDifference({ server, device }: LoginMoment): number {
  const difference = server - device
  return server > 0 && device > 0 && Math.abs(difference) >= CLOCK_TOLERANCE ? difference : 0
}

/**
 * Whether a clock that was wrong when the login began has been put right since: it shows a time before that login, or one
 * that no login lasts until. A correction by less than a day cannot be told from time that passed: the clock then counts as
 * wrong until the next login, and the server lets nothing lie ahead of its own clock.
 */
function isCorrected(login: LoginMoment, now: number): boolean {
  const difference = clockDifference(login)
  const passed = now - login.device
  if (difference < 0) return passed < -CLOCK_TOLERANCE
  return difference > CHILD_LOGIN_TTL && passed > difference - CLOCK_TOLERANCE
}

/** What the time is, by the difference known since the login. @param now what the device's clock says, epoch ms */
export const correctedTime = (login: LoginMoment, now: number): number =>
  isCorrected(login, now) ? now : now + clockDifference(login)

/** What the device's clock would say if nobody had put it right since the login: what it noted then is compared with this. */
export const uncorrectedTime = (login: LoginMoment, now: number): number =>
  isCorrected(login, now) ? now - clockDifference(login) : now
