import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/**
 * Which week a parent was last mailed about, the links by which the mails are stopped, for which week all that are due were
 * left, and whether a parent stopped them.
 */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  const keptByKey = engine === 'sqlite' ? sql`without rowid` : sql``
  await db.schema
    .alterTable('parents')
    .addColumn('weekly_mail_stopped', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('weekly_mails')
    .addColumn('parent_id', 'text', (column) => column.primaryKey().references('parents.id').onDelete('cascade'))
    .addColumn('week_id', 'text', (column) => column.notNull())
    .modifyEnd(keptByKey)
    .execute()
  await db.schema
    .createTable('weekly_mail_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', (column) => column.notNull().references('parents.id').onDelete('cascade'))
    .modifyEnd(keptByKey)
    .execute()
  await db.schema.createIndex('weekly_mail_links_parent_id').on('weekly_mail_links').column('parent_id').execute()
  await db.schema
    .createTable('weekly_mail_rounds')
    .addColumn('week_id', 'text', (column) => column.primaryKey())
    .modifyEnd(keptByKey)
    .execute()
}
