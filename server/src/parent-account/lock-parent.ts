import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/**
 * Makes whoever else changes this account or its family wait until the transaction ends. Rows of mailed links are taken
 * before it; what joins it with Google, children and everything else after. False when there is no such parent.
 */
export async function lockParent(db: Transaction<Tables>, parentId: string): Promise<boolean> {
  const locked = await db
    .updateTable('parents')
    .set(({ ref }) => ({ display_name: ref('display_name') }))
    .where('id', '=', parentId)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
