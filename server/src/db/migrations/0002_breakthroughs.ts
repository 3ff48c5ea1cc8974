import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Visits in which hard words went well, as JSON beside the session they were in. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .alterTable('learning_sessions')
    .addColumn('breakthrough_moments', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
