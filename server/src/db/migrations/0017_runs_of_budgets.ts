import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** When what is taken of a budget now began to be counted, so that what is given back is given to that count and no later one. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .alterTable('budgets')
    .addColumn('began_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
