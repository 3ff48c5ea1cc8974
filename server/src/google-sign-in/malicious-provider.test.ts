/** Tests that a forged, repeated or incomplete response of the provider signs nobody in. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type Deviation, type MaliciousProvider, startMaliciousProvider } from '../testing/malicious-provider.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { signInSecrets } from './browser-binding.ts'

const GOOGLE = '/api/google-sign-in'

let provider: MaliciousProvider
let test: TestApp
let browser: Browser
beforeAll(async () => {
  provider = await startMaliciousProvider()
  test = await startTestApp('sqlite', { signInProvider: provider.settings })
})
afterAll(async () => {
  await Promise.all([test.stop(), provider.stop()])
})
beforeEach(async () => {
  await test.db.deleteFrom('parents').execute()
  browser = openBrowser(test.app)
})

const begin = async () => ((await browser.post(GOOGLE, { openedIn: 'window' })).body as { address: string }).address
const readOutcome = async () => ((await browser.get(GOOGLE)).body as { outcome: string }).outcome
const parents = () => test.db.selectFrom('parents').select('email').execute()
const HOUR = 3600
/** The time in seconds, as ID tokens have it. */
const nowInSeconds = () => Math.floor(Date.now() / 1000)

it('accepts a valid token', async () => {
  await browser.get(provider.answer(await begin()))
  expect([await readOutcome(), await parents()]).toEqual(['signed-up', [{ email: 'maya@example.org' }]])
})

