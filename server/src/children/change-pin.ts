import type { Db } from '../db/database.ts'
import { leaveMail } from '../mail/send-mail.ts'

type NewPin = { readonly childId: string; readonly parentId: string; readonly pinHash: string }

/** What the old PIN opened, or kept closed. The child's devices stay the child's: they open nothing. */
const ENDED = ['child_logins', 'budgets', 'child_recoveries', 'recovery_grants'] as const

/**
 * Changes the PIN of a parent's own child, and leaves a mail about it. Whatever the child has done stays; who was logged
 * in by the old PIN no longer is, and nothing that was tried before counts. False when it is no child of this parent.
 */
export const changePin = (db: Db, { childId, parentId, pinHash }: NewPin, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('children')
      .set({ pin_hash: pinHash, help_asked_at: null })
      .where('child_id', '=', childId)
      .where('parent_id', '=', parentId)
      .returning('child_id')
      .executeTakeFirst()
    if (changed === undefined) return false
    for (const table of ENDED) await transaction.deleteFrom(table).where('child_id', '=', childId).execute()
    await leaveMail(transaction, { mail: 'pin-changed', childId }, now)
    return true
  })
