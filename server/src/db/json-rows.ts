import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** Which database this is, also where only a transaction is at hand. */
export const engineOf = (db: Db): Database['engine'] =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

type Column = 'text' | 'bigint' | 'double precision'

/**
 * Many rows as one value, a JSON array of objects, to be read like a table: the same statement for however many there are.
 * @param name what the statement calls them
 */
export function jsonRows(db: Db, name: string, json: RawBuilder<string>, columns: Readonly<Record<string, Column>>) {
  const named = sql.raw(name)
  if (engineOf(db) === 'postgres') {
    const typed = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
    return sql`json_to_recordset(cast(${json} as json)) as ${named} (${sql.join(typed)})`
  }
  const taken = Object.keys(columns).map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
  // The limit limits nothing: it has SQLite take each value out of the JSON once, however often the statement names it.
  return sql`(select ${sql.join(taken)} from json_each(${json}) limit -1) as ${named}`
}
