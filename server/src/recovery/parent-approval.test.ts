/**
 * Tests of the setting "Ask me before a PIN changes on a new device": there, the parent has to approve a new PIN after
 * the recovery questions. All through the endpoints; `pin-requests.test.ts` tests the store below them.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import { PIN_APPROVAL_TTL, PIN_REQUEST_TTL, RECOVERY_GRANT_TTL } from '@lanternleaf/domain/recovery/recovery'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAllTables } from '../testing/all-tables.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { childBrowser, fillAllTables, PASSWORD, PIN, parentBrowser, resetPasswordByMail } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const START = '/api/recovery'
const ANSWER = '/api/recovery/answer'
const LOGIN = '/api/child-login'
const NEW_PIN = '7319'
const QUESTIONS = [
  { id: 'favorite_animal', answer: 'Sea Otter' },
  { id: 'pet_name', answer: 'Pip' },
]
const IPAD = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Mobile Safari/604.1' }
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
/** The expected recovery state. Without the child's name while the parent is asked or has allowed the new PIN. */
const state = (kind: string, username = 'Moss') =>
  kind === 'parent-asked' || kind === 'parent-allowed' ? { kind } : { kind, username }

describe.each(ENGINES)('a request for a parent’s approval of a PIN on a new device (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let childId: string
  let sister: string
  /** texts that identify the rows of another family, which must never change */
  let otherFamily: readonly string[]
  let before: readonly string[]
  let elsewhere: Browser
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    childId = await add(parent, 'Moss')
    sister = await add(parent, 'Fern')
    const wren = await add(neighbour, 'Wren', [])
    await fillAllTables(test, wren, 'Wren')
    otherFamily = [wren, 'ada@example.org']
    await setApproval(true)
    before = await rowsWith(otherFamily)
    elsewhere = openBrowser(test.app)
  })
  afterEach(async () => {
    expect(await rowsWith(otherFamily)).toEqual(before)
    await test.stop()
  })

  const rowsWith = async (texts: readonly string[]) =>
    [...(await readAllTables(test.database)).values()]
      .flat()
      .filter((row) => texts.some((text) => row.includes(text)))
      .sort()
  const add = async (browser: Browser, username: string, questions = QUESTIONS) => {
    const answer = await browser.post('/api/children', { username, pin: PIN, age: 9, consent: true, questions })
    return (answer.body as ChildCard).childId
  }
  const setApproval = (asksBeforeNewPin: boolean, browser = parent) =>
    browser.send('/api/family/settings', {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ asksBeforeNewPin }),
    })
  const answerAll = async (browser: Browser, username = 'Moss') => {
    await browser.post(START, { username })
    await browser.post(ANSWER, { username, place: 1, answer: 'sea otter' })
    const answer = await browser.post(ANSWER, { username, place: 2, answer: 'pip' }, IPAD)
    return (answer.body as { state: object } | null)?.state ?? answer.status
  }
  const stateIn = async (browser = elsewhere) => (await browser.get(START)).body
  const continueRecovery = async (browser = elsewhere, username = 'Moss') =>
    (await browser.post(START, { username })).body
  const choose = async (browser = elsewhere, username = 'Moss') =>
    (await browser.post('/api/recovery/pin', { username, pin: NEW_PIN })).status
  const logIn = async (pin: string, browser = openBrowser(test.app)) =>
    (await browser.post(LOGIN, { username: 'Moss', pin })).status
  const cardOf = async (username = 'Moss') => {
    const { children } = (await parent.get('/api/children')).body as { children: ChildCard[] }
    return children.find((child) => child.username === username)
  }
  const requestIdOf = async (username = 'Moss') => (await cardOf(username))?.pinRequest?.requestId ?? 'none'
  const answerAsParent = async (
    decision: 'allow' | 'refuse',
    requestId: string,
    browser = parent,
    requestingChild = childId,
  ) => (await browser.post(`/api/children/${requestingChild}/pin-requests/${requestId}/${decision}`, null, {})).status
  const resetPassword = (password: string) => resetPasswordByMail(test, { email: 'maya@example.org', password })
  const parentLoggedInWith = async (password: string) => {
    const browser = openBrowser(test.app)
    await browser.post('/api/parent-login', { email: 'maya@example.org', password })
    return browser
  }
  const requests = () => test.db.selectFrom('pin_requests').selectAll().where('child_id', '=', childId).execute()
  const mails = async () => {
    const rows = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    return rows.map(({ payload }) => JSON.parse(payload)).filter((mail) => mail.childId === childId)
  }

  it('is shown on the card and mailed, and an approval allows one new PIN in that browser', async () => {
    expect(await answerAll(elsewhere)).toEqual(state('parent-asked'))
    expect([await stateIn(), await continueRecovery(), await choose()]).toEqual([
      state('parent-asked'),
      state('parent-asked'),
      401,
    ])
    expect((await cardOf())?.pinRequest).toEqual({
      requestId: expect.any(String),
      browser: 'Safari on an iPad',
      askedAt: test.clock.now,
    })
    expect(await mails()).toEqual([{ mail: 'pin-asked', childId }])
    expect(await answerAsParent('allow', await requestIdOf())).toBe(200)
    expect((await cardOf())?.pinRequest).toBeUndefined()
    expect([await stateIn(), await choose()]).toEqual([state('parent-allowed'), 401])
    expect([await stateIn(openBrowser(test.app)), await logIn(NEW_PIN)]).toEqual([null, 401])
    test.clock.now += RECOVERY_GRANT_TTL * 2
    expect(await continueRecovery()).toEqual(state('new-pin'))
    test.clock.now += RECOVERY_GRANT_TTL - 1
    expect([await stateIn(), await choose(), await choose()]).toEqual([state('new-pin'), 200, 401])
    expect([await logIn(PIN), await logIn(NEW_PIN)]).toEqual([401, 200])
    expect((await mails()).at(-1)).toEqual({ mail: 'pin-changed', childId })
  })

  it('loses its approval by a password reset, and stays required', async () => {
    await answerAll(elsewhere)
    await answerAsParent('allow', await requestIdOf())
    await resetPassword('another evening')
    expect([await stateIn(), await choose()]).toEqual([null, 401])
    parent = await parentLoggedInWith('another evening')
    await answerAll(elsewhere)
    await answerAsParent('allow', await requestIdOf())
    expect(await continueRecovery()).toEqual(state('new-pin'))
    await resetPassword('a third evening')
    expect([await stateIn(), await choose(), await logIn(PIN)]).toEqual([null, 401, 200])
    parent = await parentLoggedInWith('a third evening')
    await answerAll(elsewhere)
    await resetPassword('a fourth evening')
    expect(await stateIn()).toEqual(state('parent-asked'))
  })

  it('is made after the last right answer, which does not count as wrong', async () => {
    await elsewhere.post(START, { username: 'Moss' })
    await elsewhere.post(ANSWER, { username: 'Moss', place: 1, answer: 'sea otter' })
    const last = await elsewhere.post(ANSWER, { username: 'Moss', place: 2, answer: 'pip' })
    expect(last.body).toEqual({ state: state('parent-asked'), isWrong: false })
  })

  it('stays approved for half an hour, and ends when a child logs out in that browser', async () => {
    const allowed = async (browser: Browser) => {
      await answerAll(browser)
      expect(await answerAsParent('allow', await requestIdOf())).toBe(200)
    }
    await allowed(elsewhere)
    test.clock.now += PIN_APPROVAL_TTL - 1
    expect([PIN_APPROVAL_TTL, await stateIn()]).toEqual([1_800_000, { kind: 'parent-allowed' }])
    test.clock.now += 1
    expect([await stateIn(), await choose()]).toEqual([null, 401])
    parent = openBrowser(test.app)
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    const library = openBrowser(test.app)
    await allowed(library)
    expect((await library.post(START, { username: 'Mosss' })).status).toBe(404)
    await library.delete(LOGIN)
    expect([await stateIn(library), await choose(library), await requests()]).toEqual([null, 401, []])
  })

  it('causes a mail when the setting is switched off, and none if the setting did not change', async () => {
    const queuedMails = async () => {
      const rows = await test.db.selectFrom('jobs').select('payload').execute()
      return rows.map(({ payload }) => JSON.parse(payload).mail).filter((mail) => mail === 'ask-first-off')
    }
    await setApproval(true)
    expect(await queuedMails()).toEqual([])
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    expect((await setApproval(false)).status).toBe(500)
    await restoreWrites()
    expect((await parent.get('/api/family/settings')).body).toEqual({ asksBeforeNewPin: true })
    await setApproval(false)
    await setApproval(false)
    expect(await queuedMails()).toEqual(['ask-first-off'])
  })

  it('is not needed on the child’s own device, or if the setting is off as by default', async () => {
    const ownDevice = await childBrowser(test.app, 'Moss')
    await ownDevice.delete(LOGIN)
    expect(await answerAll(ownDevice)).toEqual(state('new-pin'))
    expect(await choose(ownDevice)).toBe(200)
    await setApproval(false)
    expect((await parent.get('/api/family/settings')).body).toEqual({ asksBeforeNewPin: false })
    expect(await answerAll(elsewhere)).toEqual(state('new-pin'))
    expect((await neighbour.get('/api/family/settings')).body).toEqual({ asksBeforeNewPin: false })
    expect(await requests()).toEqual([])
  })

  it('can be refused, which the child sees, and can be made again', async () => {
    await answerAll(elsewhere)
    const first = await requestIdOf()
    expect(await answerAsParent('refuse', first)).toBe(200)
    expect([await stateIn(), await choose(), (await cardOf())?.pinRequest]).toEqual([
      state('parent-refused'),
      401,
      undefined,
    ])
    expect(await continueRecovery()).toMatchObject({ kind: 'question', place: 1 })
    expect(await answerAll(elsewhere)).toEqual(state('parent-asked'))
    expect([await requestIdOf(), await answerAsParent('allow', first)]).toEqual([
      expect.not.stringContaining(first),
      404,
    ])
  })

  it('is replaced by a request of the same child in another browser', async () => {
    const stranger = openBrowser(test.app)
    await answerAll(elsewhere)
    const seen = await requestIdOf()
    await answerAll(stranger)
    expect(await requests()).toHaveLength(1)
    const refused = await parent.post(`/api/children/${childId}/pin-requests/${seen}/allow`, null, {})
    expect([refused.status, errorOf(refused).message]).toEqual([404, 'This request has ended. Nothing changed.'])
    expect([await stateIn(), await stateIn(stranger)]).toEqual([null, state('parent-asked')])
    expect([await choose(stranger), await choose()]).toEqual([401, 401])
  })

  it('causes at most three mails a day', async () => {
    for (let n = 0; n < 5; n += 1) await answerAll(openBrowser(test.app))
    expect(await mails()).toHaveLength(3)
    test.clock.now += 86_400_000
    await answerAll(openBrowser(test.app))
    expect(await mails()).toHaveLength(4)
  })

  it('can be approved twice, and refused after an approval that is not used yet', async () => {
    await answerAll(elsewhere)
    const request = await requestIdOf()
    expect(await Promise.all([answerAsParent('allow', request), answerAsParent('allow', request)])).toEqual([200, 200])
    expect(await answerAsParent('refuse', request)).toBe(200)
    expect([await answerAsParent('allow', request), await stateIn(), await continueRecovery()]).toEqual([
      ...[404, state('parent-refused'), expect.objectContaining({ kind: 'question' })],
    ])
    await answerAll(elsewhere)
    const secondRequest = await requestIdOf()
    await Promise.all([answerAsParent('allow', secondRequest), answerAsParent('refuse', secondRequest)])
    expect(await stateIn()).toEqual(state('parent-refused'))
  })

  it('gives one grant to eight tabs that continue concurrently', async () => {
    await answerAll(elsewhere)
    await answerAsParent('allow', await requestIdOf())
    const tabs = Array.from({ length: 8 }, () => {
      const tab = openBrowser(test.app)
      for (const [name, value] of elsewhere.cookies) tab.cookies.set(name, value)
      return tab
    })
    await Promise.all(tabs.map((tab) => continueRecovery(tab)))
    const grants = await test.db.selectFrom('recovery_grants').selectAll().where('child_id', '=', childId).execute()
    expect(grants).toHaveLength(1)
    expect((await Promise.all(tabs.map((tab) => choose(tab)))).filter((status) => status === 200)).toHaveLength(1)
  })

  it('cannot be approved after a day, after a new PIN, or after the child’s erasure', async () => {
    await answerAll(elsewhere)
    const late = await requestIdOf()
    test.clock.now += PIN_REQUEST_TTL
    expect([await requestIdOf(), await stateIn()]).toEqual(['none', null])
    parent = openBrowser(test.app)
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: 'a quiet evening' })
    expect(await answerAsParent('allow', late)).toBe(404)
    await answerAll(elsewhere)
    const changed = await requestIdOf()
    await parent.send(`/api/children/${childId}/pin`, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ pin: '2468' }),
    })
    expect([await answerAsParent('allow', changed), await stateIn()]).toEqual([404, null])
    await answerAll(elsewhere)
    const erased = await requestIdOf()
    expect((await parent.post(`/api/children/${childId}/erase`, { username: 'Moss' })).status).toBe(200)
    expect([await answerAsParent('allow', erased), await stateIn(), await choose()]).toEqual([404, null, 401])
    expect(await requests()).toEqual([])
  })

  it('ends when the setting is switched off, unless it is approved already', async () => {
    await answerAll(elsewhere)
    const request = await requestIdOf()
    const fern = openBrowser(test.app)
    await answerAll(fern, 'Fern')
    await answerAsParent('allow', await requestIdOf('Fern'), parent, sister)
    expect((await setApproval(false)).status).toBe(200)
    expect([await requestIdOf(), await answerAsParent('allow', request), await stateIn()]).toEqual(['none', 404, null])
    expect(await stateIn(fern)).toEqual(state('parent-allowed', 'Fern'))
    expect(await answerAll(elsewhere)).toEqual(state('new-pin'))
  })

  it('is answered only by the child’s own parent, and approved only with a fresh login', async () => {
    await answerAll(elsewhere)
    const request = await requestIdOf()
    expect([
      await answerAsParent('allow', request, neighbour),
      await answerAsParent('refuse', request, neighbour),
    ]).toEqual([404, 404])
    expect([
      await answerAsParent('allow', request, parent, sister),
      await answerAsParent('allow', request, elsewhere),
    ]).toEqual([404, 401])
    test.clock.now += 6 * 60_000
    expect([await answerAsParent('allow', request), (await setApproval(false)).status]).toEqual([403, 403])
    expect([await stateIn(), await answerAsParent('refuse', request)]).toEqual([state('parent-asked'), 200])
  })

  it('ends with a login, a logout or the removal of the device', async () => {
    await answerAll(elsewhere)
    await answerAsParent('allow', await requestIdOf())
    await elsewhere.delete(LOGIN)
    expect([await stateIn(), await requests()]).toEqual([null, []])
    await answerAll(elsewhere)
    expect([await logIn(PIN, elsewhere), await stateIn(), await requests()]).toEqual([200, null, []])
    const library = openBrowser(test.app)
    await answerAll(library)
    await parent.delete(`/api/children/${childId}/devices`)
    expect([await stateIn(library), await requests()]).toEqual([null, []])
  })

  it('survives a sibling’s recovery in the same browser', async () => {
    await answerAll(elsewhere)
    await answerAsParent('allow', await requestIdOf())
    expect(await continueRecovery(elsewhere, 'Fern')).toMatchObject({ kind: 'question', username: 'Fern' })
    expect([await stateIn(), await choose()]).toEqual([
      expect.objectContaining({ kind: 'question', username: 'Fern' }),
      401,
    ])
    expect(await continueRecovery()).toEqual(state('new-pin'))
    expect([await choose(elsewhere, 'Fern'), await choose()]).toEqual([401, 200])
    expect(await logIn(NEW_PIN)).toBe(200)
    expect(await requests()).toEqual([])
    // A refused request also stays during a sibling's recovery, and ends when the child answers the questions again.
    const library = openBrowser(test.app)
    await answerAll(library)
    await answerAsParent('refuse', await requestIdOf())
    await continueRecovery(library, 'Fern')
    expect((await requests()).map(({ answer }) => answer)).toEqual(['refused'])
    expect(await continueRecovery(library)).toMatchObject({ kind: 'question', place: 1 })
    expect(await requests()).toEqual([])
  })

  it('changes nothing if the mail or the grant cannot be stored', async () => {
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs', sql`new.kind like ${sql.lit('mail%')}`)
    expect(await answerAll(elsewhere)).toBeGreaterThanOrEqual(500)
    await restoreWrites()
    expect([await requests(), await stateIn()]).toEqual([[], expect.objectContaining({ kind: 'question', place: 2 })])
    expect(await answerAll(elsewhere)).toEqual(state('parent-asked'))
    await answerAsParent('allow', await requestIdOf())
    const restoreGrantWrites = await failWrites(test.database, 'insert', 'recovery_grants')
    expect((await elsewhere.post(START, { username: 'Moss' })).status).toBeGreaterThanOrEqual(500)
    await restoreGrantWrites()
    expect([await stateIn(), await continueRecovery()]).toEqual([state('parent-allowed'), state('new-pin')])
  })

  it('stores no token and logs no name', async () => {
    await answerAll(elsewhere)
    const token = elsewhere.cookies.get('pin_request') ?? ''
    expect(token.length).toBeGreaterThan(40)
    expect([JSON.stringify(await requests()).includes(token), test.logged.join().includes('Moss')]).toEqual([
      false,
      false,
    ])
  })
})
