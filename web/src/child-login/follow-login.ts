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
import { currentLogin, endLogin, expireLogin, showLogin, useChildLogin } from './child-login.ts'
import { withServer } from './with-server.ts'

/** Reads the login this device remembers, and follows it as long as the page is open. */
export function restoreChildLogin(): void {
  const session = currentLogin()
  useChildLogin.subscribe(endInTime)
  if (session) {
    restoreChild(session.childId)
    showLogin(session)
  } else endLogin()
  useChildLogin.setState({ ready: true })
  askServer()
  followComfort()
  childSession.follow(lookAgain)
  guidedSession.follow(lookAgain)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack()
  })
  document.addEventListener('visibilitychange', lookAgain)
  document.addEventListener('visibilitychange', tellWhenSeen)
  window.addEventListener('online', askServer)
  onLoginRefused((childId) => {
    if (useChildLogin.getState().session?.childId === childId) withServer(({ checkLogin }) => checkLogin(childId))
  })
}

/** What another page of this browser did, or time: nothing of one child may stay on a page that is another's by now. */
function lookAgain(): void {
  const { session: shown } = useChildLogin.getState()
  const session = currentLogin()
  // Another page may have noticed first that its time is over, and tidied up.
  const isOver =
    childSession.exists() ||
    (shown !== null && (loginEndedAt.read() === shown.expiresAt || !isLoginCurrent(shown, loginClock())))
  if (session === null && isOver) expireLogin()
  else if (session?.childId !== shown?.childId) showLogin(session)
  else {
    if (session?.expiresAt !== shown?.expiresAt) useChildLogin.setState({ session })
    followGuidedSession()
  }
  // The clock may have been put back since the timer was set.
  endInTime(useChildLogin.getState())
}

/** The browser shows a page again as it was left, perhaps a day ago: all it shows is read anew. */
function comeBack(): void {
  lookAgain()
  applyComfort()
  useChildLogin.setState(({ returns }) => ({ returns: returns + 1 }))
  askServer()
}

function askServer(): void {
  const { session } = useChildLogin.getState()
  const isOwed = pendingLogout.exists() || pendingErasures.ids().length > 0
  const isKept = childrenOnDevice().length > 0
  if (session === null && !isOwed && !isKept) return
  withServer(
    async ({ checkLogin, removeEndedNames, removeErasedChildren, retryPendingErasures, retryPendingLogout }) => {
      void retryPendingErasures()
      await retryPendingLogout()
      try {
        if (session) await checkLogin(session.childId)
        else if (isKept) await removeErasedChildren()
      } finally {
        await removeEndedNames()
      }
    },
  )
}

/** A setting the server could not be told of, as without a network, is told when somebody looks at the page again. */
function tellWhenSeen(): void {
  if (document.visibilityState === 'visible' && Object.keys(readStoredComfort().unsent).length > 0) askServer()
}

/** A timer may come a little before its time, in milliseconds. */
const TIMERS_ARE_EARLY = 100

let expiry: ReturnType<typeof setTimeout> | undefined

function endInTime({ session }: { readonly session: { readonly expiresAt: number } | null }): void {
  clearTimeout(expiry)
  if (session)
    expiry = setTimeout(lookAgain, Math.min(session.expiresAt - loginClock(), CHILD_LOGIN_TTL) + TIMERS_ARE_EARLY)
}
