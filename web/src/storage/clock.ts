import { correctedTime, type LoginMoment, uncorrectedTime } from '@lanternleaf/domain/child-login/device-clock'
import { childSession, loginStartedAt } from './entries/login.ts'

const login = (): LoginMoment => ({ server: loginStartedAt.read(), device: childSession.read()?.timestamp ?? 0 })

/**
 * The current time, epoch ms, for everything that is sent to the server or compared with its data. A device clock that is
 * wrong by hours or years is corrected by the difference seen at the child's login. Durations on an open page are measured
 * with `performance.now()` instead, which no change of the clock affects.
 */
export const timeNow = (): number => correctedTime(login(), Date.now())

/** The time on the clock that the stored login's times refer to, epoch ms, also if the clock was corrected since. */
export const loginClock = (): number => uncorrectedTime(login(), Date.now())
