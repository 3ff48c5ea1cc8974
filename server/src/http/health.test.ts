import { pbkdf2 } from 'node:crypto'
import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseStalled } from '../db/unavailable.ts'
import { openBrowser } from '../testing/browser.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Health, watchHealth } from './health.ts'

const TIMES = { told: 50, remembered: 1_500, patience: 1_000 }

describe.each(ENGINES)('the health of a server on %s', (engine) => {
  let fresh: FreshDatabase
  let test: TestApp
  let health: Health
  beforeEach(async () => {
    fresh = await freshDatabase(engine)
    test = await startTestApp(engine, { fresh })
    health = watchHealth(test.database, fresh.where.dataDir, TIMES)
  })
  afterEach(() => test.stop())

  const ask = async () => {
    const { status, body, headers } = await openBrowser(test.app).get('/healthz')
    return [status, body, Number(headers.get('retry-after')) > 0]
  }

  it('is well, and leaves nothing behind', async () => {
    expect(await ask()).toEqual([200, { status: 'ok' }, false])
    expect(readdirSync(fresh.where.dataDir).filter((name) => name.startsWith('room'))).toEqual([])
  })

  it('names a database that is lost', async () => {
    await test.database.close()
    expect(await ask()).toEqual([503, { status: 'unavailable', reason: 'database' }, true])
  })

  it('names a full disk for a while after a write found one', async () => {
    expect(await health.trouble()).toBeNull()
    const full = engine === 'sqlite' ? { errcode: 13 } : { code: '53100' }
    health.saw(Object.assign(new Error('no room'), full))
    health.saw(new Error('something else'))
    await sleep(TIMES.told + 20)
    expect(await health.trouble()).toBe('disk-full')
    await expect.poll(() => health.trouble()).toBeNull()
  })

  it('names a database whose disk fails for a while after a write found it', async () => {
    health.saw(new DatabaseStalled('lanternleaf.db', 5_000))
    expect(await health.trouble()).toBe('database')
    await expect.poll(() => health.trouble()).toBeNull()
    health.saw(Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 }))
    await sleep(TIMES.told + 20)
    expect(await health.trouble()).toBe('database')
  })

  it('asks the database once, however many ask', async () => {
    let asked = 0
    const database = {
      ...test.database,
      checkKeeps: async () => {
        asked += 1
      },
    }
    const busy = watchHealth(database, fresh.where.dataDir, { ...TIMES, told: 10_000 })
    await Promise.all(Array.from({ length: 500 }, () => busy.trouble()))
    expect(asked).toBe(1)
  })
})

it('is not known while a database says nothing, and known again once it does', async () => {
  const test = await startTestApp('sqlite')
  const { promise: said, resolve: say } = Promise.withResolvers<void>()
  let asked = 0
  const checkKeeps = () => {
    asked += 1
    return asked === 2 ? said : Promise.resolve()
  }
  const times = { told: 0, remembered: 0, patience: 20 }
  const health = watchHealth({ ...test.database, checkKeeps }, '/nowhere', times)
  expect(await health.trouble()).toBeNull()
  // The first look of all would be told as what a server has that has started.
  await sleep(5)
  expect([await health.trouble(), await health.trouble()]).toEqual(['unknown', 'unknown'])
  expect(asked).toBe(2)
  say()
  await expect.poll(() => health.trouble()).toBeNull()
  await test.stop()
})

it('finds a full disk before a write does, and that there is room again', async () => {
  const fresh = await freshDatabase('sqlite')
  const test = await startTestApp('sqlite', { fresh })
  // Whatever is written there finds no room; looking takes it away again.
  symlinkSync('/dev/full', join(fresh.where.dataDir, `room.${process.pid}`))
  const answer = await openBrowser(test.app).get('/healthz')
  expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable', reason: 'disk-full' }])
  await expect
    .poll(async () => (await openBrowser(test.app).get('/healthz')).status, { timeout: 30_000, interval: 200 })
    .toBe(200)
  await test.stop()
})

it('finds a database file that was deleted under the server', async () => {
  const fresh = await freshDatabase('sqlite')
  const test = await startTestApp('sqlite', { fresh })
  rmSync(join(fresh.where.dataDir, 'lanternleaf.db'))
  const answer = await openBrowser(test.app).get('/healthz')
  expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable', reason: 'database' }])
  await test.stop()
})

it('is told in time from what was found before, while every thread that files need is busy', async () => {
  const fresh = await freshDatabase('sqlite')
  const test = await startTestApp('sqlite', { fresh })
  const health = watchHealth(test.database, fresh.where.dataDir, { ...TIMES, patience: 50 })
  let busy = true
  const hashing = Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 1_000_000, 64, 'sha512'))
  const free = Promise.all(hashing).then(() => {
    busy = false
  })
  expect([await health.trouble(), busy]).toEqual([null, true])
  await test.database.close()
  await sleep(TIMES.told + 100)
  expect([await health.trouble(), busy]).toEqual(['database', true])
  await free
  await test.stop()
})
