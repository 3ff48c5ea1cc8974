/**
 * The database of the server: SQLite in the data folder, or PostgreSQL if DATABASE_URL is set. Queries go through Kysely, a
 * library that builds SQL. `start-server.ts` and the operator's commands open it.
 */

import type { Result } from '@lanternleaf/domain/result'
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { LogWarning } from './checkpoints.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** What stores run their queries on: the database, or a transaction of it. */
export type Db = Kysely<Tables>

/** An open database. This type hides all differences between the two engines. */
export type Database = {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Db
  /** The same database without timeouts, for slow work before the server starts. */
  readonly withoutTimeouts: Db
  /** Blocks migrations of other processes until the transaction ends. */
  readonly lockMigrations: (transaction: Transaction<Tables>) => Promise<void>
  /** Throws if writes would fail or be lost. */
  readonly assertWritable: () => Promise<void>
  /** what is wrong although the database works; null if nothing is */
  readonly warning: () => LogWarning | null
  /** the size of the database in bytes */
  readonly size: () => Promise<number>
  readonly close: () => Promise<void>
}

/**
 * Opens the database the configuration names, without changing its schema.
 * @throws StartupProblem if it cannot be reached or written
 */
export const openDatabase = (config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Logger): Promise<Database> =>
  config.databaseUrl === undefined ? openSqlite(config.dataDir, log) : openPostgres(config.databaseUrl, log)

/** Whether the database responds, is still the one that was opened, and accepts writes. */
export async function isDatabaseAvailable({ db, assertWritable }: Database): Promise<boolean> {
  try {
    await assertWritable()
    await db.selectFrom('schema_migrations').select(sql<number>`1`.as('one')).limit(1).execute()
    return true
  } catch {
    // The reason is logged by the requests that fail for it.
    return false
  }
}

/** The engine of a database or a transaction. */
export const engineOf = (db: Db): Database['engine'] =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/**
 * The end of a query whose rows are about to be changed: skips rows that another process has locked, so that neither waits
 * for the other. SQLite has one writer at a time and needs no such clause.
 */
export const skipLocked = (engine: Database['engine']): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`for update skip locked` : sql``

/**
 * Runs a transaction, and rolls it back if its result is a failure or it throws. Kysely alone rolls back only if the work
 * throws. For stores that return a `Result`, such as the one that creates a child.
 */
export async function rollbackOnFailure<Value, Failure>(
  db: Db,
  work: (transaction: Transaction<Tables>) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  let failure: Result<Value, Failure> | undefined
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      if (result.ok) return result
      failure = result
      throw new Error('rolled back')
    })
  } catch (reason) {
    if (failure !== undefined) return failure
    throw reason
  }
}
