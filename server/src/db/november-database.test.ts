/**
 * Tests of an old database: it was created by the version of 28 November 2026, before one baseline migration replaced the 27
 * migrations until then. Installations may still have such a database, so it must migrate and work.
 */

import { CHILD_PICTURES } from '@lanternleaf/domain/child-login/child-picture'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fullStrength } from '../hashing/hashing.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { createNovemberDatabase, FUTURE_MIGRATION, NOVEMBER_NAMES } from '../testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { sampleSession } from '../testing/sample-session.ts'
import { startTestApp } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { checkTables, MIGRATIONS, migrate } from './migrate.ts'
import { TABLE_NAMES } from './tables.ts'

/** The tables and columns that migrations renamed since. */
const RENAMED_TABLES: Readonly<Record<string, string>> = { budgets: 'rate_limits', childs_own: 'practice_states' }
const RENAMED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  childs_own: { own: 'state', mark: 'hash' },
  children: { facts_kept: 'facts_written' },
  erased_children: { mark: 'id_hash' },
  learning_sessions: { in_own: 'practice_state_version' },
}

const newTableName = (table: string): string => RENAMED_TABLES[table] ?? table

/** The rows of all tables under the new names. */
const renameColumns = (rowsByTable: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...rowsByTable].map(([table, rows]) => {
      const columns = RENAMED_COLUMNS[table] ?? {}
      const renamed = rows.map((row) => {
        const entries = Object.entries(JSON.parse(row) as object)
        return JSON.stringify(Object.fromEntries(entries.map(([name, value]) => [columns[name] ?? name, value])))
      })
      return [newTableName(table), renamed.sort()]
    }),
  )

