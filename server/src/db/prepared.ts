/** Queries that are compiled once and run often, for requests that every child sends many times, such as saves. */

import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Names of prepared statements by their text, one for each `prepared` query of the program. */
const statementNames = new Map<string, string>()

/** The name under which PostgreSQL caches the plan of a prepared query; undefined for a query that is planned each time. */
export const statementName = (text: string): string | undefined => statementNames.get(text)

/** A placeholder for a value that is known only when the query runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** A query of Kysely's builder, or raw SQL. */
type Query<Row> = { compile(db: Db): CompiledQuery<Row> }

/**
 * A query that is built and compiled once for each engine, and then run with new values. It is for hot paths, in which building
 * a query takes longer than running it. It runs inside and outside of transactions. PostgreSQL caches its plan, so the query
 * must name its result columns: with `*` the cached plan would fail after a migration by another server.
 * @param build builds the query, with a placeholder for each value
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, placeholders: Placeholders<Values>) => Query<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
  const compile = (db: Db): CompiledQuery<Row> => {
    const compiled = build(db, placeholders()).compile(db)
    if (!statementNames.has(compiled.sql)) statementNames.set(compiled.sql, `s${statementNames.size}`)
    return compiled
  }
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const compiled = compiledFor.get(adapter) ?? compile(db)
    compiledFor.set(adapter, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

const placeholders = <Values>(): Placeholders<Values> =>
  new Proxy({} as Placeholders<Values>, { get: (_, name) => sql`${new Placeholder(String(name))}` })
