import { endChildLogin, readChildLogin } from '@lanternleaf/contract/child-login'
import { isRecord } from '@lanternleaf/domain/is-record'
import { call } from '../api/call.ts'
import { meetServer } from '../comfort/server-comfort.ts'
import { sendNow } from '../learning-record/sending.ts'
import { readLocalJson, removeLocal, writeLocal } from '../storage/local.ts'
import { endLoginUnasked, useChildLogin } from './child-login.ts'
import { payErases } from './owed-erase.ts'

/** The longest a logout waits for the child's last facts, in milliseconds. What is not sent by then waits on the device. */
const FACTS_WAIT = 3_000

/** Asks whether the login still holds. Only a clear no ends it; silence, as when offline, does not. */
export async function checkLogin(childId: string): Promise<void> {
  const loggedIn = await call(readChildLogin)
  if (useChildLogin.getState().session?.childId !== childId) return
  if (loggedIn?.childId !== childId) return endLoginUnasked()
  writeLocal('reader-age', String(loggedIn.age))
  await meetServer(childId)
}

/** A logout the server has not heard of is told. It ends the login it is meant for, and none that came after it. */
export async function payOwedLogout(): Promise<void> {
  const owed = owedLogout()
  if (owed === null) return
  const { childId } = owed
  await Promise.race([sendNow(childId), new Promise((resolve) => setTimeout(resolve, FACTS_WAIT))])
  const timestamp = owed.began || (await beganNow(childId))
  if (owedLogout()?.childId !== childId) return
  if (timestamp !== null) await call(endChildLogin, { body: { childId, timestamp } })
  if (owedLogout()?.childId === childId) removeLocal('logout-owed')
}

/** An erase that is not done goes on; the login it began in is ended after it. */
export const payOwedErases = (): Promise<void> => payErases(payOwedLogout)

/** When the login that the server knows of began, if it is this child's: an older version owed a logout without it. */
async function beganNow(childId: string): Promise<number | null> {
  const loggedIn = await call(readChildLogin)
  return loggedIn?.childId === childId ? loggedIn.timestamp : null
}

/** `began`: when the login began by the server's clock, which tells it from a later one; an older version did not keep it. */
type Owed = { readonly childId: string; readonly began?: number }

const owedLogout = (): Owed | null => readLocalJson('logout-owed', isOwed)

const isOwed = (value: unknown): value is Owed =>
  isRecord(value) && typeof value.childId === 'string' && (value.began === undefined || Number.isInteger(value.began))
