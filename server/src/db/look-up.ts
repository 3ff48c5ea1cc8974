import type { Db } from './database.ts'
import { engineOf } from './engine.ts'
import { gather } from './gather.ts'

/** The most that are looked up together. */
const TOGETHER = 64

type LookUp<Row> = {
  readonly one: (db: Db, values: { readonly key: string }) => Promise<readonly Row[]>
  readonly many: (db: Db, values: { readonly keys: readonly string[] }) => Promise<readonly Row[]>
  readonly keyOf: (row: Row) => string
}

/**
 * Finds rows by their keys. On PostgreSQL those that are asked for at once are looked up together: the way there costs more
 * than the looking.
 */
export function lookUp<Row>(db: Db, { one, many, keyOf }: LookUp<Row>): (key: string) => Promise<Row | undefined> {
  if (engineOf(db) === 'sqlite') return async (key) => (await one(db, { key }))[0]
  const findTogether = async (keys: readonly string[]): Promise<(Row | undefined)[]> => {
    const found = new Map((await many(db, { keys })).map((row) => [keyOf(row), row]))
    return keys.map((key) => found.get(key))
  }
  return gather(findTogether, { batches: 1, weight: TOGETHER, weigh: () => 1 })
}
