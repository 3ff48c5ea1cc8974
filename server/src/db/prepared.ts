import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Where a value goes that is known only when the query runs. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A query that is built and compiled once for each database, and then only given values; for those on the hot path,
 * where building one takes longer than running it. It runs in a transaction as well as outside.
 * @param build the query, with a slot for each value
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, slots: Slots<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  return compiledOnce<Values, Row>(
    (db) => build(db, slotsOf<Values>('')),
    (values, name) => values[name as keyof Values],
  )
}

/**
 * The same for a query over a list, such as one statement that inserts several rows. It is built once for each length.
 * @param build the query, with the slots of each item
 */
export function preparedList<Item extends object, Row>(
  build: (db: Db, items: readonly Slots<Item>[]) => Compilable<Row>,
): (db: Db, items: readonly Item[]) => Promise<Row[]> {
  const ofLength = new Map<number, (db: Db, items: readonly Item[]) => Promise<Row[]>>()
  const make = (length: number) =>
    compiledOnce<readonly Item[], Row>(
      (db) =>
        build(
          db,
          Array.from({ length }, (_, place) => slotsOf<Item>(`${place} `)),
        ),
      (items, name) => {
        const [place, column] = name.split(' ')
        return items[Number(place)]?.[column as keyof Item]
      },
    )
  return async (db, items) => {
    if (items.length === 0) return []
    const query = ofLength.get(items.length) ?? make(items.length)
    ofLength.set(items.length, query)
    return query(db, items)
  }
}

const slotsOf = <Values>(prefix: string): Slots<Values> =>
  new Proxy({} as Slots<Values>, { get: (_, name) => sql`${new Slot(`${prefix}${String(name)}`)}` })

function compiledOnce<Values, Row>(
  build: (db: Db) => Compilable<Row>,
  valueIn: (values: Values, name: string) => unknown,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const compiled = compiledFor.get(adapter) ?? build(db).compile()
    compiledFor.set(adapter, compiled)
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? valueIn(values, value.name) : value))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
