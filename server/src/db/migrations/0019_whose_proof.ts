import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * For which child's login a parent proves by Google to be there, and when they did; and by whom a grant of a new PIN was
 * given. A proof or a grant that is under way is of no kind, and so of no use: both last ten minutes.
 */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .alterTable('google_sign_ins')
    .addColumn('child_login_hash', 'text', (column) => column.references('child_logins.token_hash').onDelete('cascade'))
    .execute()
  await db.schema.alterTable('google_sign_ins').addColumn('proved_at', 'bigint').execute()
  await db.schema
    .createIndex('google_sign_ins_child_login_hash')
    .on('google_sign_ins')
    .column('child_login_hash')
    .execute()
  await db.schema.alterTable('recovery_grants').addColumn('given_by', 'text').execute()
}
