import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { PGBOUNCER_MISSING, type Pooler, pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const SETTINGS = ['options', 'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']

if (pgbouncer === undefined) console.warn(PGBOUNCER_MISSING)

describe.skipIf(pgbouncer === undefined).each([
  ['rejects', []],
  ['accepts and loses', SETTINGS],
])('two servers on a PostgreSQL behind a pooler that %s session settings', (_, ignored) => {
  let pooler: Pooler
  let fresh: FreshDatabase
  let servers: readonly [TestApp, TestApp]
  let parent: Browser
  let childIds: readonly string[]
  let children: readonly Browser[]
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('postgresUrl'), ignored)
    fresh = await freshDatabase('postgres')
    const { pathname } = new URL(fresh.where.databaseUrl ?? '')
    const pooled = {
      ...fresh,
      where: { ...fresh.where, databaseUrl: pooler.url + pathname },
      remove: async () => undefined,
    }
    // Both bring the empty database up to date at once.
    servers = await Promise.all([
      startTestApp('postgres', { fresh: pooled }),
      startTestApp('postgres', { fresh: pooled }),
    ])
    parent = await parentBrowser(servers[0].app, 'maya@example.org')
    const names = ['Moss', 'Fern', 'Reed', 'Wren']
    childIds = await Promise.all(names.map(async (name) => (await addChild(parent, name)).childId))
    children = await Promise.all(names.map((name, index) => childBrowser((servers[index % 2] ?? servers[0]).app, name)))
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await pooler.stop()
    await fresh.remove()
  })

  /** Opens the browser of a child (0 to 3) at one of the servers. */
  const openChildBrowser = (server: TestApp, child: number): Browser => {
    const browser = openBrowser(server.app)
    for (const [name, value] of children[child]?.cookies ?? []) browser.cookies.set(name, value)
    return browser
  }

  const save = (server: TestApp, child: number, number: number): Promise<Answer> => {
    const ids = { factId: `${number}`.padStart(20, '0'), learningSessionId: `${number % 3}`.padStart(20, 's') }
    const facts = [{ ...ids, at: server.clock.now, type: 'session-completed' }]
    return openChildBrowser(server, child).post('/api/learning/facts', { childId: childIds[child], facts })
  }

  it('save, read, log in and erase concurrently like without a pooler', async () => {
    const saves = Array.from({ length: 60 }, (_, number) => save(servers[number % 2] ?? servers[0], number % 4, number))
    const wrong = ['Moss', 'Fern'].map((username) =>
      openBrowser(servers[1].app).post('/api/child-login', { username, pin: '0000' }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
    expect((await Promise.all(wrong)).map((answer) => errorOf(answer).code)).toEqual(['wrong-pin', 'wrong-pin'])
    for (const server of servers) {
      const cards = (await openWith(server, parent).get('/api/children')).body
      expect(cards).toMatchObject({ children: [3, 3, 3, 3].map((totalSessions) => ({ totalSessions })) })
      expect((await openChildBrowser(server, 2).get('/api/learning/sessions')).body).toMatchObject({
        sessions: [{}, {}, {}],
      })
      expect((await openChildBrowser(server, 3).get('/api/record')).status).toBe(200)
      expect((await openWith(server, parent).get(`/api/children/${childIds[1]}/insights`)).status).toBe(200)
    }
    const erasingParent = openWith(servers[1], parent)
    expect((await erasingParent.post('/api/parent-account/erase', { email: 'maya@example.org' })).status).toBe(200)
    expect((await save(servers[0], 0, 100)).status).toBe(401)
    for (const table of ['new_facts', 'learning_facts'] as const)
      expect(await servers[0].db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  const openWith = (server: TestApp, { cookies }: Browser): Browser => {
    const browser = openBrowser(server.app)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }

  it.runIf(ignored.length === 0)(
    'respond unavailable within seconds if a lock is not released, and reconnect after a restart of the pooler',
    async () => {
      const maya = await parentBrowser(servers[0].app, 'ada@example.org')
      const other = new pg.Client(fresh.where.databaseUrl)
      await other.connect()
      await other.query('begin; select 1 from parents for update')
      const settings = { method: 'PATCH', body: JSON.stringify({ asksBeforeNewPin: true }) }
      const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const response = await maya.send('/api/family/settings', { ...settings, headers: json })
      expect([response.status, errorOf(response).code]).toEqual([503, 'unavailable'])
      await other.end()
      await pooler.restart()
      for (const { app } of servers)
        await expect.poll(async () => (await openWith({ app } as TestApp, maya).get('/api/children')).status).toBe(200)
    },
  )
})
