/** Runs SQL on a SQLite connection: the reading one in the main thread, and those in the worker threads. */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

/** A statement and its values, as Kysely compiles them. */
export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** How many prepared statements a connection caches; queries with lists make many different texts. */
const CACHED_STATEMENTS = 256

type Prepared = { readonly statement: StatementSync; readonly hasRows: boolean }

/** Runs statements on a connection, each prepared once. */
export function statementRunner(database: DatabaseSync): <Row>(statement: Statement) => QueryResult<Row> {
  const cache = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const statement = database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    if (cache.size === CACHED_STATEMENTS) cache.delete(cache.keys().next().value ?? '')
    cache.set(sql, prepared)
    return prepared
  }
  return <Row>({ sql, parameters }: Statement): QueryResult<Row> => {
    const { statement, hasRows } = cache.get(sql) ?? prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) as Row[] }
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] }
  }
}
