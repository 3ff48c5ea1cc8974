import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a child's PIN is made of. Every PIN there was before is of digits. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .alterTable('children')
    .addColumn('pin_kind', 'text', (column) => column.notNull().defaultTo('digits'))
    .execute()
}
