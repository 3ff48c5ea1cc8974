/** The cookie that recognizes a browser in which an account was opened before. */

import { MAX_FAMILIAR_ACCOUNTS } from '@lanternleaf/domain/parent-login/rate-limits'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { familiarBrowser } from './familiar-browser.ts'
import { findPasswordHash, insertCredential, insertParent } from './parent-store.ts'

describe.each(ENGINES)('a familiar browser (%s)', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.stop())

  const createParent = async (email: string) => {
    const parentId = await insertParent(
      test.db,
      { email, name: undefined, isVerified: true, provider: 'email' },
      test.clock.now,
    )
    if (parentId === null) throw new Error(`${email} is taken`)
    const credential = { parentId, providerId: 'credential', accountId: parentId, password: `hash of ${email}` }
    await insertCredential(test.db, credential, test.clock.now)
    return parentId
  }
  /** A simulated browser that keeps the cookie. */
  const openBrowser = (password?: string | null) => {
    const familiar = familiarBrowser(false, 'a secret', test.db)
    const hashOf = (email: string) => (password === undefined ? `hash of ${email}` : password)
    let cookie = ''
    const app = new Hono()
      .get('/find/:email', async (c) => c.json(await familiar.findBrowserId(c, c.req.param('email'))))
      .get('/remember/:email', (c) =>
        c.json(familiar.rememberAccount(c, c.req.param('email'), hashOf(c.req.param('email')))),
      )
    const request = async (path: string) => {
      const answer = await app.request(path, { headers: { cookie } })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return (await answer.json()) as string | null
    }
    return {
      findId: (email: string) => request(`/find/${email}`),
      remember: (email: string) => request(`/remember/${email}`),
      changeCookie: (change: (cookie: string) => string) => {
        cookie = change(cookie)
      },
      cookie: () => cookie,
    }
  }

  it('is recognized for each of its accounts until the account’s password changes', async () => {
    const [maya] = [await createParent('maya@example.org'), await createParent('ada@example.org')]
    const browser = openBrowser()
    expect(await browser.findId('maya@example.org')).toBeNull()
    const browserId = await browser.remember('maya@example.org')
    expect([await browser.findId('maya@example.org'), await browser.findId('ada@example.org')]).toEqual([
      browserId,
      null,
    ])
    expect(await browser.remember('ada@example.org')).toBe(browserId)
    expect([await browser.findId('maya@example.org'), await browser.findId('ada@example.org')]).toEqual([
      browserId,
      browserId,
    ])
    const before = await findPasswordHash(test.db, maya)
    expect(before).toBe('hash of maya@example.org')
    await test.db.updateTable('parent_credentials').set({ password: 'new' }).where('parent_id', '=', maya).execute()
    expect([await browser.findId('maya@example.org'), await browser.findId('ada@example.org')]).toEqual([
      null,
      browserId,
    ])
  })

  it('remembers the most recently opened accounts, up to a maximum', async () => {
    const emails = Array.from({ length: MAX_FAMILIAR_ACCOUNTS + 1 }, (_, index) => `parent${index}@example.org`)
    for (const email of emails) await createParent(email)
    const browser = openBrowser()
    for (const email of emails) await browser.remember(email)
    await browser.remember(emails[1] ?? '')
    const areFamiliar = []
    for (const email of emails) areFamiliar.push((await browser.findId(email)) !== null)
    expect(areFamiliar).toEqual(emails.map((_, index) => index > 0))
    expect(browser.cookie().split('.')).toHaveLength(1 + MAX_FAMILIAR_ACCOUNTS)
    // Signatures above the maximum, which only a changed cookie has, are not read.
    browser.changeCookie(
      (cookie) => `${cookie.split('.')[0]}.x${'.x'.repeat(MAX_FAMILIAR_ACCOUNTS)}.${cookie.split('.')[1]}`,
    )
    expect(await browser.findId(emails[1] ?? '')).toBeNull()
  })

  it.each([null, 'one hash for both'])(
    'is familiar only for the opened account, also if two accounts have the password hash %j',
    async (password) => {
      for (const email of ['maya@example.org', 'ada@example.org']) await createParent(email)
      await test.db.updateTable('parent_credentials').set({ password }).execute()
      const browser = openBrowser(password)
      await browser.remember('maya@example.org')
      expect(await browser.findId('maya@example.org')).not.toBeNull()
      expect(await browser.findId('ada@example.org')).toBeNull()
    },
  )

  it('is not recognized by a signature from another browser’s cookie', async () => {
    await createParent('maya@example.org')
    const [ownBrowser, otherBrowser] = [openBrowser(), openBrowser()]
    await ownBrowser.remember('maya@example.org')
    const stolen = ownBrowser.cookie().split('.')[1]
    await otherBrowser.remember('maya@example.org')
    otherBrowser.changeCookie((cookie) => `${cookie.split('.')[0]}.${stolen}`)
    expect(await otherBrowser.findId('maya@example.org')).toBeNull()
  })

  it('is not recognized by a forged id', async () => {
    await createParent('maya@example.org')
    const browser = openBrowser()
    const browserId = await browser.remember('maya@example.org')
    browser.changeCookie((cookie) => cookie.replace(/=[^.]*/, '=made-up'))
    expect(await browser.findId('maya@example.org')).toBeNull()
    expect(await browser.remember('maya@example.org')).not.toBe('made-up')
    expect(await browser.findId('maya@example.org')).not.toBe(browserId)
  })
})