/** The rows of all tables, but the children without their pictures, which a migration added. */
const withoutPictures = (rowsByTable: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> =>
  new Map(rowsByTable).set('children', (rowsByTable.get('children') ?? []).map(withoutPicture).sort())

function withoutPicture(row: string): string {
  const { picture, ...others } = JSON.parse(row) as { picture: unknown }
  expect(CHILD_PICTURES).toContain(picture)
  return JSON.stringify(others)
}

describe.each(ENGINES)('a %s database of 28 November 2026', (engine) => {
  it('counts as the baseline, and later migrations change only rate limits, jobs, names of columns and pictures of children', async () => {
    const fresh = await createNovemberDatabase(engine)
    const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
    const before = await readAllTables(database)
    expect([...before.keys()].map(newTableName).sort()).toEqual([...TABLE_NAMES, 'parent_verifications'].sort())
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
    await migrate(database, MIGRATIONS, () => 8)
    await checkTables(database.db)
    const others = (rowsByTable: typeof before) =>
      new Map([...rowsByTable].filter(([table]) => !['rate_limits', 'jobs', 'schema_migrations'].includes(table)))
    expect(withoutPictures(others(await readAllTables(database)))).toEqual(others(renameColumns(before)))
    const migrated = database.db.selectFrom('schema_migrations').select('name').where('applied_at', '=', 8)
    const laterNames = MIGRATIONS.slice(1).map(({ name }) => ({ name }))
    expect(await migrated.orderBy('name').execute()).toEqual(laterNames)

    await migrate(database, [...MIGRATIONS, FUTURE_MIGRATION], () => 9)
    await migrate(database, [...MIGRATIONS, FUTURE_MIGRATION], () => 10)
    const stamps = await database.db
      .selectFrom('schema_migrations')
      .select('name')
      .where('applied_at', '=', 9)
      .execute()
    expect(stamps).toEqual([{ name: FUTURE_MIGRATION.name }])
    await database.close()
    await fresh.remove()
  })

  it('lets parents and children log in, shows their learning, and stores more', async () => {
    const test = await startTestApp(engine, { fresh: await createNovemberDatabase(engine), hashing: fullStrength })
    const parent = openBrowser(test.app)
    const signIn = await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    expect(signIn.status).toBe(200)
    expect((await parent.get('/api/parent-passkeys')).body).toMatchObject({ passkeys: [{ browser: 'A browser' }] })

    const child = await childBrowser(test.app, 'Fern')
    const { childId } = (await child.get('/api/child-login')).body as { childId: string }
    const sessions = async () =>
      ((await child.get('/api/learning/sessions')).body as { sessions: { activitiesCompleted: object[] }[] }).sessions
    expect((await sessions()).map(({ activitiesCompleted }) => activitiesCompleted.length)).toEqual([2, 2])
    const facts = sampleSession('today', test.clock.now)
    const saved = await child.post('/api/learning/facts', { childId, facts })
    expect((saved.body as { stored: string[] }).stored).toHaveLength(facts.length)
    expect((await sessions()).map(({ activitiesCompleted }) => activitiesCompleted.length)).toEqual([1, 2, 2])
    const cards = (await parent.get('/api/children')).body as { children: object[] }
    expect(cards.children).toMatchObject([{ username: 'Fern', totalSessions: 3 }])

    // Rows of versions before 28 November: a password and answers stored as they were typed, and a session that has only facts.
    const password = { email: 'early@example.org', password: "it's a quiet leaf" }
    expect((await openBrowser(test.app).post('/api/parent-login', password)).status).toBe(200)
    const moss = await childBrowser(test.app, 'Moss')
    const early = (await moss.get('/api/learning/sessions')).body
    expect(early).toMatchObject({ sessions: [{ brainStateAtStart: 'curious', endTime: expect.any(Number) }] })
    const forgot = openBrowser(test.app)
    await forgot.post('/api/recovery', { username: 'moss' })
    for (const [place, answer] of ["M&M's", 'Café  “Noir”!'].entries())
      expect(
        (await forgot.post('/api/recovery/answer', { username: 'moss', place: place + 1, answer })).body,
      ).toMatchObject({ isWrong: false })
    await test.stop()
  })

  it('finds every child by the name as typed, one of equal keys also by the key, and reserves all names', async () => {
    const test = await startTestApp(engine, { fresh: await createNovemberDatabase(engine) })
    const logIn = async (username: string) =>
      (await openBrowser(test.app).post('/api/child-login', { username, pin: PIN })).body as { childId: string }
    for (const [place, username] of NOVEMBER_NAMES.entries())
      for (const typed of [username, ` ${username} `, username.normalize('NFD')])
        expect([typed, (await logIn(typed)).childId]).toEqual([typed, `early-${place}`])
    for (const [typed, place] of [
      ['IPEK', 2],
      ['STRASSE', 4],
      ['АЛЕНА', 5],
      ['ka’ena', 6],
      ['O’BRIEN', 7],
      ['MOS\u200bS', 8],
      ['مُحَمَّد', 14],
    ] as const)
      expect([typed, (await logIn(typed)).childId]).toEqual([typed, `early-${place}`])

    const other = await parentBrowser(test.app, 'later@example.org')
    const expectTaken = async (username: string) => {
      const answer = await other.post('/api/children', { username, pin: PIN, age: 9, consent: true })
      expect([username, errorOf(answer).code]).toEqual([username, 'username-taken'])
    }
    const nothingToSee = ['\u3164', '-_-']
    for (const username of NOVEMBER_NAMES) if (!nothingToSee.includes(username)) await expectTaken(username)
    for (const username of ['IPEK', 'Ka‘ena']) await expectTaken(username)
    // Other children whose names have the same key keep their names when the child with that key is deleted.
    await test.db.deleteFrom('children').where('child_id', 'in', ['early-2', 'early-4']).execute()
    for (const username of ['ıpek', 'İpek', 'Straße']) await expectTaken(username)
    await addChild(other, 'Strasse')
    expect((await (await childBrowser(test.app, 'Straße')).get('/api/child-login')).body).toMatchObject({
      childId: 'early-3',
    })
    await test.stop()
  })

  it('is rejected in one sentence, and not changed, if its record of migrations is older, newer without being compatible, incomplete or missing', async () => {
    const fresh = await createNovemberDatabase(engine)
    const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
    const stamps = await database.db.selectFrom('schema_migrations').selectAll().execute()
    for (const [change, sentence] of [
      [
        sql`delete from schema_migrations where name > '0024_new_facts'`,
        'The database is too old for this program (its last migration is 0024_new_facts); start the program of 28 November 2026 once, then this one. Nothing was changed.',
      ],
      [
        sql`delete from schema_migrations where name = '0007_comfort'`,
        "The database's record of its migrations is incomplete; restore a backup. Nothing was changed.",
      ],
      [
        sql`delete from schema_migrations`,
        "The database's record of its migrations is missing; restore a backup. Nothing was changed.",
      ],
      [
        sql`insert into schema_migrations (name, applied_at) values ('0030_tomorrow', 1)`,
        'The database is newer than this program (it has migration 0030_tomorrow); start the newer program.',
      ],
    ] as const) {
      await change.execute(database.db)
      const before = await readAllTables(database)
      await expect(migrate(database, MIGRATIONS, () => 8)).rejects.toThrow(sentence)
      expect(await readAllTables(database)).toEqual(before)
      await database.db.deleteFrom('schema_migrations').execute()
      await database.db.insertInto('schema_migrations').values(stamps).execute()
    }
    await database.close()
    await fresh.remove()
  })
})
