import { readChildLogin } from '@lanternleaf/contract/child-login'
import { call } from '../api/call.ts'
import { logFailure } from '../api/log-failure.ts'
import { remainingBackoff, removeChildFromBackoff } from '../learning-record/backoff.ts'
import { hasPendingFacts, removeFactsOfChild } from '../learning-record/outbox-database.ts'
import { sendFacts } from '../learning-record/send-facts.ts'
import { childSession, pendingErasures, pendingLogout } from '../storage/entries/login.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'

/** The shortest time between two looks at what is still to be erased, in milliseconds. */
const LOOKS_AGAIN = 30_000

let looking: ReturnType<typeof setTimeout> | undefined

/** Sends what waits of each child who erased everything here, then removes it; again later where that cannot be. */
export async function retryErasures(payLogout: () => Promise<void>): Promise<void> {
  clearTimeout(looking)
  for (const childId of pendingErasures.ids()) {
    // The child may have logged in again while another's was removed.
    if (!pendingErasures.of(childId).exists()) continue
    try {
      await recordedAnswers.removeAll(childId)
      if (await finishErasure(childId)) await payLogout()
    } catch (error) {
      logFailure('What is to be erased waits.')(error)
    }
  }
  const again = () => void retryErasures(payLogout)
  if (pendingErasures.ids().length > 0) looking = setTimeout(again, Math.max(remainingBackoff(), LOOKS_AGAIN))
}

/** Answers whether all is erased. */
async function finishErasure(childId: string): Promise<boolean> {
  if (await mayBeSent(childId)) return false
  const owed = pendingErasures.of(childId)
  // The child may have logged in again meanwhile: what waits is sent as usual.
  if (!owed.exists()) return false
  // A later login has ended this one already.
  if (childSession.read() === null && !pendingLogout.exists()) pendingLogout.write({ childId, ...owed.read() })
  await removeFactsOfChild(childId)
  // What was being recorded when it was asked for came to its end since.
  await recordedAnswers.removeAll(childId)
  removeChildFromBackoff(childId)
  owed.remove()
  return true
}

/** Sends what waits. Answers whether some is left that can still be sent: not after another login, nor after a day. */
async function mayBeSent(childId: string): Promise<boolean> {
  if (childSession.read() !== null) return false
  await sendFacts(childId)
  if (!(await hasPendingFacts(childId))) return false
  return (await call(readChildLogin))?.childId === childId
}
