import { MAX_KNOWN_IDS, readKnownChildren } from '@lanternleaf/contract/child-login'
import { call } from '../api/call.ts'
import { nameTiles } from '../storage/entries/name-tile.ts'
import { inChunks } from './in-slices.ts'
import { removeName } from './name-tiles.ts'

/** Takes away the names of children of whom this is no device any more: a parent ended it there, or it was too long ago. */
export async function removeEndedNames(): Promise<void> {
  await inChunks(nameTiles.ids(), MAX_KNOWN_IDS, async (childIds) => {
    const { known } = await call(readKnownChildren, { body: { childIds } })
    for (const childId of childIds) if (!known.includes(childId)) removeName(childId)
  })
}
