import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** The link by which a parent may choose a new password: one a parent, so that a newer one ends the older. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    .addColumn('parent_id', 'text', (column) => column.primaryKey().references('parents.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('password_resets_expires_at').on('password_resets').column('expires_at').execute()
}
