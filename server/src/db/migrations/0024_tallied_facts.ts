import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** A save keeps facts alone, and what follows from them is made when it is read: each knows whether that was done. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .alterTable('learning_facts')
    .addColumn('tallied', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('learning_facts_new')
    .on('learning_facts')
    .column('child_id')
    .where(sql<boolean>`tallied = 0`)
    .execute()
}
