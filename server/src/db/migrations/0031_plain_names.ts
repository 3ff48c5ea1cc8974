import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

export const NAME = '0031_plain_names'

/**
 * Gives tables, columns and kinds of jobs the names by which developers know these things. It renames in place: no version
 * was released before this migration, so no server that still uses the old names runs next to a new one. After a release a
 * rename would need two migrations, with a version in between that reads both names.
 */
export async function up(transaction: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  const statements = [...STATEMENTS, ...(engine === 'postgres' ? POSTGRES_CONSTRAINTS : [])]
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}

const STATEMENTS = [
  'alter table budgets rename to rate_limits',
  'alter table rate_limits rename column name to key',
  'alter table rate_limits rename column taken to used',
  'alter table rate_limits rename column began_at to window_start',
  // SQLite cannot rename an index.
  'drop index budgets_child_id',
  'drop index budgets_expires_at',
  'create index rate_limits_child_id on rate_limits (child_id)',
  'create index rate_limits_expires_at on rate_limits (expires_at)',

  'alter table childs_own rename to practice_states',
  'alter table practice_states rename column own to state',
  'alter table practice_states rename column mark to hash',
  'alter table learning_sessions rename column in_own to practice_state_version',
  'alter table children rename column facts_kept to facts_written',
  'alter table erased_children rename column mark to id_hash',

  'alter table jobs rename column tries to attempts',
  'alter table jobs rename column place_at to sort_at',
  'alter table jobs rename column set_at to due_set_at',
  // The row of a recurring job has its kind as id.
  ...[
    ['leave-weekly-mails', 'enqueue-weekly-mails'],
    ['end-unused-spaces', 'erase-unused-spaces'],
    ['mail-waited-for', 'mail-urgent'],
  ].flatMap(([before, after]) => [
    `update jobs set job_id = '${after}' where job_id = '${before}'`,
    `update jobs set kind = '${after}' where kind = '${before}'`,
  ]),
]

/** PostgreSQL names constraints after their table, and shows the names in errors. */
const POSTGRES_CONSTRAINTS = [
  ['rate_limits', 'budgets'],
  ['practice_states', 'childs_own'],
].flatMap(([table, before]) =>
  ['pkey', 'child_id_fkey'].map(
    (suffix) => `alter table ${table} rename constraint ${before}_${suffix} to ${table}_${suffix}`,
  ),
)
