/**
 * Tests of the call for help that a child can send from the login page: the parent sees it on the child's card and
 * gets a mail.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import {
  HELP_CALL_COOLDOWN,
  HELP_MAIL_LIMIT,
  NETWORK_NAME_HINT_LIMIT,
} from '@lanternleaf/domain/child-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const HELP = '/api/child-login/help'

describe.each(ENGINES)('a call for help (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let childId: string
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    childId = (await addChild(parent, 'Moss')).childId
    await addChild(parent, 'Fern')
    await addChild(neighbour, 'Wren')
  })
  afterEach(async () => {
    expect(await askingChildren(neighbour)).toEqual([])
    await test.stop()
  })

  const ask = (username: string) => openBrowser(test.app).post(HELP, { username })
  const askingChildren = async (browser: Browser) => {
    const { children } = (await browser.get('/api/children')).body as { children: ChildCard[] }
    return children.filter(({ asksForHelp }) => asksForHelp).map(({ username }) => username)
  }
  const mails = async () =>
    (await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()).map(({ payload }) =>
      JSON.parse(payload),
    )

  it('is shown on the child’s card and in a mail until the child gets a new PIN', async () => {
    const answer = await ask(' moss ')
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([200, null, []])
    expect(await askingChildren(parent)).toEqual(['Moss'])
    expect(await mails()).toEqual([{ mail: 'help-asked', childId }])
    const changed = await parent.send(`/api/children/${childId}/pin`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ pin: '7319' }),
    })
    expect(changed.status).toBe(200)
    expect(await askingChildren(parent)).toEqual([])
  })

  it('enqueues at most three mails a day for each child, and is still shown on the card', async () => {
    for (let n = 0; n < 10; n += 1) expect((await ask('Moss')).status).toBe(200)
    expect(await mails()).toHaveLength(HELP_MAIL_LIMIT.max)
    await ask('Fern')
    expect((await askingChildren(parent)).sort()).toEqual(['Fern', 'Moss'])
    expect(await mails()).toHaveLength(HELP_MAIL_LIMIT.max + 1)
  })

  it.each([
    ['Nobody', 404, 'username-not-found'],
    [' ', 400, 'invalid-request'],
  ])('is rejected for the username %j', async (username, status, code) => {
    const answer = await ask(username)
    expect([answer.status, errorOf(answer).code, errorOf(answer).field]).toEqual([status, code, 'username'])
    expect(await mails()).toEqual([])
  })

  it('gets the same response for any name once the network exhausted its disclosures, and reaches the parent', async () => {
    for (let n = 0; n < NETWORK_NAME_HINT_LIMIT.max; n += 1) expect((await ask(`Nobody ${n}`)).status).toBe(404)
    /** Asks for help, and returns the response with the delays that the server added to it. */
    const askAndMeasure = async (username: string) => {
      test.delays.length = 0
      const { status, body } = await ask(username)
      return [status, body, ...test.delays]
    }
    expect([await askAndMeasure('Nobody'), await askAndMeasure('Moss')]).toEqual([
      [200, null, 250],
      [200, null, 250],
    ])
    expect(await askingChildren(parent)).toEqual(['Moss'])
    expect(await mails()).toEqual([{ mail: 'help-asked', childId }])
    // The disclosures of logins are limited separately.
    const loginLimits = test.db.selectFrom('rate_limits').select('key').where('key', 'like', 'login:%')
    expect(await loginLimits.execute()).toEqual([])
    test.clock.now += NETWORK_NAME_HINT_LIMIT.window
    expect((await ask('Nobody')).status).toBe(404)
  })

  it('writes its time unless the last call is at most a minute old', async () => {
    const askedAt = async () =>
      (await test.db.selectFrom('children').select('help_asked_at').where('child_id', '=', childId).executeTakeFirst())
        ?.help_asked_at
    const began = test.clock.now
    await ask('Moss')
    test.clock.now += HELP_CALL_COOLDOWN
    await ask('Moss')
    expect(await askedAt()).toBe(began)
    test.clock.now += 1
    await ask('Moss')
    expect(await askedAt()).toBe(test.clock.now)
    // A clock that was set back does not suppress a call.
    test.clock.now = began - 9e10
    await ask('Moss')
    expect(await askedAt()).toBe(test.clock.now)
  })

  it('reaches the parent from the child’s own device after others in the network exhausted the disclosures', async () => {
    const ownDevice = await childBrowser(test.app, 'Moss')
    for (let n = 0; n <= NETWORK_NAME_HINT_LIMIT.max; n += 1) await ask(`Nobody ${n}`)
    expect((await ownDevice.post(HELP, { username: 'Moss' })).status).toBe(200)
    expect(await askingChildren(parent)).toEqual(['Moss'])
  })

  it('is not recorded when the mail cannot be enqueued', async () => {
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    expect((await ask('Moss')).status).toBeGreaterThanOrEqual(500)
    await restoreWrites()
    expect(await askingChildren(parent)).toEqual([])
    expect(await mails()).toEqual([])
  })
})
