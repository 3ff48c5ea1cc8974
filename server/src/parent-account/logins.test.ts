/** A parent lists and ends the account's logins. */

import type { ParentLoginEntry } from '@lanternleaf/contract/parent-logins'
import { MAX_PARENT_LOGINS, PARENT_LOGIN_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LOGINS = '/api/parent-logins'
const EMAIL = 'maya@example.org'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

describe.each(ENGINES)('a login in the list of a parent (%s)', (engine) => {
  let test: TestApp
  let ownBrowser: Browser
  let unrelatedBrowser: Browser
  beforeEach(async () => {
    test = await startTestApp(engine)
    unrelatedBrowser = await parentBrowser(test.app, 'ada@example.org')
    ownBrowser = await parentBrowser(test.app, EMAIL)
  })
  afterEach(async () => {
    expect(await loginsOf(unrelatedBrowser)).toHaveLength(1)
    await test.stop()
  })

  const loginsOf = async (browser: Browser) =>
    ((await browser.get(LOGINS)).body as { logins: ParentLoginEntry[] }).logins
  const signIn = async (userAgent: string) => {
    const browser = openBrowser(test.app)
    test.clock.now += 1000
    await browser.post('/api/parent-login', { email: EMAIL, password: PASSWORD }, { 'user-agent': userAgent })
    return browser
  }
  const isSignedIn = async (browser: Browser) => (await browser.get('/api/parent-login')).body !== null

  it('has only an id, its time, its browser, and whether it is the current login', async () => {
    await signIn(FIREFOX)
    const entry = { loginId: expect.any(String), began: expect.any(Number) }
    expect(await loginsOf(ownBrowser)).toEqual([
      { ...entry, began: test.clock.now, browser: 'Firefox on Linux', isThis: false },
      { ...entry, browser: 'A browser', isThis: true },
    ])
    const rows = await test.db.selectFrom('parent_logins').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Mozilla')
    test.clock.now += PARENT_LOGIN_TTL - 1000
    expect(await loginsOf(await signIn(''))).toHaveLength(1)
    await unrelatedBrowser.post('/api/parent-login', { email: 'ada@example.org', password: PASSWORD })
  })

  it('can be ended without ending others, also if it is the current login', async () => {
    const firefox = await signIn(FIREFOX)
    const [first, second] = await loginsOf(ownBrowser)
    expect((await ownBrowser.delete(`${LOGINS}/${first?.loginId}`)).status).toBe(200)
    expect([await isSignedIn(firefox), await isSignedIn(ownBrowser)]).toEqual([false, true])
    expect((await ownBrowser.delete(`${LOGINS}/${first?.loginId}`)).status).toBe(404)
    await ownBrowser.delete(`${LOGINS}/${second?.loginId}`)
    expect(await isSignedIn(ownBrowser)).toBe(false)
  })

  it('can be ended together with all others except the current login', async () => {
    const otherBrowsers = [await signIn(FIREFOX), await signIn(FIREFOX)]
    expect((await ownBrowser.delete(LOGINS)).status).toBe(200)
    expect(await Promise.all([ownBrowser, ...otherBrowsers].map(isSignedIn))).toEqual([true, false, false])
  })

  it('is ended by a new login, with a password or passkey, if it is the oldest of thirty', async () => {
    const second = await signIn(FIREFOX)
    for (let count = 2; count < MAX_PARENT_LOGINS; count += 1) await signIn('')
    expect([await isSignedIn(ownBrowser), (await loginsOf(second)).length]).toEqual([true, MAX_PARENT_LOGINS])
    const last = await signIn('')
    expect(await Promise.all([ownBrowser, second, last].map(isSignedIn))).toEqual([false, true, true])
    const authenticator = createAuthenticator()
    const creationOptions = await last.post('/api/parent-passkeys/challenge', undefined)
    expect((await last.post('/api/parent-passkeys', authenticator.create(creationOptions.body as never))).status).toBe(
      200,
    )
    test.clock.now += 1000
    const passkeyBrowser = openBrowser(test.app)
    const challenge = await passkeyBrowser.post('/api/passkey-sign-in/challenge', undefined)
    const answer = authenticator.get(challenge.body as never)
    expect((await passkeyBrowser.post('/api/passkey-sign-in', { answer, parentId: null })).status).toBe(200)
    expect(await Promise.all([second, last, passkeyBrowser].map(isSignedIn))).toEqual([false, true, true])
    expect(await loginsOf(passkeyBrowser)).toHaveLength(MAX_PARENT_LOGINS)
  })

  it('cannot be ended by another parent', async () => {
    const [otherParentsLogin] = await loginsOf(unrelatedBrowser)
    expect((await ownBrowser.delete(`${LOGINS}/${otherParentsLogin?.loginId}`)).status).toBe(404)
    expect((await ownBrowser.delete(`${LOGINS}/a%20b`)).status).toBe(404)
  })
})
