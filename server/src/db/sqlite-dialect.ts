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

type Connections = {
  /** read only, in this thread: reading waits for no disk that somebody else writes to */
  readonly reader: DatabaseSync
  readonly writes: WriteQueue
  /** Gives up what takes too long. */
  readonly inTime: <Answer>(work: Promise<Answer>) => Promise<Answer>
}

/**
 * Kysely over `node:sqlite`, with a connection for reading in this thread, which always sees the last commit, and one for
 * writing in a worker thread, where transactions take turns (see write-queue.ts). A single writing statement outside a
 * transaction is a transaction of its own; one made inside a transaction's code, but not through it, is refused.
 */
export const sqliteDialect = (connections: Connections): Dialect => ({
  createAdapter: () => new ConcurrentSqliteAdapter(),
  createDriver: () => sqliteDriver(connections),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** Transactions take turns in write-queue.ts; Kysely's own lock would keep them from sharing a commit. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const NESTED_WRITE =
  'a write beside the transaction it is made in would wait for ever; make it through the transaction that was handed in'

function sqliteDriver({ reader, writes, inTime }: Connections): ReturnType<Dialect['createDriver']> {
  const read = statementRunner(reader)
  const inTransaction = new WeakSet<DatabaseConnection>()
  const around = new AsyncLocalStorage<DatabaseConnection>()

  const assertNotNested = (): void => {
    const connection = around.getStore()
    if (connection && inTransaction.has(connection)) throw new Error(NESTED_WRITE)
  }

  const begin = async (): Promise<void> => {
    const begun = writes.begin()
    try {
      await inTime(begun)
    } catch (reason) {
      // Should its turn come after all, nobody uses it.
      begun.then(writes.rollback).catch(() => undefined)
      throw reason
    }
  }

  const runAlone = async (query: CompiledQuery): Promise<QueryResult<unknown>> => {
    await begin()
    let result: QueryResult<unknown>
    try {
      result = await inTime(writes.run(query))
    } catch (reason) {
      await inTime(writes.rollback()).catch(() => undefined)
      throw reason
    }
    await inTime(writes.commit())
    return result
  }

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: async <Row>(query: CompiledQuery) => {
          if (inTransaction.has(connection)) return (await inTime(writes.run(query))) as QueryResult<Row>
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
      // Before anything is awaited: so it holds for whatever Kysely calls from here on, and for nobody else.
      around.enterWith(connection)
      await begin()
      inTransaction.add(connection)
    },
    commitTransaction: async (connection) => {
      inTransaction.delete(connection)
      await inTime(writes.commit())
    },
    rollbackTransaction: async (connection) => {
      // Kysely also calls this after a commit that failed; then there is nothing left to undo. What made it roll back is
      // what the caller hears, not what comes of rolling back.
      if (inTransaction.delete(connection)) await inTime(writes.rollback()).catch(() => undefined)
    },
    releaseConnection: async () => undefined,
    // The connections are closed by who opened them.
    destroy: async () => undefined,
  }
}

/** Whether Kysely built it to read, or SQL of our own begins with `select`. */
const isRead = ({ query, sql }: CompiledQuery): boolean => query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)

/** How long reading waits for another program that has the file locked, and between two tries, in milliseconds. */
const BUSY_TIMEOUT = 2_500
const RETRY_AFTER = 20

/** SQLite's own waiting would hold up the event loop; with a log in use nobody has to wait but while it is recovered. */
async function retryWhileBusy<Answer>(run: () => Answer): Promise<Answer> {
  const began = performance.now()
  for (;;) {
    try {
      return run()
    } catch (reason) {
      if (!isBusy(reason) || performance.now() - began > BUSY_TIMEOUT) throw reason
    }
    await sleep(RETRY_AFTER)
  }
}
