import { correctedTime, type LoginMoment, uncorrectedTime } from '@lanternleaf/domain/child-login/device-clock'
import { childSession, loginStartedAt } from './entries/login.ts'

const login = (): LoginMoment => ({ server: loginStartedAt.read(), device: childSession.read()?.timestamp ?? 0 })

/**
 * What the time is, epoch ms: what is told to the server, or joined with what it tells, is dated by this. A device whose clock is wrong by hours or years is put
 * right by the difference that its child's login showed. What passes while a page is open is measured by
 * `performance.now()`, which no change of a clock moves.
 */
export const timeNow = (): number => correctedTime(login(), Date.now())

/** The time by which the stored login's own times hold, epoch ms, also where the clock has been put right since. */
export const loginClock = (): number => uncorrectedTime(login(), Date.now())
