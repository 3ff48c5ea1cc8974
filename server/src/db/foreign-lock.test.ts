/** Tests of a running server whose SQLite file another program locks, deletes or replaces. */

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Browser, errorOf } from '../testing/browser.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { WriteQueue } from './write-queue.ts'

let fresh: FreshDatabase
let file: string
let test: TestApp
let child: Browser
let childId: string
beforeEach(async () => {
  fresh = await freshDatabase('sqlite')
  file = join(fresh.where.dataDir, 'lanternleaf.db')
  test = await startTestApp('sqlite', { fresh })
  childId = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
  child = await childBrowser(test.app, 'Moss')
})
afterEach(() => test.stop())

const save = (number: number) => {
  const ids = { factId: `${number}`.padStart(20, '0'), learningSessionId: 's'.repeat(20) }
  return child.post('/api/learning/facts', { childId, facts: [{ ...ids, at: 0, type: 'session-completed' }] })
}

it('delays only writes while another program has the file locked', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const saves = [1, 2, 3].map(save)
  const reads = Array.from({ length: 10 }, () => child.get('/api/child-login'))
  // A read returns while the saves wait.
  expect(await Promise.race([...saves, ...reads])).toMatchObject({ status: 200 })
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
  for (const answer of await Promise.all(saves)) {
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const pendingSave = save(4)
  expect((await child.get('/api/child-login')).status).toBe(200)
  other.exec('rollback')
  other.close()
  expect((await pendingSave).status).toBe(200)
})

it('retries a read of a locked file without blocking the event loop', async () => {
  const plain = join(fresh.where.dataDir, 'plain.db')
  const other = new DatabaseSync(plain)
  other.exec('create table notes (text text); begin exclusive')
  const reader = new DatabaseSync(plain)
  const dialect = sqliteDialect({ reader, writes: {} as WriteQueue, withTimeout: (work) => work })
  const db = new Kysely<{ notes: { text: string } }>({ dialect })
  const read = () => db.selectFrom('notes').selectAll().execute()
  const pendingRead = read()
  // By then the first attempt has found the file locked, and the read waits to retry.
  await new Promise((turned) => setImmediate(turned))
  other.exec('rollback')
  expect(await pendingRead).toEqual([])
  other.exec('begin exclusive')
  await expect(read()).rejects.toThrow(/locked/)
  other.close()
  await db.destroy()
  reader.close()
})

it.each(['', '-wal'])('acknowledges nothing once the file%s was deleted or replaced', async (suffix) => {
  const file = `${join(fresh.where.dataDir, 'lanternleaf.db')}${suffix}`
  expect((await save(1)).status).toBe(200)
  for (const change of [() => renameSync(file, `${file}.away`), () => writeFileSync(file, '')]) {
    change()
    expect((await save(2)).status).toBe(503)
  }
  rmSync(file)
  renameSync(`${file}.away`, file)
  expect((await save(2)).status).toBe(200)
})
