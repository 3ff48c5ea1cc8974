import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Sign-ins with Google that were begun, one a browser, and whom they wait to be joined to. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .createTable('google_sign_ins')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('opened_in', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('parent_id', 'text', (column) => column.references('parents.id').onDelete('cascade'))
    .addColumn('issuer', 'text')
    .addColumn('subject', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const column of ['parent_id', 'expires_at'] as const) {
    await db.schema.createIndex(`google_sign_ins_${column}`).on('google_sign_ins').column(column).execute()
  }
}
