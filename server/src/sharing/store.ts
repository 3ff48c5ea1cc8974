/** Stores which items of the record a child shares with grown-ups, and when a grown-up last looked. */

import {
  isAnythingShared,
  NOTHING_SHARED,
  SHARED_ITEMS,
  type SharedItem,
  type SharingChoices,
} from '@lanternleaf/domain/sharing/sharing'
import { z } from 'zod'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { tryParseJson } from '../db/try-parse-json.ts'

/**
 * What a child shares with grown-ups. `offeredOn` is the local date on which sharing was last offered to the child,
 * `lookedAt` when a grown-up last viewed what is shared, in epoch ms.
 */
export type StoredSharing = {
  readonly choices: SharingChoices
  readonly offeredOn: string | null
  readonly lookedAt: number | null
}

const storedChoices = z.record(z.string(), z.unknown())

/** Parses the stored choices. Missing or invalid items are not shared. */
export function readChoices(json: string): SharingChoices {
  const choices = storedChoices.safeParse(tryParseJson(json)).data ?? {}
  const items = SHARED_ITEMS.map((item) => [item, choices[item] === true])
  return { ...NOTHING_SHARED, ...Object.fromEntries(items) }
}

/** Returns what a child shares now. */
export async function findSharing(db: Db, childId: string): Promise<StoredSharing> {
  const row = await db.selectFrom('child_sharing').selectAll().where('child_id', '=', childId).executeTakeFirst()
  if (row === undefined) return { choices: NOTHING_SHARED, offeredOn: null, lookedAt: null }
  return { choices: readChoices(row.choices), offeredOn: row.offered_on, lookedAt: row.looked_at }
}

type Change = {
  readonly chosen: Readonly<Partial<Record<SharedItem, boolean>>>
  readonly offeredOn: string | undefined
}

/** Stores choices of a child. Returns everything that is stored afterwards, or null if the child no longer exists. */
export const saveSharing = (db: Db, childId: string, { chosen, offeredOn }: Change): Promise<StoredSharing | null> =>
  db.transaction().execute(async (transaction) => {
    await lockChild(transaction, childId)
    const child = transaction.selectFrom('children').select('child_id').where('child_id', '=', childId)
    if ((await child.executeTakeFirst()) === undefined) return null
    const before = await findSharing(transaction, childId)
    const after = {
      ...before,
      choices: { ...before.choices, ...chosen },
      offeredOn: offeredOn ?? before.offeredOn,
    }
    const row = { choices: JSON.stringify(after.choices), offered_on: after.offeredOn }
    await transaction
      .insertInto('child_sharing')
      .values({ child_id: childId, ...row })
      .onConflict((conflict) => conflict.column('child_id').doUpdateSet(row))
      .execute()
    return after
  })

/** The minimum time between two recorded views, in milliseconds. The child sees only the day of the last view. */
const VIEW_INTERVAL = 60_000

/**
 * Records that a grown-up viewed what a child shares, if the child shares anything. A view within `VIEW_INTERVAL` after the
 * last recorded one writes nothing. `now` in epoch ms.
 */
export async function recordView(db: Db, childId: string, choices: SharingChoices, now: number): Promise<void> {
  if (!isAnythingShared(choices)) return
  const row = db.selectFrom('child_sharing').select('looked_at').where('child_id', '=', childId)
  const lookedAt = (await row.executeTakeFirst())?.looked_at ?? null
  if (lookedAt !== null && lookedAt <= now && lookedAt > now - VIEW_INTERVAL) return
  await db.updateTable('child_sharing').set({ looked_at: now }).where('child_id', '=', childId).execute()
}
