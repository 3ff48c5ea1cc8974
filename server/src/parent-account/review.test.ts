/** After a password reset the parent sees what somebody else may have changed in the account. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { addressToken } from './address-store.ts'
import { createReset } from './reset-store.ts'

const MAYA = 'maya@example.org'
const DAY = 86_400_000

describe.each(ENGINES)('the review after a password reset (%s)', (engine) => {
  let test: TestApp
  let otherFamily: { child: Browser; parent: Browser }
  beforeEach(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'ada@example.org')
    await addChild(parent, 'Wren')
    otherFamily = { parent, child: await childBrowser(test.app, 'Wren') }
  })
  afterEach(() => test.stop())

  const idOf = async (browser: Browser) =>
    ((await browser.get('/api/parent-login')).body as { parentId: string }).parentId
  /** Resets the password with a link that was not mailed. Returns a browser in which the parent is logged in. */
  const reset = async (parentId: string, password: string): Promise<Browser> => {
    const { token } = await createReset(test.db, SECRETS.authSecret, parentId, test.clock.now)
    const browser = openBrowser(test.app)
    expect((await browser.post('/api/parent-account/password', { token, password })).status).toBe(200)
    expect((await browser.post('/api/parent-login', { email: MAYA, password })).status).toBe(200)
    return browser
  }
  const readReview = async (browser: Browser) => (await browser.get('/api/parent-review')).body

  it('is not shown to other families, whose children’s logins do not end either', async () => {
    const intruder = await parentBrowser(test.app, MAYA)
    await addChild(intruder, 'Moss')
    const child = await childBrowser(test.app, 'Moss')
    await reset(await idOf(intruder), 'three quiet lanterns')
    expect([(await child.get('/api/child-login')).body, (await child.get('/api/learning/sessions')).status]).toEqual([
      null,
      401,
    ])
    expect((await otherFamily.child.get('/api/child-login')).body).not.toBeNull()
    expect(await readReview(otherFamily.parent)).toBeNull()
    // The child can log in with the unchanged PIN.
    expect((await childBrowser(test.app, 'Moss')).get).toBeDefined()
  })

  it('shows everything in an account that somebody else created, until it is dismissed', async () => {
    const intruder = await parentBrowser(test.app, MAYA)
    const createdAt = test.clock.now
    const { childId } = await addChild(intruder, 'Moss')
    await childBrowser(test.app, 'Moss')
    const parentId = await idOf(intruder)
    const passkey = { passkey_id: 'k', parent_id: parentId, credential_id: 'c', public_key: 'p', counter: 0 }
    await test.db
      .insertInto('parent_passkeys')
      .values({ ...passkey, transports: '', browser: 'A browser', created_at: createdAt, last_used_at: null })
      .execute()
    test.clock.now += 3 * DAY
    const maya = await reset(parentId, 'three quiet lanterns')
    expect(await readReview(maya)).toEqual({
      since: null,
      passkeys: 1,
      googleAccounts: 0,
      children: [{ childId, username: 'Moss', madeAt: createdAt, pinChangedAt: null, newDevices: 1 }],
    })
    expect((await maya.delete('/api/parent-review')).status).toBe(200)
    expect(await readReview(maya)).toBeNull()
  })

  it('shows only changes since the mailbox was last known to be the parent’s', async () => {
    const mayaBefore = await parentBrowser(test.app, MAYA)
    const { childId } = await addChild(mayaBefore, 'Moss')
    await addChild(mayaBefore, 'Fern')
    const parentId = await idOf(mayaBefore)
    const mayaAfterReview = await reset(parentId, 'three quiet lanterns')
    expect((await mayaAfterReview.delete('/api/parent-review')).status).toBe(200)
    const since = test.clock.now
    test.clock.now += DAY
    const intruder = openBrowser(test.app)
    await intruder.post('/api/parent-login', { email: MAYA, password: 'three quiet lanterns' })
    const newPin = {
      method: 'PATCH',
      body: JSON.stringify({ pin: '1357' }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    }
    expect((await intruder.send(`/api/children/${childId}/pin`, newPin)).status).toBe(200)
    const changedAt = test.clock.now
    test.clock.now += DAY
    const maya = await reset(parentId, 'four quiet lanterns')
    expect(await readReview(maya)).toEqual({
      since,
      passkeys: 0,
      googleAccounts: 0,
      children: [{ childId, username: 'Moss', madeAt: null, pinChangedAt: changedAt, newDevices: 0 }],
    })
  })

  it('still shows changes after the address was confirmed, and after a second reset', async () => {
    const intruder = await parentBrowser(test.app, MAYA)
    const parentId = await idOf(intruder)
    const { childId } = await addChild(intruder, 'Moss')
    const expectedChild = { childId, username: 'Moss', madeAt: test.clock.now, pinChangedAt: null, newDevices: 0 }
    await test.db.updateTable('parents').set({ email_verified: 0 }).where('id', '=', parentId).execute()
    const token = addressToken(SECRETS.authSecret, { id: parentId, email: MAYA })
    for (const _ of [1, 2]) {
      test.clock.now += DAY
      expect((await openBrowser(test.app).post('/api/parent-address/proof', { token })).status).toBe(200)
    }
    for (const password of ['three quiet lanterns', 'four quiet lanterns']) {
      const maya = await reset(parentId, password)
      expect(await readReview(maya)).toEqual({ since: null, passkeys: 0, googleAccounts: 0, children: [expectedChild] })
      test.clock.now += DAY
      // A confirmation after the reset does not hide changes either.
      await openBrowser(test.app).post('/api/parent-address/proof', { token })
    }
    expect(await readReview(otherFamily.parent)).toBeNull()
  })

  it('is empty if nothing was changed', async () => {
    const mayaBefore = await parentBrowser(test.app, MAYA)
    expect(await readReview(await reset(await idOf(mayaBefore), 'three quiet lanterns'))).toBeNull()
  })
})
