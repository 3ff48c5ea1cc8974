/**
 * Tests of logins while something else happens at the same time: the PIN is changed, the child is erased, or several
 * attempts arrive at once.
 */

import { OTHER_DEVICES_MONTHLY_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newToken } from '../hashing/tokens.ts'
import { createGrant, findGrantedChildId } from '../recovery/grants.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { interleave } from '../testing/race.ts'
import { saturateHashQueue } from '../testing/saturated-queue.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { consumePinAttempt, notifyWhenLockedOut } from './login-limits.ts'
import { findChild, startLogin } from './login-store.ts'

const LOGIN = '/api/child-login'
const WRONG = '0000'

describe.each(ENGINES)('child login with concurrent requests (%s)', (engine) => {
  let test: TestApp
  let moss: string
  let wren: string
  /** the rows of Wren, a child of another family, which must not change */
  let before: readonly string[]
  beforeEach(async () => {
    test = await startTestApp(engine)
    wren = (await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')).childId
    await childBrowser(test.app, 'Wren')
    await openBrowser(test.app).post(LOGIN, { username: 'Wren', pin: WRONG })
    await createGrant(test.db, wren, test.clock.now)
    moss = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    before = await rowsOf(wren)
  })
  afterEach(async () => {
    expect(await rowsOf(wren)).toEqual(before)
    await test.stop()
  })

  const rowsOf = async (childId: string) =>
    [...(await readAllTables(test.database)).values()]
      .flat()
      .filter((row) => row.includes(childId))
      .sort()
  const logIn = (pin: string, browser = openBrowser(test.app)) => browser.post(LOGIN, { username: 'Moss', pin })
  const childIdOfGrant = (token: string) => findGrantedChildId(test.db, token, test.clock.now)
  /** How many responses have told anybody, on all networks together, whether a username exists. */
  const nameDisclosureCount = async () => {
    const query = test.db.selectFrom('rate_limits').select('used').where('key', '=', 'login:network:all')
    return (await query.executeTakeFirst())?.used
  }
  const mails = async () => {
    const jobs = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    return jobs.map(({ payload }) => JSON.parse(payload))
  }
  /** Sets how many wrong PINs were sent this month on devices that are not the child's own. */
  const setMonthlyCount = async (count: number) => {
    await logIn(WRONG)
    const month = test.db.updateTable('rate_limits').set({ used: count })
    const { numUpdatedRows } = await month.where('key', '=', `pin:${moss}:month`).executeTakeFirstOrThrow()
    expect(Number(numUpdatedRows)).toBe(1)
  }

  it.each([
    ['a login', (browser: Browser) => logIn(PIN, browser)],
    ['a logout', (browser: Browser) => browser.delete(LOGIN)],
  ])('%s ends the recovery grant of this browser, and no grant of another browser', async (_, endRecovery) => {
    const browser = await childBrowser(test.app, 'Moss')
    const [grantOfBrowser, otherGrant] = [
      await createGrant(test.db, moss, test.clock.now),
      await createGrant(test.db, moss, test.clock.now),
    ]
    browser.cookies.set('recovery', grantOfBrowser)
    await endRecovery(browser)
    expect([await childIdOfGrant(grantOfBrowser), await childIdOfGrant(otherGrant)]).toEqual([null, moss])
  })

  it('does not count a disclosed name if the PIN was never compared', async () => {
    const countBefore = await nameDisclosureCount()
    const freeHashSlots = saturateHashQueue()
    expect((await logIn(WRONG)).status).toBe(503)
    await freeHashSlots()
    expect(await nameDisclosureCount()).toBe(countBefore)
    await logIn(WRONG)
    expect(await nameDisclosureCount()).toBe((countBefore ?? 0) + 1)
  })

  it('rejects the former PIN if the PIN was changed after its hash was read', async () => {
    // The first transaction counts the attempt. The hash was read before it, and is compared after it.
    interleave(test.db, { nth: 1, when: 'before' }, async () => {
      await test.db.updateTable('children').set({ pin_hash: 'another' }).where('child_id', '=', moss).execute()
    })
    const browser = openBrowser(test.app)
    expect(errorOf(await logIn(PIN, browser))).toMatchObject({ code: 'wrong-pin', field: 'pin' })
    expect(browser.cookies.size).toBe(0)
    expect(await test.db.selectFrom('child_logins').select('child_id').where('child_id', '=', moss).execute()).toEqual(
      [],
    )
  })

  it('rejects an attempt for a child who no longer exists as an unknown name', async () => {
    const attempt = consumePinAttempt(test.db, 'nobody', { ownDevice: null }, test.clock.now)
    await expect(attempt).rejects.toMatchObject({ code: 'username-not-found', details: { field: 'username' } })
  })

  it('changes no row if the PIN was changed before the login starts', async () => {
    const child = await findChild(test.db, 'moss', undefined, test.clock.now)
    if (child === null) throw new Error('Moss was not found')
    const parent = await parentBrowser(test.app, 'third@example.org')
    const grant = await createGrant(test.db, moss, test.clock.now)
    const tokens = {
      fresh: newToken(),
      presented: undefined,
      parent: parent.cookies.get('parent_login'),
      recovery: [grant],
      device: { token: newToken(), browser: 'A browser' },
    }
    const attempt = { streakKeys: ['pin key', 'streak key'], loginKeys: [], consumed: [] } as const
    const tablesBefore = await readAllTables(test.database)
    const start = { tokens, attempt, pinHash: 'hash of another PIN' }
    expect(await startLogin(test.db, child.child, start, test.clock.now)).toBeNull()
    expect(await readAllTables(test.database)).toEqual(tablesBefore)
  })

  it('enqueues one mail when the monthly limit is reached, even if three requests notice it at once', async () => {
    await setMonthlyCount(OTHER_DEVICES_MONTHLY_LIMIT.max - 1)
    expect(await mails()).toEqual([])
    expect(errorOf(await logIn(WRONG)).code).toBe('wrong-pin')
    expect(await mails()).toEqual([{ mail: 'wrong-pins', childId: moss }])
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'mail:wrong-pin%').execute()
    await test.db.deleteFrom('jobs').execute()
    await Promise.all([1, 2, 3].map(() => notifyWhenLockedOut(test.db, moss, test.clock.now)))
    expect(await mails()).toHaveLength(1)
  })
})
