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

describe.each(ENGINES)('limits of PIN attempts (%s)', (engine) => {
  let test: TestApp
  let childId: string
  let own: Browser
  let unrelatedBrowser: Browser
  beforeEach(async () => {
    test = await startTestApp(engine)
    childId = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
    own = await childBrowser(test.app, 'Moss')
    unrelatedBrowser = await childBrowser(test.app, 'Wren')
    await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: WRONG })
  })
  afterEach(async () => {
    // The attempts of another family's child are unchanged, on their own device and elsewhere.
    const rows = await test.db
      .selectFrom('budgets')
      .select(['child_id', 'taken'])
      .where('child_id', '!=', childId)
      .where('name', 'not like', 'child-login:%')
      .execute()
    expect(rows).toEqual([
      { child_id: expect.any(String), taken: 1 },
      { child_id: expect.any(String), taken: 1 },
    ])
    expect((await openBrowser(test.app).post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(200)
    expect((await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(200)
    await test.stop()
  })

  const attempt = async (browser: Browser, pin: string, username = 'Moss') => {
    const answer = await browser.post(LOGIN, { username, pin })
    return answer.status === 200 ? 'in' : errorOf(answer).code
  }
  const attempts = async (browser: Browser, pins: readonly string[]) => {
    const codes: string[] = []
    for (const pin of pins) codes.push(await attempt(browser, pin))
    return codes
  }
  const wrongOnes = () =>
    test.db
      .selectFrom('budgets')
      .select('taken')
      .where('child_id', '=', childId)
      .where('name', 'not like', 'child-login:%')
      .execute()
  const mails = async () => {
    const jobs = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    return jobs.map(({ payload }) => JSON.parse(payload))
  }
  const times = (count: number, pin: string) => Array.from({ length: count }, () => pin)

  it('limits successful logins per device and per child', async () => {
    const spendLogins = (key: string, count: number) =>
      test.db.updateTable('budgets').set({ taken: count }).where('name', '=', key).execute()
    const onOwn = KEYS.childLogin(childId, hashToken(own.cookies.get('device') ?? ''))
    expect(await attempt(own, PIN)).toBe('in')
    await spendLogins(onOwn, DEVICE_LOGIN_LIMIT.max - 1)
    expect(await attempt(own, PIN)).toBe('in')
    const refused = await own.post(LOGIN, { username: 'Moss', pin: PIN })
    expect([refused.status, errorOf(refused).code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too-many-requests',
      '3600',
    ])
    expect(errorOf(refused).message).toMatch(/You did nothing wrong/)
    // Many devices share the same attempts.
    const another = await childBrowser(test.app, 'Moss')
    await spendLogins(KEYS.childLogins(childId), CHILD_LOGIN_LIMIT.max - 1)
    expect(await attempts(another, times(2, PIN))).toEqual(['in', 'too-many-requests'])
    expect((await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(200)
    await unrelatedBrowser.post(LOGIN, { username: 'Wren', pin: WRONG })
    test.clock.now += CHILD_LOGIN_LIMIT.window
    expect(await attempt(own, PIN)).toBe('in')
  })

  it('allows ten wrong PINs in a row on the child’s own device, then starts a break of five minutes', async () => {
    expect(new Set(await attempts(own, times(9, WRONG)))).toEqual(new Set(['wrong-pin']))
    test.clock.now += 60 * MINUTE
    expect(await attempt(own, WRONG)).toBe('wrong-pin')
    const refused = await own.post(LOGIN, { username: 'Moss', pin: PIN })
    expect([refused.status, errorOf(refused).code, refused.headers.get('retry-after')]).toEqual([
      429,
      'little-break',
      '300',
    ])
    test.clock.now += 5 * MINUTE - 1
    expect(await attempt(own, PIN)).toBe('little-break')
    test.clock.now += 1
    expect(await attempt(own, PIN)).toBe('in')
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
  ])('ends the break at %s by the parent, which can be checked without an attempt', async (_, help) => {
    const elsewhere = openBrowser(test.app)
    const stands = async (browser: Browser, username = 'moss') =>
      ((await browser.post(`${LOGIN}/break`, { username })).body as { stands: boolean }).stands
    expect([await stands(own), await stands(elsewhere)]).toEqual([false, false])
    await attempts(own, times(10, WRONG))
    expect([await stands(own), await stands(elsewhere), await stands(unrelatedBrowser)]).toEqual([true, false, false])
    await attempts(elsewhere, times(10, WRONG))
    expect([await stands(elsewhere), await stands(elsewhere, 'Wren'), await stands(elsewhere, 'nobody')]).toEqual([
      ...[true, false, false],
    ])
    const before = await test.db.selectFrom('budgets').selectAll().where('child_id', '=', childId).execute()
    await stands(own)
    await stands(elsewhere)
    expect(await test.db.selectFrom('budgets').selectAll().where('child_id', '=', childId).execute()).toEqual(before)
    const parent = openBrowser(test.app)
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    expect((await help(parent)).status).toBe(200)
    expect([await stands(own), await stands(elsewhere)]).toEqual([false, false])
  })

  it('ends the break after its time, and limits a network’s checks for it on other devices', async () => {
    const elsewhere = openBrowser(test.app)
    const look = (browser: Browser) => browser.post(`${LOGIN}/break`, { username: 'Moss' })
    await attempts(own, times(10, WRONG))
    await look(elsewhere)
    await test.db
      .updateTable('budgets')
      .set({ taken: NETWORK_BREAK_CHECK_LIMIT.max - 1 })
      .where('name', 'like', 'break:network%')
      .execute()
    expect((await look(elsewhere)).status).toBe(200)
    expect(errorOf(await look(elsewhere)).code).toBe('too-many-requests')
    expect((await look(own)).body).toEqual({ stands: true })
    test.clock.now += 5 * MINUTE
    expect((await look(own)).body).toEqual({ stands: false })
  })

  it('resets the wrong attempts at the right PIN', async () => {
    expect(await attempts(own, [...times(9, WRONG), PIN, ...times(9, WRONG), PIN])).not.toContain('little-break')
    const elsewhere = openBrowser(test.app)
    expect(await attempts(elsewhere, [...times(9, WRONG), PIN])).not.toContain('little-break')
    expect(await attempts(openBrowser(test.app), [...times(9, WRONG), PIN])).not.toContain('little-break')
  })

  it('allows ten wrong PINs an hour on all other devices together, and never locks the child’s own', async () => {
    const began = test.clock.now
    for (let n = 0; n < 10; n += 1) expect(await attempt(openBrowser(test.app), WRONG)).toBe('wrong-pin')
    const refused = await openBrowser(test.app).post(LOGIN, { username: 'Moss', pin: PIN })
    expect(errorOf(refused)).toMatchObject({
      code: 'little-break',
      message: expect.stringMatching(/device you've used before/),
    })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await attempts(own, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    // The child's own login does not unlock the other devices, and a browser stays known after a logout.
    expect(await attempt(openBrowser(test.app), PIN)).toBe('little-break')
    await own.delete(LOGIN)
    expect(await attempt(own, PIN)).toBe('in')
    test.clock.now = began + 60 * MINUTE - 1
    expect(await attempt(openBrowser(test.app), PIN)).toBe('little-break')
    test.clock.now = began + 60 * MINUTE
    const newOne = openBrowser(test.app)
    expect(await attempt(newOne, PIN)).toBe('in')
    expect(
      (await test.db.selectFrom('child_devices').select('child_id').where('child_id', '=', childId).execute()).length,
    ).toBe(2)
  })

  it.each([
    ['on devices of the child', 60 * MINUTE, () => own, () => openBrowser(test.app)],
    ['elsewhere', 24 * 60 * MINUTE, () => openBrowser(test.app), () => own],
  ])(
    '%s: allows 50 wrong PINs in a row, then needs the parent; other children and devices are not affected',
    async (_, pause, wrong, right) => {
      const browser = wrong()
      for (let n = 0; n < 5; n += 1) {
        expect(new Set(await attempts(browser, times(10, WRONG)))).toEqual(new Set(['wrong-pin']))
        expect(await attempt(browser, PIN)).toBe('little-break')
        test.clock.now += pause
      }
      const refused = await browser.post(LOGIN, { username: 'Moss', pin: PIN })
      expect([refused.status, errorOf(refused).code, refused.headers.get('retry-after')]).toEqual([
        403,
        'grown-up-needed',
        null,
      ])
      expect(await attempt(right(), PIN)).toBe('in')
      expect(await attempt(wrong(), PIN)).toBe('grown-up-needed')
      // On the child's own device the error is shown, and the child can ask for help.
      expect(await mails()).toEqual(browser === own ? [] : [{ mail: 'wrong-pins', childId }])
    },
  )

  /** Simulates fifty consecutive wrong PINs. */
  const spendElsewhere = () =>
    test.db
      .insertInto('budgets')
      .values({
        name: `pin-streak:${childId}:elsewhere`,
        child_id: childId,
        taken: WRONG_PIN_STREAK_LIMIT.max,
        began_at: test.clock.now,
        expires_at: null,
      })
      .execute()

  it('sends one mail if other devices are blocked, and another after the parent helped', async () => {
    await spendElsewhere()
    const refused = Array.from({ length: 8 }, () => attempt(openBrowser(test.app), WRONG))
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['grown-up-needed']))
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
    await resetWrongAttempts(test.db, childId)
    await attempts(openBrowser(test.app), times(3, WRONG))
    expect(await mails()).toHaveLength(1)
    await test.db.deleteFrom('budgets').where('name', '=', `pin-streak:${childId}:elsewhere`).execute()
    await spendElsewhere()
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('grown-up-needed')
    expect(await mails()).toHaveLength(2)
  })

  it('sends one mail if other devices are blocked permanently, for however many months', async () => {
    await spendElsewhere()
    await attempt(openBrowser(test.app), WRONG)
    for (let month = 0; month < 4; month += 1) {
      test.clock.now += 31 * 24 * 60 * MINUTE
      expect(await attempt(openBrowser(test.app), WRONG)).toBe('grown-up-needed')
    }
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
  })

  it('sends the mail at the next attempt if it could not be enqueued', async () => {
    const mend = await failWrites(test.database, 'insert', 'jobs')
    await spendElsewhere()
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('unexpected')
    await mend()
    expect(await mails()).toEqual([])
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('grown-up-needed')
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
  })

  it('allows twenty wrong PINs a day and a hundred in thirty days on other devices, even with right ones in between', async () => {
    const DAY = 24 * 60 * MINUTE
    const began = test.clock.now
    const guessesOfADay = async () => {
      let wrong = 0
      for (let hour = 0; hour < 3; hour += 1) {
        // The child logs in on a device that forgets it, and the attacker continues.
        await attempt(openBrowser(test.app), PIN)
        const codes = await attempts(openBrowser(test.app), times(10, WRONG))
        wrong += codes.filter((code) => code === 'wrong-pin').length
        test.clock.now += 60 * MINUTE
      }
      return wrong
    }
    expect(await guessesOfADay()).toBe(20)
    const refused = await openBrowser(test.app).post(LOGIN, { username: 'Moss', pin: PIN })
    expect(errorOf(refused)).toMatchObject({ code: 'grown-up-needed', message: expect.stringMatching(/tomorrow/) })
    expect(await attempts(own, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    for (let day = 1; day < 5; day += 1) {
      test.clock.now = began + day * DAY
      expect(await guessesOfADay()).toBe(20)
    }
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId }])
    test.clock.now = began + 6 * DAY
    expect(await guessesOfADay()).toBe(0)
    expect(await mails()).toHaveLength(1)
    expect(await attempt(openBrowser(test.app), PIN)).toBe('grown-up-needed')
    expect(await attempts(own, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    test.clock.now = began + 30 * DAY
    expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
    await test.db.deleteFrom('budgets').where('child_id', '!=', childId).execute()
    await attempt(unrelatedBrowser, WRONG, 'Wren')
  })

  it('does not count rejected attempts during a break, however many are concurrent', async () => {
    const elsewhere = Array.from({ length: 60 }, () => attempt(openBrowser(test.app), WRONG))
    expect(await Promise.all(elsewhere)).not.toContain('grown-up-needed')
    const device = Array.from({ length: 60 }, () => attempt(own, WRONG))
    const codes = await Promise.all(device)
    expect(codes.filter((code) => code === 'wrong-pin')).toHaveLength(10)
    expect(codes).not.toContain('grown-up-needed')
    test.clock.now += 60 * MINUTE
    expect(await attempt(own, PIN)).toBe('in')
  })

  it('ignores a forged device cookie', async () => {
    for (const mark of ['AAAA', '', own.cookies.get('device')?.slice(1) ?? '']) {
      const planted = openBrowser(test.app)
      planted.cookies.set('device', mark)
      expect(await attempt(planted, PIN)).toBe('in')
      expect(planted.cookies.get('device')).toMatch(/^[\w-]{43}$/)
      expect(planted.cookies.get('device')).not.toBe(mark)
    }
  })

  it('attempts on one device of the child do not affect another one', async () => {
    const other = await childBrowser(test.app, 'Moss')
    for (let n = 0; n < 5; n += 1) {
      await attempts(other, times(10, WRONG))
      test.clock.now += 5 * MINUTE
    }
    expect(await attempt(other, PIN)).toBe('grown-up-needed')
    expect(await attempt(own, PIN)).toBe('in')
  })

  it('recognizes the thirty devices of the latest logins', async () => {
    test.clock.now += 1
    await childBrowser(test.app, 'Moss')
    for (let n = 0; n < MAX_OWN_DEVICES; n += 1) {
      test.clock.now += 1
      await childBrowser(test.app, 'Moss')
    }
    const devices = test.db.selectFrom('child_devices').select('child_id').where('child_id', '=', childId)
    expect(await devices.execute()).toHaveLength(MAX_OWN_DEVICES)
    await attempts(openBrowser(test.app), times(10, WRONG))
    expect(await attempt(own, PIN)).toBe('little-break')
  })

  it('keeps the limit with 50 concurrent attempts from many addresses', async () => {
    const compared = vi.fn()
    const crowd = Array.from({ length: 50 }, (_, n) =>
      openBrowser(test.app)
        .post(LOGIN, { username: 'Moss', pin: WRONG }, { 'x-forwarded-for': `203.0.113.${n}` })
        .then((answer) => compared(errorOf(answer).code)),
    )
    await Promise.all(crowd)
    expect(compared.mock.calls.filter(([code]) => code === 'wrong-pin')).toHaveLength(10)
    expect(compared.mock.calls.filter(([code]) => code === 'little-break')).toHaveLength(40)
  })

  it('counts per device and child: another child on the same tablet has separate attempts', async () => {
    const parent = await parentBrowser(test.app, 'ivy@example.org')
    const { childId: fern } = await addChild(parent, 'Fern')
    expect(await attempt(own, PIN, 'Fern')).toBe('in')
    expect(await attempts(own, times(10, WRONG))).not.toContain('little-break')
    expect(await attempt(own, PIN)).toBe('little-break')
    expect(await attempt(own, PIN, 'Fern')).toBe('in')
    await test.db.deleteFrom('children').where('child_id', '=', fern).execute()
  })

  it('forgets a device after 400 days', async () => {
    test.clock.now += OWN_DEVICE_TTL
    for (let n = 0; n < 10; n += 1) await attempt(openBrowser(test.app), WRONG)
    expect(await attempt(own, PIN)).toBe('little-break')
    test.clock.now += 60 * MINUTE
    expect(await attempt(own, PIN)).toBe('in')
    const devices = test.db.selectFrom('child_devices').selectAll().where('child_id', '=', childId)
    expect(await devices.execute()).toMatchObject([{ last_login_at: test.clock.now }])
    // The bystander logged in as long ago.
    await attempt(unrelatedBrowser, PIN, 'Wren')
    await test.db.deleteFrom('budgets').where('child_id', '!=', childId).execute()
    await attempt(unrelatedBrowser, WRONG, 'Wren')
  })

  it('does not count an attempt whose PIN is never compared', async () => {
    const letGo = saturateHashQueue()
    expect(await attempts(own, times(3, WRONG))).toEqual(times(3, 'unavailable'))
    expect(await attempts(openBrowser(test.app), times(3, WRONG))).toEqual(times(3, 'unavailable'))
    await letGo()
    expect(await wrongOnes()).toEqual([])
  })

  it('leaves no count if the child is erased meanwhile', async () => {
    const { childId: gone } = await addChild(await parentBrowser(test.app, 'ivy@example.org'), 'Gnat')
    await test.db.deleteFrom('children').where('child_id', '=', gone).execute()
    const visitor = { network: 'n', ownDevice: null }
    await expect(consumePinAttempt(test.db, gone, visitor, 1)).rejects.toMatchObject({ code: 'username-not-found' })
    const mend = await failWrites(test.database, 'insert', 'budgets')
    await expect(consumePinAttempt(test.db, childId, visitor, 1)).rejects.not.toMatchObject({
      code: 'username-not-found',
    })
    await mend()
  })

  it('does not reset the attempts if the login could not be stored', async () => {
    await attempts(own, times(3, WRONG))
    const mend = await failWrites(test.database, 'insert', 'child_logins')
    await own.post(LOGIN, { username: 'Moss', pin: PIN })
    await mend()
    expect(await wrongOnes()).toEqual([{ taken: 3 }, { taken: 3 }])
  })

  const timed = async (browser: Browser, pin: string, username: string) => {
    test.delays.length = 0
    const { status, text } = await browser.post(LOGIN, { username, pin })
    return { status, text, heldBack: [...test.delays] }
  }

  it.each([
    ['one network', NETWORK_NAME_HINT_LIMIT, 'login:network%'],
    ['all networks', GLOBAL_NAME_HINT_LIMIT, 'login:network:all'],
  ])('%s: exhaust the name disclosures, but a right PIN still logs in', async (_, { max, window }, counted) => {
    await attempt(openBrowser(test.app), WRONG, 'Nobody')
    // Simulates that many attempts.
    await test.db
      .updateTable('budgets')
      .set({ taken: max - 1 })
      .where('name', 'like', counted)
      .execute()
    expect(await attempt(openBrowser(test.app), WRONG, 'Nobody')).toBe('username-not-found')
    const noName = await timed(openBrowser(test.app), WRONG, 'Nobody')
    expect(noName).toEqual({ ...(await timed(openBrowser(test.app), WRONG, 'Moss')), status: 401, heldBack: [250] })
    expect(noName.text).toContain("That didn't work. Please check your username and your PIN")
    expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
    expect(await attempts(own, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    // The child's own limit is unchanged, and the response is that for an unknown name.
    for (let n = 0; n < 10; n += 1) expect(await attempt(openBrowser(test.app), WRONG)).toBe('no-match')
    expect(await attempt(openBrowser(test.app), PIN)).toBe('no-match')
    test.clock.now += window
    expect(await attempt(openBrowser(test.app), WRONG, 'Nobody')).toBe('username-not-found')
  })

  it('limits the wrong PINs of a network, without unknown names; own devices and other networks are not affected', async () => {
    await attempt(openBrowser(test.app), WRONG)
    const set = (count: number) =>
      test.db.updateTable('budgets').set({ taken: count }).where('name', 'like', 'wrong-pin:network%').execute()
    await set(NETWORK_PIN_LIMIT.max - 1)
    await attempt(openBrowser(test.app), WRONG, 'Nobody')
    expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
    expect(await attempt(openBrowser(test.app), WRONG)).toBe('wrong-pin')
    const refused = await openBrowser(test.app).post(LOGIN, { username: 'Moss', pin: PIN })
    expect([refused.status, errorOf(refused).code, refused.headers.get('retry-after')]).toEqual([
      ...[429, 'too-many-requests', '600'],
    ])
    expect(await attempt(openBrowser(test.app), WRONG, 'Nobody')).toBe('too-many-requests')
    expect(await attempts(own, [WRONG, PIN])).toEqual(['wrong-pin', 'in'])
    expect(await attempt(openBrowser(test.app, undefined, '203.0.113.9'), PIN)).toBe('in')
    test.clock.now += NETWORK_PIN_LIMIT.window
    expect(await attempt(openBrowser(test.app), PIN)).toBe('in')
  })

  it('does not count an attempt if its network is exhausted while it waits in the hash queue', async () => {
    const parent = await parentBrowser(test.app, 'ivy@example.org')
    const names = ['Fern', 'Reed', 'Gnat']
    const ids: string[] = []
    for (const name of names) ids.push((await addChild(parent, name)).childId)
    await attempt(openBrowser(test.app), WRONG)
    await test.db
      .updateTable('budgets')
      .set({ taken: NETWORK_PIN_LIMIT.max - 1 })
      .where('name', 'like', 'wrong-pin:network%')
      .execute()
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const held = occupyHashSlots(freed)
    const pendingAttempts = names.map((name) => attempt(openBrowser(test.app), WRONG, name))
    await expect
      .poll(async () => {
        const rows = test.db.selectFrom('budgets').select('name').where('child_id', 'in', ids)
        return (await rows.where('name', 'like', 'pin:%').execute()).length
      })
      .toBeGreaterThan(0)
    await test.db
      .updateTable('budgets')
      .set({ taken: NETWORK_PIN_LIMIT.max })
      .where('name', 'like', 'wrong-pin:network%')
      .execute()
    free()
    await held
    expect(await Promise.all(pendingAttempts)).toEqual(names.map(() => 'too-many-requests'))
    expect(await test.db.selectFrom('budgets').select('name').where('child_id', 'in', ids).execute()).toEqual([])
    await test.db.deleteFrom('children').where('child_id', 'in', ids).execute()
    test.clock.now += NETWORK_PIN_LIMIT.window
  })

  it('does not count right PINs for a network, also while they are pending', async () => {
    const crowd = ['Moss', 'Wren'].flatMap((username) => Array.from({ length: 5 }, () => username))
    const into = crowd.map((username) => attempt(openBrowser(test.app), PIN, username))
    expect(new Set(await Promise.all(into))).toEqual(new Set(['in']))
    const ofNetworks = test.db
      .selectFrom('budgets')
      .select('name')
      .where(({ or, eb }) => or(['login', 'wrong-pin'].map((scope) => eb('name', 'like', `${scope}:network%`))))
    expect(await ofNetworks.execute()).toEqual([])
  })
})
