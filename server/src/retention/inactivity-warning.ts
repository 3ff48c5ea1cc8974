/** Remembers that a parent was warned about an unused reading space, which is erased sixty days after the warning. */

import type { Db } from '../db/database.ts'
import { KEYS } from '../rate-limits/keys.ts'
import type { RateLimit } from '../rate-limits/rate-limit.ts'
import { consume, resetLimit } from '../rate-limits/store.ts'

/** The warning is recorded as an exhausted limit, which is deleted with the child. */
const warningMarker = (childId: string): RateLimit => ({
  key: KEYS.unusedMail(childId),
  childId,
  max: 1,
})

/**
 * Records that a parent was warned that a child's unused reading space will be erased, or that the parent's address permanently
 * rejects mails. `now` in epoch ms.
 */
export async function recordInactivityWarning(db: Db, childId: string, now: number): Promise<void> {
  await resetLimit(db, warningMarker(childId).key)
  await consume(db, warningMarker(childId), now)
}

/** Returns when the parent was warned, in epoch ms, or null. */
export async function findInactivityWarning(db: Db, childId: string): Promise<number | null> {
  const row = db.selectFrom('rate_limits').select('window_start').where('key', '=', warningMarker(childId).key)
  return (await row.executeTakeFirst())?.window_start ?? null
}
