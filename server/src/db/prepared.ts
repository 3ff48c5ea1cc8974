import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** The statements that are asked again and again, as many as the program has `prepared` queries. */
const names = new Map<string, string>()

/** The name under which PostgreSQL keeps the plan of a prepared query; undefined for one that is planned each time. */
export const statementName = (text: string): string | undefined => names.get(text)

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
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
  const compile = (db: Db): CompiledQuery<Row> => {
    const compiled = build(db, slots()).compile(db)
    if (!names.has(compiled.sql)) names.set(compiled.sql, `s${names.size}`)
    return compiled
  }
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const compiled = compiledFor.get(adapter) ?? compile(db)
    compiledFor.set(adapter, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

const slots = <Values>(): Slots<Values> =>
  new Proxy({} as Slots<Values>, { get: (_, name) => sql`${new Slot(String(name))}` })
