/** Signs up families through the HTTP API: repeated and concurrent requests, taken names, limits and failures. */

import type { ChildCard } from '@lanternleaf/contract/children'
import {
  ACCOUNT_NAME_CHECK_LIMIT,
  GLOBAL_NAME_CHECK_LIMIT,
  NETWORK_NAME_CHECK_LIMIT,
  NETWORK_SIGN_UP_LIMIT,
  NEW_CHILD_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POLICY_VERSION } from '../children/new-children.ts'
import { TABLE_NAMES } from '../db/tables.ts'
import { type Answer, type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser, resetPasswordByMail } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { interleave } from '../testing/race.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const FAMILY = '/api/family'
const READERS = '/api/family/readers'
const LOGIN = '/api/parent-login'
const CHILDREN = '/api/children'

const questions = [
  { id: 'pet_name', answer: 'Biscuit' },
  { id: 'favorite_color', answer: 'Blue' },
]
const childrenIn = (answer: Answer) => (answer.body as { children: ChildCard[] }).children

/** Each test has its own email address and names. */
let testNumber = 0
const uniqueName = (username: string) => `${username} ${testNumber}`
const reader = (username: string, more: object = {}) => ({
  username: uniqueName(username),
  pin: PIN,
  age: 9,
  ...more,
})
const newAccount = () => ({ email: `maya${testNumber}@example.org`, password: PASSWORD })
const newFamily = () => ({
  ...newAccount(),
  consent: true,
  readers: [reader('Moss', { questions }), reader('Fern', { age: 15, pin: '0000' }), reader('Alder')],
})
const THREE = () => ['Moss', 'Fern', 'Alder'].map(uniqueName)
const namesIn = (answer: Answer) => childrenIn(answer).map(({ username }) => username)

