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
import { accountMark, consumePasswordAttempt } from './password-limits.ts'

const LOGIN = '/api/parent-login'
const ACCOUNT = '/api/parent-account'
const MINUTE = 60_000
const EMAIL = 'maya@example.org'
const silent = createLog('silent', { write: () => undefined })
const ADA = 'ada@example.org'
const WRONG = 'not this one'
const markOf = (email: string) => accountMark(SECRETS.authSecret, email)

describe.each(ENGINES)('password attempts (%s)', (engine) => {
  let test: TestApp
  let own: Browser
  let bystander: Browser
  beforeEach(async () => {
    test = await startTestApp(engine)
    own = await parentBrowser(test.app, EMAIL)
    bystander = await parentBrowser(test.app, ADA)
    await attempt(bystander, WRONG, ADA)
  })
  afterEach(async () => {
    // Whatever was tried of another account, this one has the tries it had.
    const rows = test.db
      .selectFrom('budgets')
      .select('taken')
      .where('name', 'like', `password:${markOf(ADA)}:%`)
    expect(await rows.execute()).toEqual([{ taken: 1 }])
    expect(await attempt(bystander, PASSWORD, ADA)).toBe('in')
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

  /** As if so much had been tried. */
  const setTaken = (name: string, count: number) =>
    test.db.updateTable('budgets').set({ taken: count }).where('name', 'like', name).execute()

  /** A browser more in which the account is opened. */
  const parentBrowserAgain = async () => {
    const browser = openBrowser(test.app)
    expect(await attempt(browser, PASSWORD)).toBe('in')
    return browser
  }

  const resetPassword = (browser: Browser, password: string) =>
    resetPasswordByMail(test, { email: EMAIL, password, browser })

  it('allow ten in a row per browser, then pause for a quarter of an hour', async () => {
    expect(new Set(await attempts(own, 10, WRONG))).toEqual(new Set(['wrong-password']))
    const refused = await own.post(LOGIN, { email: EMAIL, password: PASSWORD })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect(errorOf(refused).message).toMatch(/wait a while/)
    test.clock.now += 15 * MINUTE
    expect(await attempt(own, PASSWORD)).toBe('in')
  })

  it('limit successful sign-ins per browser and in total, and per account', async () => {
    expect(await attempt(own, PASSWORD)).toBe('in')
    await setTaken(`sign-in:${markOf(EMAIL)}:%`, BROWSER_SIGN_IN_LIMIT.max - 1)
    expect(await attempt(own, PASSWORD)).toBe('in')
    const refused = await own.post(LOGIN, { email: EMAIL, password: PASSWORD })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(errorOf(refused).message).toMatch(/in an hour. Or press “Forgot your password\?”/)
    // Nothing of a try is left of one that was refused.
    const wrong = test.db
      .selectFrom('budgets')
      .select('name')
      .where('name', 'like', `password%:${markOf(EMAIL)}%`)
    expect(await wrong.execute()).toEqual([])
    // Whoever knows the password and makes browsers that know the account has no more.
    const another = await parentBrowserAgain()
    await setTaken(`sign-in:${markOf(EMAIL)}:all`, ACCOUNT_SIGN_IN_LIMIT.max - 1)
    expect(await attempts(another, 2, PASSWORD)).toEqual(['in', 'too-many-requests'])
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(bystander, PASSWORD, ADA)).toBe('in')
    await attempt(bystander, WRONG, ADA)
    test.clock.now += ACCOUNT_SIGN_IN_LIMIT.window
    expect(await attempt(own, PASSWORD)).toBe('in')
  })

  it('are reset by a password reset', async () => {
    await attempt(own, PASSWORD)
    await setTaken(`sign-in:${markOf(EMAIL)}:%`, BROWSER_SIGN_IN_LIMIT.max)
    expect(await attempt(own, PASSWORD)).toBe('too-many-requests')
    await resetPassword(own, 'a quiet morning')
    expect(await attempt(own, 'a quiet morning')).toBe('in')
  })

  it('on many accounts do not delay a familiar browser', async () => {
    const letGo = saturateHashQueue('one network')
    const parent = attempt(own, PASSWORD)
    // Its try is taken before its turn comes.
    const tried = test.db
      .selectFrom('budgets')
      .select('name')
      .where('name', 'like', `sign-in:${markOf(EMAIL)}:all`)
    await expect.poll(async () => (await tried.execute()).length).toBe(1)
    await letGo()
    expect(await parent).toBe('in')
  })

  it('are reset by the right PIN', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect(await attempts(own, 9, WRONG)).not.toContain('too-many-requests')
      expect(await attempt(own, PASSWORD)).toBe('in')
    }
  })

  it('of others never lock a parent out of a familiar browser', async () => {
    const stranger = openBrowser(test.app)
    expect((await attempts(stranger, 11, WRONG)).at(-1)).toBe('too-many-requests')
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    await own.delete(LOGIN)
    expect(await attempts(own, 1, WRONG)).toEqual(['wrong-password'])
    expect(await attempt(own, PASSWORD)).toBe('in')
  })

  it('limit all familiar browsers a day, and reject those from before a password reset', async () => {
    const before = await parentBrowserAgain()
    const take = (familiar: string) =>
      consumePasswordAttempt(test.db, { account: markOf(EMAIL), network: 'one', familiar }, test.clock.now).then(
        () => 'taken',
        ({ code }) => code,
      )
    const began = test.clock.now
    for (let n = 0; n < FAMILIAR_PASSWORD_DAILY_LIMIT.max; n += 1) {
      if (n === FAMILIAR_PASSWORD_DAILY_LIMIT.max / 2) test.clock.now += ACCOUNT_SIGN_IN_LIMIT.window
      expect(await take(`mark ${n}`)).toBe('taken')
    }
    expect(await take('another')).toBe('too-many-requests')
    expect(await attempt(before, PASSWORD)).toBe('too-many-requests')
    // Those are theirs alone.
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
    test.clock.now = began + FAMILIAR_PASSWORD_DAILY_LIMIT.window
    expect(await attempt(before, PASSWORD)).toBe('in')
    await attempt(bystander, WRONG, ADA)
  })

  it('treat every browser as unknown after a password reset', async () => {
    const exes = [await parentBrowserAgain(), await parentBrowserAgain(), await parentBrowserAgain()]
    await resetPassword(own, 'a quiet morning')
    for (const browser of exes) await attempts(browser, 10, WRONG)
    // All three together had the tries of one stranger.
    expect(await attempt(openBrowser(test.app), 'a quiet morning')).toBe('too-many-requests')
    expect(await attempt(own, 'a quiet morning')).toBe('in')
    expect(await attempts(own, 9, WRONG)).not.toContain('too-many-requests')
  })

  it('treat a browser as unknown when the password was reset during the sign-in', async () => {
    const thief = openBrowser(test.app)
    // The account is opened, and then not known there: the old password knows it no more.
    interleave(test.db, { nth: 1, when: 'after' }, () => resetPassword(own, 'a quiet morning'))
    expect(await attempt(thief, PASSWORD)).toBe('in')
    expect(thief.cookies.has('parent_device')).toBe(true)
    expect((await attempts(openBrowser(test.app), 11, WRONG)).at(-1)).toBe('too-many-requests')
    expect(await attempt(thief, 'a quiet morning')).toBe('too-many-requests')
    expect(await attempt(own, 'a quiet morning')).toBe('in')
  })

  it('count separately for two parents in one browser', async () => {
    const ivy = 'ivy@example.org'
    await own.post(ACCOUNT, { email: ivy, password: PASSWORD })
    for (const email of [EMAIL, ivy]) for (let n = 0; n < 10; n += 1) await attempt(openBrowser(test.app), WRONG, email)
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect([await attempt(own, PASSWORD), await attempt(own, PASSWORD, ivy)]).toEqual(['in', 'in'])
  })

  it('leave no permanent rows for unknown accounts', async () => {
    const MADE_UP = 5
    const makeUp = (n: number) => attempt(openBrowser(test.app), WRONG, `made-up-${n}@example.org`)
    for (let n = 1; n < MADE_UP; n += 1) await makeUp(n)
    await setTaken('password:network%', NETWORK_PASSWORD_LIMIT.max - 1)
    for (let n = MADE_UP; n < MADE_UP + 3; n += 1) await makeUp(n)
    const rows = async () =>
      (await test.db.selectFrom('budgets').select('name').where('name', 'like', 'password%').execute()).length
    // Three of each that was looked at, one of the network, and the bystander's two.
    expect(await rows()).toBe(3 * MADE_UP + 1 + 2)
    test.clock.now += STREAK_TTL
    const { signal } = new AbortController()
    await purgeExpired(test.database, { now: test.clock.now, signal, log: silent })
    expect(await rows()).toBe(0)
    await attempt(bystander, WRONG, ADA)
  })

  it('reject a forged mark or one of another account', async () => {
    await attempts(openBrowser(test.app), 10, WRONG)
    const [mark = ''] = own.cookies.get('parent_device')?.split('.') ?? []
    const other = (await parentBrowser(test.app, 'ivy@example.org')).cookies.get('parent_device') ?? ''
    for (const cookie of [mark, `${mark}.`, `${mark}.nonsense`, other]) {
      const forger = openBrowser(test.app)
      forger.cookies.set('parent_device', cookie)
      expect(await attempt(forger, PASSWORD)).toBe('too-many-requests')
    }
    expect(await attempt(own, PASSWORD)).toBe('in')
    expect(own.cookies.get('parent_device')).toMatch(new RegExp(`^${mark}\\.`))
  })

  it('replace a forged mark', async () => {
    const odd = openBrowser(test.app)
    for (const forgedCookie of ['x'.repeat(4000), 'short', '../..', `${'x'.repeat(4000)}.${'y'.repeat(43)}`]) {
      odd.cookies.set('parent_device', forgedCookie)
      for (let n = 0; n < 2; n += 1) expect(await attempt(odd, PASSWORD)).toBe('in')
      expect(odd.cookies.get('parent_device')).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    }
  })

  it('include repeated sign-ups', async () => {
    for (let n = 0; n < 10; n += 1) expect(await attempt(own, WRONG, EMAIL, ACCOUNT)).toBe('email-taken')
    expect(await attempt(own, PASSWORD)).toBe('too-many-requests')
    expect(await attempt(own, PASSWORD, EMAIL, ACCOUNT)).toBe('too-many-requests')
  })

  it('on one account from many networks are limited for all unknown browsers', async () => {
    const take = (network: string) =>
      consumePasswordAttempt(test.db, { account: markOf(EMAIL), network, familiar: null }, test.clock.now).then(
        () => 'taken',
        ({ code }) => code,
      )
    const taken: string[] = []
    for (let n = 0; n < ACCOUNT_PASSWORD_LIMIT.max; n += 1) taken.push(await take(`network ${n}`))
    expect(new Set(taken)).toEqual(new Set(['taken']))
    expect(await take('another')).toBe('too-many-requests')
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(own, PASSWORD)).toBe('in')
    test.clock.now += ACCOUNT_PASSWORD_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
  })

  it('on one account from many networks have a daily limit, except in familiar browsers', async () => {
    const take = (network: string) =>
      consumePasswordAttempt(test.db, { account: markOf(EMAIL), network, familiar: null }, test.clock.now).then(
        () => 'taken',
        ({ code }) => code,
      )
    const began = test.clock.now
    let taken = 0
    for (let n = 0; n < 5 * ACCOUNT_PASSWORD_LIMIT.max; n += 1) {
      if (n % ACCOUNT_PASSWORD_LIMIT.max === 0) test.clock.now += ACCOUNT_PASSWORD_LIMIT.window
      if ((await take(`network ${n}`)) === 'taken') taken += 1
    }
    expect(taken).toBe(ACCOUNT_PASSWORD_DAILY_LIMIT.max)
    test.clock.now += ACCOUNT_PASSWORD_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(own, PASSWORD)).toBe('in')
    test.clock.now = began + ACCOUNT_PASSWORD_LIMIT.window + ACCOUNT_PASSWORD_DAILY_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
    await attempt(bystander, WRONG, ADA)
  })

  it('on many accounts from one network are limited, without counting for the next account', async () => {
    const codes: string[] = []
    for (const n of [1, 2]) {
      codes.push(await attempt(openBrowser(test.app), WRONG, `someone-${n}@example.org`))
      await setTaken('password:network%', NETWORK_PASSWORD_LIMIT.max - 1)
    }
    expect(codes).toEqual(['wrong-password', 'wrong-password'])
    expect(await attempt(openBrowser(test.app), WRONG, 'someone-3@example.org')).toBe('wrong-password')
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('too-many-requests')
    expect(await attempt(own, PASSWORD)).toBe('in')
    const ofAccount = test.db
      .selectFrom('budgets')
      .select('taken')
      .where('name', 'like', `password:${markOf(EMAIL)}%`)
    expect(await ofAccount.execute()).toEqual([])
    test.clock.now += NETWORK_PASSWORD_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD)).toBe('in')
  })

  it('do not count when the PIN is never compared', async () => {
    const letGo = saturateHashQueue()
    expect(await attempts(own, 12, WRONG)).toEqual(Array.from({ length: 12 }, () => 'unavailable'))
    expect(await attempts(openBrowser(test.app), 12, WRONG)).toEqual(Array.from({ length: 12 }, () => 'unavailable'))
    await letGo()
    expect(await attempts(own, 9, WRONG)).not.toContain('too-many-requests')
  })

  it('store no email address', async () => {
    await attempts(openBrowser(test.app), 2, WRONG)
    expect(JSON.stringify(await test.db.selectFrom('budgets').selectAll().execute())).not.toContain('maya')
  })

  it('before the account existed do not count for it', async () => {
    const late = 'late@example.org'
    for (let n = 0; n < 10; n += 1) await attempt(openBrowser(test.app), WRONG, late)
    expect(await attempt(openBrowser(test.app), WRONG, late)).toBe('too-many-requests')
    expect(await attempt(openBrowser(test.app), PASSWORD, late, ACCOUNT)).toBe('in')
  })

  it('of rejected sign-ups do not count for the global limit', async () => {
    const readers = (username: string) => [{ username, pin: '4821', age: 9 }]
    const family = async (email: string, username: string, password = PASSWORD) => {
      const body = { email, password, consent: true, readers: readers(username) }
      const answer = await openBrowser(test.app).post('/api/family', body)
      return answer.status === 200 ? 'in' : errorOf(answer).code
    }
    expect(await family('ivy@example.org', 'Wren')).toBe('in')
    const all = test.db.selectFrom('budgets').select('taken').where('name', '=', 'sign-up:network:all')
    const before = await all.executeTakeFirstOrThrow()
    for (let n = 0; n < 3; n += 1) {
      expect(await attempt(openBrowser(test.app), WRONG, EMAIL, ACCOUNT)).toBe('email-taken')
      expect(await family(EMAIL, 'Fern', WRONG)).toBe('email-taken')
      expect(await family('new@example.org', 'wREN')).toBe('username-taken')
      // Sent again, because the answer was lost.
      expect(await family('ivy@example.org', 'Wren')).toBe('in')
    }
    const letGo = saturateHashQueue()
    expect(await attempt(openBrowser(test.app), PASSWORD, 'new@example.org', ACCOUNT)).toBe('unavailable')
    expect(await family('new@example.org', 'Fern')).toBe('unavailable')
    await letGo()
    expect(await all.executeTakeFirstOrThrow()).toEqual(before)
    expect(await family('new@example.org', 'Fern')).toBe('in')
    expect(await all.executeTakeFirstOrThrow()).toEqual({ taken: before.taken + 1 })
  })

  it('limit the new accounts of a network a day, counting only created ones', async () => {
    const at = '198.51.100.77'
    const here = () => openBrowser(test.app, undefined, at)
    const ofDay = () =>
      test.db.selectFrom('budgets').select(['name', 'taken']).where('name', 'like', 'account:network%').execute()
    const before = new Set((await ofDay()).map(({ name }) => name))
    expect(await attempt(here(), PASSWORD, 'day-1@example.org', ACCOUNT)).toBe('in')
    // Sent again, and in vain.
    expect(await attempt(here(), PASSWORD, 'day-1@example.org', ACCOUNT)).toBe('in')
    expect(await attempt(here(), WRONG, 'day-1@example.org', ACCOUNT)).toBe('email-taken')
    const own = (await ofDay()).filter(({ name }) => !before.has(name))
    expect(own.map(({ taken }) => taken)).toEqual([1])
    const { max, window } = NETWORK_SIGN_UP_DAILY_LIMIT
    const set = { taken: max - 1 }
    await test.db.updateTable('budgets').set(set).where('name', '=', `${own[0]?.name}`).execute()
    expect(await attempt(here(), PASSWORD, 'day-2@example.org', ACCOUNT)).toBe('in')
    test.clock.now += NETWORK_SIGN_UP_LIMIT.window
    const body = {
      email: 'day-3@example.org',
      password: PASSWORD,
      consent: true,
      readers: [{ username: 'Day Three', pin: '4821', age: 9 }],
    }
    const refused = await here().post('/api/family', body)
    expect([refused.status, errorOf(refused).message]).toEqual([
      429,
      'Many accounts were made from here today. Please try again tomorrow.',
    ])
    const elsewhere = openBrowser(test.app, undefined, '198.51.100.78')
    expect(await attempt(elsewhere, PASSWORD, 'day-elsewhere@example.org', ACCOUNT)).toBe('in')
    // Who has an account signs in.
    expect(await attempt(here(), PASSWORD, 'day-1@example.org')).toBe('in')
    test.clock.now += window - NETWORK_SIGN_UP_LIMIT.window
    expect((await here().post('/api/family', body)).status).toBe(200)
  })

  it('limit the sign-ups of a network, to a share when the global limit is exhausted', async () => {
    const set = (count: number, among: 'the network' | 'all') =>
      test.db
        .updateTable('budgets')
        .set({ taken: count })
        .where('name', 'like', 'sign-up:network%')
        .where('name', among === 'all' ? '=' : '!=', 'sign-up:network:all')
        .execute()
    await set(GLOBAL_SIGN_UP_LIMIT.max, 'all')
    await set(GLOBAL_SIGN_UP_LIMIT.share, 'the network')
    expect(await attempt(openBrowser(test.app), PASSWORD, 'none@example.org', ACCOUNT)).toBe('too-many-requests')
    const elsewhere = openBrowser(test.app, undefined, '203.0.113.9')
    expect(await attempt(elsewhere, PASSWORD, 'elsewhere@example.org', ACCOUNT)).toBe('in')
    await set(0, 'all')
    await set(NETWORK_SIGN_UP_LIMIT.max - 1, 'the network')
    expect(await attempt(openBrowser(test.app), PASSWORD, 'last@example.org', ACCOUNT)).toBe('in')
    const refused = await openBrowser(test.app).post(ACCOUNT, { email: 'none@example.org', password: PASSWORD })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await test.db.selectFrom('parents').select('id').where('email', '=', 'none@example.org').execute()).toEqual(
      [],
    )
    test.clock.now += NETWORK_SIGN_UP_LIMIT.window
    expect(await attempt(openBrowser(test.app), PASSWORD, 'none@example.org', ACCOUNT)).toBe('in')
  })
})
