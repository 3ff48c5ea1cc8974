import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { nameStatement } from './statement-names.ts'

/** Where a value goes that is known only when the query runs. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** A query Kysely builds, or SQL of our own. */
type Query<Row> = { compile(db: Db): CompiledQuery<Row> }

/**
 * A query that is built and compiled once for each database, and then only given values; for those on the hot path,
 * where building one takes longer than running it. It runs in a transaction as well as outside. PostgreSQL keeps its plan
 * under a name, so that it must name the columns it answers: of `*` another program's migration would make an error.
 * @param build the query, with a slot for each value
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, slots: Slots<Values>) => Query<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const filled = compiledOnce(build)
  return async (db, values) => (await db.executeQuery<Row>(filled(db, values))).rows
}

/** The same before it runs: the compiled query with these values in its slots. */
export function compiledOnce<Values extends object, Row>(
  build: (db: Db, slots: Slots<Values>) => Query<Row>,
): (db: Db, values: Values) => CompiledQuery<Row> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
  const compile = (db: Db): CompiledQuery<Row> => {
    const compiled = build(db, slots()).compile(db)
    nameStatement(compiled.sql)
    return compiled
  }
  return (db, values) => {
    const { adapter } = db.getExecutor()
    const compiled = compiledFor.get(adapter) ?? compile(db)
    compiledFor.set(adapter, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return { ...compiled, parameters }
  }
}

const slots = <Values>(): Slots<Values> =>
  new Proxy({} as Slots<Values>, { get: (_, name) => sql`${new Slot(String(name))}` })
