import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** How much of a child is kept, so that it can be limited without counting it; and when a PIN was last changed. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .alterTable('children')
    .addColumn('facts_kept', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('children').addColumn('pin_changed_at', 'bigint').execute()
  await sql`update children set facts_kept =
    (select count(*) from learning_facts where learning_facts.child_id = children.child_id) +
    (select count(*) from new_facts where new_facts.child_id = children.child_id)`.execute(db)
}
