/**
 * The access matrix: calls every endpoint of the contract as every kind of caller (see testing/callers.ts), and checks that
 * unauthorized callers are rejected and that nobody reads or changes another family's data.
 */

import { ACCESSES, asPost, requestUrl } from '@lanternleaf/contract/endpoint'
import { GOOGLE_SIGN_IN_TTL, PASSWORD_RESET_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { refreshPracticeState } from '../practice-state/store.ts'
import { errorOf, openBrowser } from '../testing/browser.ts'
import {
  ALLOWED_CALLERS,
  type AllowedCallers,
  CALLERS,
  type Caller,
  CHILD,
  type Cookies,
  createFamilies,
  type FamilyId,
  NEW_FAMILY,
  PARENT,
  refusalOf,
} from '../testing/callers.ts'
import { ENDPOINTS } from '../testing/endpoint-case.ts'
import { PASSWORD, PIN } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type MaliciousProvider, startMaliciousProvider } from '../testing/malicious-provider.ts'
import { SAMPLES, serveSamples } from '../testing/sample-endpoints.ts'
import { addToSummary } from '../testing/summary.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const ALL = [...ENDPOINTS, ...Object.values(SAMPLES)]
const fact = { factId: 'f'.repeat(16), learningSessionId: 's'.repeat(16), at: 0, type: 'session-completed' }
const leafId = 'leaf-7'
const FAMILIES = ['A', 'B'] as const
/** The callers of an open endpoint on PostgreSQL. */
const CALLERS_OF_OPEN = [
  'nobody',
  'parent A',
  'child B',
  'child A and parent B, logged in just now',
] as const satisfies readonly Caller[]
/** The sign-in token in the browser of a new parent who returns from Google. */
const FROM_GOOGLE = 'g'.repeat(43)
/** The token in a mail to the new parent. */
const LINK = 'l'.repeat(43)

const NO_PASSKEY = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
}
const NO_NEW_PASSKEY = { ...NO_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'e30' } }

/** A login of each family, by its id. */
const loginIds: Record<FamilyId, string> = { A: '', B: '' }

/** How the matrix calls one endpoint, and what it expects. */
type Row = {
  /** the parts of the request */
  readonly request?: (childIds: Readonly<Record<FamilyId, string>>, caller: Caller) => object
  /** further cookies of the browser */
  readonly cookies?: Cookies
  /** the responses to callers of this family and to all others; undefined if they are not JSON */
  readonly answer?: (family: FamilyId | undefined, childIds: Readonly<Record<FamilyId, string>>) => unknown
  /** by caller, the family about which the response discloses something, if any */
  readonly disclosedFamily?: AllowedCallers
  /** the status of the response to an authorized caller, if it is not a success */
  readonly status?: number
}

