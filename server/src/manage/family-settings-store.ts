import type { FamilySettings } from '@lanternleaf/contract/manage'
import type { Db } from '../db/database.ts'
import type { AskingParent } from '../http/serve-endpoint.ts'

export async function familySettingsOf(db: Db, parentId: string): Promise<FamilySettings> {
  const family = await db
    .selectFrom('parents')
    .select('asks_before_new_pin')
    .where('id', '=', parentId)
    .executeTakeFirst()
  return { asksBeforeNewPin: family?.asks_before_new_pin === 1 }
}

/** Whoever wants to be asked no more is not: what they have not answered yet ends. */
export const changeFamilySettingsOf = (
  db: Db,
  { parentId, stillLoggedIn }: AskingParent,
  { asksBeforeNewPin }: FamilySettings,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await stillLoggedIn(transaction)
    const set = { asks_before_new_pin: Number(asksBeforeNewPin) }
    await transaction.updateTable('parents').set(set).where('id', '=', parentId).execute()
    if (asksBeforeNewPin) return
    const children = transaction.selectFrom('children').select('child_id').where('parent_id', '=', parentId)
    await transaction.deleteFrom('pin_requests').where('child_id', 'in', children).where('answer', 'is', null).execute()
  })
