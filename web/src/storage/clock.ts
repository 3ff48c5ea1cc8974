import { correctedTime, type LoginMoment, uncorrectedTime } from '@lanternleaf/domain/child-login/device-clock'
import { childSession, loginStartedAt } from './entries/login.ts'

/** When the login began, by the clocks of the server and of this device. Their difference shows how wrong the device clock is. */
const loginMoment = (): LoginMoment => ({ server: loginStartedAt.read(), device: childSession.read()?.timestamp ?? 0 })

/**
 * The current time in epoch ms, for everything that is sent to the server or compared with its data. A device clock that is
 * wrong by hours or years is corrected by its difference from the server's clock at the child's login. Durations on an open page
 * are measured with `performance.now()` instead, which does not change with the clock.
 */
export const timeNow = (): number => correctedTime(loginMoment(), Date.now())

/** The time by the device clock as it was at the login, epoch ms, to compare with the times of the stored login. */
export const loginClock = (): number => uncorrectedTime(loginMoment(), Date.now())
