import type { FamilySettings } from '@lanternleaf/contract/manage'
import type { Db } from '../db/database.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { leaveMail } from '../mail/send-mail.ts'

export async function familySettingsOf(db: Db, parentId: string): Promise<FamilySettings> {
  const family = await db
    .selectFrom('parents')
    .select('asks_before_new_pin')
    .where('id', '=', parentId)
    .executeTakeFirst()
  return { asksBeforeNewPin: family?.asks_before_new_pin === 1 }
}

/**
 * Whoever wants to be asked no more is not: what they have not answered yet ends, and a mail says so. `now` in epoch ms.
 */
export const changeFamilySettingsOf = (
  db: Db,
  { parentId, stillLoggedIn }: AuthenticatedParent,
  { asksBeforeNewPin }: FamilySettings,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await stillLoggedIn(transaction)
    const set = { asks_before_new_pin: Number(asksBeforeNewPin) }
    const changed = await transaction
      .updateTable('parents')
      .set(set)
      .where('id', '=', parentId)
      .where('asks_before_new_pin', '!=', set.asks_before_new_pin)
      .returning('id')
      .executeTakeFirst()
    if (asksBeforeNewPin) return
    if (changed !== undefined) await leaveMail(transaction, { mail: 'ask-first-off', parentId }, now)
    const children = transaction.selectFrom('children').select('child_id').where('parent_id', '=', parentId)
    await transaction.deleteFrom('pin_requests').where('child_id', 'in', children).where('answer', 'is', null).execute()
  })
