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
  ['writes that failed', async ({ database }) => (await failWrites(database, 'delete', 'parents'))(), true],
  ['writes that would fail', ({ database }) => failWrites(database, 'insert', 'parents'), true],
  ['another table', ({ db }) => sql`create table notes (note text)`.execute(db), false],
  ['another column', ({ db }) => sql`alter table parents add column note text`.execute(db), false],
  ['a column that is gone', ({ db }) => sql`alter table children drop column age`.execute(db), false],
  ['no index', ({ db }) => sql`drop index jobs_due`.execute(db), false],
  ['a stamp less', ({ db }) => sql`delete from schema_migrations where name like '0001%'`.execute(db), false],
])('isolates tests from each other: %s', async (_, leave, isUsedAgain) => {
  const one = await startTestApp('postgres')
  const name = await nameOf(one)
  await parentBrowser(one.app, 'parent@example.org')
  await leave(one)
  await one.stop()
  const next = await startTestApp('postgres')
  expect(await filledTables(next)).toEqual(['schema_migrations'])
  await parentBrowser(next.app, 'parent@example.org')
  expect((await nameOf(next)) === name).toBe(isUsedAgain)
  await next.stop()
})

it.runIf(ENGINES.includes('postgres'))('closes connections that a test left open', async () => {
  const { url, remove } = await acquirePostgres()
  const left = new pg.Client(url)
  const ended = new Promise<Error>((resolve) => left.on('error', resolve))
  await left.connect()
  await left.query('begin; lock table parents')
  await remove()
  expect((await ended).message).toMatch(/terminat/)
})
