/**
 * The login of a child on this device, which all screens for children read. `log-in.ts` starts a login, `follow-login.ts` restores it
 * when a page is loaded, and `server-login.ts` checks it with the server. While a child is logged in, their data is in the entries
 * of the browser's storage. After the logout it is stashed under the child's id.
 */

import { type ChildSession, isLoginCurrent } from '@lanternleaf/domain/child-login/child-login'
import { create } from 'zustand'
import { logFailure } from '../api/log-failure.ts'
import { applyComfort } from '../comfort/apply-comfort.ts'
import { restoreGuidedSession } from '../guided-session/guided-session.ts'
import { loginClock } from '../storage/clock.ts'
import { childSession, loginEndedAt, loginStartedAt, pendingLogout } from '../storage/entries/login.ts'
import { repairActiveChild, stashChild } from '../storage/stashed-child.ts'
import { activeChild, showChild } from '../storage/tab-child.ts'

type ChildLogin = {
  /** False until the stored login has been read. */
  readonly ready: boolean
  readonly session: ChildSession | null
  /** Whether the last login ended because it expired or was refused, and not because the child logged out. */
  readonly hasExpired: boolean
  /** How often the browser restored this page from its back/forward cache. Screens are mounted anew each time. */
  readonly restores: number
}

/** The last known login on this device. The server's session cookie decides who is really logged in. */
export const useChildLogin = create<ChildLogin>(() => ({
  ready: false,
  session: null,
  hasExpired: false,
  restores: 0,
}))

/** The stored login, unless it has expired. */
export function currentLogin(): ChildSession | null {
  const session = childSession.read()
  return session && isLoginCurrent(session, loginClock()) ? session : null
}

/** Shows a child in this tab from now on. @param session null if nobody is logged in */
export function showLogin(session: ChildSession | null): void {
  showChild(session?.childId ?? null)
  restoreGuidedSession()
  applyComfort()
  useChildLogin.setState({ session, hasExpired: false })
}

/** Has the event `before-logout`. It is an EventTarget so that an error in a listener does not stop the logout. */
const loginEvents = new EventTarget()

/** Calls the listener before a login ends in this tab, while the child's last minutes can still be recorded. @returns unsubscribes */
export function onBeforeLogout(listener: () => void): () => void {
  loginEvents.addEventListener('before-logout', listener)
  return () => loginEvents.removeEventListener('before-logout', listener)
}

/** Lets the listeners record what they have, before `endLogin`. */
export const notifyBeforeLogout = (): void => void loginEvents.dispatchEvent(new Event('before-logout'))

/** Ends the login on this device. The child's data is stashed until they log in again. */
export function endLogin(): void {
  repairActiveChild()
  childSession.remove()
  loginStartedAt.remove()
  const childId = useChildLogin.getState().session?.childId ?? activeChild()
  if (childId !== null) stashChild(childId)
  showLogin(null)
}

/** Ends a login that expired or was refused. The login screen then says that the child's work is there after the next login. */
export function expireLogin(): void {
  const { session } = useChildLogin.getState()
  notifyBeforeLogout()
  // This value tells the other tabs that the login expired, and that the child did not log out.
  if (session) loginEndedAt.write(session.expiresAt)
  endLogin()
  useChildLogin.setState({ hasExpired: session !== null })
}

/** Logs the child out on this device at once. The logout and the pending facts are sent to the server as soon as possible. */
export function logOutChild(): void {
  const { session } = useChildLogin.getState()
  if (!session) return
  notifyBeforeLogout()
  pendingLogout.write({ childId: session.childId, began: loginStartedAt.read() })
  endLogin()
  withServer(({ retryPendingLogout }) => retryPendingLogout())
}

/** Loads the requests about logins, and runs one. Nothing waits for the result, so the app also works without a network. */
export function withServer(send: (server: typeof import('./server-login.ts')) => Promise<void>): void {
  import('./server-login.ts').then(send).catch(logFailure('The login could not be checked with the server.'))
}
