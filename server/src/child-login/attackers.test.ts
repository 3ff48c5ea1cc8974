/**
 * Tests of logins during an attack: an attacker exhausts the limits of networks, or of all networks together, and
 * families on new devices and a school class can still log in, recover a PIN and call for help.
 */

import {
  GLOBAL_NAME_HINT_LIMIT,
  NETWORK_NAME_HINT_LIMIT,
  NETWORK_PIN_LIMIT,
} from '@lanternleaf/domain/child-login/rate-limits'
import { GLOBAL_NAME_CHECK_LIMIT, GLOBAL_SIGN_UP_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rangesOf } from '../http/address-ranges.ts'
import { WIDER_FACTOR } from '../rate-limits/network-limits.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { addChild, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LOGIN = '/api/child-login'
const HELP = '/api/child-login/help'
const RECOVERY = '/api/recovery'
/** An address in the network that the test app's settings name as a school's. */
const SCHOOL = '198.51.100.7'

/** How many requests run at a time. */
const CONCURRENCY = 50

describe.each(ENGINES)('during an attack (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, { schoolNetworks: rangesOf(['198.51.100.0/24']) })
    const parent = await parentBrowser(test.app, 'maya@example.org')
    const questions = [
      { id: 'favorite_animal', answer: 'otter' },
      { id: 'pet_name', answer: 'Pip' },
    ]
    await parent.post('/api/children', { username: 'Moss', pin: PIN, age: 9, consent: true, questions })
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
  })
  afterAll(() => test.stop())

  const from = (address: string): Browser => openBrowser(test.app, undefined, address)
  /** Sends many requests with limited concurrency, and counts the responses by status. */
  const send = async (times: number, request: (n: number) => Promise<{ readonly status: number }>) => {
    const statuses: Record<number, number> = {}
    let next = 0
    const sender = async () => {
      while (next < times) {
        next += 1
        const { status } = await request(next)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, sender))
    return statuses
  }
  /** Sends the requests that a family on a new device may send, and returns `ok` or the error of each. */
  const familyRequests = async (address: string) => {
    const answers = [
      await from(address).post(LOGIN, { username: 'Moss', pin: PIN }),
      await from(address).post(RECOVERY, { username: 'Moss' }),
      await from(address).post(HELP, { username: 'Moss' }),
      await from(address).post('/api/email-check', { email: 'new@example.org' }),
      await from(address).post('/api/parent-account', { email: `at-${address}@example.org`, password: PASSWORD }),
    ]
    return answers.map(({ status, body }) => (status === 200 ? 'ok' : body))
  }
  const ALL_OK = ['ok', 'ok', 'ok', 'ok', 'ok']

  /** Sets the count of each network in a scope; the limit of all networks together stays unchanged. */
  const setNetworkCounts = (scope: string, count: number) =>
    test.db
      .updateTable('rate_limits')
      .set({ used: count })
      .where('key', 'like', `${scope}:network%`)
      .where('key', '!=', `${scope}:network:all`)
      .execute()

  it('a family on a new device logs in, recovers a PIN and calls for help while other networks send unknown names', async () => {
    const ipv6Address = (n: number) => `2001:db8:${n % 3}:${(n % 4).toString(16)}::${(n % 7) + 1}`
    const sendFromThreeIpv6Networks = () =>
      send(24, (n) => from(ipv6Address(n)).post(LOGIN, { username: `Nobody ${n}`, pin: '0000' }))
    const sendFromOneIpv4Network = () =>
      send(9, (n) =>
        from('203.0.113.5').post([LOGIN, RECOVERY, HELP][n % 3] ?? LOGIN, {
          username: `Nobody ${n}`,
          ...(n % 3 === 0 && { pin: '0000' }),
        }),
      )
    expect([await sendFromThreeIpv6Networks(), await sendFromOneIpv4Network()]).toEqual([{ 404: 24 }, { 404: 9 }])
    for (const scope of ['login', 'help', 'recovery']) await setNetworkCounts(scope, 1_000)
    // No network gets more disclosures than its limit, and nothing fails.
    expect([await sendFromThreeIpv6Networks(), await sendFromOneIpv4Network()]).toEqual([
      { 401: 24 },
      { 200: 3, 401: 3, 429: 3 },
    ])
    expect(await familyRequests('192.0.2.44')).toEqual(ALL_OK)
    // The right PIN works from an attacker's network, too.
    expect((await from('203.0.113.5').post(LOGIN, { username: 'Moss', pin: PIN })).status).toBe(200)
    expect((await from('203.0.113.5').post(HELP, { username: 'Wren' })).status).toBe(200)
  })

  it('a family on a new device logs in, recovers a PIN and calls for help while every global limit is exhausted', async () => {
    const setGlobalCount = async (key: string, count: number) => {
      const row = {
        key,
        child_id: null,
        used: count,
        window_start: test.clock.now,
        expires_at: test.clock.now + 600_000,
      }
      await test.db
        .insertInto('rate_limits')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ used: count }))
        .execute()
    }
    await setGlobalCount('login:network:all', GLOBAL_NAME_HINT_LIMIT.max)
    await setGlobalCount('help:network:all', GLOBAL_NAME_HINT_LIMIT.max)
    await setGlobalCount('recovery:network:all', 2_000)
    await setGlobalCount('name-check:network:all', GLOBAL_NAME_CHECK_LIMIT.max)
    await setGlobalCount('sign-up:network:all', GLOBAL_SIGN_UP_LIMIT.max)
    await setGlobalCount('reset-mail:network:all', 500)
    expect(await familyRequests('192.0.2.45')).toEqual(ALL_OK)
    const reset = await from('192.0.2.45').post('/api/parent-account/reset-mail', { email: 'maya@example.org' })
    expect(reset.status).toBe(200)
    // No other global limit exists.
    const rows = await test.db.selectFrom('rate_limits').select('key').where('key', 'like', '%:network:all').execute()
    expect(rows.map(({ key }) => key).toSorted()).toEqual([
      ...['help:network:all', 'login:network:all', 'name-check:network:all', 'recovery:network:all'],
      ...['reset-mail:network:all', 'sign-up:network:all'],
    ])
  })

  it('135 children of a school log in concurrently from one address', async () => {
    await test.db.deleteFrom('rate_limits').execute()
    const children: string[] = []
    for (let family = 0; family < 27; family += 1) {
      const names = Array.from({ length: 5 }, (_, n) => `Reader ${family} ${n}`)
      const readers = names.map((username) => ({ username, pin: PIN, age: 9 }))
      const body = { email: `class-${family}@example.org`, password: PASSWORD, consent: true, readers }
      expect((await from('192.0.2.47').post('/api/family', body)).status).toBe(200)
      children.push(...names)
    }
    // An IPv6 network also counts for its wider networks. The other addresses make no difference to the database engine.
    const addresses = ['2001:db8:9:1::1', ...(engine === 'sqlite' ? ['203.0.113.77', SCHOOL] : [])]
    for (const address of addresses) {
      const logins = children.map((username) => from(address).post(LOGIN, { username, pin: PIN }))
      const pendingOtherLogin = from('192.0.2.46').post(LOGIN, { username: 'Wren', pin: PIN })
      const answers = await Promise.all([...logins, pendingOtherLogin])
      expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
    }
  })

  it('a real and an invented name get the same responses once a network exhausted its disclosures', async () => {
    const address = '203.0.113.90'
    await test.db.deleteFrom('rate_limits').execute()
    await from(address).post(LOGIN, { username: 'Nobody', pin: '0000' })
    await setNetworkCounts('login', NETWORK_NAME_HINT_LIMIT.max)
    const guessTimes25 = async (username: string) => {
      const answers = []
      for (let attemptNumber = 0; attemptNumber < 25; attemptNumber += 1)
        answers.push(await from(address).post(LOGIN, { username, pin: '0000' }))
      answers.push(await from(address).post('/api/child-login/break', { username }))
      return answers.map(({ status, body }) => [status, body])
    }
    const [real, invented] = [await guessTimes25('Wren'), await guessTimes25('Nobody at all')]
    expect(real).toEqual(invented)
    expect(real[0]?.[0]).toBe(401)
    // Other networks see the break.
    const otherNetwork = from('203.0.113.91')
    expect((await otherNetwork.post('/api/child-login/break', { username: 'Wren' })).body).toEqual({ isActive: true })
    expect((await otherNetwork.post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(429)
  })

  it('one in twenty unknown names counts as a wrong PIN once a network exhausted its disclosures', async () => {
    const address = '203.0.113.92'
    await test.db.deleteFrom('rate_limits').execute()
    const guess = async () => (await from(address).post(LOGIN, { username: 'Nobody', pin: '0000' })).status
    await guess()
    await setNetworkCounts('login', NETWORK_NAME_HINT_LIMIT.max)
    await from(address).post(LOGIN, { username: 'Wren', pin: '0000' })
    await setNetworkCounts('wrong-pin', NETWORK_PIN_LIMIT.max - 1)
    // 1/20 is the smallest random number for which the name does not count.
    const random = vi.spyOn(Math, 'random').mockReturnValue(1 / 20)
    expect([await guess(), await guess()]).toEqual([401, 401])
    random.mockReturnValue(1 / 20 - 0.001)
    expect([await guess(), await guess()]).toEqual([401, 429])
    random.mockRestore()
    expect((await from('203.0.113.93').post(LOGIN, { username: 'Moss', pin: PIN })).status).toBe(200)
  })

  it('no row is written for a network whose wider network is exhausted', async () => {
    await test.db.deleteFrom('rate_limits').execute()
    const ipv6Address = (n: number) => `2001:db8:77:${n.toString(16)}::1`
    const guess = (n: number) => from(ipv6Address(n)).post(LOGIN, { username: `Nobody ${n}`, pin: '0000' })
    await guess(1)
    await setNetworkCounts('login', WIDER_FACTOR * NETWORK_NAME_HINT_LIMIT.max)
    const rows = async () =>
      (await test.db.selectFrom('rate_limits').select('key').where('key', 'like', 'login:%').execute()).length
    const before = await rows()
    for (let n = 2; n < 12; n += 1) expect((await guess(n)).status).toBe(401)
    expect(await rows()).toBe(before)
  })

  it('a configured school network gets ten times the disclosures', async () => {
    await test.db.deleteFrom('rate_limits').execute()
    const guess = async (address: string) => (await from(address).post(LOGIN, { username: 'Nobody', pin: PIN })).status
    const schoolAndOther = async () => [await guess(SCHOOL), await guess('198.51.101.7')]
    expect(await schoolAndOther()).toEqual([404, 404])
    await setNetworkCounts('login', NETWORK_NAME_HINT_LIMIT.max)
    expect(await schoolAndOther()).toEqual([404, 401])
    await setNetworkCounts('login', 10 * NETWORK_NAME_HINT_LIMIT.max - 1)
    expect([await schoolAndOther(), await schoolAndOther()]).toEqual([
      [404, 401],
      [401, 401],
    ])
  })
})
