import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/**
 * Whether an address is its parent's, what a reset by mail has to show, and invitations to sign up. Accounts from before
 * are believed: nobody asked their parents to prove the address, and they are to hear of a new PIN as they always did.
 */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  await sql`update parents set email_verified = 1`.execute(db)
  await db.schema.alterTable('parents').addColumn('proved_at', 'bigint').execute()
  await db.schema.alterTable('parents').addColumn('reset_review', 'text').execute()
  await db.schema.alterTable('google_sign_ins').addColumn('invitation_hash', 'text').execute()
  await db.schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
    .execute()
}
