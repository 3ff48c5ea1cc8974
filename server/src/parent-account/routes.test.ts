/** Sign-up, sign-in and sign-out of parents through the HTTP API. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const ACCOUNT = '/api/parent-account'
const LOGIN = '/api/parent-login'

describe.each(ENGINES)('a parent’s login (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.stop())

  it('starts at sign-up', async () => {
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

  it('starts on another device, and ends there at sign-out', async () => {
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

    const signOutAnswer = await browser.delete(LOGIN)
    expect([signOutAnswer.status, signOutAnswer.body, browser.cookies.size]).toEqual([200, null, 2])
    expect((await browser.get(LOGIN)).body).toBeNull()
    expect((await browser.delete(LOGIN)).status).toBe(200)
  })

  it('survives the late response to an earlier sign-out', async () => {
    const browser = await parentBrowser(test.app, 'late@example.org')
    const before = new Map(browser.cookies)
    await browser.post(LOGIN, { email: 'late@example.org', password: PASSWORD })
    const signedIn = new Map(browser.cookies)
    // The sign-out was sent with the previous cookie, and its response arrives last.
    for (const cookie of before) browser.cookies.set(...cookie)
    const signOutAnswer = await browser.delete(LOGIN)
    expect([signOutAnswer.status, signOutAnswer.headers.getSetCookie()]).toEqual([200, []])
    for (const cookie of signedIn) browser.cookies.set(...cookie)
    expect((await browser.get(LOGIN)).body).toMatchObject({ email: 'late@example.org' })
  })

  it('gets a new token at each sign-in, which invalidates the previous token', async () => {
    const browser = await parentBrowser(test.app, 'grace@example.org')
    const before = browser.cookies.get('parent_login') ?? ''
    await browser.post(LOGIN, { email: 'grace@example.org', password: PASSWORD })
    const thief = openBrowser(test.app)
    thief.cookies.set('parent_login', before)
    expect(browser.cookies.get('parent_login')).not.toBe(before)
    expect((await thief.get(LOGIN)).body).toBeNull()
    expect((await browser.get(LOGIN)).body).not.toBeNull()
  })

  it('stores only the token’s hash, and nothing about the device', async () => {
    const browser = await parentBrowser(test.app, 'token@example.org')
    const token = browser.cookies.get('parent_login')?.split('.')[0] ?? ''
    expect(token).toHaveLength(32)
    const rows = await test.db.selectFrom('parent_logins').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.at(-1)).toMatchObject({ ip_address: '', user_agent: '' })
  })

  it('lasts seven days', async () => {
    const browser = await parentBrowser(test.app, 'week@example.org')
    const DAY = 86_400_000
    const start = test.clock.now
    test.clock.now = start + 7 * DAY - 1
    expect((await browser.get(LOGIN)).body).not.toBeNull()
    test.clock.now = start + 7 * DAY
    expect((await browser.get(LOGIN)).body).toBeNull()
    test.clock.now = start
  })

  it('reports a taken email address, also in a race', async () => {
    const email = 'race@example.org'
    const answers = await Promise.all(
      ['first password', 'other password'].map((password) => openBrowser(test.app).post(ACCOUNT, { email, password })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const lateBrowser = openBrowser(test.app)
    const response = await lateBrowser.post(ACCOUNT, { email: 'RACE@example.org', password: PASSWORD })
    expect(lateBrowser.cookies.size).toBe(0)
    expect(errorOf(response)).toMatchObject({ code: 'email-taken', field: 'email' })
    const { count } = await test.db
      .selectFrom('parent_credentials')
      .innerJoin('parents', 'parents.id', 'parent_credentials.parent_id')
      .where('email', '=', 'race@example.org')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('starts if an existing parent signs up again with the right password', async () => {
    const credentials = { email: 'twice@example.org', password: PASSWORD }
    const [first, second] = await Promise.all([1, 2].map(() => openBrowser(test.app).post(ACCOUNT, credentials)))
    expect([first?.status, second?.status]).toEqual([200, 200])
    const browser = openBrowser(test.app)
    const third = await browser.post(ACCOUNT, credentials)
    expect([second?.body, third.body]).toEqual([first?.body, first?.body])
    expect((await browser.get(LOGIN)).body).toEqual(first?.body)
  })

  it('leaves every other login unchanged', async () => {
    const [ownBrowser, otherBrowser] = [await parentBrowser(test.app, 'two@example.org'), openBrowser(test.app)]
    await otherBrowser.post(LOGIN, { email: 'two@example.org', password: PASSWORD })
    const neighbour = await parentBrowser(test.app, 'neighbour@example.org')
    const lastLoginOf = (email: string) =>
      test.db.selectFrom('parents').select('last_login_at').where('email', '=', email).executeTakeFirstOrThrow()
    const before = await lastLoginOf('neighbour@example.org')
    test.clock.now += 1000
    await ownBrowser.post(LOGIN, { email: 'two@example.org', password: PASSWORD })
    expect(await lastLoginOf('neighbour@example.org')).toEqual(before)
    expect((await otherBrowser.get(LOGIN)).body).toMatchObject({ email: 'two@example.org' })
    expect((await ownBrowser.delete(LOGIN)).status).toBe(200)
    expect((await otherBrowser.get(LOGIN)).body).toMatchObject({ email: 'two@example.org' })
    expect((await neighbour.get(LOGIN)).body).toMatchObject({ email: 'neighbour@example.org' })
    const times = await test.db
      .selectFrom('parent_logins')
      .innerJoin('parents', 'parents.id', 'parent_logins.parent_id')
      .select(['parent_logins.created_at', 'parent_logins.expires_at'])
      .where('email', '=', 'neighbour@example.org')
      .executeTakeFirstOrThrow()
    expect(Date.parse(times.created_at)).toBe(before.last_login_at)
    expect(Date.parse(times.expires_at) - Date.parse(times.created_at)).toBe(7 * 86_400_000)
  })

  it.each([
    ['a wrong password', { email: 'known@example.org', password: 'not that one' }],
    ['an unknown e-mail address', { email: 'nobody@example.org', password: PASSWORD }],
  ])('is rejected for %s', async (_, credentials) => {
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
  ])('reports invalid input, %#', async (credentials, field, message) => {
    const answer = await openBrowser(test.app).post(ACCOUNT, credentials)
    expect([answer.status, errorOf(answer)]).toEqual([400, { code: 'invalid-request', message, field }])
  })
})

describe('the session cookie', () => {
  it.each([
    [undefined, 'parent_login', 'HttpOnly; SameSite=Lax'],
    ['https://reading.example.org', '__Host-parent_login', 'HttpOnly; Secure; SameSite=Lax'],
  ])('has the right attributes behind %s', async (publicUrl, name, kind) => {
    const test = await startTestApp('sqlite', publicUrl === undefined ? {} : { publicUrl })
    const browser = openBrowser(test.app, publicUrl)
    const answer = await browser.post(ACCOUNT, { email: 'maya@example.org', password: PASSWORD })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^${name}=[^;]+; Max-Age=604800; Path=/; ${kind}$`)),
      expect.stringMatching(
        new RegExp(`^${name.replace('login', 'device')}=[^;]+; Max-Age=34560000; Path=/; ${kind}$`),
      ),
    ])
    expect((await browser.get(LOGIN)).body).not.toBeNull()
    await test.stop()
  })
})
