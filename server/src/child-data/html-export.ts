/**
 * Writes everything stored about a child as one HTML page that a parent can download and read. `routes.ts` serves it.
 */

import { html, raw } from 'hono/html'
import type { Db } from '../db/database.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { exportRow, readRows } from './json-export.ts'

const STYLE = `body { font: 18px/1.6 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #12333a }
article { border-top: 1px solid #9bb; padding: .5em 0 }
dl { display: grid; grid-template-columns: minmax(8em, 16em) 1fr; gap: 0 1em; margin: 0 }
dt { font-weight: bold } dd { margin: 0; overflow-wrap: anywhere }
@media (max-width: 30em) { dl { display: block } dd { margin-bottom: .5em } }`

/** Streams everything stored about a child as one self-contained page. `now` in epoch ms. */
export async function* htmlExport(db: Db, childId: string, username: string, now: number): AsyncGenerator<string> {
  const title = `Everything we keep about ${username}`
  yield `${html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${raw(STYLE)}</style></head>
<body><h1>${title}</h1>
<p>Written ${formatTime(now)}. Times are in UTC (world time).</p>
<p>What ${username} writes stays on the device where it was written. It isn't here, because the server never gets it.</p>`}`
  for (const exportedTable of EXPORTED_TABLES) {
    yield `${html`<section><h2>${exportedTable.title}</h2><p>${exportedTable.description}</p>`}`
    let count = 0
    for await (const row of readRows(db, childId, exportedTable)) {
      yield `${html`<article>${definitionList(exportRow(row))}</article>`}\n`
      count += 1
    }
    yield count === 0 ? '<p>Nothing.</p></section>\n' : '</section>\n'
  }
  yield '</body></html>\n'
}

/** A row as a definition list; nested objects are nested lists. */
function definitionList(row: Readonly<Record<string, unknown>>): ReturnType<typeof html> {
  const columns = Object.entries(row).filter(([name]) => name !== 'child_id')
  return html`<dl>${columns.map(([name, value]) => html`<dt>${columnLabel(name)}</dt><dd>${formatValue(name, value)}</dd>`)}</dl>`
}

function formatValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'number' && isTime(name, value)) return formatTime(value)
  if (Array.isArray(value))
    return value.length === 0 ? '-' : value.map((item) => html`<div>${formatValue('', item)}</div>`)
  if (typeof value === 'object') return definitionList(value as Readonly<Record<string, unknown>>)
  return String(value)
}

/** September 2001 in epoch ms. Larger numbers are times, smaller ones are counts. */
const FIRST_TIME = 1e12
/** The first number that `Date` cannot represent, in epoch ms. */
const END_OF_TIME = 8.64e15
const isTime = (name: string, value: number): boolean =>
  value >= FIRST_TIME && value < END_OF_TIME && /(?:^|_)(?:at|time|active|date|began)$|At$|Time$/.test(name)

const formatTime = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19)

/** The column name as a readable label. */
const columnLabel = (name: string): string => {
  const spaced = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
