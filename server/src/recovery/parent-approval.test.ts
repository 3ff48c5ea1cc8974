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
const NEW = '7319'
const QUESTIONS = [
  { id: 'favorite_animal', answer: 'Sea Otter' },
  { id: 'pet_name', answer: 'Pip' },
]
const IPAD = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Mobile Safari/604.1' }
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
/** While a yes is waited for, or waits, nobody is told of whom. */
const state = (kind: string, username = 'Moss') =>
  kind === 'parent-asked' || kind === 'parent-allowed' ? { kind } : { kind, username }

describe.each(ENGINES)('parental approval of a PIN on a new device (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let childId: string
  let sister: string
  let others: readonly string[]
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
    others = [wren, 'ada@example.org']
    await switchTo(true)
    before = await rowsOf(others)
    elsewhere = openBrowser(test.app)
  })
  afterEach(async () => {
    expect(await rowsOf(others)).toEqual(before)
    await test.stop()
  })

  const rowsOf = async (named: readonly string[]) =>
    [...(await readAllTables(test.database)).values()]
      .flat()
      .filter((row) => named.some((id) => row.includes(id)))
      .sort()
  const add = async (browser: Browser, username: string, questions = QUESTIONS) => {
    const answer = await browser.post('/api/children', { username, pin: PIN, age: 9, consent: true, questions })
    return (answer.body as ChildCard).childId
  }
  const switchTo = (asksBeforeNewPin: boolean, browser = parent) =>
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
  const at = async (browser = elsewhere) => (await browser.get(START)).body
  const goOn = async (browser = elsewhere, username = 'Moss') => (await browser.post(START, { username })).body
  const choose = async (browser = elsewhere, username = 'Moss') =>
    (await browser.post('/api/recovery/pin', { username, pin: NEW })).status
  const logIn = async (pin: string, browser = openBrowser(test.app)) =>
    (await browser.post(LOGIN, { username: 'Moss', pin })).status
  const cardOf = async (username = 'Moss') => {
    const { children } = (await parent.get('/api/children')).body as { children: ChildCard[] }
    return children.find((child) => child.username === username)
  }
  const requestIdOf = async (username = 'Moss') => (await cardOf(username))?.pinRequest?.requestId ?? 'none'
  const say = async (said: 'allow' | 'refuse', requestId: string, browser = parent, of = childId) =>
    (await browser.post(`/api/children/${of}/pin-requests/${requestId}/${said}`, null, {})).status
  const reset = (password: string) => resetPasswordByMail(test, { email: 'maya@example.org', password })
  const signedIn = async (password: string) => {
    const browser = openBrowser(test.app)
    await browser.post('/api/parent-login', { email: 'maya@example.org', password })
    return browser
  }
  const requests = () => test.db.selectFrom('pin_requests').selectAll().where('child_id', '=', childId).execute()
  const mails = async () => {
    const rows = await test.db.selectFrom('jobs').select('payload').where('kind', 'like', 'mail%').execute()
    return rows.map(({ payload }) => JSON.parse(payload)).filter((mail) => mail.childId === childId)
  }

  it('requests approval by mail and on the card, and allows one new PIN in that browser', async () => {
    expect(await answerAll(elsewhere)).toEqual(state('parent-asked'))
    expect([await at(), await goOn(), await choose()]).toEqual([state('parent-asked'), state('parent-asked'), 401])
    expect((await cardOf())?.pinRequest).toEqual({
      requestId: expect.any(String),
      browser: 'Safari on an iPad',
      askedAt: test.clock.now,
    })
    expect(await mails()).toEqual([{ mail: 'pin-asked', childId }])
    expect(await say('allow', await requestIdOf())).toBe(200)
    expect((await cardOf())?.pinRequest).toBeUndefined()
    expect([await at(), await choose()]).toEqual([state('parent-allowed'), 401])
    expect([await at(openBrowser(test.app)), await logIn(NEW)]).toEqual([null, 401])
    test.clock.now += RECOVERY_GRANT_TTL * 2
    expect(await goOn()).toEqual(state('new-pin'))
    test.clock.now += RECOVERY_GRANT_TTL - 1
    expect([await at(), await choose(), await choose()]).toEqual([state('new-pin'), 200, 401])
    expect([await logIn(PIN), await logIn(NEW)]).toEqual([401, 200])
    expect((await mails()).at(-1)).toEqual({ mail: 'pin-changed', childId })
  })

  it('is revoked by a password reset, used or not, and stays on', async () => {
    await answerAll(elsewhere)
    await say('allow', await requestIdOf())
    await reset('another evening')
    expect([await at(), await choose()]).toEqual([null, 401])
    parent = await signedIn('another evening')
    await answerAll(elsewhere)
    await say('allow', await requestIdOf())
    expect(await goOn()).toEqual(state('new-pin'))
    await reset('a third evening')
    expect([await at(), await choose(), await logIn(PIN)]).toEqual([null, 401, 200])
    parent = await signedIn('a third evening')
    await answerAll(elsewhere)
    await reset('a fourth evening')
    expect(await at()).toEqual(state('parent-asked'))
  })

  it('is requested after the last right answer, which does not count as wrong', async () => {
    await elsewhere.post(START, { username: 'Moss' })
    await elsewhere.post(ANSWER, { username: 'Moss', place: 1, answer: 'sea otter' })
    const last = await elsewhere.post(ANSWER, { username: 'Moss', place: 2, answer: 'pip' })
    expect(last.body).toEqual({ state: state('parent-asked'), isWrong: false })
  })

  it('lasts half an hour, for who types the username, and ends when the child leaves that device', async () => {
    const allowed = async (browser: Browser) => {
      await answerAll(browser)
      expect(await say('allow', await requestIdOf())).toBe(200)
    }
    await allowed(elsewhere)
    test.clock.now += PIN_APPROVAL_TTL - 1
    expect([PIN_APPROVAL_TTL, await at()]).toEqual([1_800_000, { kind: 'parent-allowed' }])
    test.clock.now += 1
    expect([await at(), await choose()]).toEqual([null, 401])
    parent = openBrowser(test.app)
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    const library = openBrowser(test.app)
    await allowed(library)
    expect((await library.post(START, { username: 'Mosss' })).status).toBe(404)
    await library.delete(LOGIN)
    expect([await at(library), await choose(library), await requests()]).toEqual([null, 401, []])
  })

  it('sends a mail when it is switched off, and not when nothing changed', async () => {
    const queuedMails = async () => {
      const rows = await test.db.selectFrom('jobs').select('payload').execute()
      return rows.map(({ payload }) => JSON.parse(payload).mail).filter((mail) => mail === 'ask-first-off')
    }
    await switchTo(true)
    expect(await queuedMails()).toEqual([])
    const mend = await failWrites(test.database, 'insert', 'jobs')
    expect((await switchTo(false)).status).toBe(500)
    await mend()
    expect((await parent.get('/api/family/settings')).body).toEqual({ asksBeforeNewPin: true })
    await switchTo(false)
    await switchTo(false)
    expect(await queuedMails()).toEqual(['ask-first-off'])
  })

  it('is not needed by default, on the child’s own device, and when a parent is present', async () => {
    const own = await childBrowser(test.app, 'Moss')
    await own.delete(LOGIN)
    expect(await answerAll(own)).toEqual(state('new-pin'))
    expect(await choose(own)).toBe(200)
    await switchTo(false)
    expect((await parent.get('/api/family/settings')).body).toEqual({ asksBeforeNewPin: false })
    expect(await answerAll(elsewhere)).toEqual(state('new-pin'))
    expect((await neighbour.get('/api/family/settings')).body).toEqual({ asksBeforeNewPin: false })
    expect(await requests()).toEqual([])
  })

  it('can be refused, which the child sees and can request again', async () => {
    await answerAll(elsewhere)
    const first = await requestIdOf()
    expect(await say('refuse', first)).toBe(200)
    expect([await at(), await choose(), (await cardOf())?.pinRequest]).toEqual([
      state('parent-refused'),
      401,
      undefined,
    ])
    expect(await goOn()).toMatchObject({ kind: 'question', place: 1 })
    expect(await answerAll(elsewhere)).toEqual(state('parent-asked'))
    expect([await requestIdOf(), await say('allow', first)]).toEqual([expect.not.stringContaining(first), 404])
  })

  it('exists once per child: another browser’s request replaces it', async () => {
    const stranger = openBrowser(test.app)
    await answerAll(elsewhere)
    const seen = await requestIdOf()
    await answerAll(stranger)
    expect(await requests()).toHaveLength(1)
    const refused = await parent.post(`/api/children/${childId}/pin-requests/${seen}/allow`, null, {})
    expect([refused.status, errorOf(refused).message]).toEqual([404, 'This request has ended. Nothing changed.'])
    expect([await at(), await at(stranger)]).toEqual([null, state('parent-asked')])
    expect([await choose(stranger), await choose()]).toEqual([401, 401])
  })

  it('sends three mails a day at most', async () => {
    for (let n = 0; n < 5; n += 1) await answerAll(openBrowser(test.app))
    expect(await mails()).toHaveLength(3)
    test.clock.now += 86_400_000
    await answerAll(openBrowser(test.app))
    expect(await mails()).toHaveLength(4)
  })

  it('is idempotent, and can be refused until the new PIN is set', async () => {
    await answerAll(elsewhere)
    const request = await requestIdOf()
    expect(await Promise.all([say('allow', request), say('allow', request)])).toEqual([200, 200])
    expect(await say('refuse', request)).toBe(200)
    expect([await say('allow', request), await at(), await goOn()]).toEqual([
      ...[404, state('parent-refused'), expect.objectContaining({ kind: 'question' })],
    ])
    await answerAll(elsewhere)
    const both = await requestIdOf()
    await Promise.all([say('allow', both), say('refuse', both)])
    expect(await at()).toEqual(state('parent-refused'))
  })

  it('gives one grant with concurrent requests', async () => {
    await answerAll(elsewhere)
    await say('allow', await requestIdOf())
    const tabs = Array.from({ length: 8 }, () => {
      const tab = openBrowser(test.app)
      for (const [name, value] of elsewhere.cookies) tab.cookies.set(name, value)
      return tab
    })
    await Promise.all(tabs.map((tab) => goOn(tab)))
    const grants = await test.db.selectFrom('recovery_grants').selectAll().where('child_id', '=', childId).execute()
    expect(grants).toHaveLength(1)
    expect((await Promise.all(tabs.map((tab) => choose(tab)))).filter((status) => status === 200)).toHaveLength(1)
  })

  it('rejects an answer after a day, after a new PIN, and after erasure', async () => {
    await answerAll(elsewhere)
    const late = await requestIdOf()
    test.clock.now += PIN_REQUEST_TTL
    expect([await requestIdOf(), await at()]).toEqual(['none', null])
    parent = openBrowser(test.app)
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: 'a quiet evening' })
    expect(await say('allow', late)).toBe(404)
    await answerAll(elsewhere)
    const changed = await requestIdOf()
    await parent.send(`/api/children/${childId}/pin`, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ pin: '2468' }),
    })
    expect([await say('allow', changed), await at()]).toEqual([404, null])
    await answerAll(elsewhere)
    const erased = await requestIdOf()
    expect((await parent.post(`/api/children/${childId}/erase`, { username: 'Moss' })).status).toBe(200)
    expect([await say('allow', erased), await at(), await choose()]).toEqual([404, null, 401])
    expect(await requests()).toEqual([])
  })

  it('cancels open requests when it is switched off', async () => {
    await answerAll(elsewhere)
    const request = await requestIdOf()
    const fern = openBrowser(test.app)
    await answerAll(fern, 'Fern')
    await say('allow', await requestIdOf('Fern'), parent, sister)
    expect((await switchTo(false)).status).toBe(200)
    expect([await requestIdOf(), await say('allow', request), await at()]).toEqual(['none', 404, null])
    expect(await at(fern)).toEqual(state('parent-allowed', 'Fern'))
    expect(await answerAll(elsewhere)).toEqual(state('new-pin'))
  })

  it('needs a fresh login of the child’s own parent', async () => {
    await answerAll(elsewhere)
    const request = await requestIdOf()
    expect([await say('allow', request, neighbour), await say('refuse', request, neighbour)]).toEqual([404, 404])
    expect([await say('allow', request, parent, sister), await say('allow', request, elsewhere)]).toEqual([404, 401])
    test.clock.now += 6 * 60_000
    expect([await say('allow', request), (await switchTo(false)).status]).toEqual([403, 403])
    expect([await at(), await say('refuse', request)]).toEqual([state('parent-asked'), 200])
  })

  it('ends with a login, a logout or the removal of the device', async () => {
    await answerAll(elsewhere)
    await say('allow', await requestIdOf())
    await elsewhere.delete(LOGIN)
    expect([await at(), await requests()]).toEqual([null, []])
    await answerAll(elsewhere)
    expect([await logIn(PIN, elsewhere), await at(), await requests()]).toEqual([200, null, []])
    const library = openBrowser(test.app)
    await answerAll(library)
    await parent.delete(`/api/children/${childId}/devices`)
    expect([await at(library), await requests()]).toEqual([null, []])
  })

  it('survives a sibling’s recovery in the same browser', async () => {
    await answerAll(elsewhere)
    await say('allow', await requestIdOf())
    expect(await goOn(elsewhere, 'Fern')).toMatchObject({ kind: 'question', username: 'Fern' })
    expect([await at(), await choose()]).toEqual([expect.objectContaining({ kind: 'question', username: 'Fern' }), 401])
    expect(await goOn()).toEqual(state('new-pin'))
    expect([await choose(elsewhere, 'Fern'), await choose()]).toEqual([401, 200])
    expect(await logIn(NEW)).toBe(200)
    expect(await requests()).toEqual([])
    // A no waits on as well, and ends where the child answers again.
    const library = openBrowser(test.app)
    await answerAll(library)
    await say('refuse', await requestIdOf())
    await goOn(library, 'Fern')
    expect((await requests()).map(({ answer }) => answer)).toEqual(['refused'])
    expect(await goOn(library)).toMatchObject({ kind: 'question', place: 1 })
    expect(await requests()).toEqual([])
  })

  it('is requested in one transaction', async () => {
    const mend = await failWrites(test.database, 'insert', 'jobs', sql`new.kind like ${sql.lit('mail%')}`)
    expect(await answerAll(elsewhere)).toBeGreaterThanOrEqual(500)
    await mend()
    expect([await requests(), await at()]).toEqual([[], expect.objectContaining({ kind: 'question', place: 2 })])
    expect(await answerAll(elsewhere)).toEqual(state('parent-asked'))
    await say('allow', await requestIdOf())
    const mendGrants = await failWrites(test.database, 'insert', 'recovery_grants')
    expect((await elsewhere.post(START, { username: 'Moss' })).status).toBeGreaterThanOrEqual(500)
    await mendGrants()
    expect([await at(), await goOn()]).toEqual([state('parent-allowed'), state('new-pin')])
  })

  it('logs no token and no name', async () => {
    await answerAll(elsewhere)
    const token = elsewhere.cookies.get('pin_request') ?? ''
    expect(token.length).toBeGreaterThan(40)
    expect([JSON.stringify(await requests()).includes(token), test.logged.join().includes('Moss')]).toEqual([
      false,
      false,
    ])
  })
})
