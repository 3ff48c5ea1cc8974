import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** What is to be done without a request: each job a row until it is done. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('job_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'due_at']).execute()
}
