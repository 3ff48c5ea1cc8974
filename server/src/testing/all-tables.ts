import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Every row of every table there is in a database, as text, by its table. */
export async function readAllTables({ db, engine }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(db)
  const whole = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    whole.set(name, rows.map((row) => JSON.stringify(row)).sort())
  }
  return whole
}

/** In which tables something stands. */
export const tablesContaining = (whole: ReadonlyMap<string, readonly string[]>, text: string): string[] =>
  [...whole].filter(([, rows]) => rows.some((row) => row.includes(text))).map(([name]) => name)
