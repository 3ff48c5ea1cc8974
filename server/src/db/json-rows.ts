import { type RawBuilder, sql } from 'kysely'

/** The columns of rows that are handed to a statement, and their types. */
export type Columns = Readonly<Record<string, 'text' | 'bigint' | 'double precision'>>

/**
 * Many rows as one value, a JSON array of objects, to be read like a table by PostgreSQL: the same statement for however
 * many there are, there and back once.
 * @param name what the statement calls them
 */
export function jsonRows(name: string, json: RawBuilder<string>, columns: Columns): RawBuilder<unknown> {
  const typed = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  return sql`json_to_recordset(cast(${json} as json)) as ${sql.raw(name)} (${sql.join(typed)})`
}
