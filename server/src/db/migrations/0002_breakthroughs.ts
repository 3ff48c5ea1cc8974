import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a child could do for the first time, as JSON beside the session it happened in. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .alterTable('learning_sessions')
    .addColumn('breakthrough_moments', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
