import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isBusy } from './errors.ts'
import { statementRunner } from './sqlite-statements.ts'
import type { WriteQueue } from './write-queue.ts'

/** What the dialect runs statements on. `sqlite.ts` opens and closes them. */
type Connections = {
  /** a read-only connection in this thread, so that reads do not wait for a writer */
  readonly reader: DatabaseSync
  readonly writes: WriteQueue
  /** @throws DatabaseStalled if the work takes too long */
  readonly withTimeout: <Answer>(work: Promise<Answer>) => Promise<Answer>
}

/**
 * A Kysely dialect for `node:sqlite` with a reading connection in this thread, which always sees the last commit, and a
 * writing connection in a worker thread, where transactions run one after another (see write-queue.ts). A write outside of
 * a transaction is a transaction of its own; a write within the code of a transaction but not through it is rejected.
 */
export const sqliteDialect = (connections: Connections): Dialect => ({
  createAdapter: () => new ConcurrentSqliteAdapter(),
  createDriver: () => sqliteDriver(connections),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** write-queue.ts serializes transactions; Kysely's own lock would prevent group commits. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** The error of a programmer who used the database instead of the transaction inside of a transaction. */
const NESTED_WRITE = 'a write outside of the transaction it is made in would wait for ever; use the transaction object'

function sqliteDriver({ reader, writes, withTimeout }: Connections): ReturnType<Dialect['createDriver']> {
  const read = statementRunner(reader)
  const inTransaction = new WeakSet<DatabaseConnection>()
  const currentTransaction = new AsyncLocalStorage<DatabaseConnection>()

  const assertNotNested = (): void => {
    const connection = currentTransaction.getStore()
    if (connection && inTransaction.has(connection)) throw new Error(NESTED_WRITE)
  }

  const begin = async (): Promise<void> => {
    const started = writes.begin()
    try {
      await withTimeout(started)
    } catch (reason) {
      // If the transaction starts later, nobody uses it, so it is rolled back.
      started.then(writes.rollback).catch(() => undefined)
      throw reason
    }
  }

  const runAlone = async (query: CompiledQuery): Promise<QueryResult<unknown>> => {
    await begin()
    let result: QueryResult<unknown>
    try {
      result = await withTimeout(writes.run(query))
    } catch (reason) {
      await withTimeout(writes.rollback()).catch(() => undefined)
      throw reason
    }
    await withTimeout(writes.commit())
    return result
  }

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: async <Row>(query: CompiledQuery) => {
          if (inTransaction.has(connection)) return (await withTimeout(writes.run(query))) as QueryResult<Row>
          if (isRead(query)) return retryWhileBusy(() => read<Row>(query))
          assertNotNested()
          return (await runAlone(query)) as QueryResult<Row>
        },
        streamQuery: () => {
          throw new Error('streaming is not supported on SQLite')
        },
      }
      return connection
    },
    beginTransaction: async (connection) => {
      assertNotNested()
      // Before any await, so that it applies to what Kysely calls from here on, and to nothing else.
      currentTransaction.enterWith(connection)
      await begin()
      inTransaction.add(connection)
    },
    commitTransaction: async (connection) => {
      inTransaction.delete(connection)
      await withTimeout(writes.commit())
    },
    rollbackTransaction: async (connection) => {
      // Kysely also calls this after a failed commit; then there is nothing to roll back. The caller gets the original error,
      // not one of the rollback.
      if (inTransaction.delete(connection)) await withTimeout(writes.rollback()).catch(() => undefined)
    },
    releaseConnection: async () => undefined,
    // The caller of sqliteDialect closes the connections.
    destroy: async () => undefined,
  }
}

/** Whether a query only reads: Kysely built it as a select, or its raw SQL begins with `select`. */
const isRead = ({ query, sql }: CompiledQuery): boolean => query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)

/** How long a read retries while another program has the file locked, and the pause between attempts, in milliseconds. */
const BUSY_TIMEOUT = 2_500
const RETRY_DELAY = 20

/** SQLite's own busy timeout would block the event loop. With a write-ahead log a read is busy only during recovery. */
async function retryWhileBusy<Answer>(run: () => Answer): Promise<Answer> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return run()
    } catch (reason) {
      if (!isBusy(reason) || performance.now() - startedAt > BUSY_TIMEOUT) throw reason
    }
    await sleep(RETRY_DELAY)
  }
}
