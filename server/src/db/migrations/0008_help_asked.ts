import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** When a child asked the parent for help with the PIN. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema.alterTable('children').addColumn('help_asked_at', 'bigint').execute()
}
