import type { Transaction } from 'kysely'
import { StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import * as baseline from './migrations/0001_baseline.ts'
import { appliedMigrations, BASELINE, hasTable, type StampProblem, stampProblem } from './stamps.ts'
import type { Tables } from './tables.ts'

/** A change of the schema. Forward only; the change and its stamp are one transaction. */
export type Migration = {
  readonly name: string
  readonly up: (transaction: Transaction<Tables>, engine: Database['engine']) => Promise<void>
}

export const MIGRATIONS: readonly Migration[] = [{ name: BASELINE, up: baseline.up }]

/**
 * Brings the schema up to date. Safe when several processes start at once, and when one is killed midway.
 * @throws StartupProblem when the database is newer than this program or older than the baseline, when its record of its
 *   migrations has a gap, and when one fails
 */
export async function migrate(database: Database, migrations: readonly Migration[], now: () => number): Promise<void> {
  let changed = true
  while (changed) {
    changed = await database.patient.transaction().execute(async (transaction) => {
      await database.lockMigrations(transaction)
      return applyNext(transaction, database.engine, migrations, now)
    })
  }
}

/** Applies the first migration that is missing; false when none is. */
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
  const problem = stampProblem(applied, migrations)
  if (problem !== null) throw new StartupProblem(refusal(problem))
  const next = migrations.find(({ name }) => !applied.has(name))
  if (next === undefined) return false
  // Applying a migration a second time could change what people have.
  if (applied.size === 0 && (await hasTable(transaction, 'children')))
    throw new StartupProblem(
      "The database's own record of its version is gone; put back a backup. Nothing was changed.",
    )
  try {
    await next.up(transaction, engine)
  } catch (reason) {
    throw migrationProblem(next, reason)
  }
  await transaction.insertInto('schema_migrations').values({ name: next.name, applied_at: now() }).execute()
  return true
}

function refusal({ kind, name }: StampProblem): string {
  switch (kind) {
    case 'newer':
      return `The database is newer than this program (it has ${name}); start the newer program.`
    case 'too-old':
      return `The database is too old for this program (its last migration is ${name}); start the program of 28 November 2026 once, then this one. Nothing was changed.`
    case 'gap':
      return `The database's own record of its version is without ${name}; put back a backup. Nothing was changed.`
  }
}

function migrationProblem({ name }: Migration, reason: unknown): StartupProblem {
  const why = reason instanceof Error ? reason.message : String(reason)
  return new StartupProblem(
    `The database could not be brought up to date (${name}: ${why}); nothing was changed. Start the program that served it last, or put back a backup.`,
  )
}
