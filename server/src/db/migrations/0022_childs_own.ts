import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/**
 * What practice knows of a child, made when it is read from the facts of the sessions that are not part of it yet, and by
 * which version of what is made of them.
 */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  await db.schema.alterTable('learning_sessions').addColumn('in_own', 'bigint').execute()
  await db.schema
    .createTable('childs_own')
    .addColumn('child_id', 'text', (column) => column.primaryKey().references('children.child_id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('own', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
    .execute()
}
