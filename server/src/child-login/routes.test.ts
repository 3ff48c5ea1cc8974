/** Tests of the endpoints of child login: log in, read the current login, log out. */

import { automaticPicture } from '@lanternleaf/domain/child-login/automatic-picture'
import { CHILD_LOGIN_TTL, MAX_CHILD_LOGINS } from '@lanternleaf/domain/child-login/child-login'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { expectHashesWaiting, occupyHashSlots } from '../testing/saturated-queue.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { PinAttempt } from './login-limits.ts'
import { findChild, startLogin } from './login-store.ts'

const LOGIN = '/api/child-login'
const NOT_FOUND = { code: 'username-not-found', field: 'username' }

describe.each(ENGINES)('child login (%s)', (engine) => {
  let test: TestApp
  let childId: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    childId = (await addChild(parent, 'River Otter')).childId
  })
  afterAll(() => test.stop())

  it('accepts any spelling of the name with the right PIN', async () => {
    const browser = openBrowser(test.app)
    const answer = await browser.post(LOGIN, { username: ' river  OTTER', pin: PIN })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^child_login=/),
      expect.stringMatching(/^device=/),
    ])
    expect(answer.body).toEqual({
      childId,
      parentId: expect.any(String),
      username: 'River Otter',
      age: 9,
      picture: automaticPicture(childId),
      timestamp: test.clock.now,
      expiresAt: test.clock.now + CHILD_LOGIN_TTL,
      comfort: {},
    })
    const { comfort: _, ...login } = answer.body as { comfort: object }
    expect((await browser.get(LOGIN)).body).toEqual(login)
    const row = await test.db.selectFrom('children').selectAll().where('child_id', '=', childId).executeTakeFirst()
    expect(row).toMatchObject({ last_active: test.clock.now, last_active_date: test.clock.now, total_sessions: 0 })
  })

  it('does not move the last activity back when the clock was set back', async () => {
    await childBrowser(test.app, 'River Otter')
    const last = test.clock.now
    test.clock.now -= 60_000
    await childBrowser(test.app, 'River Otter')
    const row = await test.db.selectFrom('children').selectAll().where('child_id', '=', childId).executeTakeFirst()
    expect(row).toMatchObject({ last_active: last, last_active_date: last })
  })

  it('expires after 24 hours by the server’s clock', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const began = test.clock.now
    for (const [passed, loggedIn] of [
      [CHILD_LOGIN_TTL - 1, true],
      [CHILD_LOGIN_TTL, false],
      [-CHILD_LOGIN_TTL, true],
    ] as const) {
      test.clock.now = began + passed
      expect((await browser.get(LOGIN)).body !== null).toBe(loggedIn)
    }
    test.clock.now = began
  })

  it('finds the right login among concurrent requests, and rejects unknown tokens', async () => {
    const neighbour = await parentBrowser(test.app, 'ada@example.org')
    await addChild(neighbour, 'Bittern')
    const browsers = [
      await childBrowser(test.app, 'River Otter'),
      await childBrowser(test.app, 'Bittern'),
      openBrowser(test.app),
    ]
    browsers[2]?.cookies.set('child_login', 'of nobody')
    const answers = await Promise.all([...browsers, ...browsers].map((browser) => browser.get(LOGIN)))
    const names = answers.map(({ body }) => (body as { username: string } | null)?.username)
    expect(names).toEqual(['River Otter', 'Bittern', undefined, 'River Otter', 'Bittern', undefined])
    expect(JSON.stringify(answers[0]?.body)).not.toMatch(/token/i)
  })

  it('creates a new token each time, and invalidates the previous one', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const before = browser.cookies.get('child_login') ?? ''
    await browser.post(LOGIN, { username: 'River Otter', pin: PIN })
    const thief = openBrowser(test.app)
    thief.cookies.set('child_login', before)
    expect((await thief.get(LOGIN)).body).toBeNull()
    expect((await browser.get(LOGIN)).body).not.toBeNull()
  })

  it('ends the oldest of thirty logins of the child, and no other child’s', async () => {
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Ada Fern')
    const unrelatedBrowser = await childBrowser(test.app, 'Ada Fern')
    await test.db.deleteFrom('child_logins').where('child_id', '=', childId).execute()
    const browsers = []
    for (let more = 0; more <= MAX_CHILD_LOGINS; more += 1) {
      // With equal times the newest stays, too.
      if (more < MAX_CHILD_LOGINS) test.clock.now += 1
      browsers.push(await childBrowser(test.app, 'River Otter'))
    }
    const isLoggedIn = await Promise.all(browsers.map(async (browser) => (await browser.get(LOGIN)).body !== null))
    expect(isLoggedIn).toEqual([false, ...Array(MAX_CHILD_LOGINS).fill(true)])
    const rows = test.db.selectFrom('child_logins').select('token_hash').where('child_id', '=', childId)
    expect(await rows.execute()).toHaveLength(MAX_CHILD_LOGINS)
    expect((await unrelatedBrowser.get(LOGIN)).body).not.toBeNull()
  })

  it('is deleted on the server at logout', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const out = await browser.delete(LOGIN)
    expect([out.status, out.body, browser.cookies.size]).toEqual([200, null, 2])
    expect((await browser.get(LOGIN)).body).toBeNull()
    expect((await openBrowser(test.app).delete(LOGIN)).status).toBe(200)
  })

  it.each(['River Otter', 'Otter Two'])('survives the late response to an earlier logout: %s', async (next) => {
    if (next === 'Otter Two') await addChild(await parentBrowser(test.app, 'two@example.org'), next)
    const browser = await childBrowser(test.app, 'River Otter')
    const before = new Map(browser.cookies)
    await browser.post(LOGIN, { username: next, pin: PIN })
    const loggedIn = new Map(browser.cookies)
    // The logout was sent with the previous cookie, and its response arrives last.
    browser.cookies.clear()
    for (const cookie of before) browser.cookies.set(...cookie)
    const out = await browser.delete(LOGIN)
    expect([out.status, out.headers.getSetCookie()]).toEqual([200, []])
    browser.cookies.clear()
    for (const cookie of loggedIn) browser.cookies.set(...cookie)
    expect((await browser.get(LOGIN)).body).toMatchObject({ username: next })
  })

  it('is ended only by a logout that names it', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const unrelatedBrowser = await childBrowser(test.app, 'Otter Two')
    const { childId: ownId, timestamp } = (await browser.get(LOGIN)).body as { childId: string; timestamp: number }
    const { childId: otherId } = (await unrelatedBrowser.get(LOGIN)).body as { childId: string }
    const logOut = (body: object) => browser.post(`${LOGIN}/logout`, body)
    for (const otherLogin of [
      { childId: ownId, timestamp: timestamp - 1 },
      { childId: otherId, timestamp },
    ]) {
      expect((await logOut(otherLogin)).status).toBe(200)
      expect((await browser.get(LOGIN)).body).toMatchObject({ username: 'River Otter' })
    }
    const out = await logOut({ childId: ownId, timestamp })
    expect([out.status, out.body, out.headers.getSetCookie()]).toEqual([200, null, []])
    expect((await browser.get(LOGIN)).body).toBeNull()
    expect((await unrelatedBrowser.get(LOGIN)).body).toMatchObject({ username: 'Otter Two' })
    expect((await openBrowser(test.app).post(`${LOGIN}/logout`, { childId: ownId, timestamp })).status).toBe(200)
  })

  it('stores only hashes of the token and of the peppered PIN', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const token = browser.cookies.get('child_login') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const logins = await test.db.selectFrom('child_logins').selectAll().execute()
    expect(JSON.stringify(logins)).not.toContain(token)
    const { pin_hash } = await test.db.selectFrom('children').select('pin_hash').executeTakeFirstOrThrow()
    expect(pin_hash).toMatch(/^\$2b\$/)
  })

  it.each([
    [{ username: 'River Otter', pin: '4822' }, 401, 'wrong-pin', 'pin'],
    [{ username: 'Nobody', pin: PIN }, 404, 'username-not-found', 'username'],
    [{ username: ' ', pin: PIN }, 400, 'invalid-request', 'username'],
    [{ username: 'River Otter', pin: '482' }, 400, 'invalid-request', 'pin'],
  ])('rejects invalid requests, %#', async (body, status, code, field) => {
    const browser = openBrowser(test.app)
    const answer = await browser.post(LOGIN, body)
    expect([answer.status, errorOf(answer).code, errorOf(answer).field]).toEqual([status, code, field])
    expect(browser.cookies.size).toBe(0)
  })

  it('accepts an existing name that would be rejected for a new child', async () => {
    const parent = await parentBrowser(test.app, 'early@example.org')
    for (const [typedName, name] of [
      ['Early', 'Egret\u3164'],
      ['Earlier', '-_-'],
    ] as const) {
      const { childId: early } = await addChild(parent, typedName)
      const names = { username: name, username_key: usernameKey(name) }
      await test.db.updateTable('children').set(names).where('child_id', '=', early).execute()
      const answer = await openBrowser(test.app).post(LOGIN, { username: name, pin: PIN })
      expect(answer.body).toMatchObject({ childId: early, username: name })
    }
  })

  it('leaves every other child and login unchanged', async () => {
    const neighbour = await parentBrowser(test.app, 'neighbour@example.org')
    await addChild(neighbour, 'Heron')
    await addChild(neighbour, 'Finch')
    const heron = await childBrowser(test.app, 'Heron')
    const [here, there] = [await childBrowser(test.app, 'Finch'), await childBrowser(test.app, 'Finch')]
    const rowOf = (username: string) =>
      test.db.selectFrom('children').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
    const before = await rowOf('Heron')
    const loggedIn = async () =>
      Promise.all([heron, there].map(async (browser) => (await browser.get(LOGIN)).body as { username: string } | null))
    test.clock.now += 1000
    await here.post(LOGIN, { username: 'Finch', pin: PIN })
    expect((await loggedIn()).map((login) => login?.username)).toEqual(['Heron', 'Finch'])
    await here.delete(LOGIN)
    expect((await loggedIn()).map((login) => login?.username)).toEqual(['Heron', 'Finch'])
    expect(await rowOf('Heron')).toEqual(before)
    expect(await rowOf('Finch')).toMatchObject({ last_active: test.clock.now, last_active_date: test.clock.now })
    expect((await neighbour.get('/api/parent-login')).body).not.toBeNull()
  })

  it.each([
    ['insert', 'child_logins'],
    ['delete', 'parent_logins'],
    ['update', 'children'],
  ] as const)('keeps the logins of this browser when it cannot %s %s', async (event, table) => {
    const browser = await childBrowser(test.app, 'River Otter')
    const parent = await parentBrowser(test.app, `${event}@example.org`)
    const [cookie] = [...parent.cookies]
    if (cookie) browser.cookies.set(...cookie)
    const rows = () =>
      Promise.all([
        test.db.selectFrom('child_logins').selectAll().orderBy('token_hash').execute(),
        test.db.selectFrom('parent_logins').selectAll().orderBy('id').execute(),
        test.db.selectFrom('children').selectAll().orderBy('child_id').execute(),
      ])
    const before = await rows()
    test.clock.now += 1000
    const restoreWrites = await failWrites(test.database, event, table)
    const answer = await browser.post(LOGIN, { username: 'River Otter', pin: PIN })
    await restoreWrites()
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(await rows()).toEqual(before)
    expect((await browser.get(LOGIN)).body).toMatchObject({ username: 'River Otter' })
  })

  it('is deleted with the child, also during login', async () => {
    const parent = await parentBrowser(test.app, 'ada@example.org')
    const { childId: gone } = await addChild(parent, 'Comet')
    const browser = await childBrowser(test.app, 'Comet')
    const child = await findChild(test.db, 'comet', undefined, test.clock.now)
    await test.db.deleteFrom('children').where('child_id', '=', gone).execute()
    expect((await browser.get(LOGIN)).body).toBeNull()
    if (child === null) throw new Error('Comet was not found')
    const tokens = {
      fresh: 'fresh',
      presented: undefined,
      parent: undefined,
      recovery: [],
      device: { token: 'device', browser: 'A browser' },
    }
    const attempt: PinAttempt = { streakKeys: ['tries', 'tries in a row'], loginKeys: [], consumed: [] }
    const start = { tokens, attempt, pinHash: child.pinHash }
    expect(await startLogin(test.db, child.child, start, test.clock.now)).toBeNull()
  })

  it('is rejected when the child is erased while the PIN is compared', async () => {
    const { childId: gone } = await addChild(await parentBrowser(test.app, 'gone@example.org'), 'Gnat')
    const readLogins = () => test.db.selectFrom('child_logins').selectAll().orderBy('token_hash').execute()
    const before = await readLogins()
    const { promise: erased, resolve: freeHashSlots } = Promise.withResolvers<void>()
    // Nothing is hashed while all hash slots are occupied.
    const slots = occupyHashSlots(erased)
    const login = openBrowser(test.app).post(LOGIN, { username: 'gnat', pin: PIN })
    await expectHashesWaiting()
    await test.db.deleteFrom('children').where('child_id', '=', gone).execute()
    freeHashSlots()
    await slots
    const answer = await login
    expect([answer.status, errorOf(answer)]).toEqual([404, expect.objectContaining(NOT_FOUND)])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await readLogins()).toEqual(before)
  })
})

describe('the session cookie', () => {
  it.each([
    [undefined, 'child_login', 'HttpOnly; SameSite=Lax'],
    ['https://reading.example.org', '__Host-child_login', 'HttpOnly; Secure; SameSite=Lax'],
  ])('has the right attributes behind %s', async (publicUrl, name, kind) => {
    const test = await startTestApp('sqlite', publicUrl === undefined ? {} : { publicUrl })
    const browser = openBrowser(test.app, publicUrl)
    await browser.post('/api/parent-account', { email: 'maya@example.org', password: PASSWORD })
    await addChild(browser, 'Moss')
    const answer = await browser.post(LOGIN, { username: 'moss', pin: PIN })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^${name}=[^;]+; Max-Age=86400; Path=/; ${kind}$`)),
      expect.stringMatching(
        new RegExp(`^${name.replace('child_login', 'device')}=[^;]+; Max-Age=34560000; Path=/; ${kind}$`),
      ),
      `${name.replace('child', 'parent')}=; Max-Age=0; Path=/; ${kind}`,
    ])
    expect((await browser.get(LOGIN)).body).not.toBeNull()
    await test.stop()
  })
})
