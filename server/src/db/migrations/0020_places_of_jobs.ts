import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whose a job is, and by when it has its place among those that wait; what waits already has its place by when it is due. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('share', 'text').execute()
  await db.schema.alterTable('jobs').addColumn('place_at', 'bigint').execute()
  await db.schema.createIndex('jobs_share').on('jobs').columns(['kind', 'share']).execute()
}
