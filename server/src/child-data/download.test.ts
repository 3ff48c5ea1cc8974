/** A parent downloads everything stored about a child, as a page and as JSON. */

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '../db/tables.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { type Browser, errorOf } from '../testing/browser.ts'
import { addChild, fillAllTables, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'

/** A table that the sign-in library better-auth requires, and that is always empty here. */
const UNUSED = ['parent_verifications']

describe.each(ENGINES)('the download of a child (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let childId: string
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    childId = (await addChild(parent, "Moss's")).childId
  })
  afterEach(() => test.stop())

  const get = (kind: 'page' | 'data', browser = parent) => browser.get(`/api/children/${childId}/everything/${kind}`)

  it('contains every table with a child id, and no hash', async () => {
    await fillAllTables(test, childId, "Moss's")
    const fern = (await addChild(parent, 'Fern')).childId
    await fillAllTables(test, fern, 'Fern')
    const answer = await get('data')
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      "attachment; filename*=UTF-8''Moss%27s.json",
    ])
    const data = answer.body as Record<string, readonly object[]>
    const allTables = await readAllTables(test.database)
    expect([...TABLE_NAMES, ...UNUSED].toSorted()).toEqual([...allTables.keys()].toSorted())
    const tablesWithChild = [...allTables].filter(([, rows]) => rows.some((row) => row.includes(childId)))
    for (const [table, rows] of tablesWithChild)
      expect([table, data[table]?.length]).toEqual([table, rows.filter((row) => row.includes(childId)).length])
    expect(data.consents).toHaveLength(1)
    // Consents contain no child id, and new facts were aggregated before the export, so their table is empty.
    const tablesWithoutChild = ['consents', 'new_facts']
    const exportedTables = EXPORTED_TABLES.map(({ table }) => table).filter(
      (table) => !tablesWithoutChild.includes(table),
    )
    expect(tablesWithChild.map(([table]) => table).toSorted()).toEqual(exportedTables.toSorted())
    const page = await get('page')
    for (const { text } of [answer, page]) {
      for (const hash of await hashesIn(test)) expect(text).not.toContain(hash)
      expect(text).not.toContain(fern)
      expect(text).not.toContain('Fern')
    }
    for (const phrase of [
      'about Moss&#39;s',
      'textSize',
      'Chrome on Android',
      'session-completed',
      'session-mood',
      'help-asked',
    ])
      expect(page.text.toLowerCase()).toContain(phrase.toLowerCase())
    expect(page.text).not.toMatch(/<script|https?:|src=/)
  })

  it('is limited to thirty downloads an hour', async () => {
    const codes = new Map<number, number>()
    for (let n = 0; n < 32; n += 1) {
      const { status } = await get(n % 2 === 0 ? 'page' : 'data')
      codes.set(status, (codes.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(codes)).toEqual({ 200: 30, 429: 2 })
    const wren = (await addChild(neighbour, 'Wren')).childId
    const neighbourPage = await neighbour.get(`/api/children/${wren}/everything/page`)
    expect([neighbourPage.status, neighbourPage.headers.get('content-disposition')]).toEqual([
      200,
      "attachment; filename*=UTF-8''Wren.html",
    ])
    test.clock.now += 60 * 60_000
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    expect((await get('page')).status).toBe(200)
  })

  it('is complete for a long history', async () => {
    const rows = Array.from({ length: 1203 }, (_, number) => ({
      child_id: childId,
      fact_id: `f${String(number).padStart(15, '0')}`,
      learning_session_id: `s${number % 7}`,
      type: 'session-completed',
      at: 1,
      received_at: 1,
      body: '{"a":1}',
    }))
    for (let first = 0; first < rows.length; first += 500)
      await test.db
        .insertInto('learning_facts')
        .values(rows.slice(first, first + 500))
        .execute()
    const { learning_facts: facts = [] } = (await get('data')).body as Record<string, readonly { fact_id: string }[]>
    expect(new Set(facts.map((fact) => fact.fact_id))).toEqual(new Set(rows.map((row) => row.fact_id)))
    expect(facts).toHaveLength(rows.length)
  })

  it.each(['page', 'data'] as const)('needs a fresh login of the child’s parent: %s', async (kind) => {
    const other = await get(kind, neighbour)
    expect([other.status, errorOf(other).code]).toEqual([404, 'not-found'])
    test.clock.now += 5 * 60_000 + 1
    const lateAnswer = await get(kind)
    expect([lateAnswer.status, errorOf(lateAnswer).code]).toEqual([403, 'fresh-login-needed'])
  })

  it('fails for a new table with a child id until it is listed', async () => {
    const { rows } = await (engine === 'sqlite'
      ? sql<{ name: string }>`select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'child_id'
          where m.type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.columns where column_name = 'child_id'`
    ).execute(test.db)
    const exportedTables = EXPORTED_TABLES.map(({ table }) => table)
    expect(rows.map(({ name }) => name).filter((name) => !exportedTables.includes(name))).toEqual([])
    expect(rows.length).toBeGreaterThan(8)
  })
})

/** The values of columns that end in `_hash`. */
async function hashesIn({ database }: TestApp): Promise<string[]> {
  const rows = [...(await readAllTables(database)).values()].flat()
  const hashes = rows.flatMap((row) => Object.entries(JSON.parse(row) as Record<string, unknown>))
  return hashes.flatMap(([column, value]) => (column.endsWith('_hash') && typeof value === 'string' ? [value] : []))
}
