import { endChildLogin, readChildLogin } from '@lanternleaf/contract/child-login'
import { call } from '../api/call.ts'
import { syncComfort } from '../comfort/server-comfort.ts'
import { sendNow } from '../learning-record/sending.ts'
import { readerAge } from '../storage/entries/check-in.ts'
import { logoutOwed } from '../storage/entries/login.ts'
import { endLoginUnasked, useChildLogin } from './child-login.ts'
import { forgetEndedNames } from './ended-names.ts'
import { forgetWhoWasErased } from './erased.ts'
import { payErases } from './owed-erase.ts'

/** The longest a logout waits for the child's last facts, in milliseconds. What is not sent by then waits on the device. */
const FACTS_WAIT = 3_000

/** Asks whether the login still holds. Only a clear no ends it; silence, as when offline, does not. */
export async function checkLogin(childId: string): Promise<void> {
  const loggedIn = await call(readChildLogin)
  if (useChildLogin.getState().session?.childId !== childId) return
  if (loggedIn?.childId !== childId) {
    endLoginUnasked()
    // It may have ended because the child was erased.
    return forgetWhoWasErased()
  }
  readerAge.write(loggedIn.age)
  await syncComfort(childId)
  await syncOwn(childId)
}

/** A logout the server has not heard of is told. It ends the login it is meant for, and none that came after it. */
export async function payOwedLogout(): Promise<void> {
  const owed = logoutOwed.read()
  if (owed === null) return
  const { childId } = owed
  await Promise.race([sendNow(childId), new Promise((resolve) => setTimeout(resolve, FACTS_WAIT))])
  const timestamp = owed.began || (await beganNow(childId))
  if (logoutOwed.read()?.childId !== childId) return
  if (timestamp !== null) await call(endChildLogin, { body: { childId, timestamp } })
  if (logoutOwed.read()?.childId === childId) logoutOwed.remove()
}

export { forgetEndedNames, forgetWhoWasErased }

/** What practice knows of a child is fetched apart: the first screen names all that is needed for the rest of this. */
export const syncOwn = async (childId: string): Promise<void> => (await import('./own.ts')).syncOwn(childId)

/** An erase that is not done goes on; the login it began in is ended after it. */
export const payOwedErases = (): Promise<void> => payErases(payOwedLogout)

/** When the login that the server knows of began, if it is this child's. */
async function beganNow(childId: string): Promise<number | null> {
  const loggedIn = await call(readChildLogin)
  return loggedIn?.childId === childId ? loggedIn.timestamp : null
}
