/** Tests of the endpoints of Google sign-in, against a local provider that behaves like Google. */

import { GOOGLE_SIGN_IN_TTL, PARENT_LOGIN_TTL_WITH_CHILD } from '@lanternleaf/domain/parent-login/parent-login'
import { NETWORK_GOOGLE_SIGN_IN_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import {
  type IdentityProvider,
  logInAtProvider,
  startIdentityProvider,
  UNVERIFIED,
} from '../testing/identity-provider.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const GOOGLE = '/api/google-sign-in'
const JOIN = `${GOOGLE}/join`
const LOGIN = '/api/parent-login'
const MINUTE = 60_000
const ADA = 'ada@example.org'
const SIGNED_IN = { isSetUp: true, outcome: 'signed-in', email: null }

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

/** The number of the running test, so that each test has its own parent. */
let nth = 0

describe.each(ENGINES)('Google sign-in (%s)', (engine) => {
  let test: TestApp
  let email: string
  let before: unknown
  beforeAll(async () => {
    test = await startTestApp(engine, { signInProvider: provider.settings })
    const unrelatedBrowser = await parentBrowser(test.app, ADA)
    await addChild(unrelatedBrowser, 'Wren')
    before = await rowsOf(ADA)
  })
  afterAll(() => test.stop())
  beforeEach(() => {
    nth += 1
    email = `maya${nth}@example.org`
  })
  afterEach(async () => {
    expect(await rowsOf(ADA)).toEqual(before)
  })

  const parentsAt = (address: string) =>
    test.db.selectFrom('parents').selectAll().where('email', '=', address).execute()
  const rowsOf = async (address: string) => {
    const parents = await parentsAt(address)
    const ids = parents.map(({ id }) => id)
    const read = (table: 'parent_credentials' | 'parent_logins' | 'children') =>
      test.db.selectFrom(table).selectAll(table).where('parent_id', 'in', ids).execute()
    return [parents, await read('parent_credentials'), await read('parent_logins'), await read('children')]
  }
  const begin = async (browser: Browser, openedIn = 'window') => {
    const answer = await browser.post(GOOGLE, { openedIn })
    return (answer.body as { address: string }).address
  }
  /** Signs in at the provider: the complete redirect there and back. */
  const signIn = async (browser: Browser, address = email, openedIn = 'window') =>
    browser.get(await logInAtProvider(await begin(browser, openedIn), address))
  const readSignIn = async (browser: Browser) => (await browser.get(GOOGLE)).body
  const mailsTo = async (address: string) => {
    const [parent] = await parentsAt(address)
    const jobs = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    return jobs.map(({ payload }) => JSON.parse(payload)).filter(({ parentId }) => parentId === parent?.id)
  }

  it('sends state, nonce and PKCE, and requests only the needed scopes', async () => {
    const query = new URL(await begin(openBrowser(test.app))).searchParams
    expect(Object.fromEntries(query)).toEqual({
      client_id: provider.settings.clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost/api/google-sign-in/return',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'select_account',
      // So that the provider reports the authentication time, however long ago.
      max_age: '31536000',
      claims: '{"id_token":{"auth_time":{"essential":true}}}',
    })
  })

  it('creates and signs in a parent without children, who is found by subject later', async () => {
    const browser = openBrowser(test.app)
    const back = await signIn(browser)
    expect([back.status, back.headers.get('location')]).toEqual([303, '/parent-login?google=window'])
    expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome: 'signed-up' })
    const parent = { parentId: expect.any(String), email, displayName: 'Robin of the tests' }
    expect((await browser.get(LOGIN)).body).toEqual(parent)
    expect((await browser.get('/api/children')).body).toEqual({ children: [] })
    expect((await parentsAt(email))[0]).toMatchObject({ auth_provider: 'google', email_verified: 1, photo_url: null })

    const other = openBrowser(test.app)
    expect((await signIn(other, email, 'page')).headers.get('location')).toBe('/parent')
    expect(await readSignIn(other)).toEqual(SIGNED_IN)
    expect((await other.get(LOGIN)).body).toEqual((await browser.get(LOGIN)).body)
    expect(await parentsAt(email)).toHaveLength(1)
  })

  it('redirects to the new child’s space or the family, and a popup to its opener', async () => {
    const locationAt = async (browser: Browser, openedIn: string) =>
      (await signIn(browser, email, openedIn)).headers.get('location')
    expect(await locationAt(openBrowser(test.app), 'page')).toBe('/parent-signup')
    expect(await locationAt(openBrowser(test.app), 'page')).toBe('/parent')
    expect(await locationAt(openBrowser(test.app), 'window')).toBe('/parent-login?google=window')
    const stranger = await openBrowser(test.app).get(`${GOOGLE}/return?code=x&state=y`)
    expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/parent-login?google=page'])
  })

  it('creates a new login each time, and ends the previous one of this browser', async () => {
    const browser = openBrowser(test.app)
    await signIn(browser)
    const first = browser.cookies.get('parent_login') ?? ''
    await signIn(browser)
    expect(browser.cookies.get('parent_login')).not.toBe(first)
    const replay = openBrowser(test.app)
    replay.cookies.set('parent_login', first)
    expect((await replay.get(LOGIN)).body).toBeNull()
  })

  it('links an account with the same address only after its password, with a mail', async () => {
    await parentBrowser(test.app, email)
    const browser = openBrowser(test.app)
    await signIn(browser)
    expect(await readSignIn(browser)).toEqual({ isSetUp: true, outcome: 'password-needed', email })
    expect([(await browser.get(LOGIN)).body, browser.cookies.has('parent_login')]).toEqual([null, false])
    const wrong = await browser.post(JOIN, { password: 'not this one' })
    expect([wrong.status, errorOf(wrong).code]).toEqual([401, 'wrong-password'])
    const stranger = openBrowser(test.app)
    expect((await stranger.post(JOIN, { password: PASSWORD })).status).toBe(404)

    expect((await browser.post(JOIN, { password: PASSWORD })).body).toMatchObject({ email })
    expect(await readSignIn(browser)).toEqual(SIGNED_IN)
    expect(await mailsTo(email)).toEqual([expect.objectContaining({ mail: 'google-joined' })])
    const other = openBrowser(test.app)
    await signIn(other)
    expect((await other.get(LOGIN)).body).toMatchObject({ email })
    expect((await browser.post(JOIN, { password: PASSWORD })).status).toBe(404)
    expect(await parentsAt(email)).toHaveLength(1)
  })

  it('links within ten minutes by the server’s clock', async () => {
    await parentBrowser(test.app, email)
    const browser = openBrowser(test.app)
    await signIn(browser)
    test.clock.now += GOOGLE_SIGN_IN_TTL
    expect((await browser.post(JOIN, { password: PASSWORD })).status).toBe(404)
    test.clock.now -= 1
    expect((await browser.post(JOIN, { password: PASSWORD })).status).toBe(200)
    test.clock.now -= GOOGLE_SIGN_IN_TTL - 1
  })

  it('links in one transaction, and can be repeated', async () => {
    await parentBrowser(test.app, email)
    const browser = openBrowser(test.app)
    await signIn(browser)
    const mend = await failWrites(test.database, 'insert', 'parent_credentials')
    expect((await browser.post(JOIN, { password: PASSWORD })).status).toBe(500)
    await mend()
    expect([await readSignIn(browser), await mailsTo(email)]).toEqual([
      { isSetUp: true, outcome: 'password-needed', email },
      [],
    ])
    expect((await browser.post(JOIN, { password: PASSWORD })).status).toBe(200)
  })

  it('creates a parent with a login or not at all', async () => {
    const browser = openBrowser(test.app)
    const address = await logInAtProvider(await begin(browser), email)
    const mend = await failWrites(test.database, 'insert', 'parent_logins')
    expect((await browser.get(address)).status).toBe(500)
    await mend()
    expect([await parentsAt(email), await readSignIn(browser)]).toEqual([[], { ...SIGNED_IN, outcome: 'failed' }])
  })

  it('creates one parent with concurrent responses', async () => {
    const browsers = [openBrowser(test.app), openBrowser(test.app)]
    const ways: string[] = []
    for (const browser of browsers) ways.push(await logInAtProvider(await begin(browser), email))
    await Promise.all(browsers.map((browser, place) => browser.get(ways[place] ?? '')))
    const outcomes = await Promise.all(browsers.map(async (browser) => (await browser.get(LOGIN)).body))
    expect(outcomes).toEqual([expect.objectContaining({ email }), expect.objectContaining({ email })])
    expect(await parentsAt(email)).toHaveLength(1)
  })

  it('rejects an unverified address', async () => {
    const browser = openBrowser(test.app)
    await signIn(browser, `${UNVERIFIED}${email}`)
    expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome: 'email-unverified' })
    expect([(await browser.get(LOGIN)).body, await parentsAt(`${UNVERIFIED}${email}`)]).toEqual([null, []])
  })

  it('accepts a response once', async () => {
    const browser = openBrowser(test.app)
    const address = await logInAtProvider(await begin(browser), email)
    await browser.get(address)
    const login = browser.cookies.get('parent_login')
    expect((await browser.get(address)).headers.get('location')).toBe('/parent-login?google=page')
    expect([browser.cookies.get('parent_login'), await readSignIn(browser)]).toEqual([
      login,
      { ...SIGNED_IN, outcome: 'signed-up' },
    ])
  })

  it('accepts one of several concurrent responses', async () => {
    const browser = openBrowser(test.app)
    const address = await logInAtProvider(await begin(browser), email)
    await Promise.all([1, 2, 3, 4].map(() => browser.get(address)))
    const logins = test.db.selectFrom('parent_logins').innerJoin('parents', 'parents.id', 'parent_logins.parent_id')
    expect(await logins.select('parent_logins.id').where('email', '=', email).execute()).toHaveLength(1)
  })

  it.each([
    ['of another browser', false],
    ['of another browser that began one too', true],
  ])('ignores the response %s', async (_, begins) => {
    const victim = openBrowser(test.app)
    const address = await logInAtProvider(await begin(openBrowser(test.app)), email)
    if (begins) await begin(victim)
    const answer = await victim.get(address)
    expect([answer.status, victim.cookies.has('parent_login')]).toEqual([303, false])
    expect(await parentsAt(email)).toEqual([])
  })

  it('expires after ten minutes', async () => {
    const browser = openBrowser(test.app)
    const address = await logInAtProvider(await begin(browser), email)
    test.clock.now += GOOGLE_SIGN_IN_TTL
    await browser.get(address)
    expect([await readSignIn(browser), await parentsAt(email)]).toEqual([{ ...SIGNED_IN, outcome: null }, []])
    test.clock.now -= GOOGLE_SIGN_IN_TTL
  })

  it('rejects a used authorization code', async () => {
    const browser = openBrowser(test.app)
    const code = new URLSearchParams((await logInAtProvider(await begin(browser), email)).split('?')[1])
    await browser.get(`${GOOGLE}/return?${code}`)
    const again = new URL(await begin(browser)).searchParams.get('state') ?? ''
    code.set('state', again)
    await browser.get(`${GOOGLE}/return?${code}`)
    expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome: 'failed' })
  })

  it.each([
    ['that was declined there says so', 'access_denied', 'cancelled'],
    ['that did not work there has failed, and nobody called it off', 'server_error', 'failed'],
  ])('%s', async (_, error, outcome) => {
    const browser = openBrowser(test.app)
    const query = new URL(await begin(browser)).searchParams
    const { issuer } = provider.settings
    const declined = { error, state: query.get('state') ?? '', iss: issuer.href.replace(/\/$/, '') }
    await browser.get(`${GOOGLE}/return?${new URLSearchParams(declined)}`)
    expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome })
  })

  it('requests the password at the provider next to a logged-in child, and lasts five minutes', async () => {
    const parent = await parentBrowser(test.app, email)
    await addChild(parent, `Moss ${nth}`)
    const browser = await childBrowser(test.app, `Moss ${nth}`)
    test.clock.now += 1
    const address = await begin(browser)
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'select_account', max_age: '0' })
    await browser.get(await logInAtProvider(address, `other-${email}`))
    expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome: 'signed-up' })
    expect((await browser.get(LOGIN)).body).toMatchObject({ email: `other-${email}` })
    test.clock.now += PARENT_LOGIN_TTL_WITH_CHILD
    expect((await browser.get(LOGIN)).body).toBeNull()
    test.clock.now -= PARENT_LOGIN_TTL_WITH_CHILD
  })

  it('is rejected next to a child unless the provider reports an authentication after the child’s login', async () => {
    const parent = await parentBrowser(test.app, email)
    await addChild(parent, `Moss ${nth}`)
    const browser = openBrowser(test.app)
    const address = await begin(browser)
    test.clock.now += 2 * MINUTE
    await browser.post('/api/child-login', { username: `Moss ${nth}`, pin: '4821' })
    await browser.get(await logInAtProvider(address, `other-${email}`))
    expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome: 'child-here' })
    expect((await browser.get(LOGIN)).body).toBeNull()
    test.clock.now -= 2 * MINUTE
  })

  it('proves presence from the provider’s authentication time, and not at sign-up', async () => {
    const browser = openBrowser(test.app)
    await signIn(browser)
    const { childId } = await addChild(browser, `Moss ${nth}`)
    const isProof = async () => (await browser.post(`/api/children/${childId}/unlock`, undefined)).status === 200
    expect(await isProof()).toBe(false)
    await signIn(browser)
    expect(await isProof()).toBe(true)
    test.clock.now += 6 * MINUTE
    // The provider's session is six minutes old.
    await signIn(browser)
    expect(await isProof()).toBe(false)
    test.clock.now -= 6 * MINUTE
  })

  describe('repeated sign-in', () => {
    const beginProof = async (browser: Browser, proves: string) => {
      const answer = await browser.post(GOOGLE, { openedIn: 'window', proves })
      return answer.status === 200 ? (answer.body as { address: string }).address : errorOf(answer).code
    }

    it('proves that the signed-in parent is present, after the provider’s password', async () => {
      const browser = openBrowser(test.app)
      await signIn(browser)
      const { childId } = await addChild(browser, `Moss ${nth}`)
      const unlock = async () => (await browser.post(`/api/children/${childId}/unlock`, undefined)).status
      expect((await browser.get('/api/parent-proofs')).body).toEqual({ password: false, passkey: false, google: true })
      const left = browser.cookies.get('parent_login')
      const address = await beginProof(browser, 'parent')
      expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
        prompt: 'select_account',
        max_age: '0',
      })
      await browser.get(await logInAtProvider(address, ADA))
      expect([await readSignIn(browser), await unlock()]).toEqual([{ ...SIGNED_IN, outcome: 'other-account' }, 403])
      await browser.get(await logInAtProvider(await beginProof(browser, 'parent'), email))
      expect([await readSignIn(browser), await unlock()]).toEqual([SIGNED_IN, 200])
      expect(browser.cookies.get('parent_login')).not.toBe(left)
      expect(await beginProof(openBrowser(test.app), 'parent')).toBe('login-needed')
    })

    it('proves that a child’s parent is present, for one new PIN and nothing else', async () => {
      const parent = openBrowser(test.app)
      await signIn(parent)
      await addChild(parent, `Moss ${nth}`)
      const browser = await childBrowser(test.app, `Moss ${nth}`)
      const check = async (from = browser) => {
        const answer = await from.post('/api/recovery/parent-check', { password: null, google: true })
        return answer.status === 200 ? 'ok' : errorOf(answer).code
      }
      const prove = async (address: string, from = browser) =>
        from.get(await logInAtProvider(await beginProof(from, 'childs-parent'), address))
      expect(await check()).toBe('fresh-login-needed')
      await prove(`other-${email}`)
      expect([await readSignIn(browser), await check()]).toEqual([
        { ...SIGNED_IN, outcome: 'other-account' },
        'fresh-login-needed',
      ])
      await prove(email)
      expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome: 'proved' })
      expect((await browser.get(LOGIN)).body).toBeNull()
      await addChild(await parentBrowser(test.app, `neighbour-${email}`), `Elm ${nth}`)
      const elm = await childBrowser(test.app, `Elm ${nth}`)
      elm.cookies.set('google_sign_in', browser.cookies.get('google_sign_in') ?? '')
      expect([await check(elm), await check(), await check()]).toEqual([
        'fresh-login-needed',
        'ok',
        'fresh-login-needed',
      ])
      await prove(email)
      test.clock.now += GOOGLE_SIGN_IN_TTL
      expect(await check()).toBe('fresh-login-needed')
      test.clock.now -= GOOGLE_SIGN_IN_TTL
    })
  })

  it('expires when another account was linked while the password was entered', async () => {
    await parentBrowser(test.app, email)
    const [browser, other] = [openBrowser(test.app), openBrowser(test.app)]
    await signIn(browser)
    const { subject } = await test.db
      .selectFrom('google_sign_ins')
      .select('subject')
      .where('outcome', '=', 'password-needed')
      .orderBy('expires_at', 'desc')
      .where('subject', 'like', `%${email}`)
      .executeTakeFirstOrThrow()
    await signIn(other, `other-${email}`)
    const { numUpdatedRows } = await test.db
      .updateTable('parent_credentials')
      .set({ account_id: subject ?? '' })
      .where('account_id', 'like', `%other-${email}`)
      .executeTakeFirst()
    expect(Number(numUpdatedRows)).toBe(1)
    const before = await rowsOf(email)
    const joined = await browser.post(JOIN, { password: PASSWORD })
    expect([joined.status, errorOf(joined).message]).toEqual([404, expect.stringMatching(/That took too long/)])
    expect([(await browser.get(LOGIN)).body, browser.cookies.has('parent_login')]).toEqual([null, false])
    expect(await readSignIn(browser)).toEqual({ ...SIGNED_IN, outcome: 'failed' })
    expect((await rowsOf(email)).slice(1)).toEqual(before.slice(1))
  })

  it('is limited per network', async () => {
    const row = (
      await test.db.selectFrom('rate_limits').select('key').where('key', 'like', 'google:network%').execute()
    )[0]
    await test.db
      .updateTable('rate_limits')
      .set({ used: NETWORK_GOOGLE_SIGN_IN_LIMIT.max })
      .where('key', '=', row?.key ?? '')
      .execute()
    const answer = await openBrowser(test.app).post(GOOGLE, { openedIn: 'page' })
    expect([answer.status, errorOf(answer).code]).toEqual([429, 'too-many-requests'])
    await test.db
      .deleteFrom('rate_limits')
      .where('key', '=', row?.key ?? '')
      .execute()
  })
})

