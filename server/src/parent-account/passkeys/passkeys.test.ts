/**
 * Adds and uses passkeys (keys on a parent's device) through the HTTP API, with an authenticator that can also cheat.
 */

import { PARENT_LOGIN_TTL_WITH_CHILD, PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { NETWORK_PASSKEY_LIMIT, NEW_PASSKEY_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { purgeExpired } from '../../retention/purge-expired.ts'
import { type Authenticator, createAuthenticator, type Deviation } from '../../testing/authenticator.ts'
import { type Answer, type Browser, errorOf, openBrowser } from '../../testing/browser.ts'
import { failWrites } from '../../testing/failing-writes.ts'
import { addChild, childBrowser, PASSWORD, parentBrowser, resetPasswordByMail } from '../../testing/families.ts'
import { ENGINES } from '../../testing/fresh-database.ts'
import { interleave } from '../../testing/race.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { MAX_PASSKEYS } from './store.ts'

const SIGN_IN = '/api/passkey-sign-in'
const PASSKEYS = '/api/parent-passkeys'
const LOGIN = '/api/parent-login'
const CHECK = '/api/recovery/parent-check'
const MAYA = 'maya@example.org'
const ADA = 'ada@example.org'
const MINUTE = 60_000
const silentLog = createLog('silent', { write: () => undefined })

type Challenge = Parameters<Authenticator['get']>[0]
type Creation = Parameters<Authenticator['create']>[0]

const codeOf = (answer: Answer) => (answer.status === 200 ? 'ok' : errorOf(answer).code)
const requestOptions = async (browser: Browser) =>
  (await browser.post(`${SIGN_IN}/challenge`, undefined)).body as Challenge
const requestCreationOptions = (browser: Browser) => browser.post(`${PASSKEYS}/challenge`, undefined)
const addPasskey = async (browser: Browser, device: Authenticator, deviation?: Deviation) =>
  browser.post(PASSKEYS, device.create((await requestCreationOptions(browser)).body as Creation, deviation))
const signIn = async (
  browser: Browser,
  device: Authenticator,
  { parentId = null, ...deviation }: Deviation & { readonly parentId?: string | null } = {},
) => browser.post(SIGN_IN, { answer: device.get(await requestOptions(browser), deviation), parentId })
const listPasskeys = async (browser: Browser) =>
  ((await browser.get(PASSKEYS)).body as { passkeys: { passkeyId: string; lastUsed: number | null }[] }).passkeys

describe.each(ENGINES)('a passkey (%s)', (engine) => {
  let test: TestApp
  let maya: Browser
  let device: Authenticator
  let ada: { browser: Browser; device: Authenticator }
  let before: unknown
  beforeEach(async () => {
    test = await startTestApp(engine)
    ada = { browser: await parentBrowser(test.app, ADA), device: createAuthenticator() }
    expect(codeOf(await addPasskey(ada.browser, ada.device))).toBe('ok')
    await test.db.deleteFrom('jobs').execute()
    maya = await parentBrowser(test.app, MAYA)
    device = createAuthenticator()
    before = await rowsOf(ADA)
  })
  afterEach(async () => {
    expect(await rowsOf(ADA)).toEqual(before)
    await test.stop()
  })

  const idOf = async (email: string) =>
    (await test.db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const rowsOf = async (email: string) => {
    const id = await idOf(email)
    return [
      await test.db.selectFrom('parents').selectAll().where('id', '=', id).execute(),
      await test.db.selectFrom('parent_logins').selectAll().where('parent_id', '=', id).execute(),
      await test.db.selectFrom('parent_passkeys').selectAll().where('parent_id', '=', id).execute(),
    ]
  }
  const mails = async () => {
    const jobs = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    return jobs.map(({ payload }) => JSON.parse(payload).mail)
  }

  it('can be added, listed, used and removed, with mails about changes', async () => {
    const added = await addPasskey(maya, device)
    expect([added.status, added.body]).toEqual([
      200,
      { passkeys: [{ passkeyId: expect.any(String), browser: 'A browser', made: test.clock.now, lastUsed: null }] },
    ])
    expect(await mails()).toEqual(['passkey-added'])
    const newBrowser = openBrowser(test.app)
    test.clock.now += 1
    const signedIn = await signIn(newBrowser, device)
    const parent = { parentId: await idOf(MAYA), email: MAYA, displayName: 'maya' }
    expect([signedIn.status, signedIn.body, (await newBrowser.get(LOGIN)).body]).toEqual([200, parent, parent])
    expect((await newBrowser.get('/api/parent-logins')).body).toEqual({
      logins: [expect.objectContaining({ isThis: true, began: test.clock.now }), expect.anything()],
    })
    const [passkey] = await listPasskeys(maya)
    expect(passkey?.lastUsed).toBe(test.clock.now)
    const remove = () => maya.delete(`${PASSKEYS}/${passkey?.passkeyId}`)
    expect([codeOf(await remove()), codeOf(await remove()), await listPasskeys(maya)]).toEqual(['ok', 'not-found', []])
    expect(await mails()).toEqual(['passkey-added', 'passkey-removed'])
    expect(codeOf(await signIn(openBrowser(test.app), device))).toBe('wrong-passkey')
  })

  it('is requested for this site, browser and account, with user verification', async () => {
    expect((await requestCreationOptions(maya)).body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{100,}$/),
      rp: { id: 'localhost', name: 'Lanternleaf' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: MAYA, displayName: 'maya' },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      timeout: PASSKEY_CHALLENGE_TTL,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    await addPasskey(maya, device)
    const [{ credential_id: id } = { credential_id: '' }] = await test.db
      .selectFrom('parent_passkeys')
      .select('credential_id')
      .where('parent_id', '=', await idOf(MAYA))
      .execute()
    expect((await requestCreationOptions(maya)).body).toMatchObject({
      excludeCredentials: [{ type: 'public-key', id }],
    })
    const options = await maya.post(`${SIGN_IN}/challenge`, undefined)
    expect(options.body).toEqual({
      challenge: expect.any(String),
      timeout: PASSKEY_CHALLENGE_TTL,
      rpId: 'localhost',
      userVerification: 'required',
    })
    expect(options.headers.getSetCookie()).toEqual([expect.stringMatching(/^passkey=.*HttpOnly; SameSite=Strict$/)])
  })

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'http://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
    ['another type of client data', { type: 'payment.get' }],
    ['no user verification', { isVerified: false }],
  ])('is rejected with %s, at registration and authentication', async (_, deviation) => {
    expect(codeOf(await addPasskey(maya, createAuthenticator(), deviation))).toBe('wrong-passkey')
    expect([await listPasskeys(maya), await mails()]).toEqual([[], []])
    await addPasskey(maya, device)
    const newBrowser = openBrowser(test.app)
    const refused = await signIn(newBrowser, device, deviation)
    expect([refused.status, errorOf(refused)]).toEqual([
      401,
      {
        code: 'wrong-passkey',
        message: "That passkey didn't work here. Please try again, or use your email and password.",
      },
    ])
    expect((await newBrowser.get(LOGIN)).body).toBeNull()
  })

  it('is rejected with another key or user handle, or a lower counter', async () => {
    await addPasskey(maya, device)
    expect(codeOf(await signIn(openBrowser(test.app), device, { otherKey: true }))).toBe('wrong-passkey')
    const handle = ((await requestCreationOptions(ada.browser)).body as Creation).user.id
    expect(codeOf(await signIn(openBrowser(test.app), device, { userHandle: handle }))).toBe('wrong-passkey')
    expect(codeOf(await signIn(openBrowser(test.app), device, { counter: 7 }))).toBe('ok')
    for (const counter of [7, 6, 0])
      expect(codeOf(await signIn(openBrowser(test.app), device, { counter }))).toBe('wrong-passkey')
    expect(codeOf(await signIn(openBrowser(test.app), device, { counter: 8 }))).toBe('ok')
  })

  it('is rejected with an attestation, without contacting other servers', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    expect(codeOf(await addPasskey(maya, device, { isAttested: true }))).toBe('wrong-passkey')
    expect([await listPasskeys(maya), fetchSpy.mock.calls]).toEqual([[], []])
    fetchSpy.mockRestore()
    expect(codeOf(await addPasskey(maya, device))).toBe('ok')
  })

  it('is rejected in a cross-origin frame', async () => {
    await addPasskey(maya, device)
    expect(codeOf(await signIn(openBrowser(test.app), device, { crossOrigin: true }))).toBe('wrong-passkey')
  })

  it('can be used repeatedly without a counter', async () => {
    const cloud = createAuthenticator('http://localhost', false)
    await addPasskey(maya, cloud)
    for (let n = 0; n < 3; n += 1) expect(codeOf(await signIn(openBrowser(test.app), cloud))).toBe('ok')
  })

  it('can answer a challenge once, in the same browser, within five minutes', async () => {
    await addPasskey(maya, device)
    const browser = openBrowser(test.app)
    const options = await requestOptions(browser)
    const answer = device.get(options)
    const send = (sender: Browser, sentAnswer = answer) => sender.post(SIGN_IN, { answer: sentAnswer, parentId: null })
    expect(codeOf(await send(openBrowser(test.app)))).toBe('wrong-passkey')
    const otherBrowser = openBrowser(test.app)
    await requestOptions(otherBrowser)
    expect(codeOf(await send(otherBrowser))).toBe('wrong-passkey')
    expect(codeOf(await send(browser))).toBe('ok')
    expect(codeOf(await send(browser))).toBe('wrong-passkey')
    // A second answer to the same challenge is rejected as well.
    expect(codeOf(await send(browser, device.get(options)))).toBe('wrong-passkey')
    const expiredAnswer = device.get(await requestOptions(browser))
    test.clock.now += PASSKEY_CHALLENGE_TTL
    expect(codeOf(await send(browser, expiredAnswer))).toBe('wrong-passkey')
    const { signal } = new AbortController()
    await purgeExpired(test.database, { now: test.clock.now, signal, log: silentLog })
    expect(await test.db.selectFrom('answered_challenges').selectAll().execute()).toEqual([])
    const inTime = device.get(await requestOptions(browser))
    test.clock.now += PASSKEY_CHALLENGE_TTL - 1
    expect(codeOf(await send(browser, inTime))).toBe('ok')
  })

  it('can answer challenges of two tabs, and a duplicate answer is rejected', async () => {
    await addPasskey(maya, device)
    const browser = openBrowser(test.app)
    const [first, second] = [await requestOptions(browser), await requestOptions(browser)]
    expect(codeOf(await browser.post(SIGN_IN, { answer: device.get(first), parentId: null }))).toBe('ok')
    const duplicateRequest = { answer: device.get(second), parentId: null }
    const codes = (
      await Promise.all([browser.post(SIGN_IN, duplicateRequest), browser.post(SIGN_IN, duplicateRequest)])
    ).map(codeOf)
    expect(codes.sort()).toEqual(['ok', 'wrong-passkey'])
  })

  it('leaves no row for an unanswered challenge', async () => {
    for (let n = 0; n < 5; n += 1) await requestOptions(openBrowser(test.app))
    await requestCreationOptions(maya)
    expect(await test.db.selectFrom('answered_challenges').selectAll().execute()).toHaveLength(1)
  })

  it('needs a fresh login and a challenge of this parent to be added', async () => {
    test.clock.now += 5 * MINUTE + 1
    expect(codeOf(await requestCreationOptions(maya))).toBe('fresh-login-needed')
    await maya.post(LOGIN, { email: MAYA, password: PASSWORD })
    const { rp, user } = (await requestCreationOptions(maya)).body as Creation
    const { challenge } = await requestOptions(maya)
    expect(codeOf(await maya.post(PASSKEYS, device.create({ challenge, rp, user })))).toBe('wrong-passkey')
    const responseWithoutFreshLogin = (await requestCreationOptions(ada.browser)).body as { error?: unknown } & Creation
    expect(responseWithoutFreshLogin.error).toBeDefined()
    // A challenge of another parent in the same browser is rejected.
    const options = (await requestCreationOptions(maya)).body as Creation
    const credential = device.create(options)
    const shared = await parentBrowser(test.app, 'ivy@example.org')
    shared.cookies.set('passkey', maya.cookies.get('passkey') ?? '')
    expect(codeOf(await shared.post(PASSKEYS, credential))).toBe('wrong-passkey')
    expect(codeOf(await maya.post(PASSKEYS, credential))).toBe('ok')
    expect(codeOf(await maya.post(PASSKEYS, credential))).toBe('wrong-passkey')
    expect(await listPasskeys(maya)).toHaveLength(1)
    // A challenge to add a passkey does not sign in.
    const creationChallenge = ((await requestCreationOptions(maya)).body as Creation).challenge
    const answer = device.get({ challenge: creationChallenge, rpId: 'localhost' })
    expect(codeOf(await maya.post(SIGN_IN, { answer, parentId: null }))).toBe('wrong-passkey')
  })

  it('cannot be added to a parent who has ten, also with concurrent requests', async () => {
    for (let n = 0; n < MAX_PASSKEYS - 1; n += 1)
      expect(codeOf(await addPasskey(maya, createAuthenticator()))).toBe('ok')
    const credentials = [0, 1].map(async () =>
      createAuthenticator().create((await requestCreationOptions(maya)).body as Creation),
    )
    const answers = await Promise.all(
      (await Promise.all(credentials)).map((credential) => maya.post(PASSKEYS, credential)),
    )
    expect(answers.map(codeOf).sort()).toEqual(['invalid-request', 'ok'])
    expect(errorOf(await requestCreationOptions(maya)).message).toBe(
      'There is room for 10 passkeys. Please remove one first.',
    )
    expect(await listPasskeys(maya)).toHaveLength(MAX_PASSKEYS)
  })

  it('needs a fresh login of its own parent to be removed', async () => {
    await addPasskey(maya, device)
    const [{ passkeyId } = { passkeyId: '' }] = await listPasskeys(maya)
    const ivy = await parentBrowser(test.app, 'ivy@example.org')
    expect(codeOf(await ivy.delete(`${PASSKEYS}/${passkeyId}`))).toBe('not-found')
    test.clock.now += 5 * MINUTE + 1
    expect(codeOf(await maya.delete(`${PASSKEYS}/${passkeyId}`))).toBe('fresh-login-needed')
    expect(await listPasskeys(maya)).toHaveLength(1)
  })

  it('proves that the signed-in parent is present, but not that another parent is', async () => {
    await addPasskey(maya, device)
    const { childId } = await addChild(maya, 'Moss')
    const parentId = await idOf(MAYA)
    test.clock.now += 6 * MINUTE
    const unlock = async () => codeOf(await maya.post(`/api/children/${childId}/unlock`, undefined))
    expect(await unlock()).toBe('fresh-login-needed')
    const ivyDevice = createAuthenticator()
    await addPasskey(await parentBrowser(test.app, 'ivy@example.org'), ivyDevice)
    expect(codeOf(await signIn(maya, ivyDevice, { parentId }))).toBe('wrong-passkey')
    expect(await unlock()).toBe('fresh-login-needed')
    expect(codeOf(await signIn(maya, device, { parentId }))).toBe('ok')
    expect(await unlock()).toBe('ok')
  })

  it('proves on a child’s device that the child’s parent is present, for one new PIN only', async () => {
    await addPasskey(maya, device)
    await addChild(maya, 'Moss')
    const child = await childBrowser(test.app, 'Moss')
    const check = async (authenticator: Authenticator) =>
      codeOf(await child.post(CHECK, { password: null, passkey: authenticator.get(await requestOptions(child)) }))
    const ivyDevice = createAuthenticator()
    await addPasskey(await parentBrowser(test.app, 'ivy@example.org'), ivyDevice)
    expect((await child.get('/api/recovery/parent-proofs')).body).toEqual({
      password: true,
      passkey: true,
      google: false,
    })
    expect(await check(ivyDevice)).toBe('wrong-passkey')
    expect((await child.post('/api/recovery/pin', { username: 'Moss', pin: '7319' })).status).toBe(401)
    expect(await check(device)).toBe('ok')
    expect((await child.get(LOGIN)).body).toBeNull()
    expect((await child.post('/api/recovery/pin', { username: 'Moss', pin: '7319' })).status).toBe(200)
  })

  it('creates a login of five minutes next to a logged-in child', async () => {
    await addPasskey(maya, device)
    await addChild(maya, 'Moss')
    const child = await childBrowser(test.app, 'Moss')
    test.clock.now += 1
    expect(codeOf(await signIn(child, device))).toBe('ok')
    expect((await child.get(LOGIN)).body).toMatchObject({ email: MAYA })
    test.clock.now += PARENT_LOGIN_TTL_WITH_CHILD
    expect((await child.get(LOGIN)).body).toBeNull()
  })

  it('ends this browser’s previous login, and makes the browser familiar', async () => {
    await addPasskey(maya, device)
    const browser = openBrowser(test.app)
    await signIn(browser, device)
    const first = browser.cookies.get('parent_login') ?? ''
    await signIn(browser, device)
    const replay = openBrowser(test.app)
    replay.cookies.set('parent_login', first)
    expect((await replay.get(LOGIN)).body).toBeNull()
    await exhaustNetwork()
    expect(codeOf(await signIn(openBrowser(test.app), device))).toBe('too-many-requests')
    expect(codeOf(await signIn(browser, device))).toBe('ok')
  })

  /** Exhausts the network's limit of passkeys. */
  const exhaustNetwork = async () => {
    await signIn(openBrowser(test.app), device)
    const { numUpdatedRows } = await test.db
      .updateTable('rate_limits')
      .set({ used: NETWORK_PASSKEY_LIMIT.max })
      .where('key', 'like', 'passkey:network%')
      .executeTakeFirst()
    expect(Number(numUpdatedRows)).toBe(1)
  }

  const resetPassword = () => resetPasswordByMail(test, { email: MAYA, password: 'another one' })

  it('allows no new PIN if it is removed meanwhile', async () => {
    await addChild(maya, 'Moss')
    const child = await childBrowser(test.app, 'Moss')
    const remove = async () => {
      const [{ passkeyId } = { passkeyId: '' }] = await listPasskeys(maya)
      expect((await maya.delete(`${PASSKEYS}/${passkeyId}`)).status).toBe(200)
    }
    for (const revoke of [remove, resetPassword]) {
      expect(codeOf(await addPasskey(maya, device))).toBe('ok')
      const passkey = device.get(await requestOptions(child))
      interleave(test.db, { nth: 1, when: 'after' }, revoke)
      expect(codeOf(await child.post(CHECK, { password: null, passkey }))).toBe('wrong-passkey')
      expect(await test.db.selectFrom('recovery_grants').selectAll().execute()).toEqual([])
    }
  })

  it('does not make the browser familiar if the password is reset meanwhile', async () => {
    await addPasskey(maya, device)
    const thief = openBrowser(test.app)
    const options = await requestOptions(thief)
    interleave(test.db, { nth: 1, when: 'after' }, resetPassword)
    expect(codeOf(await thief.post(SIGN_IN, { answer: device.get(options), parentId: null }))).toBe('ok')
    expect((await thief.get(LOGIN)).body).toBeNull()
    const stranger = openBrowser(test.app)
    for (let n = 0; n < 10; n += 1) await stranger.post(LOGIN, { email: MAYA, password: 'not this one' })
    expect(codeOf(await thief.post(LOGIN, { email: MAYA, password: 'another one' }))).toBe('too-many-requests')
  })

  it('is removed by a password reset', async () => {
    await addPasskey(maya, device)
    await resetPassword()
    expect(codeOf(await signIn(openBrowser(test.app), device))).toBe('wrong-passkey')
    expect(await test.db.selectFrom('parent_passkeys').selectAll().execute()).toHaveLength(1)
  })

  it.each([
    ['insert', 'jobs', 'add'],
    ['insert', 'parent_logins', 'use'],
    ['insert', 'jobs', 'remove'],
  ] as const)('is unchanged if the server cannot %s %s to %s it', async (event, table, action) => {
    if (action !== 'add') await addPasskey(maya, device)
    const [{ passkeyId } = { passkeyId: '' }] = await listPasskeys(maya)
    const rows = await rowsOf(MAYA)
    const restoreWrites = await failWrites(test.database, event, table)
    const actions = {
      add: () => addPasskey(maya, device),
      use: () => signIn(openBrowser(test.app), device),
      remove: () => maya.delete(`${PASSKEYS}/${passkeyId}`),
    }
    const failed = await actions[action]()
    await restoreWrites()
    expect([failed.status >= 500, await rowsOf(MAYA)]).toEqual([true, rows])
    expect(codeOf(await actions[action]())).toBe('ok')
  })

  it('is not logged, but its rejection is', async () => {
    await addPasskey(maya, device)
    await signIn(maya, device)
    await signIn(maya, device, { isVerified: false })
    const logged = test.logged.join('\n')
    expect(logged).toContain('a passkey was rejected')
    const rows = await test.db.selectFrom('parent_passkeys').selectAll().execute()
    const cookie = maya.cookies.get('passkey') ?? 'none'
    for (const text of [MAYA, cookie, ...rows.flatMap((row) => [row.credential_id, row.public_key])])
      expect(logged).not.toContain(text)
  })

  it('can be added only a limited number of times a day, and so the number of mails is limited', async () => {
    await test.db.deleteFrom('jobs').execute()
    const change = async () => {
      const codes = [codeOf(await addPasskey(maya, createAuthenticator()))]
      for (const { passkeyId } of await listPasskeys(maya))
        codes.push(codeOf(await maya.delete(`${PASSKEYS}/${passkeyId}`)))
      return codes
    }
    for (let n = 0; n <= NEW_PASSKEY_LIMIT.max; n += 1)
      expect(codeOf(await maya.delete(`${PASSKEYS}/nothing-${n}`))).toBe('not-found')
    for (let n = 0; n < NEW_PASSKEY_LIMIT.max; n += 1) expect(await change()).toEqual(['ok', 'ok'])
    expect(await change()).toEqual(['too-many-requests'])
    expect(await mails()).toHaveLength(2 * NEW_PASSKEY_LIMIT.max)
    test.clock.now += NEW_PASSKEY_LIMIT.window
    await maya.post(LOGIN, { email: MAYA, password: PASSWORD })
    expect(await change()).toEqual(['ok', 'ok'])
  })
})

it('a passkey is bound to the public address', async () => {
  const test = await startTestApp('sqlite', { publicUrl: 'https://read.example.org' })
  const browser = openBrowser(test.app, 'https://read.example.org')
  await browser.post('/api/parent-account', { email: MAYA, password: PASSWORD })
  const device = createAuthenticator('https://read.example.org')
  expect((await requestCreationOptions(browser)).body).toMatchObject({ rp: { id: 'read.example.org' } })
  expect(browser.cookies.has('__Host-passkey')).toBe(true)
  expect(codeOf(await addPasskey(browser, device))).toBe('ok')
  expect(codeOf(await signIn(browser, device, { origin: 'http://read.example.org' }))).toBe('wrong-passkey')
  expect(codeOf(await signIn(browser, device))).toBe('ok')
  await test.stop()
})

it.each(['127.0.0.1', '[::1]'])('a passkey is rejected at an IP address: %s', async (host) => {
  const test = await startTestApp('sqlite')
  const refused = await openBrowser(test.app, `http://${host}`).post(`${SIGN_IN}/challenge`, undefined)
  expect([refused.status, errorOf(refused).message]).toEqual([
    404,
    expect.stringMatching(/need an address with a name/),
  ])
  await test.stop()
})
