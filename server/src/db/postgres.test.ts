import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchHealth } from '../http/health.ts'
import { type Answer, type Browser, errorOf } from '../testing/browser.ts'
import { startBuiltServer } from '../testing/built-server.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openDatabaseProxy } from '../testing/tcp-proxy.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { isUnavailable } from './errors.ts'
import { openPostgres } from './postgres.ts'
import { openPool } from './postgres-pool.ts'

/** Opens a connection to the same database, as another program would. */
async function connectDirectly(databaseUrl: string | undefined): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Ends every other connection to the database, as a restart of PostgreSQL does. */
const endOtherConnections = (client: pg.Client) =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/** The parts of a response that say that the database is unavailable: [503, 'unavailable', true]. */
const retryParts = ({ status, headers, body }: Answer) => [
  status,
  (body as { error?: { code: string } }).error?.code,
  Number(headers.get('retry-after')) > 0,
]

let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let test: TestApp
let parent: Browser
let child: Browser
let childId: string
let other: pg.Client
beforeAll(async () => {
  const fresh = await freshDatabase('postgres')
  other = await connectDirectly(fresh.where.databaseUrl)
  proxy = await openDatabaseProxy(fresh)
  test = await startTestApp('postgres', { fresh: proxy.fresh })
  parent = await parentBrowser(test.app, 'maya@example.org')
  childId = (await addChild(parent, 'Moss')).childId
  child = await childBrowser(test.app, 'Moss')
})
afterAll(async () => {
  await other.end()
  await test.stop()
})

/** Runs a statement about this test file's database in the administrative database of the test run's PostgreSQL. */
async function administer(statement: (database: string) => string): Promise<void> {
  const url = new URL(proxy.fresh.where.databaseUrl ?? '')
  const database = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = await connectDirectly(url.href)
  await client.query(statement(`"${database}"`))
  await client.end()
}

/** The health of the server, checked without a cache. */
const health = () => watchHealth(test.database, '', { cacheTtl: 0, errorTtl: 0, timeout: 5_000 }).problem()

const fingerprintRow = (fingerprint: string) => ({ name: fingerprint, fingerprint })
const isStored = async (fingerprint: string) =>
  (await test.db.selectFrom('secret_fingerprints').selectAll().where('name', '=', fingerprint).execute()).length === 1

const save = (number: number) => {
  const ids = { factId: `${number}`.padStart(20, '0'), learningSessionId: 's'.repeat(20) }
  return child.post('/api/learning/facts', { childId, facts: [{ ...ids, at: 0, type: 'session-completed' }] })
}

describe('a restarted PostgreSQL', () => {
  it('rolls back the open transaction, and serves the next one', async () => {
    const failing = test.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('secret_fingerprints').values(fingerprintRow('cut')).execute()
      await endOtherConnections(other)
      await sleep(50)
      await transaction.insertInto('secret_fingerprints').values(fingerprintRow('after')).execute()
    })
    const reason = await failing.catch((caught: unknown) => caught)
    expect([String(reason), isUnavailable(reason)]).toEqual([expect.any(String), true])
    expect([await isStored('cut'), await isStored('after')]).toEqual([false, false])
  })

  it('only delays some requests', async () => {
    const answers: Answer[] = []
    let isOver = false
    const clients = Array.from({ length: 12 }, async (_, client) => {
      for (let turn = 0; !isOver; turn += 1) {
        answers.push(client % 2 === 0 ? await save(client * 10_000 + turn) : await parent.get('/api/children'))
      }
    })
    for (let round = 0; round < 6; round += 1) {
      await sleep(100)
      await endOtherConnections(other)
    }
    isOver = true
    await Promise.all(clients)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(retryParts)).toEqual(refused.map(() => [503, 'unavailable', true]))
    expect(refused.length).toBeGreaterThan(0)
    await expect.poll(async () => (await save(1)).status).toBe(200)
  })

  it('does not end the server', async () => {
    const fresh = await freshDatabase('postgres')
    const server = startBuiltServer({ DATA_DIR: fresh.where.dataDir, DATABASE_URL: fresh.where.databaseUrl ?? '' })
    const url = await server.ready
    const client = await connectDirectly(fresh.where.databaseUrl)
    let isOver = false
    const statuses = new Set<number>()
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver)
        statuses.add((await fetch(`${url}/api/parent-login`, { headers: { cookie: 'parent_login=x' } })).status)
    })
    for (let round = 0; round < 6; round += 1) {
      await sleep(100)
      await endOtherConnections(client)
    }
    isOver = true
    await Promise.all(clients)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    await client.end()
    await fresh.remove()
  })
})

