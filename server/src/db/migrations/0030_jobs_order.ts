import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export const NAME = '0030_jobs_order'

/** Indexes jobs in the order in which they are leased, so that a lease does not sort all jobs that are due. */
export async function up(transaction: Transaction<Tables>): Promise<void> {
  await sql`create index jobs_order on jobs (kind, (coalesce(place_at, due_at)), due_at)`.execute(transaction)
}