/** Matches an object with at least these fields. */
const objectWith = (part: object): unknown => expect.objectContaining(part)
const RECOVERED: AllowedCallers = ALLOWED_CALLERS['recovery-grant'] ?? {}
/** The requests of a parent about the child of the same family. */
const rowOfManagedChild = (name: string, { body, answer }: { body?: object } & Pick<Row, 'answer'>) => ({
  [name]: {
    disclosedFamily: PARENT,
    request: (childIds, caller) => ({
      params: { childId: childIds[PARENT[caller] ?? 'A'], deviceId: 'nobody' },
      ...(body && { body }),
    }),
    ...(answer && { answer }),
  } satisfies Row,
})
const ROWS: Readonly<Record<string, Row>> = {
  'GET /api/this-server': {
    answer: () => ({
      signUps: 'open',
      sendsMail: false,
      retentionDays: 730,
      provider: { name: 'Google', invites: false },
    }),
  },
  'GET /api/parent-address': { disclosedFamily: PARENT, answer: () => ({ isProved: true }) },
  'POST /api/parent-address/mail': { disclosedFamily: PARENT, answer: () => null },
  'POST /api/parent-address/proof': {
    request: () => ({ body: { token: `nobody.${LINK}` } }),
    status: 410,
    answer: () => objectWith({ error: objectWith({ code: 'link-over' }) }),
  },
  'GET /api/parent-review': { disclosedFamily: PARENT, answer: () => null },
  'DELETE /api/parent-review': { disclosedFamily: PARENT, answer: () => null },
  'POST /api/parent-account': {
    request: () => ({ body: { email: NEW_FAMILY.email, password: PASSWORD } }),
    answer: () => objectWith({ email: NEW_FAMILY.email }),
  },
  'POST /api/parent-account/erase': {
    disclosedFamily: PARENT,
    request: () => ({ body: { email: NEW_FAMILY.email } }),
    status: 400,
    answer: () => objectWith({ error: objectWith({ field: 'email' }) }),
  },
  'POST /api/parent-account/reset-mail': { request: () => ({ body: { email: NEW_FAMILY.email } }), answer: () => null },
  'POST /api/parent-account/password': {
    request: () => ({ body: { token: LINK, password: PASSWORD } }),
    answer: () => ({ email: NEW_FAMILY.email }),
  },
  'POST /api/google-sign-in': {
    request: () => ({ body: { openedIn: 'window' } }),
    answer: () => ({ address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/ask\?/) }),
  },
  'GET /api/google-sign-in': { answer: () => ({ isSetUp: true, outcome: null, email: null }) },
  'GET /api/google-sign-in/return': { request: () => ({ query: { code: 'a code', state: 'a state' } }) },
  'POST /api/google-sign-in/join': {
    cookies: { google_sign_in: FROM_GOOGLE },
    request: () => ({ body: { password: PASSWORD } }),
    answer: () => objectWith({ email: NEW_FAMILY.email }),
  },
  'GET /api/parent-login': {
    disclosedFamily: PARENT,
    answer: (family) => (family ? objectWith({ email: `${family.toLowerCase()}@example.org` }) : null),
  },
  'POST /api/parent-login': {
    request: () => ({ body: { email: NEW_FAMILY.email, password: PASSWORD } }),
    answer: () => objectWith({ email: NEW_FAMILY.email }),
  },
  'GET /api/parent-logins': {
    disclosedFamily: PARENT,
    answer: () => ({ logins: expect.arrayContaining([objectWith({ isThis: true })]) }),
  },
  'DELETE /api/parent-logins/:loginId': {
    disclosedFamily: PARENT,
    request: (_, caller) => ({ params: { loginId: loginIds[PARENT[caller] ?? 'A'] } }),
    answer: () => null,
  },
  'DELETE /api/parent-logins': { disclosedFamily: PARENT, answer: () => null },
  'POST /api/passkey-sign-in/challenge': { answer: () => objectWith({ rpId: 'localhost' }) },
  'POST /api/passkey-sign-in': {
    request: () => ({ body: { answer: NO_PASSKEY, parentId: null } }),
    status: 401,
    answer: () => objectWith({ error: objectWith({ code: 'wrong-passkey' }) }),
  },
  'GET /api/parent-proofs': {
    disclosedFamily: PARENT,
    answer: () => ({ password: true, passkey: false, google: false }),
  },
  'GET /api/recovery/parent-proofs': {
    disclosedFamily: CHILD,
    answer: () => ({ password: true, passkey: false, google: false }),
  },
  'GET /api/parent-passkeys': { disclosedFamily: PARENT, answer: () => ({ passkeys: [] }) },
  'POST /api/parent-passkeys/challenge': {
    disclosedFamily: PARENT,
    answer: (family) => objectWith({ user: objectWith({ name: `${family?.toLowerCase()}@example.org` }) }),
  },
  'POST /api/parent-passkeys': {
    disclosedFamily: PARENT,
    request: () => ({ body: NO_NEW_PASSKEY }),
    status: 401,
    answer: () => objectWith({ error: objectWith({ code: 'wrong-passkey' }) }),
  },
  'DELETE /api/parent-passkeys/:passkeyId': {
    disclosedFamily: PARENT,
    request: () => ({ params: { passkeyId: 'nobody' } }),
    status: 404,
    answer: () => objectWith({ error: objectWith({ code: 'not-found' }) }),
  },
  'DELETE /api/parent-login': { answer: () => null },
  'DELETE /api/parent-login/proof': { answer: () => null },
  'POST /api/children': {
    disclosedFamily: PARENT,
    request: (_, caller) => ({
      body: { username: `N${CALLERS.indexOf(caller)}`, pin: PIN, age: 9, consent: true },
    }),
    answer: () => objectWith({ username: expect.stringMatching(/^N\d+$/) }),
  },
  'POST /api/family': {
    request: () => ({
      body: {
        email: NEW_FAMILY.email,
        password: PASSWORD,
        consent: true,
        readers: [{ username: NEW_FAMILY.username, pin: PIN, age: 9 }],
      },
    }),
    answer: () => ({
      parent: objectWith({ email: NEW_FAMILY.email }),
      children: [objectWith({ username: NEW_FAMILY.username })],
    }),
  },
  'POST /api/family/readers': {
    disclosedFamily: PARENT,
    request: (_, caller) => ({
      body: { readers: [{ username: `N${CALLERS.indexOf(caller)}`, pin: PIN, age: 9 }], consent: true },
    }),
    answer: () => ({ children: [objectWith({ username: expect.stringMatching(/^N\d+$/) })] }),
  },
  'POST /api/email-check': {
    request: () => ({ body: { email: NEW_FAMILY.email } }),
    answer: () => ({ isFree: false }),
  },
  'POST /api/username-check': {
    request: () => ({ body: { username: 'nobody yet' } }),
    answer: () => ({ isFree: true, suggestions: [] }),
  },
  'GET /api/children': {
    disclosedFamily: PARENT,
    answer: (family) => ({ children: expect.arrayContaining([objectWith({ username: `Child ${family}` })]) }),
  },
  'PATCH /api/children/:childId/pin': {
    disclosedFamily: PARENT,
    request: (childIds, caller) => ({ params: { childId: childIds[PARENT[caller] ?? 'A'] }, body: { pin: PIN } }),
    answer: () => null,
  },
  ...rowOfManagedChild('GET /api/children/:childId', { answer: () => objectWith({ devices: expect.any(Array) }) }),
  ...rowOfManagedChild('PATCH /api/children/:childId', {
    body: {},
    answer: () => objectWith({ fontSize: expect.any(String) }),
  }),
  ...rowOfManagedChild('POST /api/children/:childId/unlock', { answer: () => null }),
  ...rowOfManagedChild('DELETE /api/children/:childId/devices', { answer: () => null }),
  ...rowOfManagedChild('DELETE /api/children/:childId/devices/:deviceId', { answer: () => null }),
  ...Object.fromEntries(
    ['allow', 'refuse'].map((decision) => [
      `POST /api/children/:childId/pin-requests/:requestId/${decision}`,
      {
        disclosedFamily: PARENT,
        request: (childIds, caller) => ({
          params: { childId: childIds[PARENT[caller] ?? 'A'], requestId: 'nobody' },
        }),
        status: 404,
        answer: () => objectWith({ error: objectWith({ code: 'not-found' }) }),
      } satisfies Row,
    ]),
  ),
  'GET /api/family/settings': { disclosedFamily: PARENT, answer: () => ({ asksBeforeNewPin: false }) },
  'PATCH /api/family/settings': {
    disclosedFamily: PARENT,
    request: () => ({ body: { asksBeforeNewPin: false } }),
    answer: () => ({ asksBeforeNewPin: false }),
  },
  ...rowOfManagedChild('GET /api/children/:childId/everything/page', {}),
  ...rowOfManagedChild('GET /api/children/:childId/everything/data', {
    answer: () => objectWith({ children: [expect.anything()] }),
  }),
  'POST /api/children/:childId/erase': {
    disclosedFamily: PARENT,
    request: (childIds, caller) => ({
      params: { childId: childIds[PARENT[caller] ?? 'A'] },
      body: { username: 'another name' },
    }),
    status: 400,
    answer: () => objectWith({ error: objectWith({ field: 'username' }) }),
  },
  'POST /api/erased-children': {
    request: () => ({ body: { childIds: ['nobody'] } }),
    answer: () => ({ erased: [] }),
  },
  'POST /api/child-login': {
    request: () => ({ body: { username: NEW_FAMILY.username, pin: PIN } }),
    answer: () => objectWith({ username: NEW_FAMILY.username }),
  },
  'POST /api/child-login/help': { request: () => ({ body: { username: NEW_FAMILY.username } }), answer: () => null },
  'POST /api/child-login/break': {
    request: () => ({ body: { username: NEW_FAMILY.username } }),
    answer: () => ({ isActive: false }),
  },
  'POST /api/child-login/known-here': {
    request: () => ({ body: { childIds: ['nobody'] } }),
    answer: () => ({ known: [] }),
  },
  'GET /api/child-login': {
    disclosedFamily: CHILD,
    answer: (family) => (family ? objectWith({ username: `Child ${family}` }) : null),
  },
  'POST /api/child-login/logout': { request: () => ({ body: { childId: 'x', timestamp: 0 } }), answer: () => null },
  'DELETE /api/child-login': { answer: () => null },
  'PATCH /api/child-picture': {
    disclosedFamily: CHILD,
    request: (childIds, caller) => ({ body: { childId: childIds[CHILD[caller] ?? 'A'], picture: 'dragon' } }),
    answer: (family, childIds) => ({ childId: childIds[family ?? 'A'], picture: 'dragon' }),
  },
  'GET /api/comfort': {
    disclosedFamily: CHILD,
    answer: (family, childIds) => ({ childId: childIds[family ?? 'A'], choices: expect.any(Object) }),
  },
  'PATCH /api/comfort': {
    disclosedFamily: CHILD,
    request: (childIds, caller) => ({
      body: {
        childId: childIds[CHILD[caller] ?? 'A'],
        chosen: [{ field: 'textSize', value: 'large', ago: CALLERS.indexOf(caller) }],
      },
    }),
    answer: (family, childIds) => ({ childId: childIds[family ?? 'A'], choices: { textSize: 'large' } }),
  },
  'GET /api/sharing': {
    disclosedFamily: CHILD,
    answer: (family, childIds) => objectWith({ childId: childIds[family ?? 'A'], offeredOn: null, lookedAt: null }),
  },
  'PATCH /api/sharing': {
    disclosedFamily: CHILD,
    request: (childIds, caller) => ({ body: { childId: childIds[CHILD[caller] ?? 'A'], chosen: { words: false } } }),
    answer: (family, childIds) =>
      objectWith({ childId: childIds[family ?? 'A'], choices: expect.objectContaining({ words: false }) }),
  },
  'GET /api/practice-state': {
    disclosedFamily: CHILD,
    answer: (family, childIds) => objectWith({ childId: childIds[family ?? 'A'], own: expect.any(Object) }),
  },
  'GET /api/record': {
    disclosedFamily: CHILD,
    answer: (family, childIds) =>
      objectWith({ childId: childIds[family ?? 'A'], card: expect.any(Object), view: expect.any(Object) }),
  },
  ...rowOfManagedChild('GET /api/children/:childId/insights', {
    answer: () => ({ readingTime: null, words: null, whatHelps: null, weekStory: null }),
  }),
  'GET /api/learning/sessions': {
    disclosedFamily: CHILD,
    request: () => ({ query: {} }),
    answer: (family, childIds) => objectWith({ childId: childIds[family ?? 'A'], sessions: expect.any(Array) }),
  },
  'POST /api/weekly-mail/stop': { request: () => ({ query: { token: LINK } }), answer: () => null },
  'GET /api/weekly-mail/stop': { request: () => ({ query: { token: LINK } }) },
  'POST /api/learning/facts': {
    disclosedFamily: CHILD,
    request: (childIds, caller) => ({ body: { childId: childIds[CHILD[caller] ?? 'A'], facts: [fact] } }),
    answer: () => ({ stored: [fact.factId] }),
  },
  'POST /api/recovery': {
    request: () => ({ body: { username: NEW_FAMILY.username } }),
    answer: () => ({ kind: 'no-questions', username: NEW_FAMILY.username }),
  },
  'GET /api/recovery': {
    disclosedFamily: RECOVERED,
    answer: (family) => (family ? { kind: 'new-pin', username: `Child ${family}` } : null),
  },
  'POST /api/recovery/answer': {
    request: () => ({ body: { username: NEW_FAMILY.username, place: 1, answer: 'owl' } }),
    answer: () => null,
  },
  'POST /api/recovery/parent-check': {
    disclosedFamily: CHILD,
    request: () => ({ body: { password: PASSWORD } }),
    answer: () => null,
  },
  'POST /api/recovery/pin': {
    disclosedFamily: RECOVERED,
    request: () => ({ body: { username: 'Child A', pin: PIN } }),
    answer: () => null,
  },
  'GET /api/sample/leaves': { request: () => ({ query: {} }), answer: () => objectWith({ limit: 10 }) },
  'PATCH /api/sample/leaves/:leafId': {
    disclosedFamily: PARENT,
    request: () => ({ params: { leafId }, body: { name: 'Elm' } }),
    answer: (family) => objectWith({ by: `${family?.toLowerCase()}@example.org` }),
  },
  'DELETE /api/sample/trees/:treeId/leaves/:leafId': {
    disclosedFamily: CHILD,
    request: () => ({ params: { treeId: 'oak', leafId } }),
    answer: (family) => objectWith({ by: `Child ${family}` }),
  },
  'GET /api/sample/leaves/:leafId/file': { request: () => ({ params: { leafId } }) },
  'GET /api/sample/tree': { request: () => ({ query: {} }) },
  'POST /api/sample/chosen-leaf': {
    disclosedFamily: ALLOWED_CALLERS['recovery-grant'] ?? {},
    request: () => ({ body: { name: 'Elm' } }),
    answer: (_, childIds) => ({ childId: childIds.A }),
  },
}

