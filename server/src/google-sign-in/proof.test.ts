/**
 * Tests of Google sign-in as a proof that the parent is present, which changes such as erasing a child need, and a new
 * PIN next to a logged-in child. Providers differ: some report when the parent last entered a password, others do not.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, parentBrowser, resetPasswordByMail } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type IdentityProvider, logInAtProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { interleave } from '../testing/race.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const GOOGLE = '/api/google-sign-in'
const LOGIN = '/api/parent-login'
const MINUTE = 60_000
const ADA = 'ada@example.org'

/** Providers that report when the user authenticated, and that do not. */
let reportingProvider: IdentityProvider
let silentProvider: IdentityProvider
beforeAll(async () => {
  ;[silentProvider, reportingProvider] = await Promise.all([startIdentityProvider(0, 'less'), startIdentityProvider()])
})
afterAll(async () => {
  await Promise.all([silentProvider.stop(), reportingProvider.stop()])
})

/** The number of the running test, so that each test has its own parent. */
let nth = 0

/** The steps of every test below, on the test app of its group. */
function createSteps(test: () => TestApp) {
  const begin = async (browser: Browser, proves?: string) => {
    const answer = await browser.post(GOOGLE, { openedIn: 'window', ...(proves && { proves }) })
    return answer.status === 200 ? (answer.body as { address: string }).address : errorOf(answer).code
  }
  const outcome = async (browser: Browser) => ((await browser.get(GOOGLE)).body as { outcome: string }).outcome
  /** Signs in at the provider, and returns the outcome. */
  const signIn = async (browser: Browser, email: string, proves?: string) => {
    await browser.get(await logInAtProvider(await begin(browser, proves), email))
    return outcome(browser)
  }
  const idOf = async (email: string) => {
    const row = test().db.selectFrom('parents').select('id').where('email', '=', email)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const rowsOf = async (email: string) => {
    const id = await idOf(email)
    const { db } = test()
    return Promise.all([
      db.selectFrom('parents').selectAll().where('id', '=', id).execute(),
      db.selectFrom('parent_credentials').selectAll().where('parent_id', '=', id).execute(),
      db.selectFrom('parent_logins').selectAll().where('parent_id', '=', id).execute(),
      db.selectFrom('children').selectAll().where('parent_id', '=', id).execute(),
    ])
  }
  const check = async (browser: Browser) => {
    const answer = await browser.post('/api/recovery/parent-check', { password: null, google: true })
    return answer.status === 200 ? 'ok' : errorOf(answer).code
  }
  const resetPassword = (email: string) => resetPasswordByMail(test(), { email, password: 'a quiet morning' })
  return { begin, outcome, signIn, idOf, rowsOf, check, resetPassword }
}

describe.each(ENGINES)('a provider without authentication times (%s)', (engine) => {
  let test: TestApp
  let email: string
  let before: unknown
  const { signIn, rowsOf, check } = createSteps(() => test)
  beforeAll(async () => {
    test = await startTestApp(engine, { signInProvider: silentProvider.settings })
    await addChild(await parentBrowser(test.app, ADA), 'Wren')
    before = await rowsOf(ADA)
  })
  afterAll(() => test.stop())
  beforeEach(() => {
    nth += 1
    email = `nora${nth}@example.org`
  })
  afterEach(async () => {
    expect(await rowsOf(ADA)).toEqual(before)
  })

  it('proves that the parent is present for five minutes by choosing the account again, without a logged-in child', async () => {
    const browser = openBrowser(test.app)
    await signIn(browser, email)
    const { childId } = await addChild(browser, `Moss ${nth}`)
    const unlock = async () => (await browser.post(`/api/children/${childId}/unlock`, undefined)).status
    expect(await unlock()).toBe(403)
    expect([await signIn(browser, email), await unlock()]).toEqual(['signed-in', 200])
    test.clock.now += 6 * MINUTE
    expect(await unlock()).toBe(403)
    expect([await signIn(browser, ADA, 'parent'), await unlock()]).toEqual(['other-account', 403])
    expect([await signIn(browser, email, 'parent'), await unlock()]).toEqual(['signed-in', 200])
    expect((await browser.post('/api/parent-account/erase', { email })).status).toBe(200)
    test.clock.now -= 6 * MINUTE
  })

  it('proves nothing next to a logged-in child, and says so', async () => {
    const parent = openBrowser(test.app)
    await signIn(parent, email)
    await addChild(parent, `Moss ${nth}`)
    const browser = await childBrowser(test.app, `Moss ${nth}`)
    test.clock.now += 1
    expect([await signIn(browser, email, 'childs-parent'), await check(browser)]).toEqual([
      'not-told',
      'fresh-login-needed',
    ])
    expect(await signIn(browser, email)).toBe('child-here')
    expect((await browser.get(LOGIN)).body).toBeNull()
    await browser.delete('/api/child-login')
    expect(await signIn(browser, email)).toBe('signed-in')
    test.clock.now -= 1
  })
})

describe.each(ENGINES)('a proof by Google (%s)', (engine) => {
  let test: TestApp
  let email: string
  let before: unknown
  const { begin, outcome, signIn, idOf, rowsOf, check, resetPassword } = createSteps(() => test)
  beforeAll(async () => {
    test = await startTestApp(engine, { signInProvider: reportingProvider.settings })
    await addChild(await parentBrowser(test.app, ADA), 'Wren')
    before = await rowsOf(ADA)
  })
  afterAll(() => test.stop())
  beforeEach(() => {
    nth += 1
    email = `nora${nth}@example.org`
  })
  afterEach(async () => {
    expect(await rowsOf(ADA)).toEqual(before)
  })

  /** A parent with two children, of whom one is logged in and the parent has proved to be there. */
  const provedForMoss = async () => {
    const parent = openBrowser(test.app)
    await signIn(parent, email)
    await addChild(parent, `Moss ${nth}`)
    await addChild(parent, `Fern ${nth}`)
    const tablet = await childBrowser(test.app, `Moss ${nth}`)
    expect(await signIn(tablet, email, 'childs-parent')).toBe('proved')
    return tablet
  }
  const logIn = (browser: Browser, username: string) => browser.post('/api/child-login', { username, pin: '4821' })

  it.each([
    ['a brother or sister', true, 'Fern'],
    ['the same child, who logged out', true, 'Moss'],
    ['the same child, who logged in anew', false, 'Moss'],
  ])('is not valid for %s', async (_, logsOut, name) => {
    const tablet = await provedForMoss()
    if (logsOut) await tablet.delete('/api/child-login')
    expect((await logIn(tablet, `${name} ${nth}`)).status).toBe(200)
    expect(await check(tablet)).toBe('fresh-login-needed')
  })

  it('is not valid for the same child in another browser', async () => {
    const tablet = await provedForMoss()
    const other = await childBrowser(test.app, `Moss ${nth}`)
    other.cookies.set('google_sign_in', tablet.cookies.get('google_sign_in') ?? '')
    expect([await check(other), await check(tablet)]).toEqual(['fresh-login-needed', 'ok'])
  })

  it('is valid for five minutes from the authentication', async () => {
    const tablet = await provedForMoss()
    test.clock.now += 5 * MINUTE + 1000
    expect(await check(tablet)).toBe('fresh-login-needed')
    test.clock.now -= 5 * MINUTE + 1000
  })

  it('needs a recent authentication next to a child; otherwise signing in works', async () => {
    const parent = openBrowser(test.app)
    await signIn(parent, email)
    await addChild(parent, `Moss ${nth}`)
    test.clock.now += 10 * MINUTE
    const tablet = await childBrowser(test.app, `Moss ${nth}`)
    expect(await signIn(parent, email, 'parent')).toBe('not-proved')
    expect(await signIn(tablet, email, 'childs-parent')).toBe('not-proved')
    expect([await signIn(tablet, email), (await tablet.get(LOGIN)).body]).toEqual(['child-here', null])
    expect(await signIn(openBrowser(test.app), email)).toBe('signed-in')
    test.clock.now -= 10 * MINUTE
  })

  it('is discarded when the child’s login has ended meanwhile', async () => {
    const parent = openBrowser(test.app)
    await signIn(parent, email)
    await addChild(parent, `Moss ${nth}`)
    const tablet = await childBrowser(test.app, `Moss ${nth}`)
    const back = await logInAtProvider(await begin(tablet, 'childs-parent'), email)
    tablet.cookies.delete('child_login')
    await tablet.get(back)
    expect([await outcome(tablet), (await tablet.get(LOGIN)).body]).toEqual(['failed', null])
  })

  it('is revoked by a password reset', async () => {
    const tablet = await provedForMoss()
    await resetPassword(email)
    expect(await check(tablet)).toBe('login-needed')
  })

  it('is revoked by a password reset before the PIN is allowed', async () => {
    const tablet = await provedForMoss()
    const grants = () => test.db.selectFrom('recovery_grants').selectAll().execute()
    const before = await grants()
    interleave(test.db, { nth: 1, when: 'before' }, () => resetPassword(email))
    expect(await check(tablet)).toBe('fresh-login-needed')
    expect(await grants()).toEqual(before)
  })

  it('does not make the browser familiar when the password is reset meanwhile', async () => {
    await signIn(openBrowser(test.app), email)
    const thief = openBrowser(test.app)
    const back = await logInAtProvider(await begin(thief), email)
    interleave(test.db, { nth: 1, when: 'after' }, () => resetPassword(email))
    await thief.get(back)
    expect([await outcome(thief), (await thief.get(LOGIN)).body]).toEqual(['signed-in', null])
    const logIn = async (browser: Browser, password: string) => (await browser.post(LOGIN, { email, password })).status
    for (let n = 0; n < 10; n += 1) await logIn(openBrowser(test.app), 'not this one')
    expect(await logIn(thief, 'a quiet morning')).toBe(429)
  })

  it('signs nobody in when the password is reset meanwhile', async () => {
    const thief = openBrowser(test.app)
    await signIn(thief, email)
    await thief.delete(LOGIN)
    const parentId = await idOf(email)
    const back = await logInAtProvider(await begin(thief), email)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
    // Simulates a slow password reset.
    const slow = test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('parents').set({ updated_at: 'now' }).where('id', '=', parentId).execute()
      await transaction.deleteFrom('parent_credentials').where('parent_id', '=', parentId).execute()
      hasLocked()
      await held
    })
    await locked
    const returned = thief.get(back)
    await sleep(400)
    release()
    await Promise.all([slow, returned])
    expect([await outcome(thief), (await thief.get(LOGIN)).body]).toEqual(['email-taken', null])
    const logins = test.db.selectFrom('parent_logins').select('id').where('parent_id', '=', parentId)
    expect(await logins.execute()).toEqual([])
  })

  it('does not deadlock with erasing the account', async () => {
    const parent = openBrowser(test.app)
    await signIn(parent, email)
    const fresh = openBrowser(test.app)
    await signIn(fresh, email)
    const otherBrowsers = [openBrowser(test.app), openBrowser(test.app), openBrowser(test.app)]
    const returnPaths = await Promise.all(
      otherBrowsers.map(async (browser) => logInAtProvider(await begin(browser), email)),
    )
    const answers = await Promise.all([
      fresh.post('/api/parent-account/erase', { email }),
      ...otherBrowsers.map((browser, index) => browser.get(returnPaths[index] ?? '')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 303, 303, 303])
  })
})
