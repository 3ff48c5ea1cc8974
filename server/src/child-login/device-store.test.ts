/**
 * Tests of the tables `child_devices` and `child_logins`: which devices count as a child's own, and which logins are
 * valid.
 */

import { automaticPicture } from '@lanternleaf/domain/child-login/automatic-picture'
import { MAX_OWN_DEVICES, OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import {
  addOwnDevice,
  childrenKnownOnDevice,
  isKnownDevice,
  isOwnDevice,
  lastLoginOf,
  NEVER_LOGGED_IN,
} from './device-store.ts'
import { createLoginFinder, endLogin, endMatchingLogin, findChild } from './login-store.ts'

const NOW = 2 * OWN_DEVICE_TTL
const BROWSER = { browser: 'Firefox on Linux' }

describe.each(ENGINES)('devices and logins of a child (%s)', (engine) => {
  let test: TestApp
  let parentId: string
  let moss: string
  let fern: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    moss = (await addChild(parent, 'Moss')).childId
    fern = (await addChild(parent, 'Fern')).childId
    parentId = (await test.db.selectFrom('parents').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    await test.db.deleteFrom('child_devices').execute()
    await test.db.deleteFrom('child_logins').execute()
  })

  const addDevice = (childId: string, token: string, last_login_at: number) =>
    test.db
      .insertInto('child_devices')
      .values({
        child_id: childId,
        device_hash: hashToken(token),
        device_id: token,
        first_login_at: 1,
        last_login_at,
        ...BROWSER,
      })
      .execute()

  it('counts a device as the child’s own by its token until it expires', async () => {
    await addDevice(moss, 'tablet', NOW - OWN_DEVICE_TTL + 1)
    await addDevice(moss, 'old', NOW - OWN_DEVICE_TTL)
    await addDevice(fern, 'phone', NOW)
    const expectations = [
      [moss, 'tablet', true],
      [moss, 'old', false],
      [moss, 'phone', false],
      [fern, 'phone', true],
      [fern, 'tablet', false],
      [moss, 'nothing', false],
    ] as const
    for (const [childId, token, isOwn] of expectations) {
      expect([token, await isOwnDevice(test.db, childId, token, NOW)]).toEqual([token, isOwn])
      const child = await findChild(test.db, childId === moss ? ' MOSS ' : 'fern', token, NOW)
      expect([child?.child.childId, child?.ownDevice]).toEqual([childId, isOwn ? token : null])
      // A known device belongs to any child, and never expires.
      expect([child?.isKnownDevice, await isKnownDevice(test.db, token)]).toEqual([
        token !== 'nothing',
        token !== 'nothing',
      ])
    }
    expect(await findChild(test.db, 'Moss', undefined, NOW)).toMatchObject({ ownDevice: null, isKnownDevice: false })
    expect(await findChild(test.db, 'Nobody', 'tablet', NOW)).toBeNull()
    await addDevice(fern, 'tablet', NOW)
    expect(await childrenKnownOnDevice(test.db, [fern, moss, 'nobody'], 'tablet', NOW)).toEqual([fern, moss].sort())
    expect(await childrenKnownOnDevice(test.db, [moss], 'tablet', NOW)).toEqual([moss])
    expect(await childrenKnownOnDevice(test.db, [moss, fern], 'old', NOW)).toEqual([])
    expect(await childrenKnownOnDevice(test.db, [], 'tablet', NOW)).toEqual([])
  })

  it('records the device on which a reading space was created, once and without a login', async () => {
    await addOwnDevice(test.db, moss, { token: 'tablet', ...BROWSER }, NOW)
    const rows = () => test.db.selectFrom('child_devices').selectAll().execute()
    const [row, ...more] = await rows()
    expect([more, row]).toEqual([
      [],
      {
        child_id: moss,
        device_hash: hashToken('tablet'),
        device_id: expect.stringMatching(/^[\w-]{22}$/),
        first_login_at: NEVER_LOGGED_IN,
        last_login_at: NOW,
        ...BROWSER,
      },
    ])
    await addOwnDevice(test.db, moss, { token: 'tablet', browser: 'another' }, NOW + 1)
    expect(await rows()).toEqual([row])
    expect(lastLoginOf({ first_login_at: NEVER_LOGGED_IN, last_login_at: 7 })).toBeNull()
    expect(lastLoginOf({ first_login_at: 7, last_login_at: 7 })).toBe(7)
  })

  it('limits the devices on which a reading space was created again and again to the latest', async () => {
    await addDevice(fern, 'phone', NOW)
    for (let n = 0; n < MAX_OWN_DEVICES + 5; n += 1)
      await addOwnDevice(test.db, moss, { token: `device ${n}`, ...BROWSER }, NOW + n)
    const devices = test.db.selectFrom('child_devices').select('device_hash').where('child_id', '=', moss)
    const hashesOfLatest = Array.from({ length: MAX_OWN_DEVICES }, (_, n) => hashToken(`device ${n + 5}`))
    expect((await devices.execute()).map(({ device_hash }) => device_hash).sort()).toEqual(hashesOfLatest.sort())
    expect(await isOwnDevice(test.db, fern, 'phone', NOW)).toBe(true)
  })

  const addLogin = (childId: string, token: string, expires_at: number) =>
    test.db
      .insertInto('child_logins')
      .values({ child_id: childId, token_hash: hashToken(token), created_at: NOW, expires_at })
      .execute()
  const loginHashes = async () =>
    (await test.db.selectFrom('child_logins').select('token_hash').execute()).map((row) => row.token_hash).sort()
  const hashes = (...tokens: readonly string[]) => tokens.map(hashToken).sort()

  it('finds a login by its token until it expires', async () => {
    await addLogin(moss, 'of moss', NOW + 1)
    await addLogin(fern, 'of fern', NOW)
    const find = createLoginFinder(test.db)
    const login = hashToken('of moss')
    const expectedLogin = {
      loginHash: login,
      childId: moss,
      parentId,
      username: 'Moss',
      age: 9,
      picture: automaticPicture(moss),
      timestamp: NOW,
      expiresAt: NOW + 1,
    }
    const tokenHashes = [login, ...hashes('of fern', 'of nobody')]
    expect(await Promise.all(tokenHashes.map((hash) => find(hash, NOW)))).toEqual([expectedLogin, null, null])
    expect(await find(login, NOW + 1)).toBeNull()
  })

  it('ends a login by its token or, with endMatchingLogin, only with the right child and time as well', async () => {
    for (const loginToken of ['one', 'two', 'three']) await addLogin(moss, loginToken, NOW + 1)
    await addLogin(fern, 'of fern', NOW + 1)
    await endLogin(test.db, 'nothing')
    await endLogin(test.db, 'one')
    expect(await loginHashes()).toEqual(hashes('two', 'three', 'of fern'))
    await endMatchingLogin(test.db, 'two', fern, NOW)
    await endMatchingLogin(test.db, 'two', moss, NOW + 1)
    await endMatchingLogin(test.db, 'nothing', moss, NOW)
    expect(await loginHashes()).toEqual(hashes('two', 'three', 'of fern'))
    await endMatchingLogin(test.db, 'two', moss, NOW)
    expect(await loginHashes()).toEqual(hashes('three', 'of fern'))
  })
})
