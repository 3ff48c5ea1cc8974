import { CHILD_LOGIN_LASTS } from '@lanternleaf/domain/child-login/child-login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LOGIN = '/api/child-login'

describe.each(ENGINES)("a child's login on %s", (engine) => {
  let test: TestApp
  let childId: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    childId = (await addChild(parent, 'River Otter')).childId
  })
  afterAll(() => test.stop())

  it('opens with the name as children write it, and with the PIN', async () => {
    const browser = openBrowser(test.app)
    const answer = await browser.post(LOGIN, { username: ' river  OTTER', pin: PIN })
    expect(answer.body).toEqual({
      childId,
      parentId: expect.any(String),
      username: 'River Otter',
      age: 9,
      timestamp: test.clock.now,
      expiresAt: test.clock.now + CHILD_LOGIN_LASTS,
    })
    expect((await browser.get(LOGIN)).body).toEqual(answer.body)
    const row = await test.db.selectFrom('children').selectAll().where('child_id', '=', childId).executeTakeFirst()
    expect(row).toMatchObject({ last_active: test.clock.now, last_active_date: null, total_sessions: 0 })
  })

  it('lasts 24 hours by the clock of the server', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const began = test.clock.now
    for (const [passed, loggedIn] of [
      [CHILD_LOGIN_LASTS - 1, true],
      [CHILD_LOGIN_LASTS, false],
      [-CHILD_LOGIN_LASTS, true],
    ] as const) {
      test.clock.now = began + passed
      expect((await browser.get(LOGIN)).body !== null).toBe(loggedIn)
    }
    test.clock.now = began
  })

  it('gets a new token each time, and the one before is dead', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const before = browser.cookies.get('child_login') ?? ''
    await browser.post(LOGIN, { username: 'River Otter', pin: PIN })
    const thief = openBrowser(test.app)
    thief.cookies.set('child_login', before)
    expect((await thief.get(LOGIN)).body).toBeNull()
    expect((await browser.get(LOGIN)).body).not.toBeNull()
  })

  it('ends on the server when the child logs out', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const [cookie] = [...browser.cookies]
    const out = await browser.delete(LOGIN)
    expect([out.status, out.body, browser.cookies.size]).toEqual([200, null, 0])
    if (cookie) browser.cookies.set(...cookie)
    expect((await browser.get(LOGIN)).body).toBeNull()
    expect((await openBrowser(test.app).delete(LOGIN)).status).toBe(200)
  })

  it('keeps only hashes: of the token, and of the PIN with the pepper', async () => {
    const browser = await childBrowser(test.app, 'River Otter')
    const token = browser.cookies.get('child_login') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const logins = await test.db.selectFrom('child_logins').selectAll().execute()
    expect(JSON.stringify(logins)).not.toContain(token)
    const { pin_hash } = await test.db.selectFrom('children').select('pin_hash').executeTakeFirstOrThrow()
    expect(pin_hash).toMatch(/^\$2b\$10\$/)
  })

  it.each([
    [{ username: 'River Otter', pin: '4822' }, 401, 'wrong-pin', 'pin'],
    [{ username: 'Nobody', pin: PIN }, 404, 'username-not-found', 'username'],
    [{ username: ' ', pin: PIN }, 400, 'invalid-request', 'username'],
    [{ username: 'River Otter', pin: '482' }, 400, 'invalid-request', 'pin'],
  ])('is refused, %#', async (body, status, code, field) => {
    const browser = openBrowser(test.app)
    const answer = await browser.post(LOGIN, body)
    expect([answer.status, errorOf(answer).code, errorOf(answer).field]).toEqual([status, code, field])
    expect(browser.cookies.size).toBe(0)
  })

  it('is gone with the child', async () => {
    const parent = await parentBrowser(test.app, 'ada@example.org')
    const { childId: gone } = await addChild(parent, 'Comet')
    const browser = await childBrowser(test.app, 'Comet')
    await test.db.deleteFrom('children').where('child_id', '=', gone).execute()
    expect((await browser.get(LOGIN)).body).toBeNull()
  })
})

describe('the cookie', () => {
  it.each([
    [undefined, /^child_login=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https://reading.example.org',
      /^__Host-child_login=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('behind %s', async (publicUrl, expected) => {
    const test = await startTestApp('sqlite', publicUrl === undefined ? {} : { publicUrl })
    await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
    const browser = openBrowser(test.app, publicUrl)
    const answer = await browser.post(LOGIN, { username: 'moss', pin: PIN })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(expected)])
    expect((await browser.get(LOGIN)).body).not.toBeNull()
    await test.stop()
  })
})
