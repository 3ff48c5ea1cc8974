import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

type Db = Transaction<Tables>

/**
 * The records of weeks and of children, made when they are read from what is kept of sessions and activities, each of which
 * knows its week; older rows are told theirs then. And what a child shares.
 */
export async function up(db: Db, engine: Database['engine']): Promise<void> {
  for (const table of ['learning_sessions', 'learning_activities'] as const) {
    await db.schema.alterTable(table).addColumn('week_id', 'text').execute()
    await db.schema.createIndex(`${table}_week_id`).on(table).columns(['child_id', 'week_id']).execute()
  }
  await db.schema
    .createIndex('learning_sessions_start_time')
    .on('learning_sessions')
    .columns(['child_id', 'start_time', 'session_id'])
    .execute()
  // Rows that are only ever found by their key are kept in its order on SQLite.
  const keptByKey = engine === 'sqlite' ? sql`without rowid` : sql``
  await db.schema
    .createTable('weekly_progress')
    .addColumn('child_id', 'text', (column) => column.notNull().references('children.child_id').onDelete('cascade'))
    .addColumn('week_id', 'text', (column) => column.notNull())
    .addColumn('stale', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('summary', 'text')
    .addColumn('record', 'text')
    .addPrimaryKeyConstraint('weekly_progress_key', ['child_id', 'week_id'])
    .modifyEnd(keptByKey)
    .execute()
  await db.schema
    .createTable('child_profiles')
    .addColumn('child_id', 'text', (column) => column.primaryKey().references('children.child_id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .modifyEnd(keptByKey)
    .execute()
  await db.schema
    .createTable('child_sharing')
    .addColumn('child_id', 'text', (column) => column.primaryKey().references('children.child_id').onDelete('cascade'))
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('offered_on', 'text')
    .addColumn('looked_at', 'bigint')
    .modifyEnd(keptByKey)
    .execute()
}
