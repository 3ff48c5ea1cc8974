import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import type { NamedPart } from './parts.ts'

type Row = Readonly<Record<string, unknown>>

/** So many are read at once: whoever saves meanwhile waits for a few milliseconds at most. */
const AT_ONCE = 500

/** A child's rows of one table, a page after another. */
export async function* rowsOf(db: Db, childId: string, part: NamedPart): AsyncGenerator<Row> {
  const { table, key, rows = (id) => sql`child_id = ${id}` } = part
  const order = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const after: Row | undefined = last
    const further = after ? sql`and (${order}) > (${sql.join(key.map((column) => after[column]))})` : sql``
    const page = await sql<Row>`select * from ${sql.table(table)}
      where ${rows(childId)} ${further} order by ${order} limit ${AT_ONCE}`.execute(db)
    yield* page.rows
    last = page.rows.length < AT_ONCE ? undefined : page.rows.at(-1)
  } while (last !== undefined)
}

/** Columns that hold JSON. */
const JSON_TEXT = new Set([
  ...['preferences', 'body', 'tally', 'breakthroughs', 'payload', 'activities_completed'],
  ...['summary', 'record', 'profile', 'words', 'choices'],
])

/** What is made from something else, and is of use to the server alone. */
const MADE = new Set(['username_key', 'lease', 'facts_paced_until', 'facts_kept', 'stale', 'version'])

/** Columns in which a device or a network may be named by its hash. */
const NAMES_A_PLACE = new Set(['name', 'place'])

/** As long as a hash is written; an id is shorter. */
const HASH = /[\w-]{40,}/g

/** What is told of a row: no hash, and JSON as what it says. */
export const told = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !column.endsWith('_hash') && !MADE.has(column))
      .map(([column, value]) => [column, toldValue(column, value)]),
  )

function toldValue(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (JSON_TEXT.has(column)) return tryParseJson(value) ?? value
  return NAMES_A_PLACE.has(column) ? value.replace(HASH, 'a device or a network') : value
}
