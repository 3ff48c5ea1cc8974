import { MAX_KNOWN_IDS, readKnownChildren } from '@lanternleaf/contract/child-login'
import { MAX_ERASED_IDS, readErased } from '@lanternleaf/contract/manage'
import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { call } from '../api/call.ts'
import { resetLook } from '../comfort/look.ts'
import { removeChildFromBackoff } from '../learning-record/backoff.ts'
import { removeFactsOfChild } from '../learning-record/outbox-database.ts'
import { pendingErasures, pendingLogout } from '../storage/entries/login.ts'
import { nameTiles } from '../storage/entries/name-tiles.ts'
import { practiceStates } from '../storage/entries/practice-state.ts'
import { childrenOnDevice, eraseChild } from '../storage/erase-child.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { removeName } from './name-tiles.ts'

/** Asks the server which children with data on this device were erased, and removes their data, including their writing. */
export async function removeErasedChildren(): Promise<void> {
  await inChunks(childrenOnDevice(), MAX_ERASED_IDS, async (childIds) => {
    const { erased } = await call(readErased, { body: { childIds } })
    await Promise.all(erased.map(removeErasedChild))
  })
}

/**
 * Removes everything that this device stores of a child who was erased on the server. Nothing is sent before.
 * If something cannot be removed now, it is removed when the server is asked about this child again.
 */
export async function removeErasedChild(childId: string): Promise<void> {
  if (useChildLogin.getState().session?.childId === childId) endLogin()
  eraseChild(childId)
  resetLook()
  pendingErasures.of(childId).remove()
  if (pendingLogout.read()?.childId === childId) pendingLogout.remove()
  removeChildFromBackoff(childId)
  // An empty entry keeps the child among those the server is asked about until the databases below are clean.
  practiceStates.of(childId).write({ seen: '', own: EMPTY_PRACTICE_STATE })
  try {
    await removeFactsOfChild(childId)
    await recordedAnswers.removeAll(childId)
    eraseChild(childId)
  } catch (error) {
    console.warn('Data of an erased child could not be removed; it is removed when the server is asked again.', error)
  }
}

/** Removes the name tiles of children whose login on this device a parent ended, or has expired. */
export async function removeEndedNames(): Promise<void> {
  await inChunks(nameTiles.ids(), MAX_KNOWN_IDS, async (childIds) => {
    const { known } = await call(readKnownChildren, { body: { childIds } })
    for (const childId of childIds) if (!known.includes(childId)) removeName(childId)
  })
}

/**
 * Asks the server about children in chunks that are as large as it accepts. If a chunk fails, the other chunks are still asked.
 * @throws the first error, after all chunks were asked
 */
async function inChunks(
  childIds: readonly string[],
  size: number,
  askServer: (chunk: string[]) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (let start = 0; start < childIds.length; start += size)
    await askServer(childIds.slice(start, start + size)).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
