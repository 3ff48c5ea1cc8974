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
import { rememberPinKind } from '../storage/entries/pin-kind.ts'
import { whatHelpsMe } from '../storage/entries/what-helps-me.ts'
import { activeChild, showChild } from '../storage/page-child.ts'
import { restoreChild } from '../storage/stashed-child.ts'
import { showLogin } from './child-login.ts'
import { shouldAskForName, updateNameTile } from './name-tiles.ts'
import { withServer } from './with-server.ts'

/**
 * Logs a child in. What was put away of them comes back; the mood just chosen is newer, and so is what they chose for
 * comfort; a break they took just before counts with theirs.
 * @throws {ApiError} 'username-not-found', 'wrong-pin'; 'unexpected' where this browser keeps no cookies
 */
export async function logInChild(username: string, pin: string): Promise<void> {
  const { age, comfort, ...login } = await call(logIn, { body: { username, pin } })
  await requireStoredCookie(call(readChildLogin), 'child')
  // A new login ends the one before it, on the server too.
  pendingLogout.remove()
  loginEndedAt.remove()
  pendingErasures.of(login.childId).remove()
  const mood = useGuidedSession.getState().currentBrainState
  const card = brainState.exists() ? brainState.read() : null
  const ageNoted = userAge.read()
  const chosenBefore = readStoredComfort()
  const breaks = nobodysBreaks()
  restoreChild(login.childId)
  const session = byOurClock(login)
  loginStartedAt.write(login.timestamp)
  childSession.write(session)
  rememberPinKind(pinKind(pin))
  // Asked for as the child who is logged in now.
  showChild(login.childId)
  updateNameTile(login.childId, { username: login.username, pinKind: pinKind(pin) })
  showLogin(session, shouldAskForName(login.childId))
  mergeComfortAtLogin(login.childId, chosenBefore, comfort)
  readerAge.write(age)
  keepBreaks(breaks)
  withServer(({ syncPracticeState }) => syncPracticeState(login.childId))
  if (mood === null) return
  sendToSession({ type: 'brain-state-chosen', id: mood.id })
  if (card !== null) brainState.write(card)
  if (ageNoted !== null) userAge.write(ageNoted)
}

/** What was kept of the calm corner before anybody logged in: as the mood, it is of whoever logs in next. */
function nobodysBreaks() {
  if (activeChild() !== null) return null
  return { visits: useGuidedSession.getState().calmCornerHistory, card: whatHelpsMe.read() }
}

function keepBreaks(breaks: ReturnType<typeof nobodysBreaks>): void {
  if (breaks === null) return
  for (const visit of breaks.visits) {
    const usage = recordUse(useGuidedSession.getState(), visit, new Date(visit.timestamp).getHours())
    sendToSession({ type: 'calm-corner-used', usage })
  }
  if (Object.keys(breaks.card).length > 0) whatHelpsMe.write(mergeCards(whatHelpsMe.read(), breaks.card))
}

/** The same length of time on a device whose clock is wrong. Beside `loginStartedAt` it tells how wrong: see `timeNow`. */
function byOurClock({ timestamp, expiresAt, ...login }: ChildSession): ChildSession {
  const now = Date.now()
  return { ...login, timestamp: now, expiresAt: now + expiresAt - timestamp }
}
