/** Brings the schema of the database up to date at each start, by migrations that are applied once and in order. */

import { sql, type Transaction } from 'kysely'
import { StartupProblem } from '../startup-problem.ts'
import { compareVersions, VERSION } from '../version.ts'
import { type Database, type Db, engineOf } from './database.ts'
import { isDamage, isUnavailable } from './errors.ts'
import * as baseline from './migrations/0001_baseline.ts'
import * as rateLimitKeys from './migrations/0029_rate_limit_keys.ts'
import * as jobsOrder from './migrations/0030_jobs_order.ts'
import * as plainNames from './migrations/0031_plain_names.ts'
import * as rowOwners from './migrations/0032_row_owners.ts'
import * as childPictures from './migrations/0033_child_pictures.ts'
import * as compatibleFrom from './migrations/0034_compatible_from.ts'
import { TABLE_NAMES, type Tables } from './tables.ts'

/** A change of the schema. It cannot be undone. The change and its row in `schema_migrations` are one transaction. */
export type Migration = {
  readonly name: string
  /**
   * The oldest version of Lanternleaf that works with the schema after this migration. A migration that only adds repeats the
   * value of the migration before it. One that removes something names the release that stopped using it. Absent in migrations
   * from before the first release.
   */
  readonly compatibleFrom?: string
  readonly up: (transaction: Transaction<Tables>, engine: Database['engine']) => Promise<void>
}

/**
 * The migration that creates the whole schema of 28 November 2026. It replaced 27 migrations, from `FIRST_REPLACED` to
 * `LAST_REPLACED`; there was no 0018. New migrations are numbered from 0029.
 */
const BASELINE = '0001_baseline'
const FIRST_REPLACED = '0001_accounts_and_learning'
const LAST_REPLACED = '0028_purge_clock'
const REPLACED_COUNT = 27

export const MIGRATIONS: readonly Migration[] = [
  { name: BASELINE, up: baseline.up },
  { name: rateLimitKeys.NAME, up: rateLimitKeys.up },
  { name: jobsOrder.NAME, up: jobsOrder.up },
  { name: plainNames.NAME, up: plainNames.up },
  { name: rowOwners.NAME, up: rowOwners.up },
  { name: childPictures.NAME, up: childPictures.up },
  { name: compatibleFrom.NAME, compatibleFrom: '0.1.0', up: compatibleFrom.up },
]

/**
 * Brings the schema up to date. It is safe if several processes start at once or one is killed midway.
 * A database of a newer program that is compatible with this one is left as it is.
 * @throws StartupProblem if the database is too new for this program or older than the baseline, if the record of its
 *   migrations has a gap, or if a migration fails
 */
export async function migrate(database: Database, migrations: readonly Migration[], now: () => number): Promise<void> {
  let changed = true
  while (changed) {
    changed = await database.withoutTimeouts.transaction().execute(async (transaction) => {
      await database.lockMigrations(transaction)
      return applyNext(transaction, database.engine, migrations, now)
    })
  }
}

/** Applies the first pending migration. Returns false if none is pending. */
async function applyNext(
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  migrations: readonly Migration[],
  now: () => number,
): Promise<boolean> {
  await transaction.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const applied = await appliedMigrations(transaction)
  const problem = historyProblem(applied, migrations)
  if (problem !== null) throw new StartupProblem(messageOf(problem))
  const next = migrations.find(({ name }) => !applied.has(name))
  if (next === undefined) return false
  // The database has the tables of the baseline but no record of any migration, so the record was lost. Applying the
  // migrations again could damage data.
  if (applied.size === 0 && (await hasTable(transaction, 'children')))
    throw new StartupProblem(
      "The database's record of its migrations is missing; restore a backup. Nothing was changed.",
    )
  try {
    await next.up(transaction, engine)
  } catch (reason) {
    throw migrationProblem(next, reason)
  }
  const { name, compatibleFrom } = next
  // The column does not exist before the first migration that has a value for it.
  const compatibility = compatibleFrom === undefined ? {} : { compatible_from: compatibleFrom }
  await transaction
    .insertInto('schema_migrations')
    .values({ name, applied_at: now(), ...compatibility })
    .execute()
  return true
}

function messageOf({ kind, name }: HistoryProblem): string {
  switch (kind) {
    case 'newer':
      return `The database is newer than this program (it has migration ${name}); start the newer program.`
    case 'too-old':
      return `The database is too old for this program (its last migration is ${name}); start the program of 28 November 2026 once, then this one. Nothing was changed.`
    case 'gap':
      return `The database's record of its migrations ${name === null ? 'is incomplete' : `has no entry for migration ${name}`}; restore a backup. Nothing was changed.`
  }
}

