import { readKnownHere } from '@lanternleaf/contract/child-login'
import { call } from '../api/call.ts'
import { nameTiles } from '../storage/entries/name-tile.ts'
import { removeName } from './name-tiles.ts'

/** Takes away the names of children of whom this is no device any more: a parent ended it there, or it was too long ago. */
export async function forgetEndedNames(): Promise<void> {
  const childIds = nameTiles.ids()
  if (childIds.length === 0) return
  const { known } = await call(readKnownHere, { body: { childIds: [...childIds] } })
  for (const childId of childIds) if (!known.includes(childId)) removeName(childId)
}
