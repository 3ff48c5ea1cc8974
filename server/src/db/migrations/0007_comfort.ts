import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** What a child chose so that reading is comfortable: a row for each thing chosen, with when. */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  await db.schema
    .createTable('child_comforts')
    .addColumn('child_id', 'text', (column) => column.notNull().references('children.child_id').onDelete('cascade'))
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('chosen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('child_comforts_key', ['child_id', 'field'])
    // Rows that are only ever found by their key are kept in its order on SQLite.
    .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
    .execute()
}