function migrationProblem({ name }: Migration, reason: unknown): StartupProblem {
  const why = reason instanceof Error ? reason.message : String(reason)
  return new StartupProblem(
    `Migration ${name} of the database failed (${why}), and its changes were rolled back. Start the last version that worked, or restore a backup if that one refuses the database.`,
  )
}

/**
 * Whether a table exists. Looks it up by its name only: introspecting every column fails if another server drops a column
 * at the same time.
 */
export async function hasTable(db: Db, table: string): Promise<boolean> {
  const query =
    engineOf(db) === 'postgres'
      ? sql`select 1 where to_regclass(quote_ident(${table})) is not null`
      : sql`select 1 from sqlite_schema where type = 'table' and name = ${table}`
  return (await query.execute(db)).rows.length > 0
}

/** Whether a migration is one of those that the baseline replaced. */
const isReplaced = (name: string): boolean => FIRST_REPLACED <= name && name <= LAST_REPLACED && name !== BASELINE

/** A row of `schema_migrations`. The oldest compatible version is unknown in a database from before the first release. */
export type RecordedMigration = { readonly name: string; readonly compatible_from?: string | null }

/** The migrations of a database by name, each with the oldest version that works with the schema after it, if that is known. */
export type History = ReadonlyMap<string, string | null>

/** The recorded migrations. If all that the baseline replaced are recorded, they count as the baseline. */
export function normalizeHistory(recorded: readonly RecordedMigration[]): History {
  const others = recorded.filter(({ name }) => !isReplaced(name))
  const hasBaseline = recorded.length - others.length === REPLACED_COUNT
  const rows = hasBaseline ? [{ name: BASELINE }, ...others] : recorded
  return new Map(rows.map(({ name, compatible_from }: RecordedMigration) => [name, compatible_from ?? null]))
}

/** Reads the migrations of a database of any version: `compatible_from` is a column only since migration 0034. */
export const appliedMigrations = async (db: Db): Promise<History> =>
  normalizeHistory((await sql<RecordedMigration>`select * from schema_migrations`.execute(db)).rows)

/**
 * Why a database with these migrations cannot be used.
 * - `newer`: it has the migration `name`, which this program does not know, and whose schema it may not work with.
 * - `too-old`: it has only some of the migrations that the baseline replaced. `name` is the last of them.
 * - `gap`: the migration `name` is missing, although later ones were applied. It is null if a replaced migration is missing:
 *   this program does not know the names of the replaced migrations.
 */
export type HistoryProblem =
  | { readonly kind: 'newer' | 'too-old'; readonly name: string }
  | { readonly kind: 'gap'; readonly name: string | null }

export function historyProblem(
  applied: History,
  migrations: readonly Pick<Migration, 'name'>[],
  version = VERSION,
): HistoryProblem | null {
  const names = [...applied.keys()].sort()
  const lastReplaced = names.findLast(isReplaced)
  // A complete set of them counts as the baseline, so one of them is missing.
  if (lastReplaced === LAST_REPLACED) return { kind: 'gap', name: null }
  if (lastReplaced !== undefined) return { kind: 'too-old', name: lastReplaced }
  const unknown = names.filter((name) => !migrations.some((known) => known.name === name))
  const incompatible = unknown.find((name) => !isCompatible(applied.get(name), version))
  if (incompatible !== undefined) return { kind: 'newer', name: incompatible }
  // Only a newer program records migrations that this one does not know, after all those that it knows.
  const last = unknown.length > 0 ? migrations.length : migrations.findLastIndex(({ name }) => applied.has(name))
  const missing = migrations.slice(0, Math.max(last, 0)).find(({ name }) => !applied.has(name))
  return missing === undefined ? null : { kind: 'gap', name: missing.name }
}

/** Whether a version works with the schema after a migration that it does not know. */
const isCompatible = (compatibleFrom: string | null | undefined, version: string): boolean =>
  compatibleFrom != null && compareVersions(version, compatibleFrom) >= 0

/**
 * Checks that a migrated database has every table. Without one the server would serve some requests and fail others.
 * @throws StartupProblem naming the table that cannot be read
 */
export async function checkTables(db: Db): Promise<void> {
  for (const table of TABLE_NAMES) {
    try {
      await sql`select 1 from ${sql.table(table)} limit 0`.execute(db)
    } catch (reason) {
      if (isDamage(reason) || isUnavailable(reason)) throw reason
      const why = reason instanceof Error ? reason.message : String(reason)
      throw new StartupProblem(`The database table ${table} cannot be read (${why}); restore a backup.`)
    }
  }
}
