import { MAX_ERASED_IDS, readErased } from '@lanternleaf/contract/manage'
import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { call } from '../api/call.ts'
import { forgetLook } from '../comfort/look.ts'
import { removeFacts } from '../learning-record/facts-of-child.ts'
import { forgetRest } from '../learning-record/rest.ts'
import { childsOwn } from '../storage/entries/childs-own.ts'
import { erasesOwed, logoutOwed } from '../storage/entries/login.ts'
import { childrenHere, eraseChild } from '../storage/erase-child.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { inSlices } from './in-slices.ts'

/** Asks which of the children this device keeps something of were erased, and removes it, their writing too. */
export async function forgetWhoWasErased(): Promise<void> {
  await inSlices(childrenHere(), MAX_ERASED_IDS, async (childIds) => {
    const { erased } = await call(readErased, { body: { childIds } })
    await Promise.all(erased.map(forgetErased))
  })
}

/**
 * Removes everything this device keeps of a child who was erased. Nothing of it is sent: there is nowhere to keep it. What a
 * browser does not remove now it removes when the server is asked about this child again.
 */
export async function forgetErased(childId: string): Promise<void> {
  if (useChildLogin.getState().session?.childId === childId) endLogin()
  eraseChild(childId)
  forgetLook()
  erasesOwed.of(childId).remove()
  if (logoutOwed.read()?.childId === childId) logoutOwed.remove()
  forgetRest(childId)
  // Until the databases are rid of them, they are one of those the server is asked about, by a name with nothing in it.
  childsOwn.of(childId).write({ seen: '', own: EMPTY_PRACTICE_STATE })
  try {
    await removeFacts(childId)
    await recordedAnswers.removeAll(childId)
    eraseChild(childId)
  } catch (error) {
    console.warn('What is left of an erased child is removed when the server is asked again.', error)
  }
}
