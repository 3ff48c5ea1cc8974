/** Tests of recovery grants (the permission to set a new PIN once), and of the cookies of a recovery. */

import { RECOVERY_GRANT_TTL } from '@lanternleaf/domain/recovery/recovery'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinRequestCookie, recoveryCookie, resetPinCookie, stepsCookie } from '../child-login/cookies.ts'
import { createLog } from '../log.ts'
import { purgeExpired } from '../retention/purge-expired.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import {
  consumeGrant,
  createGrant,
  createRecoveryAuthenticator,
  findGrantedChild,
  findGrantedChildId,
} from './grants.ts'

const silent = createLog('silent', { write: () => undefined })

describe.each(ENGINES)('a recovery grant (%s)', (engine) => {
  let test: TestApp
  let moss: string
  let fern: string
  beforeEach(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    moss = (await addChild(parent, 'Moss')).childId
    fern = (await addChild(parent, 'Fern')).childId
  })
  afterEach(() => test.stop())

  it('is valid for its child for ten minutes', async () => {
    const tokens = [await createGrant(test.db, moss, 1000), await createGrant(test.db, fern, 1000)] as const
    const expiry = 1000 + RECOVERY_GRANT_TTL
    expect(RECOVERY_GRANT_TTL).toBe(600_000)
    expect(await findGrantedChildId(test.db, tokens[0], expiry - 1)).toBe(moss)
    expect(await findGrantedChildId(test.db, tokens[1], expiry - 1)).toBe(fern)
    const grantedChildren = await Promise.all(tokens.map((token) => findGrantedChild(test.db, token, expiry - 1)))
    expect(grantedChildren.map((child) => child?.username)).toEqual(['Moss', 'Fern'])
    expect(await findGrantedChildId(test.db, tokens[0], expiry)).toBeNull()
    expect(await findGrantedChild(test.db, tokens[0], expiry)).toBeNull()
    expect(await consumeGrant(test.db, tokens[0], expiry)).toBe(false)
    expect(await findGrantedChildId(test.db, `${tokens[0]}x`, 1000)).toBeNull()
  })

  it('authenticates a request only in the cookie of grants by answers', async () => {
    const cookies = { grant: recoveryCookie(false), resetPin: resetPinCookie(false) }
    const authenticate = createRecoveryAuthenticator({
      db: test.db,
      cookies,
      authenticateChild: async () => null,
      now: () => 1,
    })
    const app = new Hono().get('/', async (c) => c.json(await authenticate(c)))
    const token = await createGrant(test.db, moss, 0)
    const authenticateWith = async (cookie: string) => (await app.request('/', { headers: { cookie } })).json()
    expect(await authenticateWith(`recovery=${token}`)).toEqual({ childId: moss })
    expect([
      await authenticateWith(''),
      await authenticateWith('recovery=of-nobody'),
      await authenticateWith(`reset_pin=${token}`),
    ]).toEqual([null, null, null])
  })

  it('is consumed by one of twenty concurrent requests', async () => {
    const [token, other] = [await createGrant(test.db, moss, 0), await createGrant(test.db, moss, 0)]
    const results = await Promise.all(Array.from({ length: 20 }, () => consumeGrant(test.db, token, 1)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await findGrantedChildId(test.db, token, 1)).toBeNull()
    expect(await findGrantedChildId(test.db, other, 1)).toBe(moss)
  })

  it('is stored as a hash until it expires or the child is erased', async () => {
    const token = await createGrant(test.db, moss, test.clock.now)
    await createGrant(test.db, fern, test.clock.now - RECOVERY_GRANT_TTL)
    const rows = () => test.db.selectFrom('recovery_grants').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain(token)
    const { signal } = new AbortController()
    await purgeExpired(test.database, { now: test.clock.now, signal, log: silent })
    expect((await rows()).map((row) => row.child_id)).toEqual([moss])
    await test.db.deleteFrom('children').where('child_id', '=', moss).execute()
    expect(await rows()).toEqual([])
  })
})

it.each([
  [recoveryCookie, false, 'recovery=t; Max-Age=600; Path=/; HttpOnly; SameSite=Strict'],
  [recoveryCookie, true, '__Host-recovery=t; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Strict'],
  [resetPinCookie, true, '__Host-reset_pin=t; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Strict'],
  [stepsCookie, true, '__Host-recovery_steps=t; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Strict'],
  [pinRequestCookie, true, '__Host-pin_request=t; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict'],
])('the cookies of a recovery are HttpOnly and SameSite=Strict: %#', async (cookieOf, behindTls, expectedHeader) => {
  const cookie = cookieOf(behindTls)
  const app = new Hono().get('/', (c) => {
    cookie.write(c, 't')
    return c.text(cookie.read(c) ?? 'nothing')
  })
  const [cookieHeader] = (await app.request('/')).headers.getSetCookie()
  expect(cookieHeader).toBe(expectedHeader)
  expect(await (await app.request('/', { headers: { cookie: cookieHeader?.split(';')[0] ?? '' } })).text()).toBe('t')
})
