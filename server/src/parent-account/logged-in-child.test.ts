/** A parent and a child use the same browser. A parent's login must not stay open in the hands of a child. */

import { PARENT_LOGIN_TTL_WITH_CHILD } from '@lanternleaf/domain/parent-login/parent-login'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PARENT = '/api/parent-login'
const CHILD = '/api/child-login'
const CHILDREN = '/api/children'
const MAYA = { email: 'maya@example.org', password: PASSWORD }

describe.each(ENGINES)('a browser with a logged-in child (%s)', (engine) => {
  let test: TestApp
  let parentDevice: Browser
  let neighbour: Browser
  beforeAll(async () => {
    test = await startTestApp(engine)
    parentDevice = await parentBrowser(test.app, MAYA.email)
    await addChild(parentDevice, 'Moss')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    await addChild(neighbour, 'Fern')
  })
  afterAll(() => test.stop())
  beforeEach(() => {
    test.clock.now += 1000
  })

  const expectOpen = async (browser: Browser, email: string) => {
    expect((await browser.get(PARENT)).body).toMatchObject({ email })
    expect((await browser.get(CHILDREN)).status).toBe(200)
  }
  const expectClosed = async (browser: Browser) => {
    expect((await browser.get(PARENT)).body).toBeNull()
    const list = await browser.get(CHILDREN)
    expect([list.status, errorOf(list).code]).toEqual([401, 'login-needed'])
    const added = await browser.post(CHILDREN, { username: 'Comet', pin: PIN, age: 9, consent: true })
    expect([added.status, errorOf(added).code]).toEqual([401, 'login-needed'])
  }

  it('ends the parent’s login of the same browser, whose old token is invalid', async () => {
    const sharedBrowser = openBrowser(test.app)
    await sharedBrowser.post(PARENT, MAYA)
    await expectOpen(sharedBrowser, MAYA.email)
    const parentToken = sharedBrowser.cookies.get('parent_login') ?? ''
    expect((await sharedBrowser.post(CHILD, { username: 'Moss', pin: PIN })).status).toBe(200)
    expect([...sharedBrowser.cookies.keys()]).toEqual(['parent_device', 'child_login', 'device'])
    await expectClosed(sharedBrowser)

    sharedBrowser.cookies.set('parent_login', parentToken)
    await expectClosed(sharedBrowser)
    sharedBrowser.cookies.delete('child_login')
    expect((await sharedBrowser.get(PARENT)).body).toBeNull()
    await expectOpen(parentDevice, MAYA.email)
    await expectOpen(neighbour, 'ada@example.org')
  })

  it('keeps the parent’s login after a wrong PIN', async () => {
    const sharedBrowser = openBrowser(test.app)
    await sharedBrowser.post(PARENT, MAYA)
    expect((await sharedBrowser.post(CHILD, { username: 'Moss', pin: '0000' })).status).toBe(401)
    await expectOpen(sharedBrowser, MAYA.email)
  })

  it('keeps a new login of the parent for five minutes, even if the child logs out later', async () => {
    const sharedBrowser = await childBrowser(test.app, 'Moss')
    test.clock.now += 1
    await sharedBrowser.post(PARENT, MAYA)
    test.clock.now += PARENT_LOGIN_TTL_WITH_CHILD - 1
    await expectOpen(sharedBrowser, MAYA.email)
    expect((await sharedBrowser.get(CHILD)).body).toMatchObject({ username: 'Moss' })
    test.clock.now += 1
    await expectClosed(sharedBrowser)
    await sharedBrowser.delete(CHILD)
    expect((await sharedBrowser.get(PARENT)).body).toBeNull()
    await expectOpen(parentDevice, MAYA.email)
  })

  it('rejects a parent’s login that is older than the child’s login or than five minutes', async () => {
    const sharedBrowser = openBrowser(test.app)
    await sharedBrowser.post(PARENT, MAYA)
    const earlierToken = sharedBrowser.cookies.get('parent_login') ?? ''
    test.clock.now += 1
    const child = await childBrowser(test.app, 'Moss')
    child.cookies.set('parent_login', earlierToken)
    await expectClosed(child)

    test.clock.now += 1
    const parentBrowserWithoutChild = openBrowser(test.app)
    await parentBrowserWithoutChild.post(PARENT, MAYA)
    child.cookies.set('parent_login', parentBrowserWithoutChild.cookies.get('parent_login') ?? '')
    await expectOpen(child, MAYA.email)
    test.clock.now += PARENT_LOGIN_TTL_WITH_CHILD
    await expectClosed(child)
    await expectOpen(parentBrowserWithoutChild, MAYA.email)
  })

  it('accepts a parent’s login if the token of the child’s login is invalid', async () => {
    const sharedBrowser = openBrowser(test.app)
    await sharedBrowser.post(PARENT, MAYA)
    sharedBrowser.cookies.set('child_login', 'made up')
    await expectOpen(sharedBrowser, MAYA.email)
  })
})
