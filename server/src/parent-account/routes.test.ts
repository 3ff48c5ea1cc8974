import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const ACCOUNT = '/api/parent-account'
const LOGIN = '/api/parent-login'

describe.each(ENGINES)('a parent on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.stop())

  it('signs up and is logged in', async () => {
    const browser = openBrowser(test.app)
    const answer = await browser.post(ACCOUNT, { email: ' Maya@Example.org ', password: PASSWORD })
    expect(answer.body).toEqual({ parentId: expect.any(String), email: 'maya@example.org', displayName: 'maya' })
    expect((await browser.get(LOGIN)).body).toEqual(answer.body)
    const row = await test.db
      .selectFrom('parents')
      .selectAll()
      .where('email', '=', 'maya@example.org')
      .executeTakeFirst()
    expect(row).toMatchObject({
      auth_provider: 'email',
      subscription_tier: 'free',
      subscription_status: 'active',
      email_verified: 0,
      last_login_at: test.clock.now,
    })
  })

  it('signs in and out on another device', async () => {
    await parentBrowser(test.app, 'ada@example.org')
    const browser = openBrowser(test.app)
    test.clock.now += 1000
    const answer = await browser.post(LOGIN, { email: 'ADA@example.org', password: PASSWORD })
    expect(answer.body).toMatchObject({ email: 'ada@example.org' })
    const { last_login_at } = await test.db
      .selectFrom('parents')
      .select('last_login_at')
      .where('email', '=', 'ada@example.org')
      .executeTakeFirstOrThrow()
    expect(last_login_at).toBe(test.clock.now)

    const [cookie] = [...browser.cookies]
    const out = await browser.delete(LOGIN)
    expect([out.status, out.body, browser.cookies.size]).toEqual([200, null, 0])
    if (cookie) browser.cookies.set(...cookie)
    expect((await browser.get(LOGIN)).body).toBeNull()
    expect((await browser.delete(LOGIN)).status).toBe(200)
  })

  it('gets a new token at each login, and the one before is dead', async () => {
    const browser = await parentBrowser(test.app, 'grace@example.org')
    const before = browser.cookies.get('parent_login') ?? ''
    await browser.post(LOGIN, { email: 'grace@example.org', password: PASSWORD })
    const thief = openBrowser(test.app)
    thief.cookies.set('parent_login', before)
    expect(browser.cookies.get('parent_login')).not.toBe(before)
    expect((await thief.get(LOGIN)).body).toBeNull()
    expect((await browser.get(LOGIN)).body).not.toBeNull()
  })

  it('keeps only a hash of the token, and nothing about the device', async () => {
    const browser = await parentBrowser(test.app, 'token@example.org')
    const token = browser.cookies.get('parent_login')?.split('.')[0] ?? ''
    expect(token).toHaveLength(32)
    const rows = await test.db.selectFrom('parent_logins').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.at(-1)).toMatchObject({ ip_address: '', user_agent: '' })
  })

  it('is logged in for seven days', async () => {
    const browser = await parentBrowser(test.app, 'week@example.org')
    const DAY = 86_400_000
    const began = test.clock.now
    test.clock.now = Date.now() + 7 * DAY - 60_000
    expect((await browser.get(LOGIN)).body).not.toBeNull()
    test.clock.now = Date.now() + 7 * DAY + 1000
    expect((await browser.get(LOGIN)).body).toBeNull()
    test.clock.now = began
  })

  it('is told when the e-mail address is taken, also by a race', async () => {
    const again = { email: 'race@example.org', password: PASSWORD }
    const answers = await Promise.all([1, 2].map(() => openBrowser(test.app).post(ACCOUNT, again)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const taken = await openBrowser(test.app).post(ACCOUNT, { ...again, email: 'RACE@example.org' })
    expect(errorOf(taken)).toMatchObject({ code: 'email-taken', field: 'email' })
    const { count } = await test.db
      .selectFrom('parent_credentials')
      .innerJoin('parents', 'parents.id', 'parent_credentials.parent_id')
      .where('email', '=', 'race@example.org')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it.each([
    ['a wrong password', { email: 'known@example.org', password: 'not that one' }],
    ['an unknown e-mail address', { email: 'nobody@example.org', password: PASSWORD }],
  ])('is refused for %s', async (_, credentials) => {
    await openBrowser(test.app).post(ACCOUNT, { email: 'known@example.org', password: PASSWORD })
    const browser = openBrowser(test.app)
    const answer = await browser.post(LOGIN, credentials)
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'wrong-password'])
    expect(browser.cookies.size).toBe(0)
  })

  it.each([
    [{ email: 'no', password: PASSWORD }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.c', password: PASSWORD }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.co', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@b.co', password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  ])('is told what is wrong, %#', async (credentials, field, message) => {
    const answer = await openBrowser(test.app).post(ACCOUNT, credentials)
    expect([answer.status, errorOf(answer)]).toEqual([400, { code: 'invalid-request', message, field }])
  })
})

describe('the cookie', () => {
  it.each([
    [undefined, /^parent_login=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https://reading.example.org',
      /^__Host-parent_login=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('behind %s', async (publicUrl, expected) => {
    const test = await startTestApp('sqlite', publicUrl === undefined ? {} : { publicUrl })
    const browser = openBrowser(test.app, publicUrl)
    const answer = await browser.post(ACCOUNT, { email: 'maya@example.org', password: PASSWORD })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(expected)])
    expect((await browser.get(LOGIN)).body).not.toBeNull()
    const out = await browser.delete(LOGIN)
    expect(out.headers.getSetCookie()).toHaveLength(1)
    expect(out.headers.getSetCookie()[0]).toMatch(/Max-Age=0;.*HttpOnly/)
    await test.stop()
  })
})
