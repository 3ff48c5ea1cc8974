/**
 * A parent sets a new PIN for a child, while logins, breaks after wrong PINs and recoveries with the old PIN exist.
 */

import type { Parent } from '@lanternleaf/contract/parent-account'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGrant } from '../recovery/grants.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { expectHashesWaiting, occupyHashSlots } from '../testing/saturated-queue.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { changePin } from './change-pin.ts'

const LOGIN = '/api/child-login'
const NEW_PIN = '7319'
const MINUTE = 60_000

describe.each(ENGINES)('a new PIN (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let childId: string
  let child: Browser
  let others: readonly string[]
  let before: unknown
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    childId = (await addChild(parent, 'Moss')).childId
    const neighbour = await parentBrowser(test.app, 'ada@example.org')
    others = [(await addChild(parent, 'Fern')).childId, (await addChild(neighbour, 'Wren')).childId]
    child = await childBrowser(test.app, 'Moss')
    for (const name of ['Fern', 'Wren']) {
      const browser = await childBrowser(test.app, name)
      await browser.post(LOGIN, { username: name, pin: '0000' })
    }
    for (const other of others) await createGrant(test.db, other, test.clock.now)
    before = await rowsOf(others)
  })
  afterEach(async () => {
    // The rows of a sibling and of another family.
    expect(await rowsOf(others)).toEqual(before)
    await test.stop()
  })

  const TABLES = [
    'children',
    'child_logins',
    'child_devices',
    'rate_limits',
    'child_recoveries',
    'recovery_grants',
  ] as const
  const rowsOf = (childIds: readonly string[]) =>
    Promise.all(
      TABLES.map(async (table) =>
        (await test.db.selectFrom(table).selectAll().where('child_id', 'in', childIds).execute())
          .map((row) => JSON.stringify(row))
          .sort(),
      ),
    )
  const change = (browser: Browser, pin: string, changedChildId = childId) =>
    browser.send(`/api/children/${changedChildId}/pin`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ pin }),
    })
  const logIn = async (pin: string, browser = openBrowser(test.app)) =>
    (await browser.post(LOGIN, { username: 'Moss', pin })).status
  const mails = async () =>
    (await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()).map(({ payload }) =>
      JSON.parse(payload),
    )

  it('replaces the old PIN, ends logins with the old PIN, and enqueues a mail', async () => {
    const answer = await change(parent, NEW_PIN)
    expect([answer.status, answer.body]).toEqual([200, null])
    expect((await child.get(LOGIN)).body).toBeNull()
    expect([await logIn(PIN), await logIn(NEW_PIN)]).toEqual([401, 200])
    expect(await mails()).toEqual([{ mail: 'pin-changed', childId }])
  })

  it('ends breaks on all devices, and recoveries of the old PIN', async () => {
    for (let n = 0; n < 11; n += 1) {
      await logIn('0000', child)
      await logIn('0000')
    }
    const recovery = {
      place: 'elsewhere',
      wrong_answers: 2,
      last_answer_at: 1,
      lockouts: 1,
      cooldown_began: null,
      needs_parent: 1,
    }
    await test.db
      .insertInto('child_recoveries')
      .values({ child_id: childId, ...recovery })
      .execute()
    await createGrant(test.db, childId, test.clock.now)
    expect([await logIn(PIN, child), await logIn(PIN)]).toEqual([429, 429])
    await change(parent, NEW_PIN)
    expect([await logIn(NEW_PIN, child), await logIn(NEW_PIN)]).toEqual([200, 200])
    for (const table of ['child_recoveries', 'recovery_grants'] as const)
      expect(await test.db.selectFrom(table).selectAll().where('child_id', '=', childId).execute()).toEqual([])
  })

  it('makes a concurrent login with the old PIN fail', async () => {
    const { promise: changed, resolve: freeHashSlots } = Promise.withResolvers<void>()
    // Nothing is hashed while all hash slots are occupied.
    const slots = occupyHashSlots(changed)
    const stranger = openBrowser(test.app)
    const pendingLogin = stranger.post(LOGIN, { username: 'Moss', pin: PIN })
    await expectHashesWaiting()
    const login = (await parent.get('/api/parent-login')).body as Parent
    const authenticatedParent = { ...login, lockAndRequireLogin: async () => undefined }
    const pin = { hash: 'another hash', kind: 'digits' } as const
    await changePin(test.db, { childId, parent: authenticatedParent, pin }, test.clock.now)
    freeHashSlots()
    await slots
    const answer = await pendingLogin
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'wrong-pin'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await test.db.selectFrom('child_logins').selectAll().where('child_id', '=', childId).execute()).toEqual([])
  })

  it('keeps the child’s own devices, on which strangers’ attempts cannot block the new PIN', async () => {
    await change(parent, NEW_PIN)
    for (let n = 0; n < 11; n += 1) await logIn('0000')
    expect([await logIn(NEW_PIN), await logIn(NEW_PIN, child)]).toEqual([429, 200])
  })

  it('can be set ten times an hour by a parent', async () => {
    for (let n = 0; n < 10; n += 1) expect((await change(parent, NEW_PIN)).status).toBe(200)
    const rejected = await change(parent, NEW_PIN)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await mails()).toHaveLength(10)
    // Another family has its own limit.
    const third = await parentBrowser(test.app, 'third@example.org')
    expect((await change(third, NEW_PIN, (await addChild(third, 'Reed')).childId)).status).toBe(200)
    test.clock.now += 60 * MINUTE
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    expect((await change(parent, NEW_PIN)).status).toBe(200)
  })

  it('changes only the PIN in the child’s row', async () => {
    const row = () =>
      test.db.selectFrom('children').selectAll().where('child_id', '=', childId).executeTakeFirstOrThrow()
    const { pin_hash: hashBefore, ...otherColumns } = await row()
    await change(parent, NEW_PIN)
    const { pin_hash, ...after } = await row()
    expect(after).toEqual({ ...otherColumns, pin_changed_at: test.clock.now })
    expect(pin_hash).toMatch(/^\$2b\$/)
    expect(pin_hash).not.toBe(hashBefore)
  })

  it.each([
    ['another family’s child', () => others[1] ?? ''],
    ['an unknown child id', () => 'nobody'],
  ])('is rejected for %s', async (_, rejectedChildId) => {
    const answer = await change(parent, NEW_PIN, rejectedChildId())
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'not-found'])
    expect(await mails()).toEqual([])
  })

  it.each(['731', '73190', '73l9', ''])('is rejected if it is not four digits: %j', async (pin) => {
    const answer = await change(parent, pin)
    expect([answer.status, errorOf(answer)]).toEqual([
      400,
      expect.objectContaining({ message: 'PIN must be 4 digits', field: 'pin' }),
    ])
    expect(await logIn(PIN)).toBe(200)
  })

  it('needs a login of the parent that is at most five minutes old', async () => {
    test.clock.now += 5 * MINUTE + 1
    const answer = await change(parent, NEW_PIN)
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'fresh-login-needed'])
    expect(await logIn(PIN)).toBe(200)
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    expect((await change(parent, NEW_PIN)).status).toBe(200)
  })

  it.each([
    ['delete', 'child_logins'],
    ['insert', 'jobs'],
  ] as const)('changes nothing if the server cannot %s %s', async (event, table) => {
    const rowsBefore = await rowsOf([childId])
    const restoreWrites = await failWrites(test.database, event, table)
    expect((await change(parent, NEW_PIN)).status).toBeGreaterThanOrEqual(500)
    await restoreWrites()
    expect(await rowsOf([childId])).toEqual(rowsBefore)
    expect((await child.get(LOGIN)).body).not.toBeNull()
    expect(await mails()).toEqual([])
  })
})
