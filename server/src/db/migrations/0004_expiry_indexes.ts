import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Lets what has expired be found without reading what has not. */
export async function up(db: Transaction<Tables>): Promise<void> {
  for (const table of ['child_logins', 'parent_logins', 'parent_verifications']) {
    await db.schema.createIndex(`${table}_expires_at`).on(table).column('expires_at').execute()
  }
}
