import { ERASED_AT_ONCE, readErased } from '@lanternleaf/contract/manage'
import { call } from '../api/call.ts'
import { forgetLook } from '../comfort/look.ts'
import { removeFacts } from '../learning-record/facts-of-child.ts'
import { forgetRest } from '../learning-record/rest.ts'
import { erasesOwed, logoutOwed } from '../storage/entries/login.ts'
import { childrenHere, eraseChild } from '../storage/erase-child.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { inSlices } from './in-slices.ts'

/** Asks which of the children this device keeps something of were erased, and removes it, their writing too. */
export async function forgetWhoWasErased(): Promise<void> {
  await inSlices(childrenHere(), ERASED_AT_ONCE, async (childIds) => {
    const { erased } = await call(readErased, { body: { childIds } })
    for (const childId of erased) await forgetErased(childId)
  })
}

/** Removes everything this device keeps of a child who was erased. Nothing of it is sent: there is nowhere to keep it. */
export async function forgetErased(childId: string): Promise<void> {
  if (useChildLogin.getState().session?.childId === childId) endLogin()
  eraseChild(childId)
  forgetLook()
  erasesOwed.of(childId).remove()
  if (logoutOwed.read()?.childId === childId) logoutOwed.remove()
  await removeFacts(childId)
  await recordedAnswers.removeAll(childId)
  forgetRest(childId)
}
