import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { errorOf } from '../testing/browser.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { VERSION } from '../version.ts'
import { isUnavailable } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

it.each([
  [withCode('ECONNREFUSED'), true],
  [withCode('57P01'), true],
  [withCode('53300'), true],
  [withCode('08006'), true],
  [withCode('57014'), true],
  [withCode('55P03'), true],
  [withCode('40001'), true],
  [withCode('40P01'), true],
  [withCode('25P03'), true],
  [withCode('EHOSTUNREACH'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [new Error('Query read timeout'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), true],
  [Object.assign(new Error('disk I/O error'), { errcode: 10 | (4 << 8) }), true],
  [Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 }), true],
  [Object.assign(new Error('UNIQUE constraint failed'), { errcode: 2067 }), false],
  [withCode('23505'), false],
  [new TypeError('undefined is not a function'), false],
  ['a string', false],
])('isUnavailable of %s is %s', (reason, expected) => {
  expect(isUnavailable(reason)).toBe(expected)
})

it('loses nothing that it acknowledged on a full disk, continues to read, and recovers by itself', async () => {
  // A new database: one that another test has used has free pages, in which it could still save.
  const fresh = await freshDatabase('sqlite', { mayBeMigrated: true })
  const { app, db, stop } = await startTestApp('sqlite', { fresh })
  const parent = await parentBrowser(app, 'maya@example.org')
  const { childId } = await addChild(parent, 'Moss')
  const child = await childBrowser(app, 'Moss')
  const post = (number: number) => {
    const ids = { factId: `${number}`.padStart(20, '0'), learningSessionId: `${number}`.padStart(20, '0') }
    const body = { type: 'activity-finished', activity: 'story_reading', difficulty: 'easy', activeMs: 1 }
    const facts = [{ ...ids, ...body, at: 0, title: 'x'.repeat(120) }]
    return child.post('/api/learning/facts', { childId, facts })
  }
  await sql`pragma max_page_count = 1`.execute(db)
  let acknowledged = 0
  let refused = await post(0)
  while (refused.status === 200) {
    acknowledged += 1
    refused = await post(acknowledged)
  }
  expect([refused.status, errorOf(refused).code]).toEqual([503, 'unavailable'])
  expect((await child.get('/api/child-login')).status).toBe(200)
  expect((await child.get('/healthz')).body).toEqual({ status: 'unavailable', version: VERSION, reason: 'disk-full' })
  await sql`pragma max_page_count = 1000000`.execute(db)
  expect((await post(acknowledged)).status).toBe(200)
  const { stored } = await db
    .selectFrom('new_facts')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  expect(stored).toBe(acknowledged + 1)
  await stop()
})
