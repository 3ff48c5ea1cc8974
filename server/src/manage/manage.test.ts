import type { ManagedChild } from '@lanternleaf/contract/manage'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, fillAllTables, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LOGIN = '/api/child-login'
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

describe.each(ENGINES)('managing a child (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let childId: string
  let others: readonly string[]
  let before: readonly string[]
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    childId = (await addChild(parent, 'Moss')).childId
    others = [(await addChild(parent, 'Fern')).childId, (await addChild(neighbour, 'Wren')).childId]
    await fillAllTables(test, others[0] ?? '', 'Fern')
    await fillAllTables(test, others[1] ?? '', 'Wren')
    // Whoever reads of them has what they did added.
    for (const other of others) await aggregateNewFacts(test.db, other)
    before = await rowsOf(others)
  })
  afterEach(async () => {
    expect(await rowsOf(others)).toEqual(before)
    await test.stop()
  })

  const rowsOf = async (childIds: readonly string[]) =>
    [...(await readAllTables(test.database)).values()]
      .flat()
      .filter((row) => childIds.some((id) => row.includes(id)))
      .sort()
  const at = (path = '', of = childId) => `/api/children/${of}${path}`
  const read = async (browser = parent) => (await browser.get(at())).body as ManagedChild
  const change = (body: object, browser = parent, of = childId) =>
    browser.send(at('', of), { method: 'PATCH', headers: json, body: JSON.stringify(body) })
  /** The parent, where a child has logged in. */
  const onDeviceOf = (child: Browser) => {
    const browser = openBrowser(test.app)
    for (const [name, value] of parent.cookies) browser.cookies.set(name, value)
    browser.cookies.set('device', child.cookies.get('device') ?? '')
    return browser
  }
  const logIn = async (pin: string, browser: Browser) => (await browser.post(LOGIN, { username: 'Moss', pin })).status

  const FIRST = {
    fontSize: 'default',
    highContrast: false,
    reducedMotion: false,
    audioSupport: true,
    allowWeeklyReport: true,
  }

  it('shares preferences between child and parent', async () => {
    const child = await childBrowser(test.app, 'Moss')
    expect((await read()).preferences).toEqual(FIRST)
    const chosen = [{ field: 'colours', value: 'dark', ago: 0 }]
    await child.send('/api/comfort', { method: 'PATCH', headers: json, body: JSON.stringify({ childId, chosen }) })
    test.clock.now += 1
    const changed = { fontSize: 'large', reducedMotion: true, audioSupport: false, allowWeeklyReport: false }
    const answer = await change(changed)
    expect([answer.status, answer.body]).toEqual([200, { ...FIRST, ...changed }])
    expect((await child.get('/api/comfort')).body).toEqual({
      childId,
      choices: { colours: 'dark', textSize: 'large', motion: 'reduced', sound: 'off' },
    })
    await change({ highContrast: true })
    expect((await child.get('/api/comfort')).body).toMatchObject({
      choices: { colours: 'high-contrast', textSize: 'large', motion: 'reduced', sound: 'off' },
    })
    await change({ highContrast: false, reducedMotion: false, audioSupport: true })
    expect((await child.get('/api/comfort')).body).toMatchObject({
      choices: { colours: 'system', motion: 'full', sound: 'on' },
    })
    expect((await parent.get('/api/children')).body).toMatchObject({
      children: expect.arrayContaining([
        expect.objectContaining({ username: 'Moss', fontSize: 'large', allowWeeklyReport: false, audioSupport: true }),
      ]),
    })
  })

  it('shows whether the PIN is of digits or of pictures', async () => {
    expect((await read()).pinKind).toBe('digits')
    await test.db.updateTable('children').set({ pin_kind: 'pictures' }).where('child_id', '=', childId).execute()
    expect((await read()).pinKind).toBe('pictures')
  })

  it('changes preferences in one transaction', async () => {
    const own = await rowsOf([childId])
    const mend = await failWrites(test.database, 'insert', 'child_comforts')
    expect((await change({ fontSize: 'large', allowWeeklyReport: false })).status).toBeGreaterThanOrEqual(500)
    await mend()
    expect(await rowsOf([childId])).toEqual(own)
  })

  it.each([{ fontSize: 'huge' }, { highContrast: 'yes' }, { pin: '7319' }])('rejects %j', async (body) => {
    expect((await change(body)).status).toBe(400)
    expect((await read()).preferences).toEqual(FIRST)
  })

  it('lists devices with browser, last login and whether it is this one', async () => {
    const tablet = openBrowser(test.app)
    const from = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Mobile Safari/604.1' }
    await tablet.post(LOGIN, { username: 'Moss', pin: PIN }, from)
    const lastLogin = test.clock.now
    test.clock.now += 60_000
    const laptop = await childBrowser(test.app, 'Moss')
    const shared = onDeviceOf(laptop)
    expect((await read(shared)).devices).toEqual([
      { deviceId: expect.any(String), browser: 'A browser', lastLogin: test.clock.now, isLoggedIn: true, isThis: true },
      { deviceId: expect.any(String), browser: 'Safari on an iPad', lastLogin, isLoggedIn: true, isThis: false },
    ])
    const login = (await tablet.get(LOGIN)).body as { timestamp: number }
    await tablet.post(`${LOGIN}/logout`, { childId, timestamp: login.timestamp })
    expect((await read()).devices.map(({ isLoggedIn }) => isLoggedIn)).toEqual([true, false])
    const { device_hash } = await test.db
      .selectFrom('child_devices')
      .select('device_hash')
      .where('browser', '=', 'Safari on an iPad')
      .executeTakeFirstOrThrow()
    expect((await parent.get(at())).text).not.toContain(device_hash)
  })

  it('removes a device: its login ends, it becomes unknown, and its attempts still count', async () => {
    const tablet = await childBrowser(test.app, 'Moss')
    const laptop = await childBrowser(test.app, 'Moss')
    for (let n = 0; n < 3; n += 1) await logIn('0000', tablet)
    const { deviceId = '' } = (await read(onDeviceOf(tablet))).devices.find(({ isThis }) => isThis) ?? {}
    expect((await neighbour.delete(at(`/devices/${deviceId}`))).status).toBe(404)
    const tries = () => test.db.selectFrom('rate_limits').selectAll().where('child_id', '=', childId).execute()
    const counted = await tries()
    expect((await parent.delete(at(`/devices/${deviceId}`))).status).toBe(200)
    expect((await parent.delete(at(`/devices/${deviceId}`))).status).toBe(200)
    expect(await tries()).toEqual(counted)
    expect([(await tablet.get(LOGIN)).body, (await laptop.get(LOGIN)).body]).toEqual([
      null,
      expect.objectContaining({ username: 'Moss' }),
    ])
    expect((await read()).devices).toHaveLength(1)
    for (let n = 0; n < 10; n += 1) await logIn('0000', openBrowser(test.app))
    expect([await logIn(PIN, tablet), await logIn(PIN, laptop)]).toEqual([429, 200])
  })

  it('removes every device', async () => {
    const browsers = [await childBrowser(test.app, 'Moss'), await childBrowser(test.app, 'Moss')]
    const mend = await failWrites(test.database, 'delete', 'child_logins')
    expect((await parent.delete(at('/devices'))).status).toBeGreaterThanOrEqual(500)
    await mend()
    expect((await read()).devices).toHaveLength(2)
    expect((await neighbour.delete(at('/devices'))).status).toBe(404)
    expect((await parent.delete(at('/devices'))).status).toBe(200)
    for (const browser of browsers) expect((await browser.get(LOGIN)).body).toBeNull()
    expect((await read()).devices).toEqual([])
  })

  it('unlocks the unchanged PIN after fifty wrong ones', async () => {
    const child = await childBrowser(test.app, 'Moss')
    for (let n = 0; n < 5; n += 1) {
      for (let m = 0; m < 10; m += 1) await logIn('0000', child)
      test.clock.now += 5 * 60_000
    }
    expect(errorOf(await child.post(LOGIN, { username: 'Moss', pin: PIN })).code).toBe('grown-up-needed')
    const none = {
      place: 'elsewhere',
      wrong_answers: 0,
      last_answer_at: 1,
      lockouts: 3,
      cooldown_began: null,
      needs_parent: 1,
    }
    await test.db
      .insertInto('child_recoveries')
      .values({ child_id: childId, ...none })
      .execute()
    const late = await parent.send(at('/unlock'), { method: 'POST', headers: json })
    expect([late.status, errorOf(late).code]).toEqual([403, 'fresh-login-needed'])
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: 'a quiet evening' })
    const mend = await failWrites(test.database, 'delete', 'child_recoveries')
    expect((await parent.send(at('/unlock'), { method: 'POST', headers: json })).status).toBeGreaterThanOrEqual(500)
    await mend()
    expect(await logIn(PIN, child)).toBe(403)
    expect((await parent.send(at('/unlock'), { method: 'POST', headers: json })).status).toBe(200)
    expect(await test.db.selectFrom('child_recoveries').selectAll().where('child_id', '=', childId).execute()).toEqual(
      [],
    )
    expect(await logIn(PIN, child)).toBe(200)
  })

  it.each(['Wren', 'nobody'])('rejects another family’s child: %s', async (whose) => {
    const of = whose === 'Wren' ? (others[1] ?? '') : whose
    test.clock.now += 1
    const responses = [
      await parent.get(at('', of)),
      await change({ fontSize: 'extra-large', highContrast: true }, parent, of),
      await parent.send(at('/unlock', of), { method: 'POST', headers: json }),
      await parent.delete(at('/devices', of)),
      await parent.delete(at('/devices/any', of)),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404))
  })
})
