import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { isLoginCurrent } from '@lanternleaf/domain/child-login/child-login'
import { create } from 'zustand'
import { onLoginRefused } from '../api/login-refused.ts'
import { forgetGuidedSession, sendToSession, useGuidedSession } from '../guided-session/guided-session.ts'
import { clearChildKeys, readLocal, readLocalJson, removeLocal, writeLocal, writeLocalJson } from '../storage/local.ts'

type ChildLogin = {
  /** False until what this device remembers has been read. */
  readonly ready: boolean
  readonly session: ChildSession | null
}

/** Who is logged in on this device. The server's cookie decides; this only remembers what it said. */
export const useChildLogin = create<ChildLogin>(() => ({ ready: false, session: null }))

/** Reads the login this device remembers. It is trusted for its 24 hours until the server says otherwise. */
export function restoreChildLogin(): void {
  void endOwedLogout()
  const session = readLocalJson('child-session', isChildSession)
  const current = session !== null && isLoginCurrent(session, Date.now())
  if (!current) removeLocal('child-session')
  useChildLogin.setState({ ready: true, session: current ? session : null })
  if (current) void checkChildLogin(session.childId)
  onLoginRefused((childId) => {
    if (useChildLogin.getState().session?.childId === childId) void checkChildLogin(childId)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === 'child-session') followOtherPage()
  })
}

/** Pages of this browser share one login. Whether another page has ended or changed the one this page knows. */
export function isLoginCurrentHere(): boolean {
  const shown = useChildLogin.getState().session?.childId
  return shown === undefined || shown === readLocalJson('child-session', isChildSession)?.childId
}

let childScreens = 0
let isStale = false

/** Says that a screen of the child is open, until it is taken back; one from before another child logged in is read anew. */
export function noteChildScreen(): () => void {
  if (isStale) location.reload()
  childScreens += 1
  return () => {
    childScreens -= 1
  }
}

/**
 * Another page logged a child in or out. Nothing of one child may stay on a page that is another's by now; what a
 * grown-up is typing on a page of their own does.
 */
function followOtherPage(): void {
  if (isLoginCurrentHere()) return
  isStale = true
  useChildLogin.setState({ session: null })
  if (childScreens > 0) location.reload()
}

function isChildSession(value: unknown): value is ChildSession {
  const session = value as ChildSession | null
  return (
    typeof session?.childId === 'string' && typeof session.username === 'string' && Number.isFinite(session.expiresAt)
  )
}

/**
 * Logs a child in. Another child's traces on this device are removed first; the mood just chosen is kept.
 * @throws {ApiError} 'username-not-found', 'wrong-pin'
 */
export async function logInChild(username: string, pin: string): Promise<void> {
  const { call, contract } = await login()
  await endOwedLogout()
  const { age, ...session } = await call(contract.logInChild, { username, pin })
  if (readLocal('traces-of') !== session.childId) removeTracesOfOthers()
  writeLocal('reader-age', String(age))
  writeLocal('traces-of', session.childId)
  writeLocalJson('child-session', session)
  useChildLogin.setState({ session })
}

function removeTracesOfOthers(): void {
  const mood = useGuidedSession.getState().currentBrainState
  if (readLocal('traces-of') === null) return
  forgetGuidedSession()
  clearChildKeys()
  if (mood) sendToSession({ type: 'brain-state-chosen', id: mood.id })
}

/** Asks the server whether the login still holds. Only a clear no ends it; silence, as when offline, does not. */
async function checkChildLogin(childId: string): Promise<void> {
  const { call, contract, ApiError } = await login()
  try {
    const loggedIn = await call(contract.readChildLogin)
    if (loggedIn?.childId !== childId) endSession()
    else writeLocal('reader-age', String(loggedIn.age))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Ends the login and removes the child's traces from this device, also when the server cannot be reached. */
export async function logOutChild(): Promise<void> {
  const { session } = useChildLogin.getState()
  if (session) await sendWhatIsLeft(session.childId)
  endSession()
  forgetGuidedSession()
  clearChildKeys()
  writeLocal('logout-owed', 'yes')
  await endOwedLogout()
}

async function sendWhatIsLeft(childId: string): Promise<void> {
  const { sendNow } = await import('../learning-record/sending.ts')
  await sendNow(childId)
}

function endSession(): void {
  removeLocal('child-session')
  useChildLogin.setState({ session: null })
}

/** A logout the server has not heard of yet, as after one made offline, is told before anyone else logs in. */
async function endOwedLogout(): Promise<void> {
  if (readLocal('logout-owed') === null) return
  const { call, contract, ApiError } = await login()
  try {
    await call(contract.logOutChild)
    removeLocal('logout-owed')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Talking to the server is loaded when first needed: the check-in page itself needs none of it. */
const login = async () => ({
  ...(await import('../api/call.ts')),
  contract: await import('@lanternleaf/contract/child-login'),
})
