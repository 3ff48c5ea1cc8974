/**
 * Tests of the setting OIDC_ALLOWED_CLAIM: only accounts with a certain claim, such as membership in a group, may sign
 * in.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type IdentityProvider, logInAtProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { type Claims, type MaliciousProvider, startMaliciousProvider } from '../testing/malicious-provider.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { AllowedClaim, ProviderSettings } from './provider-settings.ts'

const SIGN_IN = '/api/google-sign-in'
const ADA = 'ada@example.org'
const MAYA = 'maya@example.org'
const PARENTS: AllowedClaim = { name: 'groups', value: 'parents' }

const school = (
  settings: ProviderSettings,
  allowedClaim: AllowedClaim | null = PARENTS,
  scopes: readonly string[] = ['groups'],
): ProviderSettings => ({ ...settings, name: 'Oak School', scopes, allowedClaim })

const begin = async (browser: Browser) =>
  ((await browser.post(SIGN_IN, { openedIn: 'window' })).body as { address: string }).address
const outcomeIn = async (browser: Browser) => ((await browser.get(SIGN_IN)).body as { outcome: string }).outcome

let inToken: IdentityProvider
let inUserInfo: IdentityProvider
beforeAll(async () => {
  inToken = await startIdentityProvider()
  inUserInfo = await startIdentityProvider(0, 'userinfo')
})
afterAll(() => Promise.all([inToken.stop(), inUserInfo.stop()]))

describe.each(ENGINES)('the claim that is needed to sign in (%s)', (engine) => {
  let test: TestApp
  let adasRows: unknown
  beforeAll(async () => {
    test = await startTestApp(engine, { signInProvider: school(inToken.settings), signUps: 'invited' })
  })
  afterAll(() => test.stop())

  const signIn = async (email: string, groups: unknown, app = test.app, provider = inToken) => {
    provider.groups.set(email, groups)
    const browser = openBrowser(app)
    await browser.get(await logInAtProvider(await begin(browser), email))
    return { browser, outcome: await outcomeIn(browser) }
  }
  const countRows = async (db = test.db) => [
    (await db.selectFrom('parents').select('id').execute()).length,
    (await db.selectFrom('parent_credentials').select('id').execute()).length,
    (await db.selectFrom('parent_logins').select('id').execute()).length,
  ]
  const rowsOf = async (email: string) => {
    const parent = await test.db.selectFrom('parents').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const logins = await test.db.selectFrom('parent_logins').selectAll().where('parent_id', '=', parent.id).execute()
    return [parent, logins]
  }

  it('opens an account without an invitation, from a text or a list', async () => {
    expect((await signIn(ADA, ['staff', 'parents'])).outcome).toBe('signed-up')
    adasRows = await rowsOf(ADA)
    expect((await signIn('text@example.org', 'parents')).outcome).toBe('signed-up')
  })

  it.each([
    ['is missing', undefined],
    ['has another value', 'staff'],
    ['only begins the same', ['parents-of-others', 'parent']],
    ['is an object', { parents: 'parents' }],
    ['is a list in a list', [['parents']]],
  ])('creates no account and no row if it %s', async (_, groups) => {
    const before = await countRows()
    const { browser, outcome } = await signIn('eve@example.org', groups)
    expect([outcome, browser.cookies.has('parent_login'), await countRows()]).toEqual(['not-allowed', false, before])
    expect(test.logged.join()).toContain('the account does not have the claim of OIDC_ALLOWED_CLAIM')
    expect(test.logged.join()).not.toContain('eve@example.org')
  })

  it('refuses a parent who has lost it, leaves the account and other families as they are, and lets the parent back in', async () => {
    expect((await signIn(MAYA, 'parents')).outcome).toBe('signed-up')
    const before = await rowsOf(MAYA)
    const { browser, outcome } = await signIn(MAYA, ['former'])
    expect([outcome, (await browser.get('/api/parent-login')).body]).toEqual(['not-allowed', null])
    expect([await rowsOf(MAYA), await rowsOf(ADA)]).toEqual([before, adasRows])
    expect((await signIn(MAYA, 'parents')).outcome).toBe('signed-in')
  })

  it('proves no presence without it', async () => {
    const { browser } = await signIn('robin@example.org', 'parents')
    const { childId } = await addChild(browser, `Robin of ${engine}`)
    const answer = await browser.post(SIGN_IN, { openedIn: 'window', proves: 'parent' })
    inToken.groups.set('robin@example.org', 'former')
    await browser.get(await logInAtProvider((answer.body as { address: string }).address, 'robin@example.org'))
    expect(await outcomeIn(browser)).toBe('not-allowed')
    expect((await browser.post(`/api/children/${childId}/unlock`, undefined)).status).toBe(403)
  })

  it('is needed to join an account that has a password', async () => {
    const open = await startTestApp(engine, { signInProvider: school(inToken.settings) })
    await parentBrowser(open.app, 'joins@example.org')
    const refused = await signIn('joins@example.org', 'former', open.app)
    expect(refused.outcome).toBe('not-allowed')
    const answer = await refused.browser.post(`${SIGN_IN}/join`, { password: PASSWORD })
    expect([answer.status, errorOf(answer).message]).toEqual([404, expect.stringContaining('continue with Oak School')])
    const { browser, outcome } = await signIn('joins@example.org', 'parents', open.app)
    expect(outcome).toBe('password-needed')
    expect((await browser.post(`${SIGN_IN}/join`, { password: PASSWORD })).status).toBe(200)
    await open.stop()
  })

  it('is read from the userinfo response, like the address, if the ID token has neither', async () => {
    const other = await startTestApp(engine, { signInProvider: school(inUserInfo.settings) })
    const entered = async (groups: unknown) => (await signIn('ida@example.org', groups, other.app, inUserInfo)).outcome
    expect([await entered(undefined), await entered('staff'), await countRows(other.db)]).toEqual([
      'not-allowed',
      'not-allowed',
      [0, 0, 0],
    ])
    expect([await entered(['parents']), await entered('parents')]).toEqual(['signed-up', 'signed-in'])
    await other.stop()
  })

  it('does not open a server that is closed', async () => {
    const closed = await startTestApp(engine, { signInProvider: school(inToken.settings), signUps: 'closed' })
    expect((await signIn('late@example.org', 'parents', closed.app)).outcome).toBe('sign-ups-closed')
    await closed.stop()
  })
})

it('tells the client the provider’s name, and requests its scopes', async () => {
  const test = await startTestApp('sqlite', { signInProvider: school(inToken.settings), signUps: 'invited' })
  const browser = openBrowser(test.app)
  expect((await browser.get('/api/this-server')).body).toMatchObject({
    provider: { name: 'Oak School', invites: true },
  })
  expect(new URL(await begin(browser)).searchParams.get('scope')).toBe('openid email profile groups')
  await test.stop()
  const plain = await startTestApp('sqlite')
  const { body } = await openBrowser(plain.app).get('/api/this-server')
  expect(body).toMatchObject({ provider: { name: 'Google', invites: false } })
  await plain.stop()
})

describe('a malicious claim', () => {
  let provider: MaliciousProvider
  beforeAll(async () => {
    provider = await startMaliciousProvider()
  })
  afterAll(() => provider.stop())

  const outcomeOf = async (allowedClaim: AllowedClaim, claims: Claims) => {
    const test = await startTestApp('sqlite', { signInProvider: school(provider.settings, allowedClaim) })
    const browser = openBrowser(test.app)
    await browser.get(provider.answer(await begin(browser), { claims }))
    const outcome = await outcomeIn(browser)
    await test.stop()
    return outcome
  }
  const huge = JSON.stringify(Array.from({ length: 50_000 }, (_, nth) => `group ${nth}`))

  it.each<[string, AllowedClaim, string]>([
    ['inherits a property', { name: 'toString', value: 'parents' }, '{}'],
    ['replaces the prototype', PARENTS, '{"__proto__":{"groups":"parents"}}'],
    ['has a constructor', { name: 'constructor', value: 'parents' }, '{}'],
    ['is a list that would be joined to the value', { name: 'groups', value: 'a,b' }, '{"groups":["a","b"]}'],
    ['is null', { name: 'groups', value: 'null' }, '{"groups":null}'],
    ['is a long list without the value', PARENTS, `{"groups":${huge}}`],
  ])('that %s does not allow sign-up', async (_, allowedClaim, claims) => {
    expect(await outcomeOf(allowedClaim, JSON.parse(claims))).toBe('not-allowed')
  })

  it.each<[string, AllowedClaim, string]>([
    ['a text', { name: 'hd', value: 'school.example' }, '{"hd":"school.example"}'],
    ['a boolean', { name: 'member', value: 'true' }, '{"member":true}'],
    ['a number in a list', { name: 'roles', value: '7' }, '{"roles":[3,7]}'],
    ['called like a property of every object', { name: '__proto__', value: 'parents' }, '{"__proto__":"parents"}'],
    ['a long list with the value', { name: 'groups', value: 'group 49999' }, `{"groups":${huge}}`],
  ])('that is %s allows sign-up', async (_, allowedClaim, claims) => {
    expect(await outcomeOf(allowedClaim, JSON.parse(claims))).toBe('signed-up')
  })

  it('accepts the verification of Microsoft Entra only if the provider says nothing else', async () => {
    const outcomeWith = (email_verified: unknown) =>
      outcomeOf(PARENTS, { groups: 'parents', xms_edov: true, email_verified })
    expect(await outcomeWith(undefined)).toBe('signed-up')
    for (const other of [false, 'true']) expect(await outcomeWith(other)).toBe('email-unverified')
  })
})
