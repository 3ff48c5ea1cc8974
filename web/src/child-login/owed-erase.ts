import { readChildLogin } from '@lanternleaf/contract/child-login'
import { call } from '../api/call.ts'
import { noteFailure } from '../api/note-failure.ts'
import { isFactWaiting, removeFacts } from '../learning-record/facts-of-child.ts'
import { forgetRest, restLeft } from '../learning-record/rest.ts'
import { sendFacts } from '../learning-record/sending.ts'
import { childSession, erasesOwed, logoutOwed } from '../storage/entries/login.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'

/** The shortest time between two looks at what is still to be erased, in milliseconds. */
const LOOKS_AGAIN = 30_000

let looking: ReturnType<typeof setTimeout> | undefined

/** Sends what waits of each child who erased everything here, then removes it; again later where that cannot be. */
export async function payErases(payLogout: () => Promise<void>): Promise<void> {
  clearTimeout(looking)
  for (const childId of erasesOwed.ids()) {
    // The child may have logged in again while another's was removed.
    if (!erasesOwed.of(childId).isThere()) continue
    try {
      await recordedAnswers.removeAll(childId)
      if (await payErase(childId)) await payLogout()
    } catch (error) {
      noteFailure('What is to be erased waits.')(error)
    }
  }
  const again = () => void payErases(payLogout)
  if (erasesOwed.ids().length > 0) looking = setTimeout(again, Math.max(restLeft(), LOOKS_AGAIN))
}

/** Answers whether all is erased. */
async function payErase(childId: string): Promise<boolean> {
  if (await mayBeSent(childId)) return false
  const owed = erasesOwed.of(childId)
  // The child may have logged in again meanwhile: what waits is sent as usual.
  if (!owed.isThere()) return false
  // A later login has ended this one already.
  if (childSession.read() === null && !logoutOwed.isThere()) logoutOwed.write({ childId, ...owed.read() })
  await removeFacts(childId)
  // What was being recorded when it was asked for came to its end since.
  await recordedAnswers.removeAll(childId)
  forgetRest(childId)
  owed.remove()
  return true
}

/** Sends what waits. Answers whether some is left that can still be sent: not after another login, nor after a day. */
async function mayBeSent(childId: string): Promise<boolean> {
  if (childSession.read() !== null) return false
  await sendFacts(childId)
  if (!(await isFactWaiting(childId))) return false
  return (await call(readChildLogin))?.childId === childId
}
