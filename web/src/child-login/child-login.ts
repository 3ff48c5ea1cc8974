import { type ChildSession, isLoginCurrent } from '@lanternleaf/domain/child-login/child-login'
import { create } from 'zustand'
import { applyComfort } from '../comfort/apply-comfort.ts'
import { restoreGuidedSession } from '../guided-session/guided-session.ts'
import { loginClock } from '../storage/clock.ts'
import { childSession, loginEndedAt, loginStartedAt } from '../storage/entries/login.ts'
import { activeChild, showChild } from '../storage/page-child.ts'
import { repairActiveChild, stashChild } from '../storage/stashed-child.ts'

type ChildLogin = {
  /** False until what this device remembers has been read. */
  readonly ready: boolean
  readonly session: ChildSession | null
  /** Whether the last login ended by itself, as after its 24 hours, and not because the child went. */
  readonly hasEnded: boolean
  /** How often this page came back as it was left. What it shows is read anew each time. */
  readonly returns: number
  /** Whether the child who has just logged in is asked something before the page they came for. */
  readonly asksForName: boolean
}

/** Who is logged in on this device. The server's cookie decides; this only remembers what it said. */
export const useChildLogin = create<ChildLogin>(() => ({
  ready: false,
  session: null,
  hasEnded: false,
  returns: 0,
  asksForName: false,
}))

/** The login this browser remembers, while it lasts. */
export function currentLogin(): ChildSession | null {
  const session = childSession.read()
  return session && isLoginCurrent(session, loginClock()) ? session : null
}

/** From now on this page shows a child, or that nobody is logged in. */
export function showLogin(session: ChildSession | null, asksForName = false): void {
  showChild(session?.childId ?? null)
  restoreGuidedSession()
  applyComfort()
  useChildLogin.setState({ session, hasEnded: false, asksForName })
}

/** Ends the login on this device. What belongs to the child is put away until they log in again. */
export function endLogin(): void {
  repairActiveChild()
  childSession.remove()
  loginStartedAt.remove()
  const childId = useChildLogin.getState().session?.childId ?? activeChild()
  if (childId !== null) stashChild(childId)
  showLogin(null)
}

/** The child did not go: what was on their screen is there again after the next login, and the login says so. */
export function expireLogin(): void {
  const { session } = useChildLogin.getState()
  // The other pages of this browser are to know that it was no logout.
  if (session) loginEndedAt.write(session.expiresAt)
  endLogin()
  useChildLogin.setState({ hasEnded: session !== null })
}
