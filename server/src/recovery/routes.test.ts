/**
 * Tests of the endpoints of a PIN recovery: a child who has forgotten the PIN answers two questions, then chooses a new
 * PIN.
 */

import type { RecoveryState } from '@lanternleaf/contract/recovery'
import {
  GLOBAL_RECOVERY_LIMIT,
  NETWORK_PIN_LIMIT,
  NETWORK_RECOVERY_LIMIT,
} from '@lanternleaf/domain/child-login/rate-limits'
import { RECOVERY_BREAK, RECOVERY_GRANT_TTL } from '@lanternleaf/domain/recovery/recovery'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeAllDevices } from '../manage/device-store.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { interleave } from '../testing/race.ts'
import { saturateHashQueue } from '../testing/saturated-queue.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const START = '/api/recovery'
const ANSWER = '/api/recovery/answer'
const NEW_PIN = '/api/recovery/pin'
const LOGIN = '/api/child-login'
const NEW_DIGITS = '7319'
const DAY = 86_400_000
const QUESTIONS = [
  { id: 'favorite_animal', answer: 'Sea Otter' },
  { id: 'pet_name', answer: 'Pip' },
]
const FIRST = {
  kind: 'question',
  username: 'Moss',
  question: 'What is your favorite animal?',
  place: 1,
  of: 2,
  wrongAnswers: 0,
}
const SECOND = { ...FIRST, question: "What is your pet's name? (or a pet you'd like to have)", place: 2 }

