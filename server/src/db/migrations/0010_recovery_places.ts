import { type CreateTableBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/**
 * How recovery went is kept for each of a child's own devices, and for all others together. What was kept before was of
 * no place: it is that of all others. And where a browser is in it is a row of its own.
 */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  await db.schema.alterTable('child_recoveries').renameTo('child_recoveries_of_no_place').execute()
  await db.schema
    .createTable('child_recoveries')
    .addColumn('child_id', 'text', childKey)
    .addColumn('place', 'text', required)
    .addColumn('wrong_answers', 'integer', required)
    .addColumn('last_answer_at', 'bigint')
    .addColumn('lockouts', 'integer', required)
    .addColumn('cooldown_began', 'bigint')
    .addColumn('needs_parent', 'integer', required)
    .addPrimaryKeyConstraint('child_recoveries_of_place', ['child_id', 'place'])
    .modifyEnd(keptByKey(engine))
    .execute()
  await sql`insert into child_recoveries
      (child_id, place, wrong_answers, last_answer_at, lockouts, cooldown_began, needs_parent)
    select child_id, 'elsewhere', wrong_answers, last_answer_at, lockouts, cooldown_began, needs_parent
    from child_recoveries_of_no_place`.execute(db)
  await db.schema.dropTable('child_recoveries_of_no_place').execute()
  await db.schema
    .createTable('recovery_steps')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('child_id', 'text', childKey)
    .addColumn('answered', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .modifyEnd(keptByKey(engine))
    .execute()
  for (const column of ['child_id', 'expires_at'])
    await db.schema.createIndex(`recovery_steps_${column}`).on('recovery_steps').column(column).execute()
}

type ColumnChange = NonNullable<Parameters<CreateTableBuilder<string>['addColumn']>[2]>
const required: ColumnChange = (column) => column.notNull()
const childKey: ColumnChange = (column) => column.notNull().references('children.child_id').onDelete('cascade')

/** Rows that are only ever found by their key are kept in its order on SQLite: one page to write instead of two. */
const keptByKey = (engine: Database['engine']) => (engine === 'sqlite' ? sql`without rowid` : sql``)