describe('a PostgreSQL that refuses connections', () => {
  it.each([
    ['a wrong password', '28P01', { password: 'other' }],
    ['an unknown user', '28P01', { username: 'nobody' }],
    ['an unknown database', '3D000', { pathname: '/nowhere' }],
  ])('counts as unavailable for %s: %s', async (_, code, change) => {
    const url = Object.assign(new URL(proxy.fresh.where.databaseUrl ?? ''), change)
    const pool = openPool({ connectionString: url.href }, pino({ level: 'silent' }))
    const reason = await pool.connect().catch((caught: unknown) => caught)
    expect([reason, isUnavailable(reason)]).toMatchObject([{ code }, true])
    await pool.end()
  })

  it.each([
    ['a wrong password', { password: 'other' }, /refused the user or password of DATABASE_URL \(28P01\); correct them/],
    ['an unknown database', { pathname: '/nowhere' }, /^There is no database nowhere at 127\.0\.0\.1:\d+; create it/],
  ])('is reported in one sentence with the remedy for %s', async (_, change, sentence) => {
    const url = Object.assign(new URL(proxy.fresh.where.databaseUrl ?? ''), change)
    await expect(openPostgres(url.href, pino({ level: 'silent' }))).rejects.toThrow(sentence)
  })

  it.each([
    [
      'alter database $1 allow_connections false',
      'alter database $1 allow_connections true',
      /accepts no .* \(55000\)/,
    ],
    ["create role asleep nologin password 'x'", 'drop role asleep', /refused the user of DATABASE_URL \(28000\)/],
  ])('is not called stopped if it answers: %s', async (prepare, undo, sentence) => {
    await administer((database) => prepare.replace('$1', database))
    const url = new URL(proxy.fresh.where.databaseUrl ?? '')
    if (prepare.includes('asleep')) Object.assign(url, { username: 'asleep', password: 'x' })
    try {
      await expect(openPostgres(url.href, pino({ level: 'silent' }))).rejects.toThrow(sentence)
    } finally {
      await administer((database) => undo.replace('$1', database))
    }
  })

  it('is refused in one sentence if it is older than supported', async () => {
    const { where, remove } = await freshDatabase('postgres')
    const client = await connectDirectly(where.databaseUrl)
    // A function that is found before PostgreSQL's own reports another version.
    await client.query(`create schema older;
      create function older.current_setting(name text) returns text language sql as
        $$ select case name when 'server_version' then '12.22' else pg_catalog.current_setting(name) end $$`)
    const url = new URL(where.databaseUrl ?? '')
    await client.query(`alter database "${url.pathname.slice(1)}" set search_path = older, public, pg_catalog`)
    const sentence =
      /^PostgreSQL at 127\.0\.0\.1:\d+\/\S+ is version 12\.22, and Lanternleaf needs 15 or newer; update it, or correct DATABASE_URL\.$/
    await expect(openPostgres(url.href, pino({ level: 'silent' }))).rejects.toThrow(sentence)
    await client.end()
    await remove()
  })

  it('is reported, also in the log, and used again once it accepts them', async () => {
    await administer((database) => `alter database ${database} allow_connections false`)
    await endOtherConnections(other)
    await expect.poll(health).toBe('database')
    test.logged.length = 0
    const answers = [await save(4), await parent.get('/api/children')]
    // The first request may still get a connection that was ended.
    await expect
      .poll(async () => {
        answers.push(await save(4))
        return test.logged.join('')
      })
      .toMatch(/not currently accepting connections.*the database is unavailable/)
    await administer((database) => `alter database ${database} allow_connections true`)
    expect(answers.map(retryParts)).toEqual(answers.map(() => [503, 'unavailable', true]))
    expect((await save(4)).status).toBe(200)
    expect(await health()).toBeNull()
  })
})