it('is unavailable without a client id and secret', async () => {
  const test = await startTestApp('sqlite')
  const browser = openBrowser(test.app)
  expect((await browser.get(GOOGLE)).body).toEqual({ isSetUp: false, outcome: null, email: null })
  const answer = await browser.post(GOOGLE, { openedIn: 'window' })
  expect([answer.status, errorOf(answer).message]).toEqual([404, expect.stringContaining('is not set up here')])
  expect((await browser.get(`${GOOGLE}/return?code=x&state=y`)).status).toBe(303)
  await test.stop()
})

it('reports an unavailable provider, and works when it is back', async () => {
  const stoppedProvider = await startIdentityProvider()
  const test = await startTestApp('sqlite', { signInProvider: stoppedProvider.settings })
  const browser = openBrowser(test.app)
  const { address } = (await browser.post(GOOGLE, { openedIn: 'window' })).body as { address: string }
  const back = await logInAtProvider(address, ADA)
  await stoppedProvider.stop()
  await browser.get(back)
  expect((await browser.get(GOOGLE)).body).toMatchObject({ outcome: 'away' })
  const laterTest = await startTestApp('sqlite', { signInProvider: stoppedProvider.settings })
  const other = openBrowser(laterTest.app)
  const answer = await other.post(GOOGLE, { openedIn: 'window' })
  expect([answer.status, errorOf(answer).message, other.cookies.size]).toEqual([
    503,
    expect.stringContaining("We can't reach Google right now"),
    0,
  ])
  const restartedProvider = await startIdentityProvider(Number(stoppedProvider.settings.issuer.port))
  expect((await other.post(GOOGLE, { openedIn: 'window' })).status).toBe(200)
  await Promise.all([test.stop(), laterTest.stop(), restartedProvider.stop()])
})

it('binds its cookie to the host behind TLS, and returns to the public address', async () => {
  const publicUrl = 'https://reading.example.org'
  const test = await startTestApp('sqlite', { signInProvider: provider.settings, publicUrl })
  const answer = await openBrowser(test.app, publicUrl).post(GOOGLE, { openedIn: 'page' })
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-google_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const { address } = answer.body as { address: string }
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${publicUrl}/api/google-sign-in/return`)
  await test.stop()
})
