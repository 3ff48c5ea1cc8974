import { logInChild as logIn, readChildLogin } from '@lanternleaf/contract/child-login'
import { recordUse } from '@lanternleaf/domain/calm-corner/usage'
import { mergeCards } from '@lanternleaf/domain/calm-corner/what-helps-me'
import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { pinKind } from '@lanternleaf/domain/pin/pin'
import { call } from '../api/call.ts'
import { requireStoredCookie } from '../api/cookies-refused.ts'
import { mergeComfortAtLogin } from '../comfort/server-comfort.ts'
import { readStoredComfort } from '../comfort/stored-comfort.ts'
import { sendToSession, useGuidedSession } from '../guided-session/guided-session.ts'
import { brainState, readerAge, userAge } from '../storage/entries/check-in.ts'
import { childSession, loginEndedAt, loginStartedAt, pendingErasures, pendingLogout } from '../storage/entries/login.ts'
import { rememberPinKind } from '../storage/entries/name-tiles.ts'
import { whatHelpsMe } from '../storage/entries/what-helps-me.ts'
import { restoreChild } from '../storage/stashed-child.ts'
import { activeChild, showChild } from '../storage/tab-child.ts'
import { showLogin, withServer } from './child-login.ts'
import { updateNameTile } from './name-tiles.ts'

/**
 * Logs a child in and restores the child's stashed data. Choices made on this device just before the login are newer and win:
 * the brain state, comfort settings, and breaks in the calm corner.
 * @throws {ApiError} 'username-not-found', 'wrong-pin', or 'unexpected' if this browser stores no cookies
 */
export async function logInChild(username: string, pin: string): Promise<void> {
  const { age, comfort, ...login } = await call(logIn, { body: { username, pin } })
  await requireStoredCookie(call(readChildLogin), 'child')
  const mergePractice = await practiceInTime(login.childId)
  // A new login replaces the previous login, also on the server.
  pendingLogout.remove()
  loginEndedAt.remove()
  pendingErasures.of(login.childId).remove()
  const mood = useGuidedSession.getState().currentBrainState
  const moodCard = brainState.exists() ? brainState.read() : null
  const ageBefore = userAge.read()
  const comfortBefore = readStoredComfort()
  const breaks = breaksBeforeLogin()
  restoreChild(login.childId)
  const session = toDeviceClock(login)
  loginStartedAt.write(login.timestamp)
  childSession.write(session)
  rememberPinKind(pinKind(pin))
  // From here on, the entries are those of this child.
  showChild(login.childId)
  updateNameTile(login.childId, { username: login.username, picture: login.picture, pinKind: pinKind(pin) })
  showLogin(session)
  mergeComfortAtLogin(login.childId, comfortBefore, comfort)
  readerAge.write(age)
  mergeBreaks(breaks)
  if (mergePractice) mergePractice()
  else withServer(({ syncPracticeState }) => syncPracticeState(login.childId))
  if (mood === null) return
  sendToSession({ type: 'brain-state-chosen', id: mood.id })
  if (moodCard !== null) brainState.write(moodCard)
  if (ageBefore !== null) userAge.write(ageBefore)
}

/** How long a login waits for the child's practice on other devices, in milliseconds. */
const PRACTICE_TIMEOUT_MS = 1_500

/**
 * Fetches the child's practice on other devices, so that the first screen after the login can offer to carry on with it.
 * @returns merges it; null if that fails or takes too long. Then it is fetched again after the login, and a failure is logged
 */
function practiceInTime(childId: string): Promise<(() => void) | null> {
  const practice = import('./server-login.ts').then(({ preparePracticeSync }) => preparePracticeSync(childId))
  const late = new Promise<null>((resolve) => setTimeout(resolve, PRACTICE_TIMEOUT_MS, null))
  return Promise.race([practice, late]).catch(() => null)
}

/** The visits to the calm corner before the login. Like the brain state, they belong to the child who logs in next. */
function breaksBeforeLogin() {
  if (activeChild() !== null) return null
  return { visits: useGuidedSession.getState().calmCornerHistory, card: whatHelpsMe.read() }
}

function mergeBreaks(breaks: ReturnType<typeof breaksBeforeLogin>): void {
  if (breaks === null) return
  for (const visit of breaks.visits) {
    const usage = recordUse(useGuidedSession.getState(), visit, new Date(visit.timestamp).getHours())
    sendToSession({ type: 'calm-corner-used', usage })
  }
  if (Object.keys(breaks.card).length > 0) whatHelpsMe.write(mergeCards(whatHelpsMe.read(), breaks.card))
}

/**
 * Converts the times of a login from the server's clock to the device's clock, which may be wrong. The duration stays the same. Together
 * with `loginStartedAt`, which stays on the server's clock, they show how wrong the device clock is: see `timeNow`.
 */
function toDeviceClock({ timestamp, expiresAt, ...login }: ChildSession): ChildSession {
  const now = Date.now()
  return { ...login, timestamp: now, expiresAt: now + expiresAt - timestamp }
}
