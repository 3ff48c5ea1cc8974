/**
 * Tests of the assembled app: every endpoint of the contract is served, to the right callers, with the right settings.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from './hashing/tokens.ts'
import type { RequestMeasurement } from './metrics/metrics.ts'
import { createGrant } from './recovery/grants.ts'
import { type Browser, errorOf, openBrowser } from './testing/browser.ts'
import { createClientFiles } from './testing/client-files.ts'
import { ENDPOINTS, sampleRequest, toHttpRequest } from './testing/endpoint-case.ts'
import { addChild, PASSWORD, PIN, parentBrowser } from './testing/families.ts'
import { ENGINES, freshDatabase } from './testing/fresh-database.ts'
import { startMaliciousProvider } from './testing/malicious-provider.ts'
import { SAMPLES } from './testing/sample-endpoints.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { VERSION } from './version.ts'

const PUBLIC_URL = 'https://reading.example.org'
const EMAIL = 'maya@example.org'
/** The endpoints that are called last, because they erase the child and the account. */
const ERASING_ENDPOINTS = ['POST /api/children/:childId/erase', 'POST /api/parent-account/erase']
/**
 * The statuses of endpoints that do not respond 200 to an authorized caller with a generated request, for example because the
 * link or passkey in it does not exist.
 */
