import { MAX_ERASED_IDS, readErased } from '@lanternleaf/contract/manage'
import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { call } from '../api/call.ts'
import { resetLook } from '../comfort/look.ts'
import { removeChildFromBackoff } from '../learning-record/backoff.ts'
import { removeFactsOfChild } from '../learning-record/outbox-database.ts'
import { pendingErasures, pendingLogout } from '../storage/entries/login.ts'
import { practiceStates } from '../storage/entries/practice-state.ts'
import { childrenOnDevice, eraseChild } from '../storage/erase-child.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { inChunks } from './in-slices.ts'

/** Asks which of the children this device keeps something of were erased, and removes it, their writing too. */
export async function removeErasedChildren(): Promise<void> {
  await inChunks(childrenOnDevice(), MAX_ERASED_IDS, async (childIds) => {
    const { erased } = await call(readErased, { body: { childIds } })
    await Promise.all(erased.map(removeErasedChild))
  })
}

/**
 * Removes everything this device keeps of a child who was erased. Nothing of it is sent: there is nowhere to keep it. What a
 * browser does not remove now it removes when the server is asked about this child again.
 */
export async function removeErasedChild(childId: string): Promise<void> {
  if (useChildLogin.getState().session?.childId === childId) endLogin()
  eraseChild(childId)
  resetLook()
  pendingErasures.of(childId).remove()
  if (pendingLogout.read()?.childId === childId) pendingLogout.remove()
  removeChildFromBackoff(childId)
  // Until the databases are rid of them, they are one of those the server is asked about, by a name with nothing in it.
  practiceStates.of(childId).write({ seen: '', own: EMPTY_PRACTICE_STATE })
  try {
    await removeFactsOfChild(childId)
    await recordedAnswers.removeAll(childId)
    eraseChild(childId)
  } catch (error) {
    console.warn('What is left of an erased child is removed when the server is asked again.', error)
  }
}
