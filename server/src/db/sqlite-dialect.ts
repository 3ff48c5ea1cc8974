import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import type { Tables } from './tables.ts'
import { whenFree } from './when-free.ts'
import type { Disk } from './write-ahead-log.ts'

/**
 * Kysely over `node:sqlite`, with two connections to the same file: one for reading, which always sees the last commit,
 * and one for writing, where every transaction waits its turn and shares its commit (see group-commit.ts).
 * A single writing statement outside a transaction is a transaction of its own; one made inside a transaction's code, but
 * not through it, is refused. Neither connection may wait for a lock by itself (no busy timeout): all others would wait
 * with it.
 */
export const sqliteDialect = (
  writer: DatabaseSync,
  reader: DatabaseSync,
  checkFile: () => void,
  disk: Disk,
): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(),
  createDriver: () => sqliteDriver(reader, writer, createGroupCommit(writer, checkFile, disk)),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** Runs one statement of a transaction, and answers its rows. */
export type Run = <Row>(query: CompiledQuery<Row>) => Row[]

/**
 * Runs statements of a transaction on SQLite one after another. Waiting between them, as a question to a server must, cost
 * more than all of them.
 */
export const inOneGo = <Answer>(transaction: Kysely<Tables>, work: (run: Run) => Answer): Promise<Answer> =>
  transaction.getExecutor().provideConnection(async (connection) => work((connection as SqliteConnection).run))

type SqliteConnection = DatabaseConnection & { readonly run: Run }

class NodeSqliteAdapter extends SqliteAdapter {
  /** Turns are taken in group-commit.ts; Kysely's own lock would keep a transaction from sharing a commit. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function sqliteDriver(reader: DatabaseSync, writer: DatabaseSync, commits: GroupCommit): Driver {
  const write = preparedRunner(writer)
  const read = preparedRunner(reader)
  const inTransaction = new WeakSet<DatabaseConnection>()
  const around = new AsyncLocalStorage<DatabaseConnection>()
  /** What a transaction's own code writes beside it would wait for the transaction to end, and that for the write. */
  const refuseBeside = (): void => {
    const connection = around.getStore()
    if (connection && inTransaction.has(connection)) throw new Error(BESIDE)
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const connection: SqliteConnection = {
        run: (query) => {
          if (!inTransaction.has(connection)) throw new Error('statements run in one go in a transaction alone')
          return write(query).rows
        },
        executeQuery: async <Row>(query: CompiledQuery) => {
          if (inTransaction.has(connection)) return write<Row>(query)
          if (reads(query)) return whenFree(() => read<Row>(query), performance.now())
          refuseBeside()
          return alone(commits, () => write<Row>(query))
        },
        streamQuery: () => {
          throw new Error('streaming is not supported on SQLite')
        },
      }
      return connection
    },
    beginTransaction: async (connection) => {
      refuseBeside()
      // Before anything is awaited: so it holds for whatever Kysely calls from here on, and for nobody else.
      around.enterWith(connection)
      await commits.enter()
      inTransaction.add(connection)
    },
    commitTransaction: async (connection) => {
      inTransaction.delete(connection)
      await commits.leave()
    },
    rollbackTransaction: async (connection) => {
      // Kysely also calls this after a commit that failed; then there is nothing left to undo.
      if (inTransaction.delete(connection)) commits.abandon()
    },
    releaseConnection: async () => undefined,
    destroy: async () => {
      await commits.finish()
      reader.close()
      writer.close()
    },
  }
}

/** Whether Kysely built it to read, or SQL of our own begins with `select`. */
const reads = ({ query, sql }: CompiledQuery): boolean => query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)

const BESIDE =
  'a write beside the transaction it is made in would wait for ever; make it through the transaction that was handed in'

async function alone<Answer>(commits: GroupCommit, run: () => Answer): Promise<Answer> {
  await commits.enter()
  let answer: Answer
  try {
    answer = run()
  } catch (reason) {
    commits.abandon()
    throw reason
  }
  await commits.leave()
  return answer
}

/** How many prepared statements a connection keeps; queries with lists make many different texts. */
const STATEMENTS_KEPT = 256

type Prepared = { readonly statement: StatementSync; readonly answersRows: boolean }

function preparedRunner(database: DatabaseSync): <Row>(query: CompiledQuery<Row>) => QueryResult<Row> {
  const kept = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const statement = database.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    if (kept.size === STATEMENTS_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(sql, prepared)
    return prepared
  }
  return <Row>({ sql, parameters }: CompiledQuery<Row>): QueryResult<Row> => {
    const { statement, answersRows } = kept.get(sql) ?? prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (answersRows) return { rows: statement.all(...values) as Row[] }
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] }
  }
}
