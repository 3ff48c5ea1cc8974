/**
 * Completes erasures. When a child erases everything on this device, facts (things the child did) may still have to be sent to the
 * server. An erasure is pending until they are sent and removed.
 */

import { readChildLogin } from '@lanternleaf/contract/child-login'
import { call } from '../api/call.ts'
import { logFailure } from '../api/log-failure.ts'
import { remainingBackoff, removeChildFromBackoff } from '../learning-record/backoff.ts'
import { hasPendingFacts, removeFactsOfChild } from '../learning-record/outbox-database.ts'
import { sendFacts } from '../learning-record/send-facts.ts'
import { childSession, pendingErasures, pendingLogout } from '../storage/entries/login.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'

/** The shortest time between two attempts, in milliseconds. */
const RETRY_INTERVAL_MS = 30_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the pending facts of each child who erased everything on this device, then removes the facts. Retries if that fails. */
export async function retryErasures(retryLogout: () => Promise<void>): Promise<void> {
  clearTimeout(timer)
  for (const childId of pendingErasures.ids()) {
    // The child may have logged in again while the data of another child was removed.
    if (!pendingErasures.of(childId).exists()) continue
    try {
      await recordedAnswers.removeAll(childId)
      if (await finishErasure(childId)) await retryLogout()
    } catch (error) {
      logFailure('Data of a child could not be erased yet; it is tried again.')(error)
    }
  }
  const retry = () => void retryErasures(retryLogout)
  if (pendingErasures.ids().length > 0) timer = setTimeout(retry, Math.max(remainingBackoff(), RETRY_INTERVAL_MS))
}

/** Erases the facts and recordings of a child, if no facts can be sent any more. Returns whether everything is erased. */
async function finishErasure(childId: string): Promise<boolean> {
  if (await hasSendableFacts(childId)) return false
  const erasure = pendingErasures.of(childId)
  // If the child has logged in again meanwhile, the pending facts are sent as usual.
  if (!erasure.exists()) return false
  // A later login has already ended this one on the server.
  if (childSession.read() === null && !pendingLogout.exists()) pendingLogout.write({ childId, ...erasure.read() })
  await removeFactsOfChild(childId)
  // A recording that was running when the erasure was requested has ended since.
  await recordedAnswers.removeAll(childId)
  removeChildFromBackoff(childId)
  erasure.remove()
  return true
}

/**
 * Sends pending facts. Returns whether facts are left that can still be sent. After another login, or when the login has
 * expired, no facts can be sent.
 */
async function hasSendableFacts(childId: string): Promise<boolean> {
  if (childSession.read() !== null) return false
  await sendFacts(childId)
  if (!(await hasPendingFacts(childId))) return false
  return (await call(readChildLogin))?.childId === childId
}
