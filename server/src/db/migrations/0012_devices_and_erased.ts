import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/**
 * What a parent is shown of a child's devices: a name of its own to end each by, which kind of browser it is, and on which
 * of them a login was begun. And that a child was erased, so that a device that comes later can forget them.
 */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  await db.schema.alterTable('child_devices').addColumn('device_id', 'text').execute()
  await db.schema.alterTable('child_devices').addColumn('browser', 'text').execute()
  const random = engine === 'sqlite' ? sql`lower(hex(randomblob(16)))` : sql`gen_random_uuid()::text`
  await sql`update child_devices set device_id = ${random}`.execute(db)
  await db.schema.alterTable('child_logins').addColumn('device_hash', 'text').execute()
  await db.schema
    .createTable('erased_children')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
    .execute()
  await db.schema.createIndex('erased_children_expires_at').on('erased_children').column('expires_at').execute()
}
