import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Whether a family wants to be asked before a PIN changes on a new device, and what it is asked, one a child. */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  await db.schema
    .alterTable('parents')
    .addColumn('asks_before_new_pin', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('pin_requests')
    .addColumn('child_id', 'text', (column) => column.primaryKey().references('children.child_id').onDelete('cascade'))
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
    .execute()
  for (const column of ['token_hash', 'expires_at'])
    await db.schema.createIndex(`pin_requests_${column}`).on('pin_requests').column(column).execute()
}
