/**
 * Reads the whole contents of a test database. Tests compare two such readings to prove that a request changed nothing,
 * and search one for a name or an address to prove that an erased person left no trace.
 */

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Reads every row of every table of a database. Returns the rows as JSON, by the name of their table. */
export async function readAllTables({ db, engine }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(db)
  const rowsByTable = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    rowsByTable.set(name, rows.map((row) => JSON.stringify(row)).sort())
  }
  return rowsByTable
}

/** Returns the names of the tables with a row that contains a text. */
export const tablesContaining = (rowsByTable: ReadonlyMap<string, readonly string[]>, text: string): string[] =>
  [...rowsByTable].filter(([, rows]) => rows.some((row) => row.includes(text))).map(([name]) => name)
