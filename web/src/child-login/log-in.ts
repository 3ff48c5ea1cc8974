import { logInChild as logIn } from '@lanternleaf/contract/child-login'
import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { call } from '../api/call.ts'
import { takeComfort } from '../comfort/server-comfort.ts'
import { heldComfort } from '../comfort/stored-comfort.ts'
import { sendToSession, useGuidedSession } from '../guided-session/guided-session.ts'
import { bringBack } from '../storage/kept-child.ts'
import { readLocal, removeLocal, writeLocal, writeLocalJson } from '../storage/local.ts'
import { showLogin } from './child-login.ts'

/**
 * Logs a child in. What was put away of them comes back; the mood just chosen is newer, and so is what they chose for
 * comfort.
 * @throws {ApiError} 'username-not-found', 'wrong-pin'
 */
export async function logInChild(username: string, pin: string): Promise<void> {
  const { age, comfort = {}, ...login } = await call(logIn, { body: { username, pin } })
  // A new login ends the one before it, on the server too.
  removeLocal('logout-owed')
  removeLocal('login-ended')
  removeLocal(`erase-owed:${login.childId}`)
  const mood = useGuidedSession.getState().currentBrainState
  const checkIn = (['current-brain-state', 'user-age'] as const).map((key) => [key, readLocal(key)] as const)
  const chosenBefore = heldComfort()
  bringBack(login.childId)
  const session = byOurClock(login)
  writeLocal('login-began', String(login.timestamp))
  writeLocalJson('child-session', session)
  showLogin(session)
  takeComfort(login.childId, chosenBefore, comfort)
  writeLocal('reader-age', String(age))
  if (mood === null) return
  sendToSession({ type: 'brain-state-chosen', id: mood.id })
  for (const [key, value] of checkIn) if (value !== null) writeLocal(key, value)
}

/** The same length of time on a device whose clock is wrong. */
function byOurClock({ timestamp, expiresAt, ...login }: ChildSession): ChildSession {
  const now = Date.now()
  return { ...login, timestamp: now, expiresAt: now + expiresAt - timestamp }
}
