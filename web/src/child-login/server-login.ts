import { endChildLogin, readChildLogin } from '@lanternleaf/contract/child-login'
import { call } from '../api/call.ts'
import { syncComfort } from '../comfort/server-comfort.ts'
import { sendNow } from '../learning-record/send-facts.ts'
import { readerAge } from '../storage/entries/check-in.ts'
import { pendingLogout } from '../storage/entries/login.ts'
import { expireLogin, useChildLogin } from './child-login.ts'
import { removeEndedNames } from './ended-names.ts'
import { removeErasedChildren } from './erased.ts'
import { retryErasures } from './pending-erasures.ts'

/** The longest a logout waits for the child's last facts, in milliseconds. What is not sent by then waits on the device. */
const FACTS_WAIT = 3_000

/** Asks whether the login still holds. Only a clear no ends it; silence, as when offline, does not. */
export async function checkLogin(childId: string): Promise<void> {
  const loggedIn = await call(readChildLogin)
  if (useChildLogin.getState().session?.childId !== childId) return
  if (loggedIn?.childId !== childId) {
    expireLogin()
    // It may have ended because the child was erased.
    return removeErasedChildren()
  }
  readerAge.write(loggedIn.age)
  await syncComfort(childId)
  await syncPracticeState(childId)
}

/** A logout the server has not heard of is told. It ends the login it is meant for, and none that came after it. */
export async function retryPendingLogout(): Promise<void> {
  const owed = pendingLogout.read()
  if (owed === null) return
  const { childId } = owed
  await Promise.race([sendNow(childId), new Promise((resolve) => setTimeout(resolve, FACTS_WAIT))])
  const timestamp = owed.began || (await beganNow(childId))
  if (pendingLogout.read()?.childId !== childId) return
  if (timestamp !== null) await call(endChildLogin, { body: { childId, timestamp } })
  if (pendingLogout.read()?.childId === childId) pendingLogout.remove()
}

export { removeEndedNames, removeErasedChildren }

/** What practice knows of a child is fetched apart: the first screen names all that is needed for the rest of this. */
export const syncPracticeState = async (childId: string): Promise<void> =>
  (await import('../practice/sync-practice-state.ts')).syncPracticeState(childId)

/** An erase that is not done goes on; the login it began in is ended after it. */
export const retryPendingErasures = (): Promise<void> => retryErasures(retryPendingLogout)

/** When the login that the server knows of began, if it is this child's. */
async function beganNow(childId: string): Promise<number | null> {
  const loggedIn = await call(readChildLogin)
  return loggedIn?.childId === childId ? loggedIn.timestamp : null
}
