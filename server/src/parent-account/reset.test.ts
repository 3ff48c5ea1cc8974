/**
 * A parent forgets the password, requests a mail and chooses a new one, while strangers request links for the same
 * account.
 */

import { PASSWORD_RESET_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import {
  EXTRA_RESET_MAIL_LIMIT,
  FAMILIAR_PASSWORD_DAILY_LIMIT,
  GLOBAL_RESET_MAIL_LIMIT,
  NETWORK_LINK_LIMIT,
  NETWORK_RESET_MAIL_LIMIT,
  RESET_MAIL_DAILY_LIMIT,
  RESET_MAIL_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newToken } from '../hashing/tokens.ts'
import { hashMailbox } from '../mail/mail-limits.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { PASSWORD, parentBrowser, resetPasswordByMail } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { expectHashesWaiting, occupyHashSlots } from '../testing/saturated-queue.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { hashAccount } from './password-limits.ts'
import { UNDISCLOSED_RESPONSE_MS } from './reset-routes.ts'
import { changePassword } from './reset-store.ts'
import { resetToken } from './reset-token.ts'

const LOGIN = '/api/parent-login'
const REQUEST_PATH = '/api/parent-account/reset-mail'
const RESET_PATH = '/api/parent-account/password'
const EMAIL = 'maya@example.org'
const ADA = 'ada@example.org'
const NEW_PASSWORD = 'a quiet morning'
const WRONG = 'not this one'
const MINUTE = 60_000

describe.each(ENGINES)('a password reset (%s)', (engine) => {
  let test: TestApp
  let ownBrowser: Browser
  let unrelatedBrowser: Browser
  let before: unknown
  beforeEach(async () => {
    test = await startTestApp(engine)
    ownBrowser = await parentBrowser(test.app, EMAIL)
    unrelatedBrowser = await parentBrowser(test.app, ADA)
    await requestLink(unrelatedBrowser, ADA)
    before = await rowsOf(ADA)
  })
  afterEach(async () => {
    expect(await rowsOf(ADA)).toEqual(before)
    await test.stop()
  })

  const idOf = async (email: string) =>
    (await test.db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const rowsOf = async (email: string) => {
    const id = await idOf(email)
    return Promise.all([
      test.db.selectFrom('parents').selectAll().where('id', '=', id).execute(),
      test.db.selectFrom('parent_credentials').selectAll().where('parent_id', '=', id).execute(),
      test.db.selectFrom('parent_logins').selectAll().where('parent_id', '=', id).execute(),
      test.db.selectFrom('password_resets').selectAll().where('parent_id', '=', id).execute(),
    ])
  }
  const requestLink = (browser: Browser, email = EMAIL) => browser.post(REQUEST_PATH, { email })
  const mails = async () =>
    (await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()).map(({ payload }) =>
      JSON.parse(payload),
    )
  const mailsTo = async (email: string) => {
    const parentId = await idOf(email)
    return (await mails()).filter((mail) => mail.parentId === parentId)
  }
  /** The tokens of all enqueued reset mails, in any order. */
  const tokens = async () =>
    (await mailsTo(EMAIL))
      .filter(({ mail }) => mail === 'password-reset')
      .map(({ resetId }) => resetToken(SECRETS.authSecret, resetId))
  const requestToken = async () => {
    await requestLink(ownBrowser)
    const [first = ''] = await tokens()
    return first
  }
  const reset = (browser: Browser, token: string, password = NEW_PASSWORD) =>
    browser.post(RESET_PATH, { token, password })
  const codeOf = async (answer: ReturnType<Browser['post']>) => {
    const { status, ...details } = await answer
    return status === 200 ? 'ok' : errorOf({ status, ...details }).code
  }
  const signIn = (browser: Browser, password: string) => codeOf(browser.post(LOGIN, { email: EMAIL, password }))

  it('changes the password with the mailed link, ends every login, and enqueues a mail', async () => {
    const link = await requestToken()
    const stranger = openBrowser(test.app)
    expect((await reset(stranger, link)).body).toEqual({ email: EMAIL })
    expect((await ownBrowser.get(LOGIN)).body).toBeNull()
    expect([await signIn(ownBrowser, PASSWORD), await signIn(ownBrowser, NEW_PASSWORD)]).toEqual([
      'wrong-password',
      'ok',
    ])
    expect((await mailsTo(EMAIL)).map(({ mail }) => mail).sort()).toEqual(['password-changed', 'password-reset'])
  })

  it('removes every other credential of the account', async () => {
    const googleCredential = async (email: string) => ({
      id: `google ${email}`,
      parent_id: await idOf(email),
      provider_id: 'https://google.example',
      account_id: `subject of ${email}`,
      password: null,
      created_at: '',
      updated_at: '',
    })
    const rows = [await googleCredential(EMAIL), await googleCredential(ADA)]
    await test.db.insertInto('parent_credentials').values(rows).execute()
    before = await rowsOf(ADA)
    expect((await reset(ownBrowser, await requestToken())).status).toBe(200)
    const credentials = test.db.selectFrom('parent_credentials').select('provider_id')
    const remaining = await credentials.where('parent_id', '=', await idOf(EMAIL)).execute()
    expect(remaining).toEqual([{ provider_id: 'credential' }])
  })

  it('does not count invalid links', async () => {
    const link = await requestToken()
    const tryForgedLink = () => reset(ownBrowser, newToken())
    for (let n = 0; n < 3; n += 1) expect(await codeOf(tryForgedLink())).toBe('link-over')
    expect(await test.db.selectFrom('rate_limits').select('key').where('key', 'like', '%links%').execute()).toEqual([])
    expect((await reset(ownBrowser, link)).status).toBe(200)
  })

  it('succeeds for one of eight concurrent requests with the same link', async () => {
    const link = await requestToken()
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => codeOf(reset(openBrowser(test.app), link, `${NEW_PASSWORD} ${n}`))),
    )
    expect(codes.sort()).toEqual([...Array.from({ length: 7 }, () => 'link-over'), 'ok'])
    expect(await codeOf(reset(ownBrowser, link))).toBe('link-over')
  })

  it('accepts a link for an hour by the server’s clock', async () => {
    const link = await requestToken()
    test.clock.now += PASSWORD_RESET_TTL
    const lateAnswer = await reset(ownBrowser, link)
    expect([PASSWORD_RESET_TTL, lateAnswer.status, errorOf(lateAnswer).code]).toEqual([3_600_000, 410, 'link-over'])
    expect(errorOf(lateAnswer).message).toMatch(/no longer works/)
    test.clock.now -= 1
    expect(await codeOf(reset(ownBrowser, link))).toBe('ok')
  })

  it('accepts only the newest link, and no forged link', async () => {
    const first = await requestToken()
    await requestLink(ownBrowser)
    const newer = (await tokens()).find((candidate) => candidate !== first) ?? ''
    expect(await codeOf(reset(ownBrowser, first))).toBe('link-over')
    expect(await codeOf(reset(ownBrowser, 'x'.repeat(43)))).toBe('link-over')
    expect(await codeOf(reset(ownBrowser, 'short'))).toBe('invalid-request')
    expect(await codeOf(reset(ownBrowser, newer))).toBe('ok')
  })

  it('changes nothing if a write fails, and can be repeated', async () => {
    const link = await requestToken()
    const restoreWrites = await failWrites(test.database, 'delete', 'parent_logins')
    expect(await codeOf(reset(openBrowser(test.app), link))).toBe('unexpected')
    await restoreWrites()
    expect((await ownBrowser.get(LOGIN)).body).toMatchObject({ email: EMAIL })
    expect(await mailsTo(EMAIL)).toHaveLength(1)
    expect(await codeOf(reset(openBrowser(test.app), link))).toBe('ok')
  })

  it('makes a concurrent login with the old password fail', async () => {
    const link = await requestToken()
    const { promise: changed, resolve: freeHashSlots } = Promise.withResolvers<void>()
    // Nothing is hashed while all hash slots are occupied.
    const slots = occupyHashSlots(changed)
    const login = signIn(openBrowser(test.app), PASSWORD)
    await expectHashesWaiting()
    await changePassword(test.db, { token: link, passwordHash: 'another hash' }, test.clock.now)
    freeHashSlots()
    await slots
    expect(await login).toBe('wrong-password')
    const logins = test.db
      .selectFrom('parent_logins')
      .select('id')
      .where('parent_id', '=', await idOf(EMAIL))
    expect(await logins.execute()).toEqual([])
  })

  it('reports an unknown account and an invalid address', async () => {
    const answer = await requestLink(openBrowser(test.app), 'nobody@example.org')
    expect([answer.status, errorOf(answer)]).toEqual([
      404,
      { code: 'account-not-found', message: 'No account found with this email address', field: 'email' },
    ])
    expect(errorOf(await requestLink(ownBrowser, ' ')).message).toBe('Please enter your email address')
    expect(errorOf(await requestLink(ownBrowser, 'maya')).message).toBe('Please enter a valid email address')
    expect(await mailsTo(EMAIL)).toEqual([])
  })

  it('sends five mails an hour for unfamiliar browsers together, and separately for a familiar one', async () => {
    const codes: string[] = []
    for (let n = 0; n <= RESET_MAIL_LIMIT.max; n += 1) codes.push(await codeOf(requestLink(openBrowser(test.app))))
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'ok'), 'too-many-requests'])
    expect(await codeOf(requestLink(ownBrowser))).toBe('ok')
    test.clock.now += RESET_MAIL_LIMIT.window
    expect(await codeOf(requestLink(openBrowser(test.app)))).toBe('ok')
  })

  const setLimitAlmostExhausted = async (name: string, limit: number) => {
    await requestLink(openBrowser(test.app), 'nobody@example.org')
    const update = test.db.updateTable('rate_limits').set({ used: limit - 1 })
    await update.where('key', 'like', name).execute()
  }

  it('discloses a limited number of addresses globally, and still sends mails after that', async () => {
    await setLimitAlmostExhausted('reset-mail:network:all', GLOBAL_RESET_MAIL_LIMIT.max)
    const stranger = openBrowser(test.app)
    expect(await codeOf(requestLink(stranger, 'nobody@example.org'))).toBe('account-not-found')
    const unknownAnswer = await requestLink(stranger, 'nobody@example.org')
    const answer = await requestLink(stranger, EMAIL)
    expect([unknownAnswer.status, unknownAnswer.text, answer.status, answer.text]).toEqual([
      200,
      answer.text,
      200,
      unknownAnswer.text,
    ])
    expect(await mailsTo(EMAIL)).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
    // The response does not disclose either that the limit of mails to an address is exhausted.
    for (let n = 0; n < RESET_MAIL_LIMIT.max; n += 1) expect(await codeOf(requestLink(stranger))).toBe('ok')
    expect(await mailsTo(EMAIL)).toHaveLength(RESET_MAIL_LIMIT.max)
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    expect(await codeOf(requestLink(ownBrowser))).toBe('unexpected')
    await restoreWrites()
    test.clock.now += 10 * MINUTE
    expect(await codeOf(requestLink(stranger, 'nobody@example.org'))).toBe('account-not-found')
  })

  it('takes equally long with and without an account once nothing is disclosed', async () => {
    await setLimitAlmostExhausted('reset-mail:network:all', GLOBAL_RESET_MAIL_LIMIT.max)
    const stranger = openBrowser(test.app)
    await requestLink(stranger, 'nobody@example.org')
    test.delays.length = 0
    for (const email of [EMAIL, 'nobody@example.org']) expect(await codeOf(requestLink(stranger, email))).toBe('ok')
    expect(test.delays).toEqual([UNDISCLOSED_RESPONSE_MS, UNDISCLOSED_RESPONSE_MS])
  })

  it('refunds the limits when the mail cannot be enqueued', async () => {
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    for (let n = 0; n < 6; n += 1) expect(await codeOf(requestLink(openBrowser(test.app)))).toBe('unexpected')
    await restoreWrites()
    for (let n = 0; n < 5; n += 1) expect(await codeOf(requestLink(openBrowser(test.app)))).toBe('ok')
  })

  /** When a stranger requests links, in minutes, and how many then. */
  const REQUEST_PATTERNS: readonly (readonly [string, readonly (readonly [minute: number, times: number])[]])[] = [
    // For a day each.
    ['every seven minutes', Array.from({ length: 210 }, (_, n) => [7 * n, 1])],
    ['every 41 minutes', Array.from({ length: 36 }, (_, n) => [41 * n, 1])],
    [
      'at the worst moments: after the daily links, when a link expires before the next hour begins',
      [
        [0, 5],
        [60, 5],
        [1410, 0],
        [1440, 4],
        [1470, 5],
        [1530, 0],
        [1531, 1],
        [1590, 5],
        [1591, 0],
        [1600, 5],
        [1620, 5],
      ],
    ],
  ]
  // The patterns make no difference to the engine, so the other engine runs only the last.
  it.each(engine === 'sqlite' ? REQUEST_PATTERNS : REQUEST_PATTERNS.slice(-1))(
    'still works for an account that used a link, though a stranger requests links %s',
    async (_, requests) => {
      await resetPasswordByMail(test, { email: EMAIL, password: 'one before' })
      const stranger = openBrowser(test.app)
      const isLinkInHand = async () => {
        const link = test.db.selectFrom('password_resets').select('expires_at').where('expires_at', '>', test.clock.now)
        return (await link.where('parent_id', '=', await idOf(EMAIL)).execute()).length > 0
      }
      const startedAt = test.clock.now
      const minutesWithoutLink: number[] = []
      for (const [minute, times] of requests) {
        test.clock.now = startedAt + minute * MINUTE
        // The owner requests a link whenever no valid one exists.
        if (!(await isLinkInHand()) && (await codeOf(requestLink(openBrowser(test.app)))) !== 'ok')
          minutesWithoutLink.push(minute)
        for (let n = 0; n < times; n += 1) await requestLink(stranger)
      }
      expect(minutesWithoutLink).toEqual([])
      // The newest link opens the account on a new device, which is familiar from then on.
      const device = openBrowser(test.app)
      const codes: string[] = []
      for (const link of await tokens()) codes.push(await codeOf(reset(device, link)))
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
      for (let n = 0; n < 11; n += 1) await signIn(stranger, WRONG)
      expect(await signIn(device, NEW_PASSWORD)).toBe('ok')
    },
    60_000,
  )

  it('sends mails less and less often if no link is ever used', async () => {
    const HOUR = 60 * MINUTE
    const exhaustDailyLimits = () =>
      test.db
        .updateTable('rate_limits')
        .set({ used: RESET_MAIL_DAILY_LIMIT.max, expires_at: test.clock.now + RESET_MAIL_DAILY_LIMIT.window })
        .where('key', 'like', 'reset-mail-day:%')
        .where('key', 'not like', `%${hashMailbox(SECRETS.authSecret, ADA)}%`)
        .execute()
    const requestFromBoth = async () => {
      const codes = [await codeOf(requestLink(ownBrowser)), await codeOf(requestLink(openBrowser(test.app)))]
      return codes.filter((code) => code === 'ok').length
    }
    await requestFromBoth()
    test.clock.now += HOUR
    const sentAt: number[] = []
    for (let hour = 0; hour < 80; hour += 1) {
      await exhaustDailyLimits()
      if ((await requestFromBoth()) > 0) sentAt.push(hour)
      test.clock.now += HOUR
    }
    expect(sentAt).toEqual([0, 1, 3, 7, 15, 31, 55, 79])
    // Once a link was used, one mail an hour is sent for each kind of browser.
    await resetPasswordByMail(test, { email: EMAIL, password: NEW_PASSWORD })
    await signIn(ownBrowser, NEW_PASSWORD)
    for (let hour = 0; hour < 3; hour += 1) {
      await exhaustDailyLimits()
      expect(await requestFromBoth()).toBe(2)
      test.clock.now += HOUR
    }
  })

  it('limits disclosures per network', async () => {
    const { max, window } = NETWORK_RESET_MAIL_LIMIT
    await setLimitAlmostExhausted('reset-mail:network%', max)
    const stranger = openBrowser(test.app)
    expect(await codeOf(requestLink(stranger, 'nobody@example.org'))).toBe('account-not-found')
    const rejected = await requestLink(stranger, EMAIL)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, String(window / 1000)])
    expect(await mailsTo(EMAIL)).toEqual([])
    expect(await codeOf(requestLink(ownBrowser))).toBe('ok')
    test.clock.now += 10 * MINUTE
    expect(await codeOf(requestLink(stranger))).toBe('ok')
  })

  it('limits link attempts per network', async () => {
    const link = await requestToken()
    const { max, window } = NETWORK_LINK_LIMIT
    const restoreWrites = await failWrites(test.database, 'delete', 'parent_logins')
    await reset(ownBrowser, link)
    await restoreWrites()
    await test.db.updateTable('rate_limits').set({ used: max }).where('key', 'like', 'reset-link:network%').execute()
    const rejected = await reset(ownBrowser, link)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, String(window / 1000)])
    test.clock.now += window
    expect(await codeOf(reset(ownBrowser, link))).toBe('ok')
  })

  it('resets the attempts of this browser, and makes it familiar', async () => {
    for (let n = 0; n < 10; n += 1) await signIn(ownBrowser, WRONG)
    expect(await signIn(ownBrowser, PASSWORD)).toBe('too-many-requests')
    const link = await requestToken()
    await reset(ownBrowser, link)
    expect(await signIn(ownBrowser, NEW_PASSWORD)).toBe('ok')
    const stranger = openBrowser(test.app)
    for (let n = 0; n < 11; n += 1) await signIn(stranger, WRONG)
    const otherBrowser = openBrowser(test.app)
    await requestLink(ownBrowser)
    const [newest = ''] = (await tokens()).filter((candidate) => candidate !== link)
    await reset(otherBrowser, newest)
    expect(await signIn(otherBrowser, NEW_PASSWORD)).toBe('ok')
  })

  it('resets the attempts of all familiar browsers', async () => {
    await test.db
      .insertInto('rate_limits')
      .values({
        key: `password-day:${hashAccount(SECRETS.authSecret, EMAIL)}:known-browsers`,
        used: FAMILIAR_PASSWORD_DAILY_LIMIT.max,
        window_start: test.clock.now,
        expires_at: test.clock.now + FAMILIAR_PASSWORD_DAILY_LIMIT.window,
      })
      .execute()
    expect(await signIn(ownBrowser, PASSWORD)).toBe('too-many-requests')
    await reset(ownBrowser, await requestToken())
    expect(await signIn(ownBrowser, NEW_PASSWORD)).toBe('ok')
  })

  it('never stores or logs the link or the password', async () => {
    const link = await requestToken()
    const storedRows = [
      await test.db.selectFrom('password_resets').selectAll().execute(),
      await test.db.selectFrom('jobs').selectAll().execute(),
      await test.db.selectFrom('rate_limits').selectAll().execute(),
    ]
    const answer = await reset(ownBrowser, link)
    await reset(ownBrowser, link)
    for (const secret of [link, NEW_PASSWORD]) {
      expect(JSON.stringify(storedRows)).not.toContain(secret)
      expect(test.logged.join()).not.toContain(secret)
      expect(answer.text).not.toContain(secret)
    }
    expect(test.logged.join()).toContain(RESET_PATH)
    expect(test.logged.join()).not.toContain('maya')
  })

  it('limits mails to an address a day across browsers and erased accounts', async () => {
    const codes: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const browser = openBrowser(test.app)
      expect((await browser.post(LOGIN, { email: EMAIL, password: PASSWORD })).status).toBe(200)
      for (let request = 0; request < RESET_MAIL_LIMIT.max; request += 1) codes.push(await codeOf(requestLink(browser)))
    }
    // After the daily limit one more mail an hour is sent, so that requests of strangers cannot prevent a link.
    expect(codes.filter((code) => code === 'ok')).toHaveLength(RESET_MAIL_DAILY_LIMIT.max + EXTRA_RESET_MAIL_LIMIT.max)
    expect((await ownBrowser.post('/api/parent-account/erase', { email: EMAIL })).status).toBe(200)
    ownBrowser = await parentBrowser(test.app, EMAIL)
    expect(await codeOf(requestLink(ownBrowser))).toBe('too-many-requests')
    // Requests from familiar browsers do not use up the limit of unfamiliar browsers.
    expect(await codeOf(requestLink(openBrowser(test.app)))).toBe('ok')
    test.clock.now += EXTRA_RESET_MAIL_LIMIT.window
    expect([await codeOf(requestLink(ownBrowser)), await codeOf(requestLink(ownBrowser))]).toEqual([
      'ok',
      'too-many-requests',
    ])
    test.clock.now += RESET_MAIL_DAILY_LIMIT.window
    expect([await codeOf(requestLink(ownBrowser)), await codeOf(requestLink(ownBrowser))]).toEqual(['ok', 'ok'])
  })
})
