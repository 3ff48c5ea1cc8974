/**
 * Tests of the parent check: a logged-in child may set a new PIN if the parent is present, and shows it by a password,
 * a passkey or a recent login.
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser, resetPasswordByMail } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { interleave } from '../testing/race.ts'
import { expectHashesWaiting, occupyHashSlots } from '../testing/saturated-queue.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const CHECK = '/api/recovery/parent-check'
const NEW_PIN = '/api/recovery/pin'
const LOGIN = '/api/child-login'
const EMAIL = 'maya@example.org'
const NEW_DIGITS = '7319'
const MINUTE = 60_000

describe.each(ENGINES)('the parent check before a new PIN (%s)', (engine) => {
  let test: TestApp
  let child: Browser
  /** the ids of a sibling and a child of another family, whose rows must not change */
  let otherChildren: readonly string[]
  let before: unknown
  beforeEach(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, EMAIL)
    await addChild(parent, 'Moss')
    const neighbour = await parentBrowser(test.app, 'ada@example.org')
    otherChildren = [(await addChild(parent, 'Fern')).childId, (await addChild(neighbour, 'Wren')).childId]
    child = await childBrowser(test.app, 'Moss')
    await childBrowser(test.app, 'Fern')
    await childBrowser(test.app, 'Wren')
    before = await rows()
  })
  afterEach(async () => {
    expect(await rows()).toEqual(before)
    await test.stop()
  })

  const rows = () =>
    Promise.all(
      (['children', 'child_logins', 'recovery_grants'] as const).map((table) =>
        test.db.selectFrom(table).selectAll().where('child_id', 'in', otherChildren).orderBy('child_id').execute(),
      ),
    )
  const check = async (password: string | null, browser = child) => {
    const answer = await browser.post(CHECK, { password })
    return answer.status === 200 ? 'ok' : errorOf(answer).code
  }
  const choose = (pin = NEW_DIGITS) => child.post(NEW_PIN, { username: 'Moss', pin })
  const logIn = async (pin: string) => (await openBrowser(test.app).post(LOGIN, { username: 'Moss', pin })).status

  it('gives a grant that is invalid in any other browser', async () => {
    expect(await check(PASSWORD)).toBe('ok')
    const elsewhere = openBrowser(test.app)
    elsewhere.cookies.set('recovery', child.cookies.get('reset_pin') ?? '')
    expect((await elsewhere.get('/api/recovery')).body).toBeNull()
    expect((await elsewhere.post(NEW_PIN, { username: 'Moss', pin: NEW_DIGITS })).status).toBe(401)
    const fern = await childBrowser(test.app, 'Fern')
    for (const other of [openBrowser(test.app), fern]) {
      other.cookies.set('reset_pin', child.cookies.get('reset_pin') ?? '')
      expect((await other.post(NEW_PIN, { username: 'Moss', pin: NEW_DIGITS })).status).toBe(401)
    }
    before = await rows()
    expect((await choose()).status).toBe(200)
  })

  it('accepts the password; one new PIN can then be set, which ends other logins and is mailed', async () => {
    const other = await childBrowser(test.app, 'Moss')
    expect((await choose()).status).toBe(401)
    expect(await check(PASSWORD)).toBe('ok')
    expect((await choose()).status).toBe(200)
    expect((await choose()).status).toBe(401)
    expect([await logIn(PIN), await logIn(NEW_DIGITS)]).toEqual([401, 200])
    expect((await child.get(LOGIN)).body).toMatchObject({ username: 'Moss' })
    expect((await other.get(LOGIN)).body).toBeNull()
    const mails = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    expect(mails.map(({ payload }) => JSON.parse(payload).mail)).toEqual(['pin-changed'])
  })

  it('rejects a password that was changed while it was verified', async () => {
    const { promise: changed, resolve: freeHashSlots } = Promise.withResolvers<void>()
    // Nothing is hashed while all hash slots are occupied.
    const slots = occupyHashSlots(changed)
    const pendingCheck = check(PASSWORD)
    await expectHashesWaiting()
    const { id } = await test.db.selectFrom('parents').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()
    await test.db
      .updateTable('parent_credentials')
      .set({ password: 'another hash' })
      .where('provider_id', '=', 'credential')
      .where('account_id', '=', id)
      .execute()
    freeHashSlots()
    await slots
    expect(await pendingCheck).toBe('wrong-password')
    expect((await choose()).status).toBe(401)
  })

  it('logs no parent in, and accepts only the child’s own parent', async () => {
    await check(PASSWORD)
    expect((await child.get('/api/parent-login')).body).toBeNull()
    await child.post('/api/parent-login', { email: 'ada@example.org', password: PASSWORD })
    expect(await check(null)).toBe('fresh-login-needed')
  })

  it('accepts a parent’s login that is less than five minutes old', async () => {
    expect(await check(null)).toBe('fresh-login-needed')
    test.clock.now += 1
    await child.post('/api/parent-login', { email: EMAIL, password: PASSWORD })
    expect(await check(null)).toBe('ok')
    test.clock.now += 5 * MINUTE
    expect(await check(null)).toBe('fresh-login-needed')
    expect((await choose()).status).toBe(200)
  })

  it('ends with the child’s logout', async () => {
    await check(PASSWORD)
    await child.delete(LOGIN)
    expect((await child.get('/api/recovery')).body).toBeNull()
    expect((await choose()).status).toBe(401)
    await child.post(LOGIN, { username: 'Fern', pin: PIN })
    expect((await child.post(NEW_PIN, { username: 'Moss', pin: NEW_DIGITS })).status).toBe(401)
    expect(await logIn(PIN)).toBe(200)
    before = await rows()
  })

  it('is revoked by a password reset', async () => {
    expect(await check(PASSWORD)).toBe('ok')
    await resetPasswordByMail(test, { email: EMAIL, password: 'another evening' })
    expect((await choose()).status).toBe(401)
    expect([await logIn(PIN), await logIn(NEW_DIGITS)]).toEqual([200, 401])
    // The reset also ended the logins of all children of the account.
    expect(await check('another evening')).toBe('login-needed')
    before = await rows()
  })

  it('survives a failed password reset', async () => {
    expect(await check(PASSWORD)).toBe('ok')
    const restoreWrites = await failWrites(test.database, 'delete', 'recovery_grants')
    const failing = resetPasswordByMail(test, { email: EMAIL, password: 'another evening' })
    await expect(failing).rejects.toThrow('the password could not be reset: 500')
    await restoreWrites()
    expect((await choose()).status).toBe(200)
    expect(await check(PASSWORD)).toBe('ok')
  })

  it('leaves one grant after three checks', async () => {
    for (let n = 0; n < 3; n += 1) await check(PASSWORD)
    const grants = test.db.selectFrom('recovery_grants').selectAll().where('child_id', 'not in', otherChildren)
    expect(await grants.execute()).toHaveLength(1)
    expect((await choose()).status).toBe(200)
  })

  it('keeps an earlier grant if a later check fails', async () => {
    expect(await check(PASSWORD)).toBe('ok')
    const restoreWrites = await failWrites(test.database, 'insert', 'recovery_grants')
    expect(await check(PASSWORD)).toBe('unexpected')
    await restoreWrites()
    expect((await choose()).status).toBe(200)
  })

  it('rejects a parent’s login that ended meanwhile, and a child who was erased meanwhile', async () => {
    test.clock.now += 1
    await child.post('/api/parent-login', { email: EMAIL, password: PASSWORD })
    const maya = test.db.selectFrom('parents').select('id').where('email', '=', EMAIL)
    interleave(test.db, { nth: 1, when: 'before' }, async () => {
      await test.db.deleteFrom('parent_logins').where('parent_id', 'in', maya).execute()
    })
    expect(await check(null)).toBe('login-needed')
    expect((await choose()).status).toBe(401)
    interleave(test.db, { nth: 1, when: 'before' }, async () => {
      await test.db.deleteFrom('children').where('username', '=', 'Moss').execute()
    })
    expect(await check(PASSWORD)).toBe('login-needed')
    expect(await test.db.selectFrom('recovery_grants').select('child_id').execute()).toEqual([])
  })

  it('rejects a password if the parent has no password', async () => {
    const maya = test.db.selectFrom('parents').select('id').where('email', '=', EMAIL)
    await test.db.deleteFrom('parent_credentials').where('account_id', 'in', maya).execute()
    expect(await check(PASSWORD)).toBe('wrong-password')
    expect((await choose()).status).toBe(401)
  })

  it('counts wrong passwords per parent', async () => {
    const wren = await childBrowser(test.app, 'Wren')
    const fern = await childBrowser(test.app, 'Fern')
    before = await rows()
    for (let n = 0; n < 10; n += 1) await check('not this', wren)
    expect([await check(PASSWORD, wren), await check(PASSWORD)]).toEqual(['too-many-requests', 'ok'])
    for (let n = 0; n < 10; n += 1) await check('not this', fern)
    expect(await check(PASSWORD)).toBe('too-many-requests')
  })

  it('accepts ten wrong passwords, then rejects the right one for 15 minutes', async () => {
    const codes: string[] = []
    for (let n = 0; n < 10; n += 1) codes.push(await check('not this'))
    expect(new Set(codes)).toEqual(new Set(['wrong-password']))
    expect(await check(PASSWORD)).toBe('too-many-requests')
    expect((await choose()).status).toBe(401)
    expect(test.logged.join()).not.toContain('not this')
    test.clock.now += 15 * MINUTE
    expect(await check(PASSWORD)).toBe('ok')
  })

  it('rejects a missing Google proof, and checks only the password if the request has one', async () => {
    const byGoogle = async (password: string | null) => {
      const answer = await child.post(CHECK, { password, google: true })
      return answer.status === 200 ? 'ok' : errorOf(answer).code
    }
    expect([await byGoogle(null), await byGoogle('not this')]).toEqual(['fresh-login-needed', 'wrong-password'])
    expect((await choose()).status).toBe(401)
    expect([await byGoogle(PASSWORD), (await choose()).status]).toEqual(['ok', 200])
  })

  it('rejects an empty password', async () => {
    expect(errorOf(await child.post(CHECK, { password: '' })).message).toBe('Please enter your password')
    expect(errorOf(await child.post(CHECK, { password: 'wrong' }))).toMatchObject({
      field: 'password',
      message: "That isn't your password. Please try again.",
    })
    expect(await check(PASSWORD, openBrowser(test.app))).toBe('login-needed')
  })
})
