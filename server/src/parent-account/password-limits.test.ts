/** The limits of password attempts, from familiar and unfamiliar browsers and from many networks. */

import {
  ACCOUNT_PASSWORD_DAILY_LIMIT,
  ACCOUNT_PASSWORD_LIMIT,
  ACCOUNT_SIGN_IN_LIMIT,
  BROWSER_SIGN_IN_LIMIT,
  FAMILIAR_PASSWORD_DAILY_LIMIT,
  GLOBAL_SIGN_UP_LIMIT,
  NETWORK_PASSWORD_LIMIT,
  NETWORK_SIGN_UP_DAILY_LIMIT,
  NETWORK_SIGN_UP_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { STREAK_TTL } from '../rate-limits/rate-limit.ts'
import { purgeExpired } from '../retention/purge-expired.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { PASSWORD, parentBrowser, resetPasswordByMail } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { interleave } from '../testing/race.ts'
import { saturateHashQueue } from '../testing/saturated-queue.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { consumePasswordAttempt, hashAccount } from './password-limits.ts'

const LOGIN = '/api/parent-login'
const ACCOUNT = '/api/parent-account'
const MINUTE = 60_000
const EMAIL = 'maya@example.org'
const silentLog = createLog('silent', { write: () => undefined })
const ADA = 'ada@example.org'
const WRONG = 'not this one'
const hashOf = (email: string) => hashAccount(SECRETS.authSecret, email)

describe.each(ENGINES)('the limits of password attempts (%s)', (engine) => {
  let test: TestApp
  let ownBrowser: Browser
  let unrelatedBrowser: Browser
  beforeEach(async () => {
    test = await startTestApp(engine)
    ownBrowser = await parentBrowser(test.app, EMAIL)
    unrelatedBrowser = await parentBrowser(test.app, ADA)
    await attempt(unrelatedBrowser, WRONG, ADA)
  })
  afterEach(async () => {
    // The attempts at Maya's account never count for Ada's.
    const rows = test.db
      .selectFrom('rate_limits')
      .select('used')
      .where('key', 'like', `password:${hashOf(ADA)}:%`)
    expect(await rows.execute()).toEqual([{ used: 1 }])
    expect(await attempt(unrelatedBrowser, PASSWORD, ADA)).toBe('in')
    await test.stop()
  })

  const attempt = async (browser: Browser, password: string, email = EMAIL, path = LOGIN) => {
    const answer = await browser.post(path, { email, password })
    return answer.status === 200 ? 'in' : errorOf(answer).code
  }
  const attempts = async (browser: Browser, count: number, password: string) => {
    const codes: string[] = []
    for (let n = 0; n < count; n += 1) codes.push(await attempt(browser, password))
    return codes
  }

  /** Sets the count of the limits whose key matches, as if that many attempts had been made. */
  const setUsed = (pattern: string, count: number) =>
    test.db.updateTable('rate_limits').set({ used: count }).where('key', 'like', pattern).execute()

  /** Opens the account in another browser, which is familiar from then on. */
  const openInAnotherBrowser = async () => {
    const browser = openBrowser(test.app)
    expect(await attempt(browser, PASSWORD)).toBe('in')
    return browser
  }

  const resetPassword = (browser: Browser, password: string) =>
    resetPasswordByMail(test, { email: EMAIL, password, browser })

  it('allow ten wrong passwords in a row per browser, then reject attempts for a quarter of an hour', async () => {
    expect(new Set(await attempts(ownBrowser, 10, WRONG))).toEqual(new Set(['wrong-password']))
    const rejected = await ownBrowser.post(LOGIN, { email: EMAIL, password: PASSWORD })
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '900'])
    expect(errorOf(rejected).message).toMatch(/wait a while/)
    test.clock.now += 15 * MINUTE
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
  })

  it('limit successful sign-ins per browser and per account', async () => {
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
    await setUsed(`sign-in:${hashOf(EMAIL)}:%`, BROWSER_SIGN_IN_LIMIT.max - 1)
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
    const rejected = await ownBrowser.post(LOGIN, { email: EMAIL, password: PASSWORD })
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(errorOf(rejected).message).toMatch(/in an hour. Or press “Forgot your password\?”/)
    // The rejected sign-in was not counted as a password attempt.
    const passwordRows = test.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', `password%:${hashOf(EMAIL)}%`)
    expect(await passwordRows.execute()).toEqual([])
    // Somebody who knows the password cannot raise the account's limit by opening more browsers.
    const another = await openInAnotherBrowser()
    await setUsed(`sign-in:${hashOf(EMAIL)}:all`, ACCOUNT_SIGN_IN_LIMIT.max - 1)
    expect(await attempts(another, 2, PASSWORD)).toEqual(['in', 'too-many-requests'])
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(unrelatedBrowser, PASSWORD, ADA)).toBe('in')
    await attempt(unrelatedBrowser, WRONG, ADA)
    test.clock.now += ACCOUNT_SIGN_IN_LIMIT.window
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
  })

  it('reset the sign-ins when the password is reset', async () => {
    await attempt(ownBrowser, PASSWORD)
    await setUsed(`sign-in:${hashOf(EMAIL)}:%`, BROWSER_SIGN_IN_LIMIT.max)
    expect(await attempt(ownBrowser, PASSWORD)).toBe('too-many-requests')
    await resetPassword(ownBrowser, 'a quiet morning')
    expect(await attempt(ownBrowser, 'a quiet morning')).toBe('in')
  })

  it('do not delay a familiar browser by a hash queue full of attempts from one network', async () => {
    const releaseQueue = saturateHashQueue('one network')
    const parent = attempt(ownBrowser, PASSWORD)
    // The attempt is counted before it leaves the hash queue.
    const signIns = test.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', `sign-in:${hashOf(EMAIL)}:all`)
    await expect.poll(async () => (await signIns.execute()).length).toBe(1)
    await releaseQueue()
    expect(await parent).toBe('in')
  })

  it('end the streak of wrong passwords at the right one', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect(await attempts(ownBrowser, 9, WRONG)).not.toContain('too-many-requests')
      expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
    }
  })

  it('never lock a parent out of a familiar browser by attempts in other browsers', async () => {
    const stranger = openBrowser(test.app)
    expect((await attempts(stranger, 11, WRONG)).at(-1)).toBe('too-many-requests')
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    await ownBrowser.delete(LOGIN)
    expect(await attempts(ownBrowser, 1, WRONG)).toEqual(['wrong-password'])
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
  })

  it('limit the attempts of all familiar browsers together a day', async () => {
    const familiarBrowser = await openInAnotherBrowser()
    const consume = (browserId: string) =>
      consumePasswordAttempt(test.db, { account: hashOf(EMAIL), network: 'one', browserId }, test.clock.now).then(
        () => 'consumed',
        ({ code }) => code,
      )
    const start = test.clock.now
    for (let n = 0; n < FAMILIAR_PASSWORD_DAILY_LIMIT.max; n += 1) {
      if (n === FAMILIAR_PASSWORD_DAILY_LIMIT.max / 2) test.clock.now += ACCOUNT_SIGN_IN_LIMIT.window
      expect(await consume(`browser ${n}`)).toBe('consumed')
    }
    expect(await consume('another')).toBe('too-many-requests')
    expect(await attempt(familiarBrowser, PASSWORD)).toBe('too-many-requests')
    // Unfamiliar browsers have limits of their own.
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
    test.clock.now = start + FAMILIAR_PASSWORD_DAILY_LIMIT.window
    expect(await attempt(familiarBrowser, PASSWORD)).toBe('in')
    await attempt(unrelatedBrowser, WRONG, ADA)
  })

  it('treat every browser except the one of the reset as unfamiliar after a password reset', async () => {
    const formerBrowsers = [await openInAnotherBrowser(), await openInAnotherBrowser(), await openInAnotherBrowser()]
    await resetPassword(ownBrowser, 'a quiet morning')
    for (const browser of formerBrowsers) await attempts(browser, 10, WRONG)
    // All three together have the limit of one stranger.
    expect(await attempt(openBrowser(test.app), 'a quiet morning')).toBe('too-many-requests')
    expect(await attempt(ownBrowser, 'a quiet morning')).toBe('in')
    expect(await attempts(ownBrowser, 9, WRONG)).not.toContain('too-many-requests')
  })

  it('treat a browser as unfamiliar if the password was reset during the sign-in', async () => {
    const thief = openBrowser(test.app)
    // The sign-in succeeds with the old password, so the cookie is signed with the old hash and recognizes nothing.
    interleave(test.db, { nth: 1, when: 'after' }, () => resetPassword(ownBrowser, 'a quiet morning'))
    expect(await attempt(thief, PASSWORD)).toBe('in')
    expect(thief.cookies.has('parent_device')).toBe(true)
    expect((await attempts(openBrowser(test.app), 11, WRONG)).at(-1)).toBe('too-many-requests')
    expect(await attempt(thief, 'a quiet morning')).toBe('too-many-requests')
    expect(await attempt(ownBrowser, 'a quiet morning')).toBe('in')
  })

  it('count separately for two parents in one browser', async () => {
    const ivy = 'ivy@example.org'
    await ownBrowser.post(ACCOUNT, { email: ivy, password: PASSWORD })
    for (const email of [EMAIL, ivy]) for (let n = 0; n < 10; n += 1) await attempt(openBrowser(test.app), WRONG, email)
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect([await attempt(ownBrowser, PASSWORD), await attempt(ownBrowser, PASSWORD, ivy)]).toEqual(['in', 'in'])
  })

  it('store no permanent rows for unknown accounts', async () => {
    const UNKNOWN_ACCOUNTS = 5
    const tryUnknownAccount = (n: number) => attempt(openBrowser(test.app), WRONG, `made-up-${n}@example.org`)
    for (let n = 1; n < UNKNOWN_ACCOUNTS; n += 1) await tryUnknownAccount(n)
    await setUsed('password:network%', NETWORK_PASSWORD_LIMIT.max - 1)
    for (let n = UNKNOWN_ACCOUNTS; n < UNKNOWN_ACCOUNTS + 3; n += 1) await tryUnknownAccount(n)
    const rows = async () =>
      (await test.db.selectFrom('rate_limits').select('key').where('key', 'like', 'password%').execute()).length
    // Three rows of each account that was tried before the network was rejected, one of the network, two of Ada's.
    expect(await rows()).toBe(3 * UNKNOWN_ACCOUNTS + 1 + 2)
    test.clock.now += STREAK_TTL
    const { signal } = new AbortController()
    await purgeExpired(test.database, { now: test.clock.now, signal, log: silentLog })
    expect(await rows()).toBe(0)
    await attempt(unrelatedBrowser, WRONG, ADA)
  })

  it('ignore a forged cookie and one of another account', async () => {
    await attempts(openBrowser(test.app), 10, WRONG)
    const [browserId = ''] = ownBrowser.cookies.get('parent_device')?.split('.') ?? []
    const cookieOfIvy = (await parentBrowser(test.app, 'ivy@example.org')).cookies.get('parent_device') ?? ''
    for (const cookie of [browserId, `${browserId}.`, `${browserId}.nonsense`, cookieOfIvy]) {
      const forger = openBrowser(test.app)
      forger.cookies.set('parent_device', cookie)
      expect(await attempt(forger, PASSWORD)).toBe('too-many-requests')
    }
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
    expect(ownBrowser.cookies.get('parent_device')).toMatch(new RegExp(`^${browserId}\\.`))
  })

  it('replace a forged cookie', async () => {
    const forger = openBrowser(test.app)
    for (const forgedCookie of ['x'.repeat(4000), 'short', '../..', `${'x'.repeat(4000)}.${'y'.repeat(43)}`]) {
      forger.cookies.set('parent_device', forgedCookie)
      for (let n = 0; n < 2; n += 1) expect(await attempt(forger, PASSWORD)).toBe('in')
      expect(forger.cookies.get('parent_device')).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    }
  })

  it('count a sign-up with an existing email address as a password attempt', async () => {
    for (let n = 0; n < 10; n += 1) expect(await attempt(ownBrowser, WRONG, EMAIL, ACCOUNT)).toBe('email-taken')
    expect(await attempt(ownBrowser, PASSWORD)).toBe('too-many-requests')
    expect(await attempt(ownBrowser, PASSWORD, EMAIL, ACCOUNT)).toBe('too-many-requests')
  })

  it('limit attempts from many networks on one account, for all unfamiliar browsers together', async () => {
    const consume = (network: string) =>
      consumePasswordAttempt(test.db, { account: hashOf(EMAIL), network, browserId: null }, test.clock.now).then(
        () => 'consumed',
        ({ code }) => code,
      )
    const outcomes: string[] = []
    for (let n = 0; n < ACCOUNT_PASSWORD_LIMIT.max; n += 1) outcomes.push(await consume(`network ${n}`))
    expect(new Set(outcomes)).toEqual(new Set(['consumed']))
    expect(await consume('another')).toBe('too-many-requests')
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
    test.clock.now += ACCOUNT_PASSWORD_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
  })

  it('limit attempts from many networks on one account a day, except in familiar browsers', async () => {
    const consume = (network: string) =>
      consumePasswordAttempt(test.db, { account: hashOf(EMAIL), network, browserId: null }, test.clock.now).then(
        () => 'consumed',
        ({ code }) => code,
      )
    const start = test.clock.now
    let consumed = 0
    for (let n = 0; n < 5 * ACCOUNT_PASSWORD_LIMIT.max; n += 1) {
      if (n % ACCOUNT_PASSWORD_LIMIT.max === 0) test.clock.now += ACCOUNT_PASSWORD_LIMIT.window
      if ((await consume(`network ${n}`)) === 'consumed') consumed += 1
    }
    expect(consumed).toBe(ACCOUNT_PASSWORD_DAILY_LIMIT.max)
    test.clock.now += ACCOUNT_PASSWORD_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
    test.clock.now = start + ACCOUNT_PASSWORD_LIMIT.window + ACCOUNT_PASSWORD_DAILY_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
    await attempt(unrelatedBrowser, WRONG, ADA)
  })

  it('limit attempts from one network on many accounts, without counting a rejected one for its account', async () => {
    const codes: string[] = []
    for (const n of [1, 2]) {
      codes.push(await attempt(openBrowser(test.app), WRONG, `someone-${n}@example.org`))
      await setUsed('password:network%', NETWORK_PASSWORD_LIMIT.max - 1)
    }
    expect(codes).toEqual(['wrong-password', 'wrong-password'])
    expect(await attempt(openBrowser(test.app), WRONG, 'someone-3@example.org')).toBe('wrong-password')
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(ownBrowser, PASSWORD)).toBe('in')
    const accountRows = test.db
      .selectFrom('rate_limits')
      .select('used')
      .where('key', 'like', `password:${hashOf(EMAIL)}%`)
    expect(await accountRows.execute()).toEqual([])
    test.clock.now += NETWORK_PASSWORD_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
  })

  it('count no attempt whose password is never compared', async () => {
    const releaseQueue = saturateHashQueue()
    expect(await attempts(ownBrowser, 12, WRONG)).toEqual(Array.from({ length: 12 }, () => 'unavailable'))
    expect(await attempts(openBrowser(test.app), 12, WRONG)).toEqual(Array.from({ length: 12 }, () => 'unavailable'))
    await releaseQueue()
    expect(await attempts(ownBrowser, 9, WRONG)).not.toContain('too-many-requests')
  })

  it('store no email address', async () => {
    await attempts(openBrowser(test.app), 2, WRONG)
    expect(JSON.stringify(await test.db.selectFrom('rate_limits').selectAll().execute())).not.toContain('maya')
  })

  it('do not count attempts before sign-up for the new account', async () => {
    const lateEmail = 'late@example.org'
    for (let n = 0; n < 10; n += 1) await attempt(openBrowser(test.app), WRONG, lateEmail)
    expect(await attempt(openBrowser(test.app), WRONG, lateEmail)).toBe('too-many-requests')
    expect(await attempt(openBrowser(test.app), PASSWORD, lateEmail, ACCOUNT)).toBe('in')
  })

  it('do not count rejected, repeated or failed sign-ups for the global limit', async () => {
    const readers = (username: string) => [{ username, pin: '4821', age: 9 }]
    const family = async (email: string, username: string, password = PASSWORD) => {
      const body = { email, password, consent: true, readers: readers(username) }
      const answer = await openBrowser(test.app).post('/api/family', body)
      return answer.status === 200 ? 'in' : errorOf(answer).code
    }
    expect(await family('ivy@example.org', 'Wren')).toBe('in')
    const globalLimit = test.db.selectFrom('rate_limits').select('used').where('key', '=', 'sign-up:network:all')
    const before = await globalLimit.executeTakeFirstOrThrow()
    for (let n = 0; n < 3; n += 1) {
      expect(await attempt(openBrowser(test.app), WRONG, EMAIL, ACCOUNT)).toBe('email-taken')
      expect(await family(EMAIL, 'Fern', WRONG)).toBe('email-taken')
      expect(await family('new@example.org', 'wREN')).toBe('username-taken')
      // Repeated, as after a lost response.
      expect(await family('ivy@example.org', 'Wren')).toBe('in')
    }
    const releaseQueue = saturateHashQueue()
    expect(await attempt(openBrowser(test.app), PASSWORD, 'new@example.org', ACCOUNT)).toBe('unavailable')
    expect(await family('new@example.org', 'Fern')).toBe('unavailable')
    await releaseQueue()
    expect(await globalLimit.executeTakeFirstOrThrow()).toEqual(before)
    expect(await family('new@example.org', 'Fern')).toBe('in')
    expect(await globalLimit.executeTakeFirstOrThrow()).toEqual({ used: before.used + 1 })
  })

  it('limit the accounts that a network creates a day', async () => {
    const browserOfNetwork = () => openBrowser(test.app, undefined, '198.51.100.77')
    const dailyRows = () =>
      test.db.selectFrom('rate_limits').select(['key', 'used']).where('key', 'like', 'account:network%').execute()
    const before = new Set((await dailyRows()).map(({ key }) => key))
    expect(await attempt(browserOfNetwork(), PASSWORD, 'day-1@example.org', ACCOUNT)).toBe('in')
    // Neither a repeated sign-up nor a rejected one counts.
    expect(await attempt(browserOfNetwork(), PASSWORD, 'day-1@example.org', ACCOUNT)).toBe('in')
    expect(await attempt(browserOfNetwork(), WRONG, 'day-1@example.org', ACCOUNT)).toBe('email-taken')
    const newRows = (await dailyRows()).filter(({ key }) => !before.has(key))
    expect(newRows.map(({ used }) => used)).toEqual([1])
    const { max, window } = NETWORK_SIGN_UP_DAILY_LIMIT
    await test.db
      .updateTable('rate_limits')
      .set({ used: max - 1 })
      .where('key', '=', `${newRows[0]?.key}`)
      .execute()
    expect(await attempt(browserOfNetwork(), PASSWORD, 'day-2@example.org', ACCOUNT)).toBe('in')
    test.clock.now += NETWORK_SIGN_UP_LIMIT.window
    const body = {
      email: 'day-3@example.org',
      password: PASSWORD,
      consent: true,
      readers: [{ username: 'Day Three', pin: '4821', age: 9 }],
    }
    const rejected = await browserOfNetwork().post('/api/family', body)
    expect([rejected.status, errorOf(rejected).message]).toEqual([
      429,
      'Many accounts were made from here today. Please try again tomorrow.',
    ])
    const otherNetwork = openBrowser(test.app, undefined, '198.51.100.78')
    expect(await attempt(otherNetwork, PASSWORD, 'day-elsewhere@example.org', ACCOUNT)).toBe('in')
    // An existing account can still sign in.
    expect(await attempt(browserOfNetwork(), PASSWORD, 'day-1@example.org')).toBe('in')
    test.clock.now += window - NETWORK_SIGN_UP_LIMIT.window
    expect((await browserOfNetwork().post('/api/family', body)).status).toBe(200)
  })

  it('limit the sign-ups of a network, and to a share if the global limit is exhausted', async () => {
    const set = (count: number, scope: 'the network' | 'all') =>
      test.db
        .updateTable('rate_limits')
        .set({ used: count })
        .where('key', 'like', 'sign-up:network%')
        .where('key', scope === 'all' ? '=' : '!=', 'sign-up:network:all')
        .execute()
    await set(GLOBAL_SIGN_UP_LIMIT.max, 'all')
    await set(GLOBAL_SIGN_UP_LIMIT.share, 'the network')
    expect(await attempt(openBrowser(test.app), PASSWORD, 'none@example.org', ACCOUNT)).toBe('too-many-requests')
    const otherNetwork = openBrowser(test.app, undefined, '203.0.113.9')
    expect(await attempt(otherNetwork, PASSWORD, 'elsewhere@example.org', ACCOUNT)).toBe('in')
    await set(0, 'all')
    await set(NETWORK_SIGN_UP_LIMIT.max - 1, 'the network')
    expect(await attempt(openBrowser(test.app), PASSWORD, 'last@example.org', ACCOUNT)).toBe('in')
    const rejected = await openBrowser(test.app).post(ACCOUNT, { email: 'none@example.org', password: PASSWORD })
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await test.db.selectFrom('parents').select('id').where('email', '=', 'none@example.org').execute()).toEqual(
      [],
    )
    test.clock.now += NETWORK_SIGN_UP_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD, 'none@example.org', ACCOUNT)).toBe('in')
  })
})