it('ends the login that a logout names once it accepts connections again, and no other', async () => {
  const leaving = await childBrowser(test.app, 'Moss')
  const { timestamp } = (await leaving.get('/api/child-login')).body as { timestamp: number }
  const staying = await childBrowser(test.app, 'Moss')
  const logOut = (browser: Browser, began: number) =>
    browser.post('/api/child-login/logout', { childId, timestamp: began })
  const logins = async () => (await test.db.selectFrom('child_logins').select('created_at').execute()).length
  const before = await logins()
  await administer((database) => `alter database ${database} allow_connections false`)
  await endOtherConnections(other)
  await expect.poll(health).toBe('database')
  // A late logout of an earlier login must not end the current one.
  const answers = [await logOut(leaving, timestamp), await logOut(staying, timestamp - 1)]
  await administer((database) => `alter database ${database} allow_connections true`)
  expect(answers.map(retryParts)).toEqual(answers.map(() => [503, 'unavailable', true]))
  await expect.poll(async () => (await staying.get('/api/child-login')).body).toMatchObject({ childId })
  expect([(await leaving.get('/api/child-login')).body, (await leaving.get('/api/record')).status]).toEqual([null, 401])
  await expect.poll(logins, { timeout: 10_000 }).toBe(before - 1)
  expect([(await leaving.get('/api/child-login')).body, (await staying.get('/api/record')).status]).toEqual([null, 200])
})

it('reports a read-only PostgreSQL as unhealthy', async () => {
  // Reading aggregates new facts, which writes.
  await parent.get('/api/children')
  await administer((database) => `alter database ${database} set default_transaction_read_only = on`)
  await endOtherConnections(other)
  // Ended connections also respond unavailable. Once a read succeeds again, the server has connected anew, to read-only.
  await expect.poll(async () => (await parent.get('/api/children')).status).toBe(200)
  expect(await health()).toBe('database')
  expect(retryParts(await save(5))).toEqual([503, 'unavailable', true])
  await administer((database) => `alter database ${database} reset default_transaction_read_only`)
  await endOtherConnections(other)
  await expect.poll(async () => (await save(5)).status).toBe(200)
  expect(await health()).toBeNull()
})

it('ends a lock wait and a slow statement after a few seconds', async () => {
  await other.query('begin')
  await other.query('select 1 from children for update')
  const [saved, slow] = await Promise.all([
    save(2),
    sql`select pg_sleep(20)`.execute(test.db).catch((reason: unknown) => reason),
  ])
  expect([retryParts(saved), isUnavailable(slow)]).toEqual([[503, 'unavailable', true], true])
  await other.query('rollback')
  expect((await save(2)).status).toBe(200)
})

it('responds unavailable after a few seconds if PostgreSQL does not respond, and uses it again once it does', async () => {
  const open = test.db
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('secret_fingerprints').values(fingerprintRow('silent')).execute()
      await sleep(100)
      proxy.pause()
    })
    .catch((caught: unknown) => caught)
  await sleep(200)
  const requests = Array.from({ length: 30 }, (_, number) => (number % 2 ? save(3) : parent.get('/api/children')))
  const answers = await Promise.all(requests)
  expect(isUnavailable(await open)).toBe(true)
  expect(answers.map(retryParts)).toEqual(answers.map(() => [503, 'unavailable', true]))
  expect(errorOf(answers[0] as Answer).message).toMatch(/Nothing was lost/)

  proxy.resume()
  for (const ask of [() => save(3), () => parent.get('/api/children')]) expect((await ask()).status).toBe(200)
})
