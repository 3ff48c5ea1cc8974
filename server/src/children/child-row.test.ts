/** Tests of a child's row: its lock, what its card shows, and that an erased child cannot be changed. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGrant } from '../recovery/grants.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { recoverWithGrant } from './change-pin.ts'
import { listChildCards } from './child-cards.ts'
import { childExists, lockChild } from './child-row.ts'
import { insertChildren } from './new-children.ts'

describe.each(ENGINES)("a child's row (%s)", (engine) => {
  let test: TestApp
  let childId: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    childId = (await addChild(parent, 'Moss')).childId
    test.clock.now += 1
    await addChild(parent, 'Fern')
  })
  afterAll(() => test.stop())
  const rows = () => test.db.selectFrom('children').selectAll().orderBy('child_id').execute()
  const lock = (lockedId: string) => test.db.transaction().execute((transaction) => lockChild(transaction, lockedId))

  it('is locked only if it exists, and the lock changes no row', async () => {
    // A distinct age, so that a copy of one row over the other would be noticed.
    await test.db.updateTable('children').set({ age: 12 }).where('child_id', '=', childId).execute()
    const before = await rows()
    expect([await childExists(test.db, childId), await childExists(test.db, 'nobody')]).toEqual([true, false])
    expect([await lock(childId), await lock('nobody')]).toEqual([true, false])
    expect(await rows()).toEqual(before)
  })

  it('has a call for help and a PIN request that are shown on the child’s card, and not on a sibling’s', async () => {
    await test.db.updateTable('children').set({ help_asked_at: 0 }).where('child_id', '=', childId).execute()
    const { parent_id } = await test.db.selectFrom('children').select('parent_id').limit(1).executeTakeFirstOrThrow()
    const cards = await listChildCards({ db: test.db, log: TEST_SERVER_DEPS.log }, parent_id, test.clock.now)
    expect(cards.map((card) => [card.username, card.asksForHelp, 'pinRequest' in card])).toEqual([
      ['Moss', true, false],
      ['Fern', false, false],
    ])
    const requested = {
      token_hash: 'hash',
      browser: 'A browser',
      asked_at: 7,
      answer: null,
      expires_at: test.clock.now + 1,
    }
    await test.db
      .insertInto('pin_requests')
      .values({ child_id: childId, request_id: 'asked', ...requested })
      .execute()
    const [moss, fern] = await listChildCards({ db: test.db, log: TEST_SERVER_DEPS.log }, parent_id, test.clock.now)
    expect(moss?.pinRequest).toEqual({ requestId: 'asked', browser: 'A browser', askedAt: 7 })
    expect(fern && 'pinRequest' in fern).toBe(false)
  })

  it('gets a new PIN once by a valid grant, while the child exists', async () => {
    const pin = { hash: 'a new hash', kind: 'digits' } as const
    const recover = (token: string, recoveredId = childId) =>
      recoverWithGrant(test.db, { childId: recoveredId, token, pin, keepLogin: undefined }, test.clock.now)
    const before = await rows()
    const expired = await createGrant(test.db, childId, test.clock.now - 600_000)
    const token = await createGrant(test.db, childId, test.clock.now)
    expect([await recover('unknown token'), await recover(expired), await recover(token, 'nobody')]).toEqual([
      false,
      false,
      false,
    ])
    expect(await rows()).toEqual(before)
    expect([await recover(token), await recover(token)]).toEqual([true, false])
    expect((await rows()).map((row) => [row.username, row.pin_hash === pin.hash]).sort()).toEqual([
      ['Fern', false],
      ['Moss', true],
    ])
  })

  it('keeps only the login of the browser in which the new PIN is chosen', async () => {
    const logIn = async () => {
      const browser = await test.app.request('http://localhost/api/child-login', {
        method: 'POST',
        body: JSON.stringify({ username: 'Fern', pin: '4821' }),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      })
      return /child_login=([^;]+)/.exec(browser.headers.getSetCookie().join())?.[1] ?? ''
    }
    const fern = (await rows()).find(({ username }) => username === 'Fern')?.child_id ?? ''
    const [keptLogin] = [await logIn(), await logIn()]
    const count = async () =>
      (await test.db.selectFrom('child_logins').selectAll().where('child_id', '=', fern).execute()).length
    expect(await count()).toBe(2)
    const change = async (keepLogin: string | undefined) => {
      const token = await createGrant(test.db, fern, test.clock.now)
      const pin = { hash: 'another hash', kind: 'digits' } as const
      return recoverWithGrant(test.db, { childId: fern, token, pin, keepLogin }, test.clock.now)
    }
    expect([await change(keptLogin), await count(), await change(undefined), await count()]).toEqual([true, 1, true, 0])
  })

  it('is inserted in the order of names, and listed in the order of the request', async () => {
    const { parent_id } = await test.db.selectFrom('children').select('parent_id').limit(1).executeTakeFirstOrThrow()
    const pin = { hash: 'hash', kind: 'digits' } as const
    const newChild = (username: string) => ({ username, age: 9, pin, questions: [] })
    const add = (...names: readonly string[]) =>
      test.db
        .transaction()
        .execute((transaction) => insertChildren(transaction, parent_id, names.map(newChild), test.clock.now))
    // If two names are taken, the first in the order of names is reported.
    for (const [names, index] of [
      [['Moss', 'Fern'], 1],
      [['Fern', 'Moss'], 0],
      [['Aspen', 'Moss', 'Fern'], 2],
    ] as const)
      expect(await add(...names)).toEqual({ ok: false, error: { code: 'username-taken', index } })
    await test.db.deleteFrom('children').where('username', '=', 'Aspen').execute()
    expect((await add('Zinnia', 'Birch', 'Maple')).ok).toBe(true)
    const cards = await listChildCards({ db: test.db, log: TEST_SERVER_DEPS.log }, parent_id, test.clock.now)
    expect(cards.map(({ username }) => username).filter((name) => !['Moss', 'Fern'].includes(name))).toEqual([
      'Zinnia',
      'Birch',
      'Maple',
    ])
  })
})
