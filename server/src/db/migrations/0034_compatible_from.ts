import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export const NAME = '0034_compatible_from'

/**
 * Records with each migration the oldest version that works with the schema after it, so that an older program knows whether it
 * may use a newer database. Null for this migration's predecessors, which every released version knows.
 */
export async function up(transaction: Transaction<Tables>): Promise<void> {
  await sql`alter table schema_migrations add column compatible_from text`.execute(transaction)
}
