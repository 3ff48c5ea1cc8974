import { logOutChild, readChildLogin } from '@lanternleaf/contract/child-login'
import { isRecord } from '@lanternleaf/domain/is-record'
import { call } from '../api/call.ts'
import { sendNow } from '../learning-record/sending.ts'
import { readLocalJson, removeLocal, writeLocal } from '../storage/local.ts'
import { endLoginUnasked, useChildLogin } from './child-login.ts'

/** The longest a logout waits for the child's last facts, in milliseconds. What is not sent by then waits on the device. */
const FACTS_WAIT = 3_000

/** Asks whether the login still holds. Only a clear no ends it; silence, as when offline, does not. */
export async function checkLogin(childId: string): Promise<void> {
  const loggedIn = await call(readChildLogin)
  if (useChildLogin.getState().session?.childId !== childId) return
  if (loggedIn?.childId === childId) writeLocal('reader-age', String(loggedIn.age))
  else endLoginUnasked()
}

/** A logout the server has not heard of is told, unless somebody else is logged in by now: their login ended that one. */
export async function payOwedLogout(): Promise<void> {
  const childId = owedBy()
  if (childId === null) return
  await Promise.race([sendNow(childId), new Promise((resolve) => setTimeout(resolve, FACTS_WAIT))])
  const loggedIn = await call(readChildLogin)
  if (owedBy() !== childId) return
  if (loggedIn?.childId === childId) await call(logOutChild)
  if (owedBy() === childId) removeLocal('logout-owed')
}

const owedBy = (): string | null => readLocalJson('logout-owed', isOwed)?.childId ?? null

const isOwed = (value: unknown): value is { readonly childId: string } =>
  isRecord(value) && typeof value.childId === 'string'
