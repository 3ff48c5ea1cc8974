import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** A save keeps facts alone: they wait here until somebody reads what follows from them. */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  const keptByKey = engine === 'sqlite' ? sql`without rowid` : sql``
  await db.schema
    .createTable('new_facts')
    .addColumn('child_id', 'text', (column) => column.notNull().references('children.child_id').onDelete('cascade'))
    .addColumn('fact_id', 'text', (column) => column.notNull())
    .addColumn('learning_session_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('new_facts_key', ['child_id', 'fact_id'])
    .modifyEnd(keptByKey)
    .execute()
}
