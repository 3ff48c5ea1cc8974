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
const SCHOOL = '198.51.100.7'

/** Concurrent requests. */
const AT_ONCE = 50

describe.each(ENGINES)('a family on a new device during an attack (%s)', (engine) => {
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
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    return statuses
  }
  const isWhole = async (address: string) => {
    const answers = [
      await from(address).post(LOGIN, { username: 'Moss', pin: PIN }),
      await from(address).post(RECOVERY, { username: 'Moss' }),
      await from(address).post(HELP, { username: 'Moss' }),
      await from(address).post('/api/email-check', { email: 'new@example.org' }),
      await from(address).post('/api/parent-account', { email: `at-${address}@example.org`, password: PASSWORD }),
    ]
    return answers.map(({ status, body }) => (status === 200 ? 'ok' : body))
  }
  const ALL_WELL = ['ok', 'ok', 'ok', 'ok', 'ok']

  /** Sets the counts of all networks. */
  const spendOfNetworks = (what: string, count: number) =>
    test.db
      .updateTable('budgets')
      .set({ taken: count })
      .where('name', 'like', `${what}:network%`)
      .where('name', '!=', `${what}:network:all`)
      .execute()

  it('logs in, recovers and calls for help while three IPv6 networks send unknown names', async () => {
    const sixes = (n: number) => `2001:db8:${n % 3}:${(n % 4).toString(16)}::${(n % 7) + 1}`
    const three = () => send(24, (n) => from(sixes(n)).post(LOGIN, { username: `Nobody ${n}`, pin: '0000' }))
    const one = () =>
      send(9, (n) =>
        from('203.0.113.5').post([LOGIN, RECOVERY, HELP][n % 3] ?? LOGIN, {
          username: `Nobody ${n}`,
          ...(n % 3 === 0 && { pin: '0000' }),
        }),
      )
    expect([await three(), await one()]).toEqual([{ 404: 24 }, { 404: 9 }])
    for (const what of ['login', 'help', 'recovery']) await spendOfNetworks(what, 1_000)
    // No network gets more disclosures than its limit, and nothing fails.
    expect([await three(), await one()]).toEqual([{ 401: 24 }, { 200: 3, 401: 3, 429: 3 }])
    expect(await isWhole('192.0.2.44')).toEqual(ALL_WELL)
    // The same from one of the attackers' networks: unknown names do not count against right PINs.
    expect((await from('203.0.113.5').post(LOGIN, { username: 'Moss', pin: PIN })).status).toBe(200)
    expect((await from('203.0.113.5').post(HELP, { username: 'Wren' })).status).toBe(200)
  })

  it('is not locked out when every global limit is exhausted', async () => {
    const spend = async (name: string, count: number) => {
      const row = { name, child_id: null, taken: count, began_at: test.clock.now, expires_at: test.clock.now + 600_000 }
      await test.db
        .insertInto('budgets')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken: count }))
        .execute()
    }
    await spend('login:network:all', GLOBAL_NAME_HINT_LIMIT.max)
    await spend('help:network:all', GLOBAL_NAME_HINT_LIMIT.max)
    await spend('recovery:network:all', 2_000)
    await spend('name-check:network:all', GLOBAL_NAME_CHECK_LIMIT.max)
    await spend('sign-up:network:all', GLOBAL_SIGN_UP_LIMIT.max)
    await spend('reset-mail:network:all', 500)
    expect(await isWhole('192.0.2.45')).toEqual(ALL_WELL)
    const reset = await from('192.0.2.45').post('/api/parent-account/reset-mail', { email: 'maya@example.org' })
    expect(reset.status).toBe(200)
    // Exhausts every global limit.
    const all = await test.db.selectFrom('budgets').select('name').where('name', 'like', '%:network:all').execute()
    expect(all.map(({ name }) => name).toSorted()).toEqual([
      ...['help:network:all', 'login:network:all', 'name-check:network:all', 'recovery:network:all'],
      ...['reset-mail:network:all', 'sign-up:network:all'],
    ])
  })

  it('logs in 135 children of a school behind one address at once', async () => {
    await test.db.deleteFrom('budgets').execute()
    const children: string[] = []
    for (let family = 0; family < 27; family += 1) {
      const names = Array.from({ length: 5 }, (_, n) => `Reader ${family} ${n}`)
      const readers = names.map((username) => ({ username, pin: PIN, age: 9 }))
      const body = { email: `class-${family}@example.org`, password: PASSWORD, consent: true, readers }
      expect((await from('192.0.2.47').post('/api/family', body)).status).toBe(200)
      children.push(...names)
    }
    // Of an IPv6 network the wider ones are counted, too; which kind of network it is asks nothing else of an engine.
    const addresses = ['2001:db8:9:1::1', ...(engine === 'sqlite' ? ['203.0.113.77', SCHOOL] : [])]
    for (const address of addresses) {
      const logins = children.map((username) => from(address).post(LOGIN, { username, pin: PIN }))
      const beside = from('192.0.2.46').post(LOGIN, { username: 'Wren', pin: PIN })
      const answers = await Promise.all([...logins, beside])
      expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
    }
  })

  it('cannot be enumerated from a network that exhausted its disclosures, nor by response time', async () => {
    const address = '203.0.113.90'
    await test.db.deleteFrom('budgets').execute()
    await from(address).post(LOGIN, { username: 'Nobody', pin: '0000' })
    await spendOfNetworks('login', NETWORK_NAME_HINT_LIMIT.max)
    const tries = async (username: string) => {
      const answers = []
      for (let tried = 0; tried < 25; tried += 1)
        answers.push(await from(address).post(LOGIN, { username, pin: '0000' }))
      answers.push(await from(address).post('/api/child-login/break', { username }))
      return answers.map(({ status, body }) => [status, body])
    }
    const [real, madeUp] = [await tries('Wren'), await tries('Nobody at all')]
    expect(real).toEqual(madeUp)
    expect(real[0]?.[0]).toBe(401)
    // Other networks see the break.
    const there = from('203.0.113.91')
    expect((await there.post('/api/child-login/break', { username: 'Wren' })).body).toEqual({ stands: true })
    expect((await there.post(LOGIN, { username: 'Wren', pin: PIN })).status).toBe(429)
  })

  it('cannot be identified by which attempt exhausts the network', async () => {
    const address = '203.0.113.92'
    await test.db.deleteFrom('budgets').execute()
    const guess = async () => (await from(address).post(LOGIN, { username: 'Nobody', pin: '0000' })).status
    await guess()
    await spendOfNetworks('login', NETWORK_NAME_HINT_LIMIT.max)
    await from(address).post(LOGIN, { username: 'Wren', pin: '0000' })
    await spendOfNetworks('wrong-pin', NETWORK_PIN_LIMIT.max - 1)
    // One in twenty unknown names counts.
    const random = vi.spyOn(Math, 'random').mockReturnValue(1 / 20)
    expect([await guess(), await guess()]).toEqual([401, 401])
    random.mockReturnValue(1 / 20 - 0.001)
    expect([await guess(), await guess()]).toEqual([401, 429])
    random.mockRestore()
    expect((await from('203.0.113.93').post(LOGIN, { username: 'Moss', pin: PIN })).status).toBe(200)
  })

  it('writes no row for a network whose wider network is exhausted', async () => {
    await test.db.deleteFrom('budgets').execute()
    const six = (n: number) => `2001:db8:77:${n.toString(16)}::1`
    const guess = (n: number) => from(six(n)).post(LOGIN, { username: `Nobody ${n}`, pin: '0000' })
    await guess(1)
    await spendOfNetworks('login', WIDER_FACTOR * NETWORK_NAME_HINT_LIMIT.max)
    const rows = async () =>
      (await test.db.selectFrom('budgets').select('name').where('name', 'like', 'login:%').execute()).length
    const before = await rows()
    for (let n = 2; n < 12; n += 1) expect((await guess(n)).status).toBe(401)
    expect(await rows()).toBe(before)
  })

  it('gives a configured school network ten times the disclosures', async () => {
    await test.db.deleteFrom('budgets').execute()
    const ask = async (address: string) => (await from(address).post(LOGIN, { username: 'Nobody', pin: PIN })).status
    const both = async () => [await ask(SCHOOL), await ask('198.51.101.7')]
    expect(await both()).toEqual([404, 404])
    await spendOfNetworks('login', NETWORK_NAME_HINT_LIMIT.max)
    expect(await both()).toEqual([404, 401])
    await spendOfNetworks('login', 10 * NETWORK_NAME_HINT_LIMIT.max - 1)
    expect([await both(), await both()]).toEqual([
      [404, 401],
      [401, 401],
    ])
  })
})