it.each<[string, () => Deviation]>([
  ['of another issuer', () => ({ claims: { iss: 'https://accounts.example.org' } })],
  [
    'of an issuer whose name only begins like the right one',
    () => ({ claims: { iss: `${provider.settings.issuer.origin}/` } }),
  ],
  ['for another audience', () => ({ claims: { aud: 'another-client' } })],
  [
    'for this client and another one, requested by the other one',
    () => ({ claims: { aud: ['another', 'client-of-the-tests'], azp: 'another' } }),
  ],
  ['with another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['that nobody signed', () => ({ header: { alg: 'none' }, signedBy: 'nobody' })],
  ['that claims to be signed with a shared secret', () => ({ header: { alg: 'HS256' } })],
  ['signed by somebody else', () => ({ signedBy: 'somebody else' })],
  ['that has expired', () => ({ claims: { exp: nowInSeconds() - HOUR, iat: nowInSeconds() - 2 * HOUR } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  [
    'that is missing from the response',
    () => ({ instead: { status: 200, body: { access_token: 'x', token_type: 'Bearer' } } }),
  ],
  ['if the response is an error', () => ({ instead: { status: 400, body: { error: 'invalid_grant' } } })],
])('rejects a token %s', async (_, createDeviation) => {
  await browser.get(provider.answer(await begin(), createDeviation()))
  expect([await readOutcome(), await parents(), browser.cookies.has('parent_login')]).toEqual(['failed', [], false])
})

it.each<[string, Deviation['claims'], string]>([
  ['that is not verified', { email_verified: false }, 'email-unverified'],
  ['if the token does not say whether it is verified', { email_verified: undefined }, 'email-unverified'],
  ['if the token says `true` as a text', { email_verified: 'true' }, 'email-unverified'],
  ['that is not an email address', { email: 'maya' }, 'email-unverified'],
  ['that is missing', { email: undefined }, 'email-unverified'],
])('rejects an address %s', async (_, claims, outcome) => {
  await browser.get(provider.answer(await begin(), { claims: claims ?? {} }))
  expect([await readOutcome(), await parents()]).toEqual([outcome, []])
})

it('rejects a wrong, missing or duplicate state', async () => {
  for (const change of [
    (params: URLSearchParams) => params.set('state', 'x'.repeat(43)),
    (params: URLSearchParams) => params.delete('state'),
  ]) {
    const query = new URLSearchParams(provider.answer(await begin()).split('?')[1])
    change(query)
    await browser.get(`${GOOGLE}/return?${query}`)
    expect([await readOutcome(), await parents()]).toEqual(['failed', []])
  }
  const twice = await browser.get(`${provider.answer(await begin())}&state=x`)
  expect([twice.status, await parents()]).toEqual([400, []])
})

it('rejects another issuer in the response', async () => {
  await browser.get(`${provider.answer(await begin())}&iss=https%3A%2F%2Faccounts.example.org`)
  expect([await readOutcome(), await parents()]).toEqual(['failed', []])
})

it('identifies an account by its subject when its address changes', async () => {
  await browser.get(provider.answer(await begin()))
  const other = openBrowser(test.app)
  browser = other
  await browser.get(provider.answer(await begin(), { claims: { email: 'robin@example.org' } }))
  expect([await readOutcome(), await parents()]).toEqual(['signed-in', [{ email: 'maya@example.org' }]])
  browser = openBrowser(test.app)
  await browser.get(provider.answer(await begin(), { claims: { sub: 'subject-2' } }))
  expect([await readOutcome(), browser.cookies.has('parent_login')]).toEqual(['email-taken', false])
})

it('normalizes the address, and truncates the name', async () => {
  const claims = { email: 'Maya@Example.org', name: ` ${'M'.repeat(300)} ` }
  await browser.get(provider.answer(await begin(), { claims }))
  const rows = await test.db.selectFrom('parents').select(['email', 'display_name']).execute()
  expect(rows).toEqual([{ email: 'maya@example.org', display_name: 'M'.repeat(100) }])
})

it.each(ENGINES)('strips invalid characters from a name, and rejects them in a subject (%s)', async (engine) => {
  const testOnEngine = await startTestApp(engine, { signInProvider: provider.settings })
  const signIn = async (claims: Deviation['claims']) => {
    const browser = openBrowser(testOnEngine.app)
    const { address } = (await browser.post(GOOGLE, { openedIn: 'window' })).body as { address: string }
    await browser.get(provider.answer(address, { claims: claims ?? {} }))
    return ((await browser.get(GOOGLE)).body as { outcome: string }).outcome
  }
  const long = `${'M'.repeat(99)}😀😀`
  const providedNames = [
    ['M\0a\ud800y\u0007a', 'Maya'],
    ['\0 \udc00', 'n1'],
    [long, `${'M'.repeat(99)}😀`],
  ] as const
  for (const [nth, [name]] of providedNames.entries())
    expect(await signIn({ sub: `s-${nth}`, email: `n${nth}@example.org`, name })).toBe('signed-up')
  for (const sub of ['a\0b', 'ä', 's'.repeat(256)])
    expect(await signIn({ sub, email: 'odd@example.org' })).toBe('failed')
  const rows = await testOnEngine.db.selectFrom('parents').select('display_name').orderBy('email').execute()
  expect(rows.map(({ display_name }) => display_name)).toEqual(providedNames.map(([, storedName]) => storedName))
  await testOnEngine.stop()
})

it('never logs, returns or stores what the provider sent', async () => {
  await browser.get(provider.answer(await begin()))
  await browser.get(provider.answer(await begin(), { claims: { nonce: 'y'.repeat(43) } }))
  const address = new URL(await begin())
  const token = browser.cookies.get('google_sign_in') ?? ''
  const derivedSecrets = signInSecrets(SECRETS.authSecret, token)
  expect(address.searchParams.get('state')).toBe(derivedSecrets.state)
  const storedRows = JSON.stringify([
    await test.db.selectFrom('google_sign_ins').selectAll().execute(),
    await test.db.selectFrom('parent_credentials').selectAll().execute(),
  ])
  const logged = test.logged.join('\n')
  expect(logged).toContain('a sign-in with the identity provider was rejected')
  const secrets = [...provider.sent, ...Object.values(derivedSecrets), token, provider.settings.clientSecret]
  for (const secret of [...secrets, 'maya@example.org']) expect(logged).not.toContain(secret)
  for (const secret of secrets) expect(storedRows).not.toContain(secret)
  expect(address.href).not.toContain(derivedSecrets.verifier)
})
