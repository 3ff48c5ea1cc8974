import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Columns } from './json-rows.ts'
import { compiledOnce } from './prepared.ts'
import type { Run } from './sqlite-dialect.ts'

/**
 * A statement that runs for one row after another, whose values it reads like a table of one row. For SQLite, which is in
 * this very process: taking many rows out of JSON costs it more than running a plain statement for each.
 * @param name what the statement calls the row
 * @returns what the statement answers to all of them
 */
export function eachRow<Answer>(
  name: string,
  columns: Columns,
  build: (row: RawBuilder<unknown>) => RawBuilder<Answer>,
): (db: Db, run: Run, rows: readonly Readonly<Record<string, unknown>>[]) => Answer[] {
  const filled = compiledOnce<Record<string, unknown>, Answer>((_, slots) => {
    const values = Object.keys(columns).map((column) => sql`${slots[column]} as ${sql.ref(column)}`)
    return build(sql`(select ${sql.join(values)}) as ${sql.raw(name)}`)
  })
  return (db, run, rows) => rows.flatMap((row) => run(filled(db, row)))
}
