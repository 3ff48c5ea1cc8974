import { CHILD_LOGIN_TTL, isLoginCurrent } from '@lanternleaf/domain/child-login/child-login'
import { onLoginRefused } from '../api/login-refused.ts'
import { applyComfort, followComfort } from '../comfort/apply-comfort.ts'
import { readStoredComfort } from '../comfort/stored-comfort.ts'
import { followGuidedSession } from '../guided-session/guided-session.ts'
import { loginClock } from '../storage/clock.ts'
import { guidedSession } from '../storage/entries/check-in.ts'
import { childSession, loginEndedAt, pendingErasures, pendingLogout } from '../storage/entries/login.ts'
import { childrenOnDevice } from '../storage/erase-child.ts'
import { restoreChild } from '../storage/stashed-child.ts'
import { currentLogin, endLogin, expireLogin, showLogin, useChildLogin, withServer } from './child-login.ts'

/** Restores the stored login, and follows its changes as long as the tab is open. The app calls it once, before the first render. */
export function restoreChildLogin(): void {
  const session = currentLogin()
  useChildLogin.subscribe(scheduleExpiry)
  if (session) {
    restoreChild(session.childId)
    showLogin(session)
  } else endLogin()
  useChildLogin.setState({ ready: true })
  syncWithServer()
  followComfort()
  childSession.follow(reconcileLogin)
  guidedSession.follow(reconcileLogin)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refreshRestoredPage()
  })
  document.addEventListener('visibilitychange', reconcileLogin)
  document.addEventListener('visibilitychange', sendUnsentWhenVisible)
  window.addEventListener('online', syncWithServer)
  onLoginRefused((childId) => {
    if (useChildLogin.getState().session?.childId === childId) withServer(({ checkLogin }) => checkLogin(childId))
  })
}

/** Applies changes of the stored login by another tab or by the clock, so that this tab never shows a child who is logged out. */
function reconcileLogin(): void {
  const { session: current } = useChildLogin.getState()
  const session = currentLogin()
  // Another tab may have noticed the expiry first, and removed the stored login.
  const hasExpired =
    childSession.exists() ||
    (current !== null && (loginEndedAt.read() === current.expiresAt || !isLoginCurrent(current, loginClock())))
  if (session === null && hasExpired) expireLogin()
  else if (session?.childId !== current?.childId) showLogin(session)
  else {
    if (session?.expiresAt !== current?.expiresAt) useChildLogin.setState({ session })
    followGuidedSession()
  }
  // The device's clock may have been set back since the timer was set.
  scheduleExpiry(useChildLogin.getState())
}

/** Reads everything again after the browser has restored this page from its back/forward cache, perhaps a day later. */
function refreshRestoredPage(): void {
  reconcileLogin()
  applyComfort()
  useChildLogin.setState(({ restores }) => ({ restores: restores + 1 }))
  syncWithServer()
}

function syncWithServer(): void {
  const { session } = useChildLogin.getState()
  const hasPending = pendingLogout.exists() || pendingErasures.ids().length > 0
  const hasStoredChildren = childrenOnDevice().length > 0
  if (session === null && !hasPending && !hasStoredChildren) return
  withServer(
    async ({ checkLogin, removeEndedNames, removeErasedChildren, retryPendingErasures, retryPendingLogout }) => {
      void retryPendingErasures()
      await retryPendingLogout()
      try {
        if (session) await checkLogin(session.childId)
        else if (hasStoredChildren) await removeErasedChildren()
      } finally {
        await removeEndedNames()
      }
    },
  )
}

/** When the page becomes visible again, sends the settings that could not be sent before. */
function sendUnsentWhenVisible(): void {
  if (document.visibilityState === 'visible' && Object.keys(readStoredComfort().unsent).length > 0) syncWithServer()
}

/** How early a timer may fire, in milliseconds. */
const TIMER_TOLERANCE_MS = 100

let expiry: ReturnType<typeof setTimeout> | undefined

function scheduleExpiry({ session }: { readonly session: { readonly expiresAt: number } | null }): void {
  clearTimeout(expiry)
  if (session)
    expiry = setTimeout(
      reconcileLogin,
      Math.min(session.expiresAt - loginClock(), CHILD_LOGIN_TTL) + TIMER_TOLERANCE_MS,
    )
}
