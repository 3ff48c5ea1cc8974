import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseStalled } from '../db/errors.ts'
import { openBrowser } from '../testing/browser.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { VERSION } from '../version.ts'
import { type Health, watchHealth } from './health.ts'

/** The number of threads that Node uses for files. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
const TIMES = { cacheTtl: 50, errorTtl: 1_500, timeout: 60_000 }

// The clock only moves when a test moves it, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())
const advanceClock = (ms: number): unknown => vi.advanceTimersByTime(ms)

describe.each(ENGINES)('watchHealth on %s', (engine) => {
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

  it('reports no problem of a healthy server, and leaves no file behind', async () => {
    expect(await ask()).toEqual([200, { status: 'ok', version: VERSION }, false])
    expect(readdirSync(fresh.where.dataDir).filter((name) => name.startsWith('room'))).toEqual([])
  })

  it('reports a lost database', async () => {
    await test.database.close()
    expect(await ask()).toEqual([503, { status: 'unavailable', version: VERSION, reason: 'database' }, true])
  })

  it('reports a full disk for a while after a failed write', async () => {
    expect(await health.problem()).toBeNull()
    const full = engine === 'sqlite' ? { errcode: 13 } : { code: '53100' }
    health.recordError(Object.assign(new Error('no room'), full))
    health.recordError(new Error('something else'))
    advanceClock(TIMES.cacheTtl + 1)
    expect(await health.problem()).toBe('disk-full')
    advanceClock(TIMES.errorTtl)
    expect(await health.problem()).toBeNull()
  })

  it('reports a failing disk for a while after a failed write', async () => {
    health.recordError(new DatabaseStalled('lanternleaf.db', 5_000))
    expect(await health.problem()).toBe('database')
    advanceClock(TIMES.errorTtl)
    expect(await health.problem()).toBeNull()
    health.recordError(Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 }))
    advanceClock(TIMES.cacheTtl + 1)
    expect(await health.problem()).toBe('database')
  })

  it('queries the database once for concurrent checks', async () => {
    let queryCount = 0
    const database = {
      ...test.database,
      assertWritable: async () => {
        queryCount += 1
      },
    }
    const busy = watchHealth(database, fresh.where.dataDir, { ...TIMES, cacheTtl: 10_000 })
    await Promise.all(Array.from({ length: 500 }, () => busy.problem()))
    expect(queryCount).toBe(1)
  })
})

it('reports an unknown problem while the database does not respond, and none once it does', async () => {
  const test = await startTestApp('sqlite')
  const { promise: databaseResponse, resolve: letDatabaseRespond } = Promise.withResolvers<void>()
  let callCount = 0
  const assertWritable = () => {
    callCount += 1
    return callCount === 2 ? databaseResponse : Promise.resolve()
  }
  const times = { cacheTtl: 0, errorTtl: 0, timeout: 60_000 }
  const health = watchHealth({ ...test.database, assertWritable }, '/nowhere', times)
  expect(await health.problem()).toBeNull()
  // The very first check would return the initial result, that of a server that has just started.
  advanceClock(1)
  times.timeout = 20
  expect([await health.problem(), await health.problem()]).toEqual(['unknown', 'unknown'])
  expect(callCount).toBe(2)
  letDatabaseRespond()
  times.timeout = 60_000
  await expect
    .poll(() => {
      advanceClock(1)
      return health.problem()
    })
    .toBeNull()
  await test.stop()
})

it('detects a full disk before a write fails, and that it has space again', async () => {
  const fresh = await freshDatabase('sqlite')
  const test = await startTestApp('sqlite', { fresh })
  // Every write there fails with a full disk; the check deletes its file again.
  symlinkSync('/dev/full', join(fresh.where.dataDir, `disk-probe.${process.pid}`))
  const answer = await openBrowser(test.app).get('/healthz')
  expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable', version: VERSION, reason: 'disk-full' }])
  advanceClock(2_001)
  expect((await openBrowser(test.app).get('/healthz')).status).toBe(200)
  await test.stop()
})

it('detects a deleted database file', async () => {
  const fresh = await freshDatabase('sqlite')
  const test = await startTestApp('sqlite', { fresh })
  rmSync(join(fresh.where.dataDir, 'lanternleaf.db'))
  const answer = await openBrowser(test.app).get('/healthz')
  expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable', version: VERSION, reason: 'database' }])
  await test.stop()
})

it('returns the cached result in time while the thread pool is busy', async () => {
  const fresh = await freshDatabase('sqlite')
  const test = await startTestApp('sqlite', { fresh })
  const health = watchHealth(test.database, fresh.where.dataDir, { ...TIMES, timeout: 50 })
  // Opening a pipe blocks a thread until somebody writes to it.
  const pipe = join(fresh.where.dataDir, 'pipe')
  execFileSync('mkfifo', [pipe])
  const opening = Array.from({ length: THREADS }, () => open(pipe, 'r'))
  expect(await health.problem()).toBeNull()
  await test.database.close()
  advanceClock(TIMES.cacheTtl + 1)
  expect(await health.problem()).toBe('database')
  const writer = openSync(pipe, 'w')
  for (const file of await Promise.all(opening)) await file.close()
  closeSync(writer)
  await test.stop()
})
