import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export async function isThere(db: Db, childId: string): Promise<boolean> {
  const child = await db.selectFrom('children').select('child_id').where('child_id', '=', childId).executeTakeFirst()
  return child !== undefined
}

/**
 * Makes whoever else changes what is kept of a child wait until the transaction ends. Whatever writes to more than one of
 * a child's rows does this first: an erasing takes the child's row and then all others, and two that take the same rows
 * in different orders wait for each other for ever. False when the child is gone.
 */
export async function lockChild(db: Transaction<Tables>, childId: string): Promise<boolean> {
  const locked = await db
    .updateTable('children')
    .set(({ ref }) => ({ age: ref('age') }))
    .where('child_id', '=', childId)
    .returning('child_id')
    .executeTakeFirst()
  return locked !== undefined
}