it('has one row for each endpoint of the contract', () => {
  expect(Object.keys(ROWS).sort()).toEqual(ALL.map(({ method, path }) => `${method} ${path}`).sort())
})

it('finds no two endpoints with the same method and path, and a variant with GET or POST of each', () => {
  const variants = ALL.flatMap((endpoint) => [...new Set([endpoint, asPost(endpoint)])])
  expect(new Set(variants.map(({ method, path }) => `${method} ${path}`)).size).toBe(variants.length)
  for (const endpoint of ALL) expect(asPost(endpoint).method).toMatch(/^(?:GET|POST)$/)
})

it('covers every kind of access', () => {
  expect(new Set(ALL.map(({ access }) => access))).toEqual(new Set(ACCESSES))
})

describe.each(ENGINES)('access to endpoints on %s', (engine) => {
  let test: TestApp
  let provider: MaliciousProvider
  let cookies: Readonly<Record<Caller, Cookies>>
  let childIds: Readonly<Record<FamilyId, string>>
  let restoreLogins: () => Promise<void>
  beforeAll(async () => {
    provider = await startMaliciousProvider()
    test = await startTestApp(engine, { moreRoutes: serveSamples, signInProvider: provider.settings })
    const families = await createFamilies(test)
    childIds = families.childIds
    cookies = families.cookies
    const [parents, children, grants] = await Promise.all([
      test.db.selectFrom('parent_logins').selectAll().execute(),
      test.db.selectFrom('child_logins').selectAll().execute(),
      test.db.selectFrom('recovery_grants').selectAll().execute(),
    ])
    const parent = test.db.selectFrom('parents').select('id').where('email', '=', NEW_FAMILY.email)
    const { id: parent_id } = await parent.executeTakeFirstOrThrow()
    const reset = { parent_id, token_hash: hashToken(LINK), expires_at: test.clock.now + PASSWORD_RESET_TTL }
    await test.db
      .insertInto('weekly_mail_links')
      .values({ parent_id, token_hash: hashToken(LINK) })
      .execute()
    const joining = {
      parent_id,
      token_hash: hashToken(FROM_GOOGLE),
      expires_at: test.clock.now + GOOGLE_SIGN_IN_TTL,
      opened_in: 'page' as const,
      outcome: 'password-needed' as const,
      issuer: 'https://accounts.example.org',
      subject: 'newcomer',
    }
    for (const family of FAMILIES) {
      const email = `${family.toLowerCase()}@example.org`
      const login = test.db
        .selectFrom('parent_logins')
        .innerJoin('parents', 'parents.id', 'parent_logins.parent_id')
        .select('parent_logins.id')
        .where('email', '=', email)
      loginIds[family] = (await login.orderBy('parent_logins.created_at').executeTakeFirstOrThrow()).id
    }
    restoreLogins = () =>
      test.db.transaction().execute(async (db) => {
        await db.deleteFrom('parent_logins').execute()
        await db.deleteFrom('child_logins').execute()
        await db.deleteFrom('recovery_grants').execute()
        await db.deleteFrom('password_resets').execute()
        await db.deleteFrom('google_sign_ins').execute()
        await db.deleteFrom('rate_limits').execute()
        await db.insertInto('parent_logins').values(parents).execute()
        await db.insertInto('child_logins').values(children).execute()
        await db.insertInto('recovery_grants').values(grants).execute()
        await db.insertInto('password_resets').values(reset).execute()
        await db.insertInto('google_sign_ins').values(joining).execute()
      })
    await restoreLogins()
  })
  let requestCount = 0
  afterAll(async () => {
    addToSummary(`access-${engine}`, `${requestCount} requests in the access matrix on ${engine}`)
    await Promise.all([test.stop(), provider.stop()])
  })

  /** All rows of a family, including logins. */
  const rowsOf = async (family: FamilyId) => {
    const { id } = await test.db
      .selectFrom('parents')
      .select('id')
      .where('email', '=', `${family.toLowerCase()}@example.org`)
      .executeTakeFirstOrThrow()
    const ofChildren = (
      table:
        | 'child_logins'
        | 'recovery_grants'
        | 'child_comforts'
        | 'child_sharing'
        | 'new_facts'
        | 'learning_facts'
        | 'learning_sessions',
    ) =>
      test.db
        .selectFrom(table)
        .selectAll(table)
        .innerJoin('children', 'children.child_id', `${table}.child_id`)
        .where('parent_id', '=', id)
        .execute()
    return Promise.all([
      test.db.selectFrom('parents').selectAll().where('id', '=', id).execute(),
      test.db.selectFrom('parent_logins').selectAll().where('parent_id', '=', id).orderBy('token').execute(),
      test.db.selectFrom('children').selectAll().where('parent_id', '=', id).orderBy('child_id').execute(),
      ofChildren('child_logins'),
      ofChildren('recovery_grants'),
      ofChildren('child_comforts'),
      ofChildren('child_sharing'),
      ofChildren('new_facts'),
      ofChildren('learning_facts'),
      ofChildren('learning_sessions'),
    ])
  }

  // By POST an endpoint runs the same statements, so it is tried on one database.
  const testedEndpoints = engine === 'sqlite' ? ALL : ENDPOINTS
  const testedVariants = testedEndpoints.flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`
    const variants = engine === 'sqlite' ? [...new Set([endpoint, asPost(endpoint)])] : [endpoint]
    return variants.map((variant) => [`${variant.method} ${variant.path}`, name, variant] as const)
  })
  describe.each(testedVariants)('%s', (_, name, endpoint) => {
    const row = ROWS[name] ?? {}
    const allowedCallers = ALLOWED_CALLERS[endpoint.access]
    const isAllowed = (caller: Caller): boolean => allowedCallers === null || allowedCallers[caller] !== undefined
    // An open endpoint ignores who calls it, so PostgreSQL runs it for a few.
    const tested = engine === 'sqlite' || allowedCallers !== null ? CALLERS : CALLERS_OF_OPEN
    const authorizedCallers = tested.filter(isAllowed)
    const unauthorizedCallers = CALLERS.filter((caller) => !isAllowed(caller))
    let before: readonly unknown[]
    beforeAll(async () => {
      // Reading aggregates new facts and refreshes the practice state, so both are done before the snapshot.
      for (const childId of Object.values(childIds)) await refreshPracticeState(test.db, childId)
      before = await Promise.all(FAMILIES.map(rowsOf))
    })

    /** Sends the request, and expects a response about no other family. */
    const ask = async (caller: Caller, expectedFamily?: FamilyId) => {
      const parts = row.request?.(childIds, caller) ?? {}
      const browser = openBrowser(test.app)
      for (const [cookie, value] of Object.entries({ ...row.cookies, ...cookies[caller] }))
        browser.cookies.set(cookie, value)
      const answer = await browser.send(requestUrl(endpoint, parts as never), {
        method: endpoint.method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...('body' in parts && { body: JSON.stringify(parts.body) }),
      })
      requestCount += 1
      expect(answer.headers.get('cache-control'), caller).toBe('no-store')
      for (const family of FAMILIES)
        if (family !== expectedFamily) expect(answer.text, caller).not.toMatch(tracesOf(family, childIds[family]))
      return answer
    }

    // Callers are rejected by the same statements at all endpoints of an access, so PostgreSQL runs them for the first endpoint.
    const isFirst = ENDPOINTS.find(({ access }) => access === endpoint.access) === endpoint
    if (unauthorizedCallers.length > 0 && (engine === 'sqlite' || isFirst))
      it('rejects all other callers, and changes nothing', async () => {
        for (const caller of unauthorizedCallers) {
          const answer = await ask(caller)
          expect([caller, answer.status, errorOf(answer).code]).toEqual([caller, ...refusalOf(endpoint.access, caller)])
        }
        expect(await Promise.all(FAMILIES.map(rowsOf))).toEqual(before)
      })

    const expectSuccess = async (caller: Caller) => {
      const expectedFamily = row.disclosedFamily?.[caller]
      const { status, body } = await ask(caller, expectedFamily)
      const expected = row.status ?? (endpoint.answer === 'redirect' ? 303 : 200)
      expect([caller, status, body]).toEqual([caller, expected, row.answer?.(expectedFamily, childIds)])
    }

    if (endpoint.method === 'GET')
      it('serves authorized callers, and changes nothing', async () => {
        for (const caller of authorizedCallers) await expectSuccess(caller)
        expect(await Promise.all(FAMILIES.map(rowsOf))).toEqual(before)
      })
    else
      it('serves authorized callers, and changes nothing of another family', async () => {
        const rowsBefore = new Map<FamilyId, unknown>()
        for (const caller of authorizedCallers) {
          const isBystander = (family: FamilyId) => !new RegExp(`\\b${family}\\b`).test(caller)
          const bystanders = FAMILIES.filter(isBystander)
          for (const family of bystanders) if (!rowsBefore.has(family)) rowsBefore.set(family, await rowsOf(family))
          await expectSuccess(caller)
          for (const family of bystanders)
            expect(await rowsOf(family), `${caller}, rows of ${family}`).toEqual(rowsBefore.get(family))
          await restoreLogins()
          // The caller may have changed the rows of the own family.
          for (const family of FAMILIES) if (!isBystander(family)) rowsBefore.delete(family)
        }
      })
  })

  it('rejects facts of another child, of the same family or another', async () => {
    const before = await rowsOf('B')
    const browser = openBrowser(test.app)
    for (const [cookie, value] of Object.entries(cookies['child A'])) browser.cookies.set(cookie, value)
    const answer = await browser.post('/api/learning/facts', { childId: childIds.B, facts: [fact] })
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    expect(await rowsOf('B')).toEqual(before)
  })
})

const tracesOf = (family: FamilyId, childId: string): RegExp =>
  new RegExp(`${family.toLowerCase()}@example\\.org|Child ${family}|${childId}`)
