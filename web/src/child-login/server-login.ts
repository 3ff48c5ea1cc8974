/**
 * The requests about a child's login. They are loaded after the first screen, by `withServer` in `child-login.ts`, because no screen
 * waits for them.
 */

import { endChildLogin, readChildLogin } from '@lanternleaf/contract/child-login'
import { backoffDelay } from '@lanternleaf/domain/backoff'
import { type ApiError, call } from '../api/call.ts'
import { logFailure } from '../api/log-failure.ts'
import { syncComfort } from '../comfort/server-comfort.ts'
import { sendNow } from '../learning-record/send-facts.ts'
import { readerAge } from '../storage/entries/check-in.ts'
import { pendingLogout } from '../storage/entries/login.ts'
import { expireLogin, useChildLogin } from './child-login.ts'
import { showOwnPicture } from './own-picture.ts'
import { retryErasures } from './pending-erasures.ts'
import { removeEndedNames, removeErasedChildren } from './remove-children.ts'

/** The longest time that a logout waits for the child's last facts, in milliseconds. Facts that are not sent by then stay queued. */
const FACTS_TIMEOUT_MS = 3_000

/** Asks the server whether the login is still valid. A negative answer ends the login. Without an answer, for example offline, the login stays. */
export async function checkLogin(childId: string): Promise<void> {
  const loggedIn = await call(readChildLogin)
  if (useChildLogin.getState().session?.childId !== childId) return
  if (loggedIn?.childId !== childId) {
    expireLogin()
    // The login may have ended because the child was erased.
    return removeErasedChildren()
  }
  readerAge.write(loggedIn.age)
  showOwnPicture(childId, loggedIn.picture)
  await syncComfort(childId)
  await syncPracticeState(childId)
}

let logoutTimer: ReturnType<typeof setTimeout> | undefined
/** How often the logout has failed in a row. */
let logoutFailures = 0

/**
 * Sends a logout that the server has not received yet. If that fails, it is retried with exponential backoff while this tab is open:
 * until then the login stays valid on the server.
 * @throws {ApiError} if it fails
 */
export async function retryPendingLogout(): Promise<void> {
  clearTimeout(logoutTimer)
  try {
    await sendPendingLogout()
    logoutFailures = 0
  } catch (error) {
    logoutFailures += 1
    const delay = backoffDelay(logoutFailures, Math.random(), (error as Partial<ApiError>).retryAfter)
    const retry = () =>
      void retryPendingLogout().catch(logFailure('The logout could not be sent yet; it is tried again.'))
    // Another attempt may have failed while this one was running.
    clearTimeout(logoutTimer)
    logoutTimer = setTimeout(retry, delay)
    throw error
  }
}

/** The logout names its login, so that it does not end a later login. */
async function sendPendingLogout(): Promise<void> {
  const logout = pendingLogout.read()
  if (logout === null) return
  const { childId } = logout
  await Promise.race([sendNow(childId), new Promise((resolve) => setTimeout(resolve, FACTS_TIMEOUT_MS))])
  const timestamp = logout.began || (await currentLoginStart(childId))
  if (pendingLogout.read()?.childId !== childId) return
  if (timestamp !== null) await call(endChildLogin, { body: { childId, timestamp } })
  if (pendingLogout.read()?.childId === childId) pendingLogout.remove()
}

export { removeEndedNames, removeErasedChildren }

/** Loads the code of practice separately, since only the rest of this file is in the first chunks. */
export const syncPracticeState = async (childId: string): Promise<void> =>
  (await import('../practice/sync-practice-state.ts')).syncPracticeState(childId)

export const preparePracticeSync = async (childId: string): Promise<() => void> =>
  (await import('../practice/sync-practice-state.ts')).preparePracticeSync(childId)

/** Continues interrupted erasures. Each erasure ends the login in which it was requested. */
export const retryPendingErasures = (): Promise<void> => retryErasures(retryPendingLogout)

/** When the current login on the server began, epoch ms. Null if another child or nobody is logged in there. */
async function currentLoginStart(childId: string): Promise<number | null> {
  const loggedIn = await call(readChildLogin)
  return loggedIn?.childId === childId ? loggedIn.timestamp : null
}
