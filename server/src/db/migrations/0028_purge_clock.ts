import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** By which time what has expired was last removed, so that a clock that jumps is noticed. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .createTable('purge_clock')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('believed_at', 'bigint', (column) => column.notNull())
    .addColumn('ahead_since', 'bigint')
    .execute()
}