const EXPECTED_STATUSES: Readonly<Record<string, number>> = {
  'POST /api/children': 400,
  'PATCH /api/comfort': 400,
  'POST /api/family': 400,
  'POST /api/family/readers': 400,
  'POST /api/google-sign-in': 404,
  'GET /api/google-sign-in/return': 303,
  'POST /api/google-sign-in/join': 404,
  'POST /api/learning/facts': 400,
  'POST /api/children/:childId/pin-requests/:requestId/allow': 404,
  'POST /api/children/:childId/pin-requests/:requestId/refuse': 404,
  'POST /api/parent-account/password': 410,
  'POST /api/parent-address/proof': 400,
  'DELETE /api/parent-logins/:loginId': 404,
  'POST /api/passkey-sign-in': 401,
  'POST /api/parent-passkeys': 400,
  'DELETE /api/parent-passkeys/:passkeyId': 404,
  'POST /api/recovery/parent-check': 401,
  'POST /api/weekly-mail/stop': 404,
  'GET /api/weekly-mail/stop': 303,
}
const WORDS = JSON.stringify({
  metadata: { total_words: 0, version: '1' },
  words: { easy: [], regular: [], challenge: [] },
})
const PAGE = '<!doctype html><html lang="en"><head><title>Home</title></head></html>'
const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`

describe.each(ENGINES)('the app on %s', (engine) => {
  let test: TestApp
  let childId: string
  const measurements: RequestMeasurement[] = []
  /** the error that the sample endpoint `/api/sample/tree` throws */
  let problem: Error | undefined
  beforeEach(async () => {
    measurements.length = 0
    problem = undefined
    test = await startTestApp(engine, {
      publicUrl: PUBLIC_URL,
      measure: (request) => measurements.push(request),
      moreRoutes: (serve) =>
        serve(SAMPLES.findTree, () => {
          throw problem
        }),
    })
    const parent = openBrowser(test.app, PUBLIC_URL)
    await parent.post('/api/parent-account', { email: EMAIL, password: PASSWORD })
    childId = (await addChild(parent, 'Moss')).childId
  })
  afterEach(() => test.stop())

  /** A browser in which parent and child have just logged in, and the child may choose a new PIN. */
  const browserWithAllLogins = async (): Promise<Browser> => {
    const browser = openBrowser(test.app, PUBLIC_URL)
    await browser.post('/api/child-login', { username: 'Moss', pin: PIN })
    test.clock.now += 1
    await browser.post('/api/parent-login', { email: EMAIL, password: PASSWORD })
    const { child_id } = (await test.db.selectFrom('children').select('child_id').executeTakeFirst()) ?? {}
    if (child_id) browser.cookies.set('__Host-recovery', await createGrant(test.db, child_id, test.clock.now))
    return browser
  }

  it('serves every endpoint of the contract to authorized callers, and only open ones to strangers', async () => {
    const fieldDefaults = {
      childId,
      childIds: childId,
      email: EMAIL,
      username: 'Moss',
      pin: PIN,
      age: 9,
      password: PASSWORD,
      answer: 'an eel',
      token: 'a'.repeat(43),
      id: 'pet_name',
      consent: true,
      factId: 'f'.repeat(20),
      learningSessionId: 's'.repeat(20),
      offeredOn: '2026-01-02',
    }
    const rankOf = (endpoint: Endpoint) => ERASING_ENDPOINTS.indexOf(endpointName(endpoint))
    for (const endpoint of ENDPOINTS.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      const name = endpointName(endpoint)
      const { address, request } = toHttpRequest(endpoint, sampleRequest(endpoint, fieldDefaults).parts)
      await test.db.deleteFrom('rate_limits').execute()
      const strangerAnswer = await openBrowser(test.app, PUBLIC_URL).send(address, request)
      if (!['open', 'unsubscribe-token'].includes(endpoint.access))
        expect([name, strangerAnswer.status]).toEqual([name, 401])
      const answer = await (await browserWithAllLogins()).send(address, request)
      expect([name, answer.status]).toEqual([name, EXPECTED_STATUSES[name] ?? 200])
      for (const { headers, status } of [strangerAnswer, answer]) {
        expect([name, headers.get('x-content-type-options')]).toEqual([name, 'nosniff'])
        const { method, path: route } = endpoint
        expect(measurements).toContainEqual({ method, route, status, ms: expect.any(Number) })
      }
    }
    expect(test.logged.filter((line) => /"level":50/.test(line))).toEqual([])
  })

  it('rejects a parent at endpoints that need a fresh login once the login is no longer fresh', async () => {
    const browser = openBrowser(test.app, PUBLIC_URL)
    await browser.post('/api/parent-login', { email: EMAIL, password: PASSWORD })
    test.clock.now += 6 * 60_000
    const statusOf = async (path: string) => (await browser.get(path)).status
    expect(await statusOf(`/api/children/${childId}`)).toBe(200)
    expect(await statusOf(`/api/children/${childId}/everything/data`)).toBe(403)
  })

  it('lets a child choose a new PIN after the parent’s fresh login', async () => {
    const browser = await browserWithAllLogins()
    const check = () => browser.post('/api/recovery/parent-check', { password: null })
    expect((await check()).status).toBe(200)
    await browser.delete('/api/parent-login/proof')
    expect((await check()).status).toBe(403)
  })

  it('stops the weekly mail by its link', async () => {
    const { id: parent_id } = await test.db.selectFrom('parents').select('id').executeTakeFirstOrThrow()
    const token = 'l'.repeat(43)
    await test.db
      .insertInto('weekly_mail_links')
      .values({ parent_id, token_hash: hashToken(token) })
      .execute()
    const { status } = await openBrowser(test.app, PUBLIC_URL).post(`/api/weekly-mail/stop?token=${token}`, {})
    const parent = await test.db.selectFrom('parents').select('weekly_mail_stopped').executeTakeFirst()
    expect([status, parent]).toEqual([200, { weekly_mail_stopped: 1 }])
  })

  it('responds not found at unknown paths, and ignores a trailing slash', async () => {
    const { app } = test
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/nothing'],
      ['POST', '/api/parent-login/nothing'],
      ['GET', '/nothing'],
    ]) {
      const answer = await openBrowser(app, PUBLIC_URL).send(path ?? '', { method: method ?? '' })
      expect([path, answer.status, errorOf(answer).code]).toEqual([path, 404, 'not-found'])
    }
    for (const path of ['/api/parent-login/', '/healthz/'])
      expect((await openBrowser(app, PUBLIC_URL).get(path)).status).toBe(200)
  })

  it('rejects unknown host names', async () => {
    const answer = await openBrowser(test.app, 'https://elsewhere.example.com').get('/api/parent-login')
    expect([answer.status, errorOf(answer).code]).toEqual([421, 'wrong-host'])
  })

  it('allows the popup of Google sign-in only on the sign-in pages', async () => {
    const opener = async (path: string) =>
      (await openBrowser(test.app, PUBLIC_URL).get(path)).headers.get('cross-origin-opener-policy')
    expect(await opener('/parent-login')).toBe('same-origin-allow-popups')
    expect(await opener('/parent')).toBe('same-origin')
  })

  it('logs an unexpected error, and discloses nothing of it', async () => {
    problem = new Error('what happened inside')
    const answer = await openBrowser(test.app, PUBLIC_URL).get('/api/sample/tree')
    expect([answer.status, errorOf(answer).code]).toEqual([500, 'unexpected'])
    expect(answer.text).not.toContain('inside')
    const id = answer.headers.get('x-request-id')
    expect(test.logged.filter((line) => line.includes('what happened inside'))).toEqual([
      expect.stringContaining(`"requestId":"${id}"`),
    ])
  })

  const health = async (path = '/healthz') => {
    const { status, body, headers } = await openBrowser(test.app, PUBLIC_URL).get(path)
    return [status, body, headers.get('retry-after'), headers.get('cache-control')]
  }

  it.each(['/healthz', '/readyz'])('reports ok on %s while it can read and write', async (path) => {
    expect(await health(path)).toEqual([200, { status: 'ok', version: VERSION }, null, 'no-store'])
  })

  it.each(['/healthz', '/readyz'])('logs an answer on %s only while it cannot read and write', async (path) => {
    const answers = () => test.logged.filter((line) => line.includes(`"route":"${path}"`))
    await health(path)
    expect(answers()).toEqual([])
    await test.database.close()
    await expect.poll(async () => (await health(path))[0], { timeout: 5_000 }).toBe(503)
    expect(answers()).toContainEqual(expect.stringContaining('"status":503'))
  })

  it('reports a lost database on /healthz, with a time to retry', async () => {
    await test.database.close()
    expect(await health()).toEqual([
      503,
      { status: 'unavailable', version: VERSION, reason: 'database' },
      '2',
      'no-store',
    ])
  })

  it('reports a full disk on /healthz after a failed request', async () => {
    problem = Object.assign(new Error('no room'), engine === 'sqlite' ? { errcode: 13 } : { code: '53100' })
    expect((await openBrowser(test.app, PUBLIC_URL).get('/api/sample/tree')).status).toBe(503)
    expect(await health()).toEqual([
      503,
      { status: 'unavailable', version: VERSION, reason: 'disk-full' },
      '2',
      'no-store',
    ])
  })
})

it('serves the client in the look of the cookie, and the operator’s word bank', async () => {
  const [engine = 'sqlite'] = ENGINES
  const fresh = await freshDatabase(engine, { mayBeMigrated: true })
  const test = await startTestApp(engine, { client: createClientFiles({ 'index.html': PAGE }), fresh })
  const browser = openBrowser(test.app)
  expect((await browser.get('/')).text).toContain('<title>Home</title>')
  browser.cookies.set('look', 'colours=dark')
  expect((await browser.get('/')).text).toContain('<html data-colours="dark"')
  expect((await browser.get('/api/nothing')).headers.get('content-type')).toMatch(/json/)
  writeFileSync(join(fresh.where.dataDir, 'wordBank.json'), WORDS)
  expect((await browser.get('/wordBank.json')).text).toBe(WORDS)
  await test.stop()
})

/** Connects the parent's account with a Google account. */
const joinGoogle = async ({ db }: TestApp) => {
  const { id: parent_id } = await db.selectFrom('parents').select('id').executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const google = { provider_id: 'https://accounts.example.org', account_id: 'maya', password: null }
  await db
    .insertInto('parent_credentials')
    .values({ id: 'google', parent_id, ...google, created_at: at, updated_at: at })
    .execute()
}

it('sets cookies without a __Host- prefix and offers no Google sign-in without a public URL', async () => {
  const [engine = 'sqlite'] = ENGINES
  const test = await startTestApp(engine)
  const browser = await parentBrowser(test.app, EMAIL)
  expect([...browser.cookies.keys()].sort()).toEqual(['parent_device', 'parent_login'])
  expect((await browser.get('/api/google-sign-in')).body).toMatchObject({ isSetUp: false })
  await joinGoogle(test)
  expect((await browser.get('/api/parent-proofs')).body).toMatchObject({ google: false })
  await test.stop()
})

it('offers Google sign-in if it is configured, and returns the address of Google’s page', async () => {
  const [engine = 'sqlite'] = ENGINES
  const provider = await startMaliciousProvider()
  const test = await startTestApp(engine, { signInProvider: provider.settings })
  const browser = await parentBrowser(test.app, EMAIL)
  expect((await browser.get('/api/google-sign-in')).body).toMatchObject({ isSetUp: true })
  await joinGoogle(test)
  expect((await browser.get('/api/parent-proofs')).body).toMatchObject({ google: true })
  expect((await browser.post('/api/google-sign-in', { openedIn: 'window' })).body).toMatchObject({
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/ask\?/),
  })
  await Promise.all([test.stop(), provider.stop()])
})