describe.each(ENGINES)('a family (%s)', (engine) => {
  let test: TestApp
  let before: unknown
  let account: ReturnType<typeof newAccount>
  let family: ReturnType<typeof newFamily>
  let start: Record<string, number>
  beforeAll(async () => {
    test = await startTestApp(engine)
    const neighbour = await parentBrowser(test.app, 'ada@example.org')
    await addChild(neighbour, 'Wren')
    await childBrowser(test.app, 'Wren')
    before = await neighbourRows()
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    testNumber += 1
    account = newAccount()
    family = newFamily()
    start = await counts()
  })
  afterEach(async () => {
    expect(await neighbourRows()).toEqual(before)
  })

  /** The rows of an unrelated family. */
  const neighbourRows = async () => {
    const { id } = await test.db
      .selectFrom('parents')
      .selectAll()
      .where('email', '=', 'ada@example.org')
      .executeTakeFirstOrThrow()
    const { child_id } = await test.db
      .selectFrom('children')
      .select('child_id')
      .where('parent_id', '=', id)
      .executeTakeFirstOrThrow()
    return [
      await test.db.selectFrom('parents').selectAll().where('id', '=', id).execute(),
      await test.db.selectFrom('children').selectAll().where('parent_id', '=', id).execute(),
      await test.db.selectFrom('consents').selectAll().where('parent_id', '=', id).execute(),
      await test.db.selectFrom('child_devices').selectAll().where('child_id', '=', child_id).execute(),
    ]
  }
  const counts = async () => {
    const tables = TABLE_NAMES.filter((name) => !['rate_limits', 'jobs', 'schema_migrations'].includes(name))
    const rows = tables.map(async (name) => [name, (await test.db.selectFrom(name).selectAll().execute()).length])
    return Object.fromEntries(await Promise.all(rows)) as Record<string, number>
  }
  /** The number of added rows by table, without unchanged tables. */
  const addedRows = async () =>
    Object.fromEntries(
      Object.entries(await counts())
        .map(([table, count]) => [table, count - (start[table] ?? 0)] as const)
        .filter(([, added]) => added !== 0),
    )
  const logIn = async (browser: Browser, username: string, pin = PIN) =>
    (await browser.post('/api/child-login', { username: uniqueName(username), pin })).status

  it('is created in one request: the signed-in parent, the consent, and all readers in order', async () => {
    const browser = openBrowser(test.app)
    const answer = await browser.post(FAMILY, family)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        parent: { parentId: expect.any(String), email: account.email, displayName: `maya${testNumber}` },
        children: THREE().map((username) => expect.objectContaining({ username })),
      },
    ])
    expect((await browser.get(LOGIN)).body).toMatchObject({ email: account.email })
    expect((await browser.get(CHILDREN)).body).toEqual({ children: childrenIn(answer) })
    const rows = await test.db
      .selectFrom('children')
      .innerJoin('consents', 'consents.consent_id', 'children.consent_id')
      .innerJoin('parents', 'parents.id', 'consents.parent_id')
      .select(['username', 'age', 'policy_version', 'given_at'])
      .where('email', '=', account.email)
      .orderBy('children.created_at')
      .execute()
    const consent = { policy_version: POLICY_VERSION, given_at: test.clock.now }
    expect(rows).toEqual([
      { username: uniqueName('Moss'), age: 9, ...consent },
      { username: uniqueName('Fern'), age: 15, ...consent },
      { username: uniqueName('Alder'), age: 9, ...consent },
    ])
    const storedQuestions = await test.db
      .selectFrom('child_questions')
      .select(['child_id', 'question_id'])
      .where('child_id', '=', childrenIn(answer)[0]?.childId ?? '')
      .orderBy('place')
      .execute()
    const moss = childrenIn(answer)[0]?.childId
    expect(storedQuestions).toEqual(questions.map(({ id }) => ({ child_id: moss, question_id: id })))
  })

  it('makes the device each child’s own, whatever strangers try', async () => {
    const browser = openBrowser(test.app)
    await browser.post(FAMILY, family)
    const stranger = openBrowser(test.app)
    for (let n = 0; n < 11; n += 1) await logIn(stranger, 'Fern', '9999')
    expect([await logIn(openBrowser(test.app), 'Fern', '0000'), await logIn(browser, 'Fern', '0000')]).toEqual([
      429, 200,
    ])
  })

  it('exists once when the request is repeated, and signs in that browser', async () => {
    const first = await openBrowser(test.app).post(FAMILY, family)
    const secondBrowser = openBrowser(test.app)
    const answer = await secondBrowser.post(FAMILY, {
      ...family,
      readers: family.readers.map((child) => ({ ...child, username: ` ${child.username.toUpperCase()}` })),
    })
    expect([answer.status, answer.body]).toEqual([200, first.body])
    expect((await secondBrowser.get(LOGIN)).body).toMatchObject({ email: account.email })
    expect(await addedRows()).toMatchObject({
      parents: 1,
      children: 3,
      consents: 1,
      child_questions: 2,
      parent_credentials: 1,
    })
  })

  it('exists once with two concurrent requests', async () => {
    const answers = await Promise.all([1, 2].map(() => openBrowser(test.app).post(FAMILY, family)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await addedRows()).toMatchObject({ parents: 1, children: 3, consents: 1, child_questions: 2 })
  })

  it('is not changed by a request with another PIN, answer, age or name', async () => {
    await openBrowser(test.app).post(FAMILY, family)
    const changes = [
      { pin: '9999' },
      { questions: questions.toReversed() },
      { age: 10 },
      { username: uniqueName('Birch') },
    ]
    for (const change of changes) {
      const readers = [reader('Moss', { questions, ...change }), ...family.readers.slice(1)]
      const answer = await openBrowser(test.app).post(FAMILY, { ...family, readers })
      expect([answer.status, errorOf(answer)]).toEqual([
        409,
        expect.objectContaining({ code: 'email-taken', field: 'email' }),
      ])
    }
    expect(await addedRows()).toMatchObject({ children: 3, child_questions: 2 })
    expect(await logIn(openBrowser(test.app), 'Moss')).toBe(200)
  })

  it('is neither disclosed nor changed if it is somebody else’s: the email address is taken', async () => {
    await openBrowser(test.app).post(FAMILY, family)
    const countsBefore = await counts()
    const thief = openBrowser(test.app)
    const answer = await thief.post(FAMILY, { ...family, password: 'another password' })
    expect([answer.status, errorOf(answer).code, thief.cookies.size]).toEqual([409, 'email-taken', 0])
    expect(await counts()).toEqual(countsBefore)
  })

  it('gets its readers when the account has none yet', async () => {
    await parentBrowser(test.app, account.email)
    const answer = await openBrowser(test.app).post(FAMILY, family)
    expect([answer.status, namesIn(answer)]).toEqual([200, THREE()])
  })

  it('gets no readers if the login ended while they were hashed', async () => {
    await parentBrowser(test.app, account.email)
    const countsBefore = await counts()
    // The first transaction stores the login, the second the readers.
    const another = { email: account.email, password: 'another evening' }
    interleave(test.db, { nth: 2, when: 'before' }, () => resetPasswordByMail(test, another))
    const answer = await openBrowser(test.app).post(FAMILY, family)
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    expect(await counts()).toEqual({ ...countsBefore, parent_logins: start.parent_logins ?? 0 })
  })

  it.each([
    ['insert', 'parent_credentials'],
    ['insert', 'consents'],
    ['insert', 'child_questions'],
  ] as const)('leaves no rows when it cannot %s %s, and can be repeated', async (event, table) => {
    const browser = openBrowser(test.app)
    const restoreWrites = await failWrites(test.database, event, table)
    const failed = await browser.post(FAMILY, family)
    await restoreWrites()
    expect([failed.status >= 500, browser.cookies.size, await addedRows()]).toEqual([true, 0, {}])
    expect(namesIn(await browser.post(FAMILY, family))).toEqual(THREE())
  })

  it.each([
    ['insert', 'parent_logins'],
    ['insert', 'child_devices'],
  ] as const)('exists when a later step cannot %s %s, and can be repeated', async (event, table) => {
    const restoreWrites = await failWrites(test.database, event, table)
    const failed = await openBrowser(test.app).post(FAMILY, family)
    await restoreWrites()
    expect(failed.status).toBeGreaterThanOrEqual(500)
    const answer = await openBrowser(test.app).post(FAMILY, family)
    expect([answer.status, namesIn(answer)]).toEqual([200, THREE()])
    expect(await addedRows()).toMatchObject({ children: 3 })
  })

  it('rejects a taken name in any case or width, and suggests three others', async () => {
    for (const username of ['wREN', ' Ｗｒｅｎ']) {
      const readers = [reader('Moss'), reader('', { username })]
      const answer = await openBrowser(test.app).post(FAMILY, { ...family, readers })
      expect([answer.status, errorOf(answer)]).toEqual([
        409,
        {
          code: 'username-taken',
          message: 'That name is taken',
          field: 'readers.1.username',
          suggestions: [expect.any(String), expect.any(String), expect.any(String)],
        },
      ])
    }
    expect(await addedRows()).toEqual({})
  })

  it('is created completely or not at all if two families want the same name', async () => {
    const requests = ['one', 'two'].map((name, n) => ({
      ...account,
      email: `${name}${testNumber}@example.org`,
      consent: true,
      readers: ['Comet', 'Ash', `Own ${name}`]
        .map((username) => reader(username))
        .slice(0, 3)
        .sort(() => (n ? 1 : -1)),
    }))
    const answers = await Promise.all(requests.map((body) => openBrowser(test.app).post(FAMILY, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await addedRows()).toMatchObject({ parents: 1, children: 3, consents: 1 })
  })

  it('rejects invalid data with the reason', async () => {
    const wrongs = [
      [{ readers: [] }, 'readers', 'A family has at least one reader'],
      [{ readers: [...'abcdef'].map((name) => reader(name)) }, 'readers', "There's room for five readers"],
      [{ readers: [reader('Moss'), reader(' ＭＯＳＳ ')] }, 'readers.1.username', 'Each child needs a unique username'],
      [{ readers: [reader('fox🦊')] }, 'readers.0.username', "Please use letters, numbers, spaces, - _ or '"],
      [{ readers: [reader('a'.repeat(21))] }, 'readers.0.username', 'A username can have up to 20 characters'],
      [{ readers: [reader('Moss', { pin: '48a1' })] }, 'readers.0.pin', 'PIN must be 4 digits'],
      [{ readers: [reader('Moss', { age: null })] }, 'readers.0.age', 'Please select age'],
      [
        { readers: [reader('Moss', { questions: [questions[0], { id: 'bedroom_color', answer: '' }] })] },
        'readers.0.questions',
        'Please answer all selected questions',
      ],
      [{ consent: false }, 'consent', 'A parent or guardian has to agree first'],
      [{ email: 'maya' }, 'email', 'Please enter a valid email address'],
      [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ] as const
    for (const [wrong, field, message] of wrongs) {
      const answer = await openBrowser(test.app).post(FAMILY, { ...family, ...wrong })
      expect([answer.status, errorOf(answer)]).toEqual([400, { code: 'invalid-request', field, message }])
    }
    expect(await addedRows()).toEqual({})
  })

  it('does not count as proof that the parent is present until the password is entered again', async () => {
    const browserOfNew = openBrowser(test.app)
    const children = childrenIn(await browserOfNew.post(FAMILY, family))
    const lateBrowser = await parentBrowser(test.app, `late-${account.email}`)
    const finished = childrenIn(
      await lateBrowser.post(READERS, { readers: [reader('Elm'), reader('Oak')], consent: true }),
    )
    const unproved = await parentBrowser(test.app, `waiting-${account.email}`)
    const { childId } = await addChild(unproved, uniqueName('Ivy'))
    const answer = await unproved.delete(`${LOGIN}/proof`)
    expect([answer.status, answer.body]).toEqual([200, null])
    for (const [browser, id, email] of [
      [browserOfNew, children[0]?.childId, account.email],
      [lateBrowser, finished[0]?.childId, `late-${account.email}`],
      [unproved, childId, `waiting-${account.email}`],
    ] as const) {
      const unlock = () => browser.post(`${CHILDREN}/${id}/unlock`, undefined)
      const erase = await browser.post(`${CHILDREN}/${id}/erase`, { username: uniqueName('Moss') })
      expect([erase.status, errorOf(erase).code]).toEqual([403, 'fresh-login-needed'])
      expect([(await unlock()).status, (await browser.get(CHILDREN)).status]).toEqual([403, 200])
      await browser.post(LOGIN, { email, password: PASSWORD })
      expect((await unlock()).status).toBe(200)
    }
    expect((await openBrowser(test.app).delete(`${LOGIN}/proof`)).status).toBe(200)
  })

  it('can be completed once by a signed-in parent, however often it is sent', async () => {
    const parent = await parentBrowser(test.app, account.email)
    const body = { readers: family.readers, consent: true }
    const answers = await Promise.all([parent.post(READERS, body), parent.post(READERS, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(namesIn)).toEqual([THREE(), THREE()])
    expect((await parent.post(READERS, body)).body).toEqual(answers[0]?.body)
    expect(await addedRows()).toMatchObject({ parents: 1, children: 3 })
    const tooMany = await parent.post(READERS, {
      readers: [reader('Elm'), reader('Oak'), reader('Ivy')],
      consent: true,
    })
    expect([tooMany.status, errorOf(tooMany).code]).toEqual([409, 'too-many-children'])
    expect(await addedRows()).toMatchObject({ children: 3 })
  })

  it('the email check says whether an address has an account', async () => {
    const check = (email: string) => openBrowser(test.app).post('/api/email-check', { email })
    expect((await check(account.email)).body).toEqual({ isFree: true })
    expect((await check(' ADA@example.org')).body).toEqual({ isFree: false })
    expect(errorOf(await check('ada'))).toMatchObject({ field: 'email', message: 'Please enter a valid email address' })
  })

  it('the name check says whether a name is free, within the limit', async () => {
    const browser = openBrowser(test.app)
    const check = (username: string) => browser.post('/api/username-check', { username })
    expect((await check('Moss')).body).toEqual({ isFree: true, suggestions: [] })
    expect((await check(' wren')).body).toEqual({
      isFree: false,
      suggestions: [expect.any(String), expect.any(String), expect.any(String)],
    })
    expect(errorOf(await check('fox🦊'))).toMatchObject({ field: 'username' })
    await test.db
      .updateTable('rate_limits')
      .set({ used: NETWORK_NAME_CHECK_LIMIT.max })
      .where('key', 'like', 'name-check:network%')
      .execute()
    expect((await check('Moss')).status).toBe(429)
    expect((await browser.post('/api/email-check', { email: account.email })).status).toBe(429)
    // A family that is rejected for a name does not disclose it either; a family with free names is created.
    const familyWithTakenName = { ...family, readers: [{ ...reader('Moss'), username: 'Wren' }] }
    expect(errorOf(await browser.post(FAMILY, familyWithTakenName)).code).toBe('too-many-requests')
    expect((await browser.post(FAMILY, family)).status).toBe(200)
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'name-check:network%').execute()
  })

  it('the response says which name is taken even if the global limit is exhausted', async () => {
    const everywhere = { key: 'name-check:network:all', child_id: null, used: GLOBAL_NAME_CHECK_LIMIT.max }
    const window = { expires_at: test.clock.now + GLOBAL_NAME_CHECK_LIMIT.window, window_start: test.clock.now }
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'name-check:network%').execute()
    await test.db
      .insertInto('rate_limits')
      .values({ ...everywhere, ...window })
      .execute()
    const browser = openBrowser(test.app)
    const checks: number[] = []
    for (let n = 0; n <= GLOBAL_NAME_CHECK_LIMIT.share; n += 1)
      checks.push((await browser.post('/api/username-check', { username: 'Moss' })).status)
    expect([new Set(checks.slice(0, -1)), checks.at(-1)]).toEqual([new Set([200]), 429])
    const familyWithTakenName = { ...family, readers: [reader('Moss'), reader('', { username: 'Wren' })] }
    expect(errorOf(await browser.post(FAMILY, familyWithTakenName))).toMatchObject({
      code: 'username-taken',
      field: 'readers.1.username',
      suggestions: [expect.any(String), expect.any(String), expect.any(String)],
    })
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'name-check:network%').execute()
  })

  it('counts as a password attempt for an existing account, and not for a new one', async () => {
    for (let n = 0; n < 11; n += 1) await openBrowser(test.app).post(LOGIN, { ...account, password: 'not this one' })
    expect((await openBrowser(test.app).post(FAMILY, family)).status).toBe(200)
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'password%').execute()
    const guess = { ...family, password: 'not this one' }
    const codes: string[] = []
    for (let n = 0; n < 11; n += 1) codes.push(errorOf(await openBrowser(test.app).post(FAMILY, guess)).code)
    expect([new Set(codes.slice(0, 10)), codes.at(-1)]).toEqual([new Set(['email-taken']), 'too-many-requests'])
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'password%').execute()
  })

  it('is limited per network, as are added readers', async () => {
    const setCount = (pattern: string, count: number) =>
      test.db.updateTable('rate_limits').set({ used: count }).where('key', 'like', pattern).execute()
    const parent = await parentBrowser(test.app, account.email)
    await setCount('sign-up:network%', NETWORK_SIGN_UP_LIMIT.max)
    expect(errorOf(await openBrowser(test.app).post(FAMILY, family)).code).toBe('too-many-requests')
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'sign-up:network%').execute()
    const body = { readers: [reader('Moss')], consent: true }
    expect((await parent.post(READERS, body)).status).toBe(200)
    await setCount('new-child:%', NEW_CHILD_LIMIT.max)
    expect(errorOf(await parent.post(READERS, body)).code).toBe('too-many-requests')
    await test.db.deleteFrom('rate_limits').where('key', 'like', 'new-child:%').execute()
  })

  it('also makes the device an own device of children who are added later', async () => {
    const parent = await parentBrowser(test.app, account.email)
    const children = childrenIn(
      await parent.post(READERS, { readers: [reader('Moss'), reader('Fern')], consent: true }),
    )
    const childIds = children.map(({ childId }) => childId).sort()
    const { body } = await parent.post('/api/child-login/known-here', { childIds })
    expect(body).toEqual({ known: childIds })
  })

  it('the response says which reader’s name was taken while the others were hashed', async () => {
    const take = async () =>
      void (await addChild(await parentBrowser(test.app, `ivy${testNumber}@example.org`), uniqueName('Fern')))
    interleave(test.db, { nth: 1, when: 'before' }, take)
    const refused = errorOf(await openBrowser(test.app).post(FAMILY, family))
    expect(refused).toMatchObject({ code: 'username-taken', field: 'readers.1.username' })
    expect(await addedRows()).toMatchObject({ parents: 1, children: 1 })
  })

  it('consumes a name check for each disclosed name, and a new child one', async () => {
    const countChecks = async () => {
      const rows = await test.db
        .selectFrom('rate_limits')
        .select('used')
        .where('key', 'like', 'name-check:network%')
        .execute()
      await test.db.deleteFrom('rate_limits').where('key', 'like', 'name-check:network%').execute()
      return rows.map(({ used }) => used)
    }
    await countChecks()
    const readers = [reader('Moss'), reader('Fern'), reader('', { username: 'Wren' }), reader('Alder')]
    await openBrowser(test.app).post(FAMILY, { ...family, readers })
    expect(await countChecks()).toEqual([3, 3])
    const parent = await parentBrowser(test.app, account.email)
    const refused = await parent.post(READERS, { readers: readers.slice(1, 3), consent: true })
    expect([errorOf(refused).field, await countChecks()]).toEqual(['readers.1.username', [2, 2]])
    const add = (username: string) => parent.post(CHILDREN, { username, pin: PIN, age: 9, consent: true })
    expect([(await add('Wren')).status, await countChecks()]).toEqual([409, [1]])
    expect([(await add(uniqueName('Ash'))).status, (await add(uniqueName('Ash'))).status, await countChecks()]).toEqual(
      [200, 200, []],
    )
    // When others in the network have exhausted the limit, a parent still has a few checks.
    await openBrowser(test.app).post('/api/username-check', { username: 'Wren' })
    await test.db
      .updateTable('rate_limits')
      .set({ used: NETWORK_NAME_CHECK_LIMIT.max })
      .where('key', 'like', 'name-check:network%')
      .execute()
    for (let n = 0; n < ACCOUNT_NAME_CHECK_LIMIT.max - 1; n += 1) expect((await add('Wren')).status).toBe(409)
    expect((await add(uniqueName('Birch'))).status).toBe(200)
    expect([(await add('Wren')).status, (await add('Wren')).status]).toEqual([409, 429])
    expect((await add(uniqueName('Cedar'))).status).toBe(429)
    await countChecks()
  })
})
