/**
 * Tests of the pool of PostgreSQL databases: whatever a test did to its database, the next test gets an empty one with
 * the right schema.
 */

import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { readAllTables } from './all-tables.ts'
import { failWrites } from './failing-writes.ts'
import { parentBrowser } from './families.ts'
import { ENGINES } from './fresh-database.ts'
import { acquirePostgres } from './postgres-pool.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const nameOf = async ({ db }: TestApp): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

const filledTables = async ({ database }: TestApp): Promise<string[]> =>
  [...(await readAllTables(database))].filter(([, rows]) => rows.length > 0).map(([name]) => name)

it.runIf(ENGINES.includes('postgres')).each<[string, (test: TestApp) => Promise<unknown>, isUsedAgain: boolean]>([
  ['rows', async () => undefined, true],
  [
    'a removed trigger that makes writes fail',
    async ({ database }) => (await failWrites(database, 'delete', 'parents'))(),
    true,
  ],
  ['a trigger that makes writes fail', ({ database }) => failWrites(database, 'insert', 'parents'), true],
  ['an added table', ({ db }) => sql`create table notes (note text)`.execute(db), false],
  ['an added column', ({ db }) => sql`alter table parents add column note text`.execute(db), false],
  ['a dropped column', ({ db }) => sql`alter table children drop column age`.execute(db), false],
  ['a dropped index', ({ db }) => sql`drop index jobs_due`.execute(db), false],
  [
    'a missing migration in the record',
    ({ db }) => sql`delete from schema_migrations where name like '0001%'`.execute(db),
    false,
  ],
])('the pool isolates tests from each other after %s', async (_, changeDatabase, isUsedAgain) => {
  const firstTest = await startTestApp('postgres')
  const name = await nameOf(firstTest)
  await parentBrowser(firstTest.app, 'parent@example.org')
  await changeDatabase(firstTest)
  await firstTest.stop()
  const nextTest = await startTestApp('postgres')
  expect(await filledTables(nextTest)).toEqual(['schema_migrations'])
  await parentBrowser(nextTest.app, 'parent@example.org')
  expect((await nameOf(nextTest)) === name).toBe(isUsedAgain)
  await nextTest.stop()
})

it.runIf(ENGINES.includes('postgres'))('a released database closes connections that a test left open', async () => {
  const { url, remove } = await acquirePostgres()
  const connection = new pg.Client(url)
  const ended = new Promise<Error>((resolve) => connection.on('error', resolve))
  await connection.connect()
  await connection.query('begin; lock table parents')
  await remove()
  expect((await ended).message).toMatch(/terminat/)
})
