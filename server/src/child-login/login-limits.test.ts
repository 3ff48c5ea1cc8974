/**
 * Tests of the rate limits of PIN attempts, per child, per device and per network: when the child has to take a little
 * break, when a parent has to help, and that the right PIN on the child's own device always works.
 */

import {
  CHILD_LOGIN_LIMIT,
  DEVICE_LOGIN_LIMIT,
  GLOBAL_NAME_HINT_LIMIT,
  MAX_OWN_DEVICES,
  NETWORK_BREAK_CHECK_LIMIT,
  NETWORK_NAME_HINT_LIMIT,
  NETWORK_PIN_LIMIT,
  OWN_DEVICE_TTL,
  WRONG_PIN_STREAK_LIMIT,
} from '@lanternleaf/domain/child-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { resetWrongAttempts } from '../recovery/end-recovery.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { occupyHashSlots, saturateHashQueue } from '../testing/saturated-queue.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { consumePinAttempt } from './login-limits.ts'

const LOGIN = '/api/child-login'
const MINUTE = 60_000
const WRONG = '0000'

describe.each(ENGINES)('PIN attempts (%s)', (engine) => {
  let test: TestApp
  let childId: string
  let ownBrowser: Browser
  let unrelatedBrowser: Browser
  beforeEach(async () => {
    test = await startTestApp(engine)
    childId = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
    ownBrowser = await childBrowser(test.app, 'Moss')
    unrelatedBrowser = await childBrowser(test.app, 'Wren')
    await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: WRONG })
  })
  afterEach(async () => {
    // The attempts of another family's child are unchanged, on their own device and elsewhere.
    const rows = await test.db
      .selectFrom('rate_limits')
      .select(['child_id', 'used'])
      .where('child_id', '!=', childId)
      .where('key', 'not like', 'child-login:%')
      .execute()
    expect(rows).toEqual([
      { child_id: expect.any(String), used: 1 },
      { child_id: expect.any(String), used: 1 },
    ])
    expect((await openBrowser(test.app).post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(200)
    expect((await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(200)
    await test.stop()
  })

  /** Tries a PIN. Returns `in` if it logged the child in, or the code of the error. */
  const attempt = async (browser: Browser, pin: string, username = 'Moss') => {
    const answer = await browser.post(LOGIN, { username, pin })
    return answer.status === 200 ? 'in' : errorOf(answer).code
  }
  const attempts = async (browser: Browser, pins: readonly string[]) => {
    const codes: string[] = []
    for (const pin of pins) codes.push(await attempt(browser, pin))
    return codes
  }
  const wrongPinCounts = () =>
    test.db
      .selectFrom('rate_limits')
      .select('used')
      .where('child_id', '=', childId)
      .where('key', 'not like', 'child-login:%')
      .execute()
  const mails = async () => {
    const jobs = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    return jobs.map(({ payload }) => JSON.parse(payload))
  }
  const times = (count: number, pin: string) => Array.from({ length: count }, () => pin)

  it('PIN attempts are limited per device and per child, also if they are successful', async () => {
    const setCount = (key: string, count: number) =>
      test.db.updateTable('rate_limits').set({ used: count }).where('key', '=', key).execute()
    const deviceLimitKey = KEYS.childLogin(childId, hashToken(ownBrowser.cookies.get('device') ?? ''))
    expect(await attempt(ownBrowser, PIN)).toBe('in')
    await setCount(deviceLimitKey, DEVICE_LOGIN_LIMIT.max - 1)
    expect(await attempt(ownBrowser, PIN)).toBe('in')
    const rejected = await ownBrowser.post(LOGIN, { username: 'Moss', pin: PIN })
    expect([rejected.status, errorOf(rejected).code, rejected.headers.get('retry-after')]).toEqual([
      429,
      'too-many-requests',
      '3600',
    ])
    expect(errorOf(rejected).message).toMatch(/It's not your fault/)
    // All devices together share the child's limit.
    const otherDevice = await childBrowser(test.app, 'Moss')
    await setCount(KEYS.childLogins(childId), CHILD_LOGIN_LIMIT.max - 1)
    expect(await attempts(otherDevice, times(2, PIN))).toEqual(['in', 'too-many-requests'])
    expect((await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(200)
    await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: WRONG })
    test.clock.now += CHILD_LOGIN_LIMIT.window
    expect(await attempt(ownBrowser, PIN)).toBe('in')
  })

  it('PIN attempts start a break of five minutes after ten wrong PINs in a row on the child’s own device', async () => {
    expect(new Set(await attempts(ownBrowser, times(9, WRONG)))).toEqual(new Set(['wrong-pin']))
    test.clock.now += 60 * MINUTE
    expect(await attempt(ownBrowser, WRONG)).toBe('wrong-pin')
    const rejected = await ownBrowser.post(LOGIN, { username: 'Moss', pin: PIN })
    expect([rejected.status, errorOf(rejected).code, rejected.headers.get('retry-after')]).toEqual([
      429,
      'little-break',
      '300',
    ])
    test.clock.now += 5 * MINUTE - 1
    expect(await attempt(ownBrowser, PIN)).toBe('little-break')
    test.clock.now += 1
    expect(await attempt(ownBrowser, PIN)).toBe('in')
  })

  it.each([
    [
      'a new PIN',
      async (parent: Browser) =>
        parent.send(`/api/children/${childId}/pin`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ pin: '7319' }),
        }),
    ],
    ['Unlock', async (parent: Browser) => parent.post(`/api/children/${childId}/unlock`, undefined)],
  ])(
    'PIN attempts continue after %s by the parent, as the break endpoint shows without counting an attempt',
    async (_, help) => {
      const elsewhere = openBrowser(test.app)
      const isOnBreak = async (browser: Browser, username = 'moss') =>
        ((await browser.post(`${LOGIN}/break`, { username })).body as { isActive: boolean }).isActive
      expect([await isOnBreak(ownBrowser), await isOnBreak(elsewhere)]).toEqual([false, false])
      await attempts(ownBrowser, times(10, WRONG))
      expect([await isOnBreak(ownBrowser), await isOnBreak(elsewhere), await isOnBreak(unrelatedBrowser)]).toEqual([
        true,
        false,
        false,
      ])
      await attempts(elsewhere, times(10, WRONG))
      expect([
        await isOnBreak(elsewhere),
        await isOnBreak(elsewhere, 'Wren'),
        await isOnBreak(elsewhere, 'nobody'),
      ]).toEqual([...[true, false, false]])
      const before = await test.db.selectFrom('rate_limits').selectAll().where('child_id', '=', childId).execute()
      await isOnBreak(ownBrowser)
      await isOnBreak(elsewhere)
      expect(await test.db.selectFrom('rate_limits').selectAll().where('child_id', '=', childId).execute()).toEqual(
        before,
      )
      const parent = openBrowser(test.app)
      await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
      expect((await help(parent)).status).toBe(200)
      expect([await isOnBreak(ownBrowser), await isOnBreak(elsewhere)]).toEqual([false, false])
    },
  )

  it('PIN attempts continue after the break; a network’s checks for the break are limited on other devices', async () => {
    const elsewhere = openBrowser(test.app)
    const checkBreak = (browser: Browser) => browser.post(`${LOGIN}/break`, { username: 'Moss' })
    await attempts(ownBrowser, times(10, WRONG))
    await checkBreak(elsewhere)
    await test.db
      .updateTable('rate_limits')
      .set({ used: NETWORK_BREAK_CHECK_LIMIT.max - 1 })
      .where('key', 'like', 'break:network%')
      .execute()
    expect((await checkBreak(elsewhere)).status).toBe(200)
    expect(errorOf(await checkBreak(elsewhere)).code).toBe('too-many-requests')
    expect((await checkBreak(ownBrowser)).body).toEqual({ isActive: true })
    test.clock.now += 5 * MINUTE
    expect((await checkBreak(ownBrowser)).body).toEqual({ isActive: false })
  })

  it('PIN attempts are reset by the right PIN', async () => {
    expect(await attempts(ownBrowser, [...times(9, WRONG), PIN, ...times(9, WRONG), PIN])).not.toContain('little-break')
    const elsewhere = openBrowser(test.app)
    expect(await attempts(elsewhere, [...times(9, WRONG), PIN])).not.toContain('little-break')
    expect(await attempts(openBrowser(test.app), [...times(9, WRONG), PIN])).not.toContain('little-break')
  })

  it('ten wrong PINs an hour are allowed on all other devices together, and never lock the child’s own device', async () => {
    const began = test.clock.now
    for (let n = 0; n < 10; n += 1) expect(await attempt(openBrowser(test.app), WRONG)).toBe('wrong-pin')
    const rejected = await openBrowser(test.app).post(LOGIN, { username: 'Moss', pin: PIN })
    expect(errorOf(rejected)).toMatchObject({
      code: 'little-break',
      message: expect.stringMatching(/device you've used before/),
    })
    expect(rejected.headers.get('retry-after')).toBe('3600')
    expect(await attempts(ownBrowser, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    // A login on the child's own device does not unlock other devices. After a logout it stays the child's own.
    expect(await attempt(openBrowser(test.app), PIN)).toBe('little-break')
    await ownBrowser.delete(LOGIN)
    expect(await attempt(ownBrowser, PIN)).toBe('in')
    test.clock.now = began + 60 * MINUTE - 1
    expect(await attempt(openBrowser(test.app), PIN)).toBe('little-break')
    test.clock.now = began + 60 * MINUTE
    const newBrowser = openBrowser(test.app)
    expect(await attempt(newBrowser, PIN)).toBe('in')
    expect(
      (await test.db.selectFrom('child_devices').select('child_id').where('child_id', '=', childId).execute()).length,
    ).toBe(2)
  })

  it.each([
    ['on the child’s own device', 60 * MINUTE, () => ownBrowser, () => openBrowser(test.app)],
    ['on other devices', 24 * 60 * MINUTE, () => openBrowser(test.app), () => ownBrowser],
  ])(
    'PIN attempts need the parent after 50 wrong PINs in a row %s; other children and devices are not affected',
    async (_, pause, openAttackedDevice, openOtherDevice) => {
      const browser = openAttackedDevice()
      for (let n = 0; n < 5; n += 1) {
        expect(new Set(await attempts(browser, times(10, WRONG)))).toEqual(new Set(['wrong-pin']))
        expect(await attempt(browser, PIN)).toBe('little-break')
        test.clock.now += pause
      }
      const rejected = await browser.post(LOGIN, { username: 'Moss', pin: PIN })
      expect([rejected.status, errorOf(rejected).code, rejected.headers.get('retry-after')]).toEqual([
        403,
        'grown-up-needed',
        null,
      ])
      expect(await attempt(openOtherDevice(), PIN)).toBe('in')
      expect(await attempt(openAttackedDevice(), PIN)).toBe('grown-up-needed')
      // No mail about the child's own device: its screen shows the error, and the child can ask for help.
      expect(await mails()).toEqual(browser === ownBrowser ? [] : [{ mail: 'wrong-pins', childId }])
    },
  )

  /** Simulates fifty consecutive wrong PINs on devices that are not the child's own. */
  const exhaustStreakElsewhere = () =>
    test.db
      .insertInto('rate_limits')
      .values({
        key: `pin-streak:${childId}:elsewhere`,
        child_id: childId,
        used: WRONG_PIN_STREAK_LIMIT.max,
        window_start: test.clock.now,
        expires_at: null,
      })
      .execute()

  it('one mail is enqueued if other devices are blocked, and a second mail if they are blocked again after the parent helped', async () => {
    await exhaustStreakElsewhere()
    const rejected = Array.from({ length: 8 }, () => attempt(openBrowser(test.app), WRONG))
    expect(new Set(await Promise.all(rejected))).toEqual(new Set(['grown-up-needed']))
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
    await resetWrongAttempts(test.db, childId)
    await attempts(openBrowser(test.app), times(3, WRONG))
    expect(await mails()).toHaveLength(1)
    await test.db.deleteFrom('rate_limits').where('key', '=', `pin-streak:${childId}:elsewhere`).execute()
    await exhaustStreakElsewhere()
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('grown-up-needed')
    expect(await mails()).toHaveLength(2)
  })

  it('one mail in four months is enqueued if other devices are blocked permanently', async () => {
    await exhaustStreakElsewhere()
    await attempt(openBrowser(test.app), WRONG)
    for (let month = 0; month < 4; month += 1) {
      test.clock.now += 31 * 24 * 60 * MINUTE
      expect(await attempt(openBrowser(test.app), WRONG)).toBe('grown-up-needed')
    }
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
  })

  it('the mail is enqueued at the next attempt if the first write failed', async () => {
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    await exhaustStreakElsewhere()
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('unexpected')
    await restoreWrites()
    expect(await mails()).toEqual([])
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('grown-up-needed')
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
  })

  it('20 wrong PINs a day and 100 in thirty days are allowed on other devices, even with right PINs in between', async () => {
    const DAY = 24 * 60 * MINUTE
    const began = test.clock.now
    const guessesOfADay = async () => {
      let wrong = 0
      for (let hour = 0; hour < 3; hour += 1) {
        // The child logs in on a device that deletes its cookies afterwards, then the attacker continues.
        await attempt(openBrowser(test.app), PIN)
        const codes = await attempts(openBrowser(test.app), times(10, WRONG))
        wrong += codes.filter((code) => code === 'wrong-pin').length
        test.clock.now += 60 * MINUTE
      }
      return wrong
    }
    expect(await guessesOfADay()).toBe(20)
    const rejected = await openBrowser(test.app).post(LOGIN, { username: 'Moss', pin: PIN })
    expect(errorOf(rejected)).toMatchObject({ code: 'grown-up-needed', message: expect.stringMatching(/tomorrow/) })
    expect(await attempts(ownBrowser, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    for (let day = 1; day < 5; day += 1) {
      test.clock.now = began + day * DAY
      expect(await guessesOfADay()).toBe(20)
    }
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
    test.clock.now = began + 6 * DAY
    expect(await guessesOfADay()).toBe(0)
    expect(await mails()).toHaveLength(1)
    expect(await attempt(openBrowser(test.app), PIN)).toBe('grown-up-needed')
    expect(await attempts(ownBrowser, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    test.clock.now = began + 30 * DAY
    expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
    await test.db.deleteFrom('rate_limits').where('child_id', '!=', childId).execute()
    await attempt(unrelatedBrowser, WRONG, 'Wren')
  })

  it('PIN attempts are not counted during a break, even if 60 are concurrent', async () => {
    const elsewhere = Array.from({ length: 60 }, () => attempt(openBrowser(test.app), WRONG))
    expect(await Promise.all(elsewhere)).not.toContain('grown-up-needed')
    const device = Array.from({ length: 60 }, () => attempt(ownBrowser, WRONG))
    const codes = await Promise.all(device)
    expect(codes.filter((code) => code === 'wrong-pin')).toHaveLength(10)
    expect(codes).not.toContain('grown-up-needed')
    test.clock.now += 60 * MINUTE
    expect(await attempt(ownBrowser, PIN)).toBe('in')
  })

  it('a forged device cookie is ignored', async () => {
    for (const forgedToken of ['AAAA', '', ownBrowser.cookies.get('device')?.slice(1) ?? '']) {
      const forgingBrowser = openBrowser(test.app)
      forgingBrowser.cookies.set('device', forgedToken)
      expect(await attempt(forgingBrowser, PIN)).toBe('in')
      expect(forgingBrowser.cookies.get('device')).toMatch(/^[\w-]{43}$/)
      expect(forgingBrowser.cookies.get('device')).not.toBe(forgedToken)
    }
  })

  it('PIN attempts on one of the child’s own devices do not lock another of them', async () => {
    const lockedBrowser = await childBrowser(test.app, 'Moss')
    for (let n = 0; n < 5; n += 1) {
      await attempts(lockedBrowser, times(10, WRONG))
      test.clock.now += 5 * MINUTE
    }
    expect(await attempt(lockedBrowser, PIN)).toBe('grown-up-needed')
    expect(await attempt(ownBrowser, PIN)).toBe('in')
  })

  it('PIN attempts on any but the child’s thirty latest devices count as attempts on other devices', async () => {
    test.clock.now += 1
    await childBrowser(test.app, 'Moss')
    for (let n = 0; n < MAX_OWN_DEVICES; n += 1) {
      test.clock.now += 1
      await childBrowser(test.app, 'Moss')
    }
    const devices = test.db.selectFrom('child_devices').select('child_id').where('child_id', '=', childId)
    expect(await devices.execute()).toHaveLength(MAX_OWN_DEVICES)
    await attempts(openBrowser(test.app), times(10, WRONG))
    expect(await attempt(ownBrowser, PIN)).toBe('little-break')
  })

  it('PIN attempts do not exceed the limit if 50 are concurrent from many addresses', async () => {
    const recordCode = vi.fn()
    const pendingAttempts = Array.from({ length: 50 }, (_, n) =>
      openBrowser(test.app)
        .post(LOGIN, { username: 'Moss', pin: WRONG }, { 'x-forwarded-for': `203.0.113.${n}` })
        .then((answer) => recordCode(errorOf(answer).code)),
    )
    await Promise.all(pendingAttempts)
    expect(recordCode.mock.calls.filter(([code]) => code === 'wrong-pin')).toHaveLength(10)
    expect(recordCode.mock.calls.filter(([code]) => code === 'little-break')).toHaveLength(40)
  })

  it('PIN attempts of two children on the same tablet are counted separately', async () => {
    const parent = await parentBrowser(test.app, 'ivy@example.org')
    const { childId: fern } = await addChild(parent, 'Fern')
    expect(await attempt(ownBrowser, PIN, 'Fern')).toBe('in')
    expect(await attempts(ownBrowser, times(10, WRONG))).not.toContain('little-break')
    expect(await attempt(ownBrowser, PIN)).toBe('little-break')
    expect(await attempt(ownBrowser, PIN, 'Fern')).toBe('in')
    await test.db.deleteFrom('children').where('child_id', '=', fern).execute()
  })

  it('PIN attempts on the child’s own device count as attempts on other devices after 400 days', async () => {
    test.clock.now += OWN_DEVICE_TTL
    for (let n = 0; n < 10; n += 1) await attempt(openBrowser(test.app), WRONG)
    expect(await attempt(ownBrowser, PIN)).toBe('little-break')
    test.clock.now += 60 * MINUTE
    expect(await attempt(ownBrowser, PIN)).toBe('in')
    const devices = test.db.selectFrom('child_devices').selectAll().where('child_id', '=', childId)
    expect(await devices.execute()).toMatchObject([{ last_login_at: test.clock.now }])
    // The other family's child last logged in 400 days ago, too.
    await attempt(unrelatedBrowser, PIN, 'Wren')
    await test.db.deleteFrom('rate_limits').where('child_id', '!=', childId).execute()
    await attempt(unrelatedBrowser, WRONG, 'Wren')
  })

  it('PIN attempts are not counted if the PIN is never compared', async () => {
    const freeHashSlots = saturateHashQueue()
    expect(await attempts(ownBrowser, times(3, WRONG))).toEqual(times(3, 'unavailable'))
    expect(await attempts(openBrowser(test.app), times(3, WRONG))).toEqual(times(3, 'unavailable'))
    await freeHashSlots()
    expect(await wrongPinCounts()).toEqual([])
  })

  it('PIN attempts of an erased child are rejected as an unknown name; other failures of the database are not', async () => {
    const { childId: gone } = await addChild(await parentBrowser(test.app, 'ivy@example.org'), 'Gnat')
    await test.db.deleteFrom('children').where('child_id', '=', gone).execute()
    const visitor = { network: 'n', ownDevice: null }
    await expect(consumePinAttempt(test.db, gone, visitor, 1)).rejects.toMatchObject({ code: 'username-not-found' })
    const restoreWrites = await failWrites(test.database, 'insert', 'rate_limits')
    await expect(consumePinAttempt(test.db, childId, visitor, 1)).rejects.not.toMatchObject({
      code: 'username-not-found',
    })
    await restoreWrites()
  })

  it('PIN attempts are not reset if the login could not be stored', async () => {
    await attempts(ownBrowser, times(3, WRONG))
    const restoreWrites = await failWrites(test.database, 'insert', 'child_logins')
    await ownBrowser.post(LOGIN, { username: 'Moss', pin: PIN })
    await restoreWrites()
    expect(await wrongPinCounts()).toEqual([{ used: 3 }, { used: 3 }])
  })

  /** Tries a PIN, and returns the response with the delays that the server added to it. */
  const attemptAndMeasure = async (browser: Browser, pin: string, username: string) => {
    test.delays.length = 0
    const { status, text } = await browser.post(LOGIN, { username, pin })
    return { status, text, delays: [...test.delays] }
  }

  it.each([
    ['one network', NETWORK_NAME_HINT_LIMIT, 'login:network%'],
    ['all networks', GLOBAL_NAME_HINT_LIMIT, 'login:network:all'],
  ])(
    'attempts with the right PIN succeed when %s exhausted the name disclosures',
    async (_, { max, window }, limitKey) => {
      await attempt(openBrowser(test.app), WRONG, 'Nobody')
      // Simulates that many attempts.
      await test.db
        .updateTable('rate_limits')
        .set({ used: max - 1 })
        .where('key', 'like', limitKey)
        .execute()
      expect(await attempt(openBrowser(test.app), WRONG, 'Nobody')).toBe('username-not-found')
      const unknownName = await attemptAndMeasure(openBrowser(test.app), WRONG, 'Nobody')
      const wrongPin = await attemptAndMeasure(openBrowser(test.app), WRONG, 'Moss')
      expect(unknownName).toEqual({ ...wrongPin, status: 401, delays: [250] })
      expect(unknownName.text).toContain("That didn't work. Please check your username and your PIN")
      expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
      expect(await attempts(ownBrowser, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
      // The child's limit still applies, but its break gets the response of an unknown name.
      for (let n = 0; n < 10; n += 1) expect(await attempt(openBrowser(test.app), WRONG)).toBe('no-match')
      expect(await attempt(openBrowser(test.app), PIN)).toBe('no-match')
      test.clock.now += window
      expect(await attempt(openBrowser(test.app), WRONG, 'Nobody')).toBe('username-not-found')
    },
  )

  it('PIN attempts of a network are limited, except unknown names and attempts on the child’s own devices', async () => {
    await attempt(openBrowser(test.app), WRONG)
    const setNetworkCount = (count: number) =>
      test.db.updateTable('rate_limits').set({ used: count }).where('key', 'like', 'wrong-pin:network%').execute()
    await setNetworkCount(NETWORK_PIN_LIMIT.max - 1)
    await attempt(openBrowser(test.app), WRONG, 'Nobody')
    expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('wrong-pin')
    const rejected = await openBrowser(test.app).post(LOGIN, { username: 'Moss', pin: PIN })
    expect([rejected.status, errorOf(rejected).code, rejected.headers.get('retry-after')]).toEqual([
      ...[429, 'too-many-requests', '600'],
    ])
    expect(await attempt(openBrowser(test.app), WRONG, 'Nobody')).toBe('too-many-requests')
    expect(await attempts(ownBrowser, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    expect(await attempt(openBrowser(test.app, undefined, '203.0.113.9'), PIN)).toBe('in')
    test.clock.now += NETWORK_PIN_LIMIT.window
    expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
  })

  it('PIN attempts are not counted if the limit of the network is exhausted while they wait in the hash queue', async () => {
    const parent = await parentBrowser(test.app, 'ivy@example.org')
    const names = ['Fern', 'Reed', 'Gnat']
    const ids: string[] = []
    for (const name of names) ids.push((await addChild(parent, name)).childId)
    await attempt(openBrowser(test.app), WRONG)
    await test.db
      .updateTable('rate_limits')
      .set({ used: NETWORK_PIN_LIMIT.max - 1 })
      .where('key', 'like', 'wrong-pin:network%')
      .execute()
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const held = occupyHashSlots(freed)
    const pendingAttempts = names.map((name) => attempt(openBrowser(test.app), WRONG, name))
    await expect
      .poll(async () => {
        const rows = test.db.selectFrom('rate_limits').select('key').where('child_id', 'in', ids)
        return (await rows.where('key', 'like', 'pin:%').execute()).length
      })
      .toBeGreaterThan(0)
    await test.db
      .updateTable('rate_limits')
      .set({ used: NETWORK_PIN_LIMIT.max })
      .where('key', 'like', 'wrong-pin:network%')
      .execute()
    free()
    await held
    expect(await Promise.all(pendingAttempts)).toEqual(names.map(() => 'too-many-requests'))
    expect(await test.db.selectFrom('rate_limits').select('key').where('child_id', 'in', ids).execute()).toEqual([])
    await test.db.deleteFrom('children').where('child_id', 'in', ids).execute()
    test.clock.now += NETWORK_PIN_LIMIT.window
  })

  it('PIN attempts with the right PIN are not counted for the network, also while they are pending', async () => {
    const pendingAttempts = ['Moss', 'Wren'].flatMap((username) => Array.from({ length: 5 }, () => username))
    const pendingLogins = pendingAttempts.map((username) => attempt(openBrowser(test.app), PIN, username))
    expect(new Set(await Promise.all(pendingLogins))).toEqual(new Set(['in']))
    const networkLimits = test.db
      .selectFrom('rate_limits')
      .select('key')
      .where(({ or, eb }) => or(['login', 'wrong-pin'].map((scope) => eb('key', 'like', `${scope}:network%`))))
    expect(await networkLimits.execute()).toEqual([])
  })
})
