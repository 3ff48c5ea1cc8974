/**
 * Writes everything stored about a child as one JSON file, for a parent who takes the data elsewhere. `routes.ts`
 * serves it; `html-export.ts` reads its rows from here.
 */

import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import { EXPORTED_TABLES, type NamedTable } from './exported-tables.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows read per page, so that saves wait for a few milliseconds at most. */
const PAGE_SIZE = 500

/** Reads a child's rows of one table page by page (keyset pagination). */
export async function* readRows(db: Db, childId: string, exportedTable: NamedTable): AsyncGenerator<Row> {
  const { table, key, rows = (id) => sql`child_id = ${id}` } = exportedTable
  const order = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const after: Row | undefined = last
    const afterLastRow = after ? sql`and (${order}) > (${sql.join(key.map((column) => after[column]))})` : sql``
    const page = await sql<Row>`select * from ${sql.table(table)}
      where ${rows(childId)} ${afterLastRow} order by ${order} limit ${PAGE_SIZE}`.execute(db)
    yield* page.rows
    last = page.rows.length < PAGE_SIZE ? undefined : page.rows.at(-1)
  } while (last !== undefined)
}

/** Columns that hold JSON. */
const JSON_COLUMNS = new Set([
  'preferences',
  'body',
  'tally',
  'state',
  'payload',
  'summary',
  'record',
  'profile',
  'words',
  'choices',
])

/** Derived columns that only the server uses. */
const INTERNAL_COLUMNS = new Set([
  'username_key',
  'lease',
  'facts_paced_until',
  'facts_written',
  'stale',
  'version',
  'hash',
])

/** Columns that may contain the hash of a device or a network. */
const PLACE_COLUMNS = new Set(['key', 'place'])

/** The length of a hash; ids are shorter. */
const HASH = /[\w-]{40,}/g

/** A row as exported: without hashes, and with JSON parsed. */
export const exportRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !column.endsWith('_hash') && !INTERNAL_COLUMNS.has(column))
      .map(([column, value]) => [column, exportValue(column, value)]),
  )

function exportValue(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (JSON_COLUMNS.has(column)) return tryParseJson(value) ?? value
  return PLACE_COLUMNS.has(column) ? value.replace(HASH, 'a device or a network') : value
}

/** Streams everything stored about a child as JSON. `now` in epoch ms. */
export async function* jsonExport(db: Db, childId: string, now: number): AsyncGenerator<string> {
  yield `{\n"written": ${JSON.stringify(new Date(now).toISOString())},\n`
  yield '"note": "Times are milliseconds since 1 January 1970, UTC. Scrambled PINs, answers and tokens are left out."'
  for (const exportedTable of EXPORTED_TABLES) {
    yield `,\n${JSON.stringify(exportedTable.table)}: [`
    let separator = '\n'
    for await (const row of readRows(db, childId, exportedTable)) {
      yield separator + JSON.stringify(exportRow(row))
      separator = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}
