/**
 * Tests of logins that end while their own request is in progress: such a request must change nothing, whether the login ends
 * before the rest of the request's body or just before the first write to the database.
 */

import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readAllTables } from '../testing/all-tables.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Answer, type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { ENDPOINTS, type FieldDefaults, sampleRequest, toHttpRequest } from '../testing/endpoint-case.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser, resetPasswordByMail } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { interleave } from '../testing/race.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PASSKEYS = '/api/parent-passkeys'
const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`

/** All endpoints that change something for a logged-in parent. */
const WRITES = ENDPOINTS.filter(({ method, access }) => method !== 'GET' && /parent$/.test(access))
/** Endpoints that store nothing, and whose response is of no use without a login. */
const STORES_NOTHING = [`POST ${PASSKEYS}/challenge`, 'POST /api/parent-address/mail']

const newPasskey = async (browser: Browser) =>
  createAuthenticator().create((await browser.post(`${PASSKEYS}/challenge`, undefined)).body as never)

const fact = { factId: 'f'.repeat(16), learningSessionId: 's'.repeat(16), at: 0, type: 'session-completed' }

/** Request bodies of endpoints for which the schema is not enough to create one. */
const BODIES: Readonly<Record<string, (fieldDefaults: FieldDefaults, browser: Browser) => unknown>> = {
  [`POST ${PASSKEYS}`]: (_, browser) => newPasskey(browser),
  'POST /api/children': ({ username }) => ({ username: `New ${username}`, pin: PIN, age: 9, consent: true }),
  'POST /api/family/readers': ({ username }) => ({
    readers: [{ username: `New ${username}`, pin: PIN, age: 9 }],
    consent: true,
  }),
  'PATCH /api/comfort': ({ childId }) => ({ childId, chosen: [{ field: 'textSize', value: 'large', ago: 0 }] }),
  'POST /api/learning/facts': ({ childId }) => ({ childId, facts: [fact] }),
}

/**
 * How a login ends during its own request: by the owner in another browser or another tab. A new password ends the
 * owner's own login too.
 */
const ENDS = ['a sign-out', 'the end of other logins', 'the device handed over', 'a new password'] as const
type End = (typeof ENDS)[number]
const NEW_PASSWORD = 'another evening'

describe.each(ENGINES)('a login that ends during its request, on %s', (engine) => {
  let test: TestApp
  let families = 0
  let unrelatedRows: () => Promise<unknown>
  beforeAll(async () => {
    test = await startTestApp(engine)
    await parentBrowser(test.app, 'ada@example.org')
    const parentsWithLogins = test.db.selectFrom('parents').innerJoin('parent_logins', 'parent_id', 'parents.id')
    unrelatedRows = () => parentsWithLogins.selectAll().where('email', '=', 'ada@example.org').execute()
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => test.stop())

  /** A family whose account is opened by the owner and by a stranger who knows the password. */
  const createFamily = async () => {
    families += 1
    await test.db.deleteFrom('rate_limits').execute()
    const email = `maya.${families}@example.org`
    const username = `Moss ${families}`
    const owner = await parentBrowser(test.app, email)
    const { childId } = await addChild(owner, username)
    const child = await childBrowser(test.app, username)
    const { deviceId } = await test.db
      .selectFrom('child_devices')
      .select('device_id as deviceId')
      .where('child_id', '=', childId)
      .executeTakeFirstOrThrow()
    test.clock.now += 1
    const requestId = `request-${families}`
    const expires_at = test.clock.now + 60_000
    const requestRow = {
      token_hash: requestId,
      browser: 'A browser',
      asked_at: test.clock.now,
      answer: null,
      expires_at,
    }
    await test.db
      .insertInto('pin_requests')
      .values({ child_id: childId, request_id: requestId, ...requestRow })
      .execute()
    const { passkeys } = (await addPasskey(owner)).body as { passkeys: { passkeyId: string }[] }
    const { logins } = (await owner.get('/api/parent-logins')).body as { logins: { loginId: string }[] }
    const fieldDefaults = {
      childId,
      email,
      username,
      deviceId,
      requestId,
      loginId: logins[0]?.loginId,
      offeredOn: '2026-01-02',
      passkeyId: passkeys[0]?.passkeyId,
      pin: '9753',
      age: 9,
      consent: true,
      id: 'pet_name',
      answer: 'an eel',
    }
    return { email, owner, other: await logInElsewhere(email), child, fieldDefaults }
  }
  type TestFamily = Awaited<ReturnType<typeof createFamily>>
  const logInElsewhere = async (email: string, password = PASSWORD) => {
    const browser = openBrowser(test.app)
    expect((await browser.post('/api/parent-login', { email, password })).status).toBe(200)
    return browser
  }
  const addPasskey = async (browser: Browser): Promise<Answer> => browser.post(PASSKEYS, await newPasskey(browser))

  const createRequest = async (browser: Browser, endpoint: Endpoint, fieldDefaults: FieldDefaults) => {
    const { parts: sent } = sampleRequest(endpoint, fieldDefaults)
    const body = await BODIES[endpointName(endpoint)]?.(fieldDefaults, browser)
    return toHttpRequest(endpoint, body === undefined ? sent : { ...sent, body })
  }

  const endLogin = async (end: End, { email, owner, other }: TestFamily): Promise<void> => {
    const browser = openBrowser(test.app)
    for (const [name, value] of other.cookies) browser.cookies.set(name, value)
    const answer = await {
      'a new password': async () => {
        await resetPasswordByMail(test, { email, password: NEW_PASSWORD })
        return { status: 200 }
      },
      'a sign-out': () => browser.delete('/api/parent-login'),
      'the end of other logins': () => owner.delete('/api/parent-logins'),
      'the device handed over': () => browser.delete('/api/parent-login/proof'),
    }[end]()
    expect([end, answer.status]).toEqual([end, 200])
  }

  /** All rows except those of rate limits, which count requests. */
  const storedRows = async () =>
    new Map([...(await readAllTables(test.database))].filter(([table]) => table !== 'rate_limits'))

  const codeOf = (answer: Answer) => (answer.status === 200 ? 'ok' : errorOf(answer).code)
  const expectedCode = (end: End) => (end === 'the device handed over' ? 'fresh-login-needed' : 'login-needed')

  /** Sends the headers and the beginning of the body, then runs something, then sends the rest of the body. */
  const sendSlowly = async (
    browser: Browser,
    { address, request }: ReturnType<typeof toHttpRequest>,
    work: () => Promise<void>,
  ): Promise<Answer> => {
    const bytes = new TextEncoder().encode(String(request.body))
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const slow = { ...request, body: readable, duplex: 'half' as const }
    const answer = browser.send(address, slow)
    const writer = writable.getWriter()
    // Resolves when the server reads it, and the server authenticates the request before it reads the body.
    await writer.write(bytes.slice(0, 10))
    await work()
    await writer.write(bytes.slice(10))
    await writer.close()
    return answer
  }

  const beforeWriting = (work: () => Promise<void>) => interleave(test.db, { nth: 1, when: 'before' }, work)

  describe.each(WRITES.map((endpoint) => [endpointName(endpoint), endpoint] as const))('%s', (name, endpoint) => {
    const possibleEnds = ENDS.filter((end) => end !== 'the device handed over' || endpoint.access === 'fresh-parent')

    it('serves the request while the login exists', async () => {
      const family = await createFamily()
      const { address, request } = await createRequest(family.other, endpoint, family.fieldDefaults)
      const answer = await family.other.send(address, request)
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    })

    /** Ends a login of one family in every way. No request in between changes the family. */
    const endInEveryWay = async (work: (end: End, family: TestFamily) => Promise<void>) => {
      const family = await createFamily()
      for (const end of possibleEnds) {
        await test.db.deleteFrom('rate_limits').execute()
        await work(end, { ...family, other: await logInElsewhere(family.email) })
      }
    }

    if (endpoint.body !== null)
      it('changes nothing if the login ends before the rest of the body', () =>
        endInEveryWay(async (end, family) => {
          const before = await unrelatedRows()
          const slowRequest = await createRequest(family.other, endpoint, family.fieldDefaults)
          let rowsAfterEnd: unknown
          const answer = await sendSlowly(family.other, slowRequest, async () => {
            await endLogin(end, family)
            rowsAfterEnd = await storedRows()
          })
          expect([end, codeOf(answer)]).toEqual([end, expectedCode(end)])
          expect(await storedRows(), end).toEqual(rowsAfterEnd)
          expect(await unrelatedRows(), end).toEqual(before)
        }))

    if (!STORES_NOTHING.includes(name))
      it('changes nothing if the login ends before the first write', () =>
        endInEveryWay(async (end, family) => {
          const { address, request } = await createRequest(family.other, endpoint, family.fieldDefaults)
          let rowsAfterEnd: unknown
          beforeWriting(async () => {
            await endLogin(end, family)
            rowsAfterEnd = await storedRows()
          })
          const answer = await family.other.send(address, request)
          expect(rowsAfterEnd, end).toBeDefined()
          expect([end, codeOf(answer)]).toEqual([end, expectedCode(end)])
          expect(await storedRows(), end).toEqual(rowsAfterEnd)
        }))
    else
      it('stores nothing', async () => {
        const family = await createFamily()
        const before = await storedRows()
        await family.other.post(endpoint.path, undefined)
        expect(await storedRows()).toEqual(before)
      })
  })

  it.each(ENDS)('does not allow a child a new PIN after it ended: %s', async (end) => {
    const family = await createFamily()
    for (const [name, value] of family.child.cookies) family.other.cookies.set(name, value)
    let rowsAfterEnd: unknown
    beforeWriting(async () => {
      await endLogin(end, family)
      rowsAfterEnd = await storedRows()
    })
    const answer = await family.other.post('/api/recovery/parent-check', { password: null })
    expect(codeOf(answer)).toBe(expectedCode(end))
    expect(await storedRows()).toEqual(rowsAfterEnd)
    expect(rowsAfterEnd).toBeDefined()
  })

  const OF_CHILD = ENDPOINTS.filter(({ access, body }) => access === 'child' && body !== null)
  it.each(OF_CHILD.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    'rejects a child who logged out before the rest of the body: %s',
    async (_, endpoint) => {
      const { child, fieldDefaults } = await createFamily()
      const slowRequest = await createRequest(child, endpoint, fieldDefaults)
      let rowsAfterEnd: unknown
      const answer = await sendSlowly(child, slowRequest, async () => {
        expect((await child.delete('/api/child-login')).status).toBe(200)
        rowsAfterEnd = await storedRows()
      })
      expect(codeOf(answer)).toBe('login-needed')
      expect(await storedRows()).toEqual(rowsAfterEnd)
    },
  )
})