describe.each(ENGINES)('PIN recovery (%s)', (engine) => {
  let test: TestApp
  let childId: string
  let ownBrowser: Browser
  let elsewhere: Browser
  let unrelatedBrowser: Browser
  beforeEach(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    const add = (browser: Browser, username: string) =>
      browser.post('/api/children', { username, pin: PIN, age: 9, consent: true, questions: QUESTIONS })
    childId = ((await add(parent, 'Moss')).body as { childId: string }).childId
    await add(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
    await addChild(parent, 'Fern')
    ownBrowser = await childBrowser(test.app, 'Moss')
    await ownBrowser.delete(LOGIN)
    elsewhere = openBrowser(test.app)
    unrelatedBrowser = openBrowser(test.app)
    await start(unrelatedBrowser, 'Wren')
    await answer(unrelatedBrowser, 1, 'a wrong one', 'Wren')
  })
  afterEach(async () => {
    const { kind, wrongAnswers } = (await unrelatedBrowser.get(START)).body as RecoveryState & { wrongAnswers: number }
    if (Math.abs(test.clock.now - Date.now()) < DAY / 48) expect([kind, wrongAnswers]).toEqual(['question', 1])
    const rows = await test.db
      .selectFrom('child_recoveries')
      .innerJoin('children', 'children.child_id', 'child_recoveries.child_id')
      .select(['place', 'wrong_answers', 'lockouts'])
      .where('username', '=', 'Wren')
      .execute()
    expect(rows).toEqual([{ place: 'elsewhere', wrong_answers: 1, lockouts: 0 }])
    await test.stop()
  })

  const start = (browser: Browser, username = 'Moss') => browser.post(START, { username })
  const answer = (browser: Browser, place: number, answer: string, username = 'Moss') =>
    browser.post(ANSWER, { username, place, answer })
  const stateAfter = async (response: ReturnType<typeof answer>) =>
    (await response).body as { state: RecoveryState; isWrong: boolean } | null
  const choose = (browser: Browser, pin = NEW_DIGITS, username = 'Moss') => browser.post(NEW_PIN, { username, pin })
  const logIn = async (pin: string, browser = openBrowser(test.app)) =>
    (await browser.post(LOGIN, { username: 'Moss', pin })).status
  const wrongTimes = async (browser: Browser, times: number) => {
    for (let n = 0; n < times; n += 1) await answer(browser, 1, `wrong ${n}`)
  }
  const answerAll = async (browser: Browser) => {
    await start(browser)
    await answer(browser, 1, 'sea otter')
    return (await stateAfter(answer(browser, 2, 'pip')))?.state
  }
  const mails = () => test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()

  it('leads through the questions to a new PIN, which ends old logins and is mailed', async () => {
    const loggedIn = await childBrowser(test.app, 'Moss')
    expect((await start(elsewhere, ' moss ')).body).toEqual(FIRST)
    expect(await stateAfter(answer(elsewhere, 1, '  SEA otter '))).toEqual({ state: SECOND, isWrong: false })
    expect((await elsewhere.get(START)).body).toEqual(SECOND)
    const done = { kind: 'new-pin', username: 'Moss' }
    expect(await stateAfter(answer(elsewhere, 2, 'pip'))).toEqual({ state: done, isWrong: false })
    expect([(await elsewhere.get(START)).body, (await start(elsewhere)).body]).toEqual([done, done])
    expect((await choose(elsewhere)).status).toBe(200)
    expect([await logIn(PIN), await logIn(NEW_DIGITS)]).toEqual([401, 200])
    expect((await loggedIn.get(LOGIN)).body).toBeNull()
    expect((await mails()).map(({ payload }) => JSON.parse(payload))).toEqual([{ mail: 'pin-changed', childId }])
    expect((await elsewhere.get(START)).body).toBeNull()
  })

  it('ends with a login, a logout or the removal of all devices', async () => {
    const done = { kind: 'new-pin', username: 'Moss' }
    expect(await answerAll(ownBrowser)).toEqual(done)
    expect(await logIn(PIN, ownBrowser)).toBe(200)
    expect([(await ownBrowser.get(START)).body, (await choose(ownBrowser)).status]).toEqual([null, 401])
    await start(ownBrowser)
    await answer(ownBrowser, 1, 'sea otter')
    await ownBrowser.delete(LOGIN)
    expect((await ownBrowser.get(START)).body).toBeNull()
    expect(await answerAll(ownBrowser)).toEqual(done)
    await removeAllDevices(test.db, { lockAndRequireLogin: async () => undefined }, childId)
    expect([(await ownBrowser.get(START)).body, (await choose(ownBrowser)).status]).toEqual([null, 401])
  })

  it('resets the count of wrong answers only at the last right answer', async () => {
    await start(ownBrowser)
    await answer(ownBrowser, 1, 'owl')
    expect((await stateAfter(answer(ownBrowser, 1, 'sea otter')))?.state).toEqual({ ...SECOND, wrongAnswers: 1 })
    await answer(ownBrowser, 2, 'pip')
    const rows = test.db.selectFrom('child_recoveries').select('wrong_answers').where('child_id', '=', childId)
    expect(await rows.execute()).toEqual([{ wrong_answers: 0 }])
  })

  it('starts a break of five minutes after three wrong answers, and needs the parent after nine', async () => {
    await start(ownBrowser)
    expect(await stateAfter(answer(ownBrowser, 1, 'owl'))).toEqual({
      state: { ...FIRST, wrongAnswers: 1 },
      isWrong: true,
    })
    for (let round = 1; round <= 3; round += 1) {
      await wrongTimes(ownBrowser, 3)
      const stateInBreak = await stateAfter(answer(ownBrowser, 1, 'sea otter'))
      if (round === 3) expect(stateInBreak?.state).toEqual({ kind: 'grown-up', username: 'Moss' })
      else expect(stateInBreak).toEqual({ state: { kind: 'break', username: 'Moss', seconds: 300 }, isWrong: false })
      test.clock.now += RECOVERY_BREAK
      if (round < 3) expect((await ownBrowser.get(START)).body).toEqual(FIRST)
    }
    for (const moved of [DAY, -2 * DAY]) {
      test.clock.now += moved
      expect((await start(ownBrowser)).body).toEqual({ kind: 'grown-up', username: 'Moss' })
    }
    expect(await logIn(PIN, ownBrowser)).toBe(200)
  })

  it('continues with the same question after a break, with no wrong answers counted', async () => {
    await start(ownBrowser)
    await answer(ownBrowser, 1, 'sea otter')
    for (let n = 0; n < 3; n += 1) await answer(ownBrowser, 2, 'cat')
    test.clock.now += RECOVERY_BREAK - 1000
    expect((await ownBrowser.get(START)).body).toEqual({ kind: 'break', username: 'Moss', seconds: 1 })
    test.clock.now += 1000
    expect((await ownBrowser.get(START)).body).toEqual(SECOND)
    expect((await stateAfter(answer(ownBrowser, 2, 'pip')))?.state.kind).toBe('new-pin')
  })

  it('works on the child’s own device after strangers’ wrong answers on other devices', async () => {
    await start(elsewhere)
    for (let round = 0; round < 3; round += 1) {
      await wrongTimes(elsewhere, 4)
      test.clock.now += RECOVERY_BREAK
    }
    expect((await start(openBrowser(test.app))).body).toEqual({ kind: 'grown-up', username: 'Moss' })
    for (let n = 0; n < 130; n += 1) await start(elsewhere, 'Moss')
    expect((await start(openBrowser(test.app))).status).toBe(429)
    expect(await answerAll(ownBrowser)).toEqual({ kind: 'new-pin', username: 'Moss' })
  })

  it('checks three of a hundred concurrent wrong answers, and counts no duplicate of a right answer as wrong', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const browser = openBrowser(test.app)
        await start(browser)
        return browser
      }),
    )
    const responses = Array.from({ length: 100 }, (_, n) => answer(browsers[n % 10] as Browser, 1, `wrong ${n}`))
    const checkedAnswers = (await Promise.all(responses)).map(({ body }) => body as { isWrong: boolean } | null)
    expect(checkedAnswers.filter((checkedAnswer) => checkedAnswer?.isWrong)).toHaveLength(3)
    test.clock.now += RECOVERY_BREAK
    const [browser] = browsers as [Browser]
    const right = await Promise.all(Array.from({ length: 20 }, () => stateAfter(answer(browser, 1, 'sea otter'))))
    expect(right).toEqual(right.map(() => ({ state: SECOND, isWrong: false })))
    expect((await browser.get(START)).body).toEqual(SECOND)
    const last = await Promise.all(Array.from({ length: 20 }, () => answer(browser, 2, 'pip')))
    // The first answer completed the recovery. The duplicates get null, and none starts a break.
    expect(last.map(({ body }) => (body as { state: RecoveryState } | null)?.state.kind).toSorted()).toEqual([
      'new-pin',
      ...Array.from({ length: 19 }, () => undefined),
    ])
    expect(
      last.filter(({ headers }) => headers.getSetCookie().some((cookie) => cookie.startsWith('recovery='))),
    ).toHaveLength(1)
    expect(await test.db.selectFrom('recovery_grants').select('child_id').execute()).toEqual([{ child_id: childId }])
  })

  it('rejects skipped and repeated questions, other browsers and other children', async () => {
    expect((await answer(elsewhere, 1, 'sea otter')).body).toBeNull()
    await start(elsewhere)
    expect(await stateAfter(answer(elsewhere, 2, 'pip'))).toEqual({ state: FIRST, isWrong: false })
    await answer(elsewhere, 1, 'sea otter')
    expect(await stateAfter(answer(elsewhere, 1, 'no longer asked'))).toEqual({ state: SECOND, isWrong: false })
    expect((await answer(openBrowser(test.app), 2, 'pip')).body).toBeNull()
    expect((await answer(elsewhere, 2, 'pip', 'Wren')).body).toBeNull()
    const forger = openBrowser(test.app)
    forger.cookies.set('recovery_steps', 'x'.repeat(43))
    expect((await answer(forger, 1, 'sea otter')).body).toBeNull()
  })

  it('ends when another child starts a recovery in the same browser', async () => {
    await answerAll(elsewhere)
    await start(elsewhere, 'Wren')
    expect((await elsewhere.get(START)).body).toMatchObject({ kind: 'question', username: 'Wren' })
    expect(errorOf(await choose(elsewhere)).code).toBe('recovery-needed')
    await answerAll(ownBrowser)
    expect(errorOf(await choose(ownBrowser, NEW_DIGITS, 'Wren')).code).toBe('recovery-needed')
    expect((await choose(ownBrowser)).status).toBe(200)
  })

  it('allows one new PIN within ten minutes in the same browser', async () => {
    await answerAll(elsewhere)
    expect((await choose(openBrowser(test.app))).status).toBe(401)
    test.clock.now += RECOVERY_GRANT_TTL
    expect(errorOf(await choose(elsewhere)).code).toBe('recovery-needed')
    test.clock.now -= 1
    const stolen = elsewhere.cookies.get('recovery') ?? ''
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await choose(elsewhere, `000${n}`)).status),
    )
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
    const thief = openBrowser(test.app)
    thief.cookies.set('recovery', stolen)
    expect((await choose(thief)).status).toBe(401)
  })

  it('keeps the grant when the PIN change fails', async () => {
    await answerAll(elsewhere)
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    expect((await choose(elsewhere)).status).toBe(500)
    await restoreWrites()
    expect([await logIn(PIN), (await choose(elsewhere)).status]).toEqual([200, 200])
    expect(await mails()).toHaveLength(1)
  })

  it('stays at the question if the count cannot be written, and does not count unchecked answers', async () => {
    await start(ownBrowser)
    const restoreWrites = await failWrites(test.database, 'update', 'child_recoveries')
    expect((await answer(ownBrowser, 1, 'sea otter')).status).toBe(500)
    await restoreWrites()
    expect((await ownBrowser.get(START)).body).toEqual(FIRST)
    const freeHashSlots = saturateHashQueue()
    for (let n = 0; n < 4; n += 1) expect((await answer(ownBrowser, 1, 'owl')).status).toBe(503)
    await freeHashSlots()
    expect((await ownBrowser.get(START)).body).toEqual(FIRST)
  })

  const countOf = async (name: string) => {
    const rows = test.db
      .selectFrom('rate_limits')
      .select('used')
      .where('key', 'like', `${name}:%`)
      .where('key', '!=', `${name}:all`)
    return (await rows.executeTakeFirst())?.used ?? 0
  }

  it('counts a start and each wrong answer for the network, except on the child’s own device', async () => {
    const counts = async () => [await countOf('recovery:network'), await countOf('wrong-pin:network')]
    // The recovery of the other family's child in `beforeEach`.
    expect(await counts()).toEqual([1, 1])
    await start(elsewhere)
    expect(await counts()).toEqual([2, 1])
    await answer(elsewhere, 1, 'owl')
    expect(await counts()).toEqual([2, 2])
    await answer(elsewhere, 1, 'sea otter')
    await answer(elsewhere, 2, 'cat')
    expect(await counts()).toEqual([2, 3])
    await start(ownBrowser)
    await answer(ownBrowser, 1, 'owl')
    const freeHashSlots = saturateHashQueue()
    expect((await answer(elsewhere, 2, 'never looked at')).status).toBe(503)
    await freeHashSlots()
    expect(await counts()).toEqual([2, 3])
  })

  it('is rejected only for a network that exhausted its limit of starts or of wrong answers', async () => {
    const set = (name: string, count: number) =>
      test.db.updateTable('rate_limits').set({ used: count }).where('key', 'like', `${name}%`).execute()
    await start(elsewhere)
    await answer(elsewhere, 1, 'owl')
    await set('wrong-pin:network', NETWORK_PIN_LIMIT.max)
    expect(errorOf(await answer(elsewhere, 1, 'sea otter')).code).toBe('too-many-requests')
    await set('wrong-pin:network', 1)
    await set('recovery:network', NETWORK_RECOVERY_LIMIT.max)
    expect((await start(openBrowser(test.app))).status).toBe(429)
    await set('recovery:network:all', GLOBAL_RECOVERY_LIMIT.max)
    const openDistantBrowser = () => openBrowser(test.app, undefined, '203.0.113.9')
    for (let n = 0; n < GLOBAL_RECOVERY_LIMIT.share; n += 1)
      expect((await start(openDistantBrowser())).status).toBe(200)
    expect((await start(openDistantBrowser())).status).toBe(429)
    expect((await start(openBrowser(test.app, undefined, '203.0.113.10'))).status).toBe(200)
    expect((await answer(elsewhere, 1, 'sea otter')).status).toBe(200)
  })

  it('can be started sixty times an hour on the child’s own device, which other devices do not use up', async () => {
    const startStatus = async (browser = ownBrowser) => {
      browser.cookies.delete('recovery_steps')
      return (await start(browser)).status
    }
    expect([await startStatus(), await startStatus(elsewhere)]).toEqual([200, 200])
    const startLimits = test.db
      .selectFrom('rate_limits')
      .select(['key', 'used'])
      .where('key', 'like', 'recovery:%')
      .where('key', 'not like', 'recovery:network%')
    expect(await startLimits.execute()).toEqual([{ key: expect.stringContaining(childId), used: 1 }])
    await test.db.updateTable('rate_limits').set({ used: 59 }).where('key', 'like', `recovery:${childId}:%`).execute()
    expect([await startStatus(), await startStatus(), await startStatus(elsewhere)]).toEqual([200, 429, 200])
  })

  it('does not start for a child who was erased meanwhile', async () => {
    interleave(test.db, { nth: 1, when: 'before' }, async () => {
      await test.db.deleteFrom('children').where('child_id', '=', childId).execute()
    })
    const notFound = { code: 'username-not-found', field: 'username' }
    const refused = errorOf(await start(elsewhere))
    expect(refused).toMatchObject({ ...notFound, message: 'Username not found. Please check your spelling.' })
    expect(elsewhere.cookies.size).toBe(0)
  })

  it('reports an unknown name, missing fields, and a child without questions', async () => {
    expect(errorOf(await start(elsewhere, 'Nobody'))).toMatchObject({
      code: 'username-not-found',
      message: 'Username not found. Please check your spelling.',
      field: 'username',
    })
    expect(errorOf(await start(elsewhere, ' ')).message).toBe('Please enter your username first')
    expect((await start(elsewhere, 'Fern')).body).toEqual({ kind: 'no-questions', username: 'Fern' })
    expect(elsewhere.cookies.size).toBe(0)
    await start(elsewhere)
    expect(errorOf(await answer(elsewhere, 1, ' ')).message).toBe('Please enter an answer')
  })

  it('logs no answer, and returns no hash', async () => {
    await start(elsewhere)
    const responses = [
      (await answer(elsewhere, 1, 'a wrong otter')).text,
      (await answer(elsewhere, 1, 'sea otter')).text,
    ]
    const hashes = await test.db.selectFrom('child_questions').select('answer_hash').execute()
    for (const { answer_hash } of hashes) expect(responses.join()).not.toContain(answer_hash)
    expect(test.logged.join()).not.toMatch(/otter|Moss/i)
    expect(responses.join()).not.toMatch(/otter|pip/i)
  })
})
