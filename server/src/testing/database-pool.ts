/**
 * A pool of open test databases. Each Vitest worker has one pool for all its test files. `test-app.ts` uses it if there
 * is a migrated template to copy. A test acquires a database and releases it at its end; the pool then deletes all
 * rows, and gives the database to the next test.
 */

import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../db/database.ts'
import { isBusy } from '../db/errors.ts'
import { databaseFile } from '../db/sqlite.ts'
import { createLog } from '../log.ts'
import { type Engine, freshDatabase } from './fresh-database.ts'
import { createEmptier } from './postgres-pool.ts'

/** An open, migrated and empty database for one test. */
export type PooledDatabase = {
  readonly database: Database
  readonly dataDir: string
  /**
   * Empties the database for the next test, or removes it if this test closed it, changed its schema or left it busy.
   */
  readonly release: () => Promise<void>
}

/** A database that stays open between tests. */
type PoolEntry = {
  readonly database: Database
  readonly dataDir: string
  /** `onLine` receives the log lines; it is set for the test that uses the database. */
  readonly listener: { onLine: (line: string) => void }
  /**
   * Deletes every row except the list of applied migrations. Returns false, and deletes nothing, if the schema has
   * changed or the database is busy too long.
   */
  readonly empty: () => Promise<boolean>
  /** Deletes a SQLite file. A PostgreSQL database goes back to `postgres-pool.ts`, which resets or drops it. */
  readonly remove: () => Promise<void>
}

const idle: Record<Engine, PoolEntry[]> = { sqlite: [], postgres: [] }

/**
 * Acquires a database from the pool. Databases stay open and are emptied between tests, because opening one takes longer than
 * most tests: SQLite starts a thread, and PostgreSQL loads every table's metadata in each connection.
 */
export async function acquireDatabase(engine: Engine, onLine: (line: string) => void): Promise<PooledDatabase> {
  const acquired = idle[engine].pop() ?? (await openDatabaseForPool(engine))
  const { database, dataDir, listener, empty, remove } = acquired
  listener.onLine = onLine
  let isClosed = false
  const instance: Database = {
    ...database,
    // A new instance per test, so that spies do not survive. It uses the same connections.
    db: database.db.withTables<Record<never, never>>(),
    close: () => {
      isClosed = true
      return database.close()
    },
  }
  const release = async (): Promise<void> => {
    listener.onLine = () => undefined
    if (!isClosed && (await empty())) {
      idle[engine].push(acquired)
      return
    }
    await database.close()
    await remove()
  }
  return { database: instance, dataDir, release }
}

async function openDatabaseForPool(engine: Engine): Promise<PoolEntry> {
  const listener: PoolEntry['listener'] = { onLine: () => undefined }
  const log = createLog('trace', { write: (line) => listener.onLine(line) })
  const { where, remove } = await freshDatabase(engine, { mayBeMigrated: true })
  const database = await openDatabase(where, log)
  const { dataDir, databaseUrl } = where
  const { empty, end } = databaseUrl === undefined ? createSqliteEmptier(dataDir) : await createEmptier(databaseUrl)
  return {
    database,
    dataDir,
    listener,
    empty,
    remove: async () => {
      await end()
      await remove()
    },
  }
}

/** How long to wait for a transaction that a test left unfinished, in milliseconds. */
const BUSY_TIMEOUT = 5_000

function createSqliteEmptier(dataDir: string) {
  // Foreign keys are not checked, so the order in which the tables are emptied does not matter.
  const connection = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false })
  const schemaOf = (): string =>
    JSON.stringify(
      connection.prepare('select sql from sqlite_master union all select name from schema_migrations').all(),
    )
  const original = schemaOf()
  const tables = connection
    .prepare("select name from sqlite_master where type = 'table' and name <> 'schema_migrations'")
    .all()
  const deletes = tables.map(({ name }) => `delete from "${name}";`).join('')
  const empty = async (): Promise<boolean> => {
    const end = performance.now() + BUSY_TIMEOUT
    while (performance.now() < end) {
      try {
        connection.exec('begin immediate')
      } catch (reason) {
        if (!isBusy(reason)) throw reason
        await sleep(5)
        continue
      }
      const isUnchanged = schemaOf() === original
      connection.exec(isUnchanged ? `${deletes} commit` : 'rollback')
      return isUnchanged
    }
    return false
  }
  return { empty, end: async () => connection.close() }
}
