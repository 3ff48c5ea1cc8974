import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Parents' passkeys, and the challenges that were answered. Of a login, when the parent last proved to be there: of one
 * that is older nobody knows.
 */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema.alterTable('parent_logins').addColumn('proved_at', 'bigint').execute()
  await db.schema
    .createTable('parent_passkeys')
    .addColumn('passkey_id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', (column) => column.notNull().references('parents.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('parent_passkeys_parent_id').on('parent_passkeys').column('parent_id').execute()
  await db.schema
    .createTable('answered_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('answered_challenges_expires_at').on('answered_challenges').column('expires_at').execute()
  await db.schema.alterTable('google_sign_ins').addColumn('proves', 'text').execute()
  await db.schema
    .alterTable('google_sign_ins')
    .addColumn('proves_parent_id', 'text', (column) => column.references('parents.id').onDelete('cascade'))
    .execute()
  await db.schema
    .createIndex('google_sign_ins_proves_parent_id')
    .on('google_sign_ins')
    .column('proves_parent_id')
    .execute()
}
