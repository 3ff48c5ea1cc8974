/** The endpoints for the children of a parent: adding, listing, limits, and requests that are sent twice. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { suggestUsernames } from '@lanternleaf/domain/child-login/suggest-usernames'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPins } from '../hashing/pins.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { saturateHashQueue } from '../testing/saturated-queue.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { filterFreeUsernames } from './names.ts'
import { addChildren, POLICY_VERSION } from './new-children.ts'

const CHILDREN = '/api/children'
const child = { username: 'river otter', pin: PIN, age: 9, consent: true }

/** Deterministic random numbers in [0, 1). */
function seededRandom(): () => number {
  let state = 7
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe.each(ENGINES)('the children of a parent (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  beforeAll(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
  })
  afterAll(() => test.stop())

  it('lists children for their own parent only, with no more data than the card needs', async () => {
    const card = await addChild(parent, 'Moss')
    expect(card).toEqual({
      childId: expect.stringMatching(/^[\w-]{22}$/),
      username: 'Moss',
      picture: expect.any(String),
      asksForHelp: false,
      totalSessions: 0,
      lastActive: null,
      currentLevel: 'New Explorer',
      allowWeeklyReport: true,
      fontSize: 'default',
      highContrast: false,
      audioSupport: true,
    })
    expect((await parent.get(CHILDREN)).body).toEqual({ children: [card] })
    expect((await neighbour.get(CHILDREN)).body).toEqual({ children: [] })
  })

  it('stores the specified columns of a child, and one consent for all siblings', async () => {
    test.clock.now += 1000
    await addChild(parent, 'Fern')
    const rows = await test.db.selectFrom('children').selectAll().where('username', 'in', ['Moss', 'Fern']).execute()
    expect(new Set(rows.map((row) => row.consent_id)).size).toBe(1)
    const fern = rows.find((row) => row.username === 'Fern')
    expect(fern).toMatchObject({ username_key: 'fern', age: 9, created_at: test.clock.now })
    expect(JSON.parse(fern?.preferences ?? '')).toEqual({
      fontSize: 'default',
      highContrast: false,
      reducedMotion: false,
      audioSupport: true,
    })
    const consents = await test.db.selectFrom('consents').selectAll().execute()
    expect(consents).toEqual([
      expect.objectContaining({ consent_id: fern?.consent_id, policy_version: POLICY_VERSION }),
    ])
  })

  it('all children are listed if the preferences of one are invalid, and the preferences are not logged', async () => {
    const damaged = 'Moss likes whales {'
    const update = test.db.updateTable('children').where('username', '=', 'Moss')
    const before = await test.db.selectFrom('children').select('preferences').where('username', '=', 'Moss').execute()
    for (const preferences of [damaged, '{"fontSize":"huge"}']) {
      await update.set({ preferences }).execute()
      const answer = await parent.get(CHILDREN)
      expect([answer.status, (answer.body as { children: object[] }).children]).toEqual([
        200,
        expect.arrayContaining([
          expect.objectContaining({ username: 'Moss', fontSize: 'default', audioSupport: true }),
        ]),
      ])
    }
    expect(test.logged.join()).not.toContain('whales')
    await update.set({ preferences: before[0]?.preferences ?? '' }).execute()
  })

  it('children have the weekly report on unless it is switched off', async () => {
    const browser = await parentBrowser(test.app, 'weekly@example.org')
    const { childId } = await addChild(browser, 'Weasel')
    await addChild(browser, 'Stoat')
    await test.db.updateTable('children').set({ allow_weekly_report: 0 }).where('child_id', '=', childId).execute()
    const { children } = (await browser.get(CHILDREN)).body as { children: ChildCard[] }
    const wanted = children.map(({ username, allowWeeklyReport }) => [username, allowWeeklyReport])
    expect(Object.fromEntries(wanted)).toEqual({ Weasel: false, Stoat: true })
  })

  it('a child cannot be stored without a consent', async () => {
    const row = await test.db.selectFrom('children').selectAll().limit(1).executeTakeFirstOrThrow()
    const orphan = { ...row, child_id: 'orphan', username_key: 'orphan', consent_id: 'no such consent' }
    await expect(test.db.insertInto('children').values(orphan).execute()).rejects.toThrow(/foreign key/i)
  })

  it('a taken name is rejected in any spelling, and three free names are suggested', async () => {
    await addChild(parent, 'River Otter')
    const answer = await neighbour.post(CHILDREN, { ...child, username: '  ｒiver   OTTER ' })
    expect(answer.status).toBe(409)
    expect(errorOf(answer)).toEqual({
      code: 'username-taken',
      message: 'That name is taken',
      field: 'username',
      suggestions: [expect.any(String), expect.any(String), expect.any(String)],
    })
    const [suggestion] = errorOf(answer).suggestions ?? []
    expect((await addChild(neighbour, suggestion ?? '')).username).toBe(suggestion)
  })

  it('taken names are never suggested', async () => {
    const third = await parentBrowser(test.app, 'third@example.org')
    const drawn = suggestUsernames(seededRandom(), 3)
    for (const name of drawn) await addChild(third, name)
    const random = vi.spyOn(Math, 'random').mockImplementation(seededRandom())
    const answer = await neighbour.post(CHILDREN, { ...child, username: drawn[0] })
    random.mockRestore()
    const { suggestions = [] } = errorOf(answer)
    expect(suggestions).toHaveLength(3)
    expect(suggestions.filter((name) => drawn.includes(name))).toEqual([])
    expect(await filterFreeUsernames(test.db, [...drawn, ...suggestions])).toEqual(suggestions)
  })

  it('a parent can add at most five children, also with concurrent requests', async () => {
    const full = await parentBrowser(test.app, 'full@example.org')
    for (const name of ['Ash', 'Birch', 'Cedar', 'Elm']) await addChild(full, name)
    const answers = await Promise.all(
      ['Hazel', 'Holly', 'Maple', 'Rowan'].map((username) => full.post(CHILDREN, { ...child, username })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    const rejected = answers.filter((answer) => answer.status === 409).map(errorOf)
    expect(new Set(rejected.map((error) => error.code))).toEqual(new Set(['too-many-children']))
    const { children } = (await full.get(CHILDREN)).body as { children: unknown[] }
    expect(children).toHaveLength(5)
    const sixth = await full.post(CHILDREN, { ...child, username: 'Willow' })
    expect([sixth.status, errorOf(sixth).code]).toEqual([409, 'too-many-children'])
    await addChild(neighbour, 'Willow')
  })

  it('no consent is stored if the child cannot be stored', async () => {
    const late = await parentBrowser(test.app, 'late@example.org')
    const consents = async () => (await test.db.selectFrom('consents').select('consent_id').execute()).length
    const before = await consents()
    const restoreWrites = await failWrites(test.database, 'insert', 'children')
    const failed = await late.post(CHILDREN, { ...child, username: 'again 1' })
    await restoreWrites()
    expect([failed.status >= 500, await consents()]).toEqual([true, before])
    await addChild(late, 'Thistle')
    expect(await consents()).toBe(before + 1)
  })

  it('a child refers to the own parent’s consent to the version of the policy at that time', async () => {
    const early = await parentBrowser(test.app, 'consent@example.org')
    const first = await addChild(early, 'Larch')
    const consentOf = (childId: string) =>
      test.db
        .selectFrom('children')
        .innerJoin('consents', 'consents.consent_id', 'children.consent_id')
        .select(['consents.consent_id', 'policy_version'])
        .where('child_id', '=', childId)
        .executeTakeFirstOrThrow()
    const { consent_id } = await consentOf(first.childId)
    await test.db.updateTable('consents').set({ policy_version: '0' }).where('consent_id', '=', consent_id).execute()
    const second = await addChild(early, 'Alder')
    expect(await consentOf(first.childId)).toEqual({ consent_id, policy_version: '0' })
    expect(await consentOf(second.childId)).toMatchObject({ policy_version: POLICY_VERSION })
    const foreign = await test.db
      .selectFrom('children')
      .innerJoin('consents', 'consents.consent_id', 'children.consent_id')
      .select('username')
      .whereRef('consents.parent_id', '<>', 'children.parent_id')
      .execute()
    expect(foreign).toEqual([])
  })

  it('addChildren fails for a parent who no longer exists', async () => {
    const gone = { username: 'Reed', age: 9, pin: { hash: 'hash', kind: 'digits' as const }, questions: [] }
    expect(
      await addChildren(
        test.db,
        { parentId: 'nobody', lockAndRequireLogin: async () => undefined },
        [gone],
        test.clock.now,
      ),
    ).toEqual({
      ok: false,
      error: { code: 'login-needed' },
    })
  })

  it('a repeated request after a lost response adds no second child, also in a full family', async () => {
    const family = await parentBrowser(test.app, 'again@example.org')
    const added = await addChild(family, 'again 1')
    for (const name of ['again 2', 'again 3', 'again 4', 'again 5']) await addChild(family, name)
    const repeated = await family.post(CHILDREN, { ...child, username: 'again 1' })
    expect([repeated.status, repeated.body]).toEqual([200, added])
    expect(((await family.get(CHILDREN)).body as { children: unknown[] }).children).toHaveLength(5)
    for (const change of [{ pin: '9999' }, { age: 10 }])
      expect((await family.post(CHILDREN, { ...child, username: 'again 1', ...change })).status).toBe(409)
    expect((await neighbour.post(CHILDREN, { ...child, username: 'again 1' })).status).toBe(409)
  })

  const questions = [
    { id: 'pet_name', answer: '  Biscuit ' },
    { id: 'favorite_color', answer: 'BLUE' },
  ]

  it('questions of a new child are stored in order with hashed answers', async () => {
    const family = await parentBrowser(test.app, 'questions@example.org')
    const answer = await family.post(CHILDREN, { ...child, username: 'asked 1', questions })
    await addChild(family, 'asked 2')
    const { childId } = answer.body as ChildCard
    const rows = await test.db.selectFrom('child_questions').selectAll().orderBy('place').execute()
    expect(rows.map(({ answer_hash, ...row }) => row)).toEqual([
      { child_id: childId, question_id: 'pet_name', place: 0 },
      { child_id: childId, question_id: 'favorite_color', place: 1 },
    ])
    const pins = createPins(SECRETS.pinPepper, 4)
    const right = await Promise.all(
      ['biscuit', 'blue'].map((text, n) => pins.isHashOf(rows[n]?.answer_hash ?? '', text)),
    )
    expect(right).toEqual([true, true])
    const repeated = await family.post(CHILDREN, { ...child, username: 'asked 1', questions })
    expect([repeated.status, repeated.body]).toEqual([200, answer.body])
    const exchanged = questions.map(({ answer }, place) => ({ id: questions[1 - place]?.id, answer }))
    for (const other of [
      [],
      questions.toReversed(),
      exchanged,
      [questions[0], { id: 'favorite_color', answer: 'red' }],
    ])
      expect((await family.post(CHILDREN, { ...child, username: 'asked 1', questions: other })).status).toBe(409)
  })

  it('somebody with a parent’s login has no more guesses at a PIN or an answer than a stranger', async () => {
    const family = await parentBrowser(test.app, 'held@example.org')
    const body = { ...child, username: 'held 1', questions }
    const added = await family.post(CHILDREN, body)
    const ownDevice = await childBrowser(test.app, 'held 1')
    const resubmit = async (change: object) => (await family.post(CHILDREN, { ...body, ...change })).status
    const logIn = (browser: Browser) => browser.post('/api/child-login', { username: 'held 1', pin: PIN })
    const wrong = { questions: [questions[0], { id: 'favorite_color', answer: 'red' }] }
    for (let n = 0; n < 20; n += 1) expect(await resubmit({})).toBe(200)
    const freeHashSlots = saturateHashQueue()
    const { consent, ...reader } = body
    for (let n = 0; n < 11; n += 1)
      expect((await family.post('/api/family/readers', { readers: [reader], consent })).status).toBe(503)
    await freeHashSlots()
    for (let n = 0; n < 5; n += 1)
      expect([await resubmit({ pin: `000${n}` }), await resubmit(wrong)]).toEqual([409, 409])
    // The ten attempts exhausted the hourly limit of other devices.
    expect(await resubmit({})).toBe(409)
    expect(errorOf(await logIn(openBrowser(test.app))).code).toBe('little-break')
    expect((await logIn(ownDevice)).status).toBe(200)
    test.clock.now += 3_600_000
    const answer = await family.post(CHILDREN, body)
    expect([answer.status, answer.body]).toEqual([200, { ...(added.body as object), lastActive: expect.any(Number) }])
    expect((await logIn(openBrowser(test.app))).status).toBe(200)
  })

  it('wrong answers in repeated requests count as wrong answers of a recovery on other devices', async () => {
    const family = await parentBrowser(test.app, 'answers@example.org')
    const body = { ...child, username: 'answers 1', questions }
    await family.post(CHILDREN, body)
    const ownDevice = await childBrowser(test.app, 'answers 1')
    await ownDevice.delete('/api/child-login')
    const guess = (answer: string) =>
      family.post(CHILDREN, { ...body, questions: [questions[0], { id: 'favorite_color', answer }] })
    const stateIn = async (browser: Browser) =>
      (await browser.post('/api/recovery', { username: 'answers 1' })).body as { kind: string; wrongAnswers?: number }
    expect((await family.post(CHILDREN, body)).status).toBe(200)
    expect(await stateIn(openBrowser(test.app))).toMatchObject({ kind: 'question', wrongAnswers: 0 })
    for (const answer of ['red', 'green']) expect((await guess(answer)).status).toBe(409)
    expect(await stateIn(openBrowser(test.app))).toMatchObject({ kind: 'question', wrongAnswers: 2 })
    expect((await guess('pink')).status).toBe(409)
    expect((await stateIn(openBrowser(test.app))).kind).toBe('break')
    expect(await stateIn(ownDevice)).toMatchObject({ kind: 'question', wrongAnswers: 0 })
    // During the break right answers are not compared either.
    expect((await family.post(CHILDREN, body)).status).toBe(409)
    test.clock.now += 3_600_000
    expect((await family.post(CHILDREN, body)).status).toBe(200)
  })

  it('a new child has the chosen comfort, on the card and in the login', async () => {
    const family = await parentBrowser(test.app, 'comfort@example.org')
    const comfort = { textSize: 'large', colours: 'high-contrast', motion: 'reduced', sound: 'off' }
    const answer = await family.post(CHILDREN, { ...child, username: 'comfy 1', comfort })
    expect(answer.body).toMatchObject({ fontSize: 'large', highContrast: true, audioSupport: false })
    const reading = await openBrowser(test.app).post('/api/child-login', { username: 'comfy 1', pin: PIN })
    expect((reading.body as { comfort: object }).comfort).toEqual(comfort)
  })

  it.each(['child_questions', 'child_comforts'])(
    'a new child leaves no rows if %s cannot be written',
    async (table) => {
      const family = await parentBrowser(test.app, `half-${table}@example.org`)
      const body = { ...child, username: `half ${table.slice(6)}`, questions, comfort: { textSize: 'large' } }
      const counts = () =>
        Promise.all(
          (['children', 'consents', 'child_questions', 'child_comforts'] as const).map(
            async (name) => (await test.db.selectFrom(name).selectAll().execute()).length,
          ),
        )
      const before = await counts()
      const restoreWrites = await failWrites(test.database, 'insert', table)
      const failed = await family.post(CHILDREN, body)
      await restoreWrites()
      expect([failed.status >= 500, await counts()]).toEqual([true, before])
      expect((await family.post(CHILDREN, body)).status).toBe(200)
    },
  )

  it('a parent can add sixty children an hour, and name checks that disclose nothing are refunded', async () => {
    const family = await parentBrowser(test.app, 'often@example.org')
    const account = test.db.selectFrom('parents').select('id').where('email', '=', 'often@example.org')
    const { id } = await account.executeTakeFirstOrThrow()
    const countUses = async (like: string) => {
      const rows = await test.db.selectFrom('rate_limits').select('used').where('key', 'like', like).execute()
      return rows.reduce((sum, { used }) => sum + used, 0)
    }
    const before = await countUses('name-check:network%')
    const restoreWrites = await failWrites(test.database, 'insert', 'children')
    expect((await family.post(CHILDREN, { ...child, username: 'often 1' })).status).toBeGreaterThanOrEqual(500)
    await restoreWrites()
    expect([await countUses('name-check:network%'), await countUses(`new-child:${id}`)]).toEqual([before, 1])
    for (const name of ['often 1', 'often 1', 'often 2', 'often 3', 'often 4', 'often 5', 'often 1'])
      await addChild(family, name)
    expect(errorOf(await family.post(CHILDREN, { ...child, username: 'often 6' }))).toEqual({
      code: 'too-many-children',
      message: expect.any(String),
    })
    expect(await countUses('name-check:network%')).toBe(before)
    const other = await parentBrowser(test.app, 'seldom@example.org')
    const response = await other.post(CHILDREN, { ...child, username: 'often 1' })
    expect([response.status, errorOf(response).code, await countUses('name-check:network%')]).toEqual([
      409,
      'username-taken',
      before + 1,
    ])
    await test.db.updateTable('rate_limits').set({ used: 60 }).where('key', '=', `new-child:${id}`).execute()
    const rejected = await family.post(CHILDREN, { ...child, username: 'often 1' })
    expect([rejected.status, errorOf(rejected).code]).toEqual([429, 'too-many-requests'])
    await addChild(other, 'seldom 1')
  })

  it('one of two concurrent requests with the same name is rejected', async () => {
    const answers = await Promise.all(
      [parent, neighbour].map((browser) => browser.post(CHILDREN, { ...child, username: 'Comet' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const rows = await test.db.selectFrom('children').select('child_id').where('username_key', '=', 'comet').execute()
    expect(rows).toHaveLength(1)
  })

  it.each([
    [{ ...child, username: ' ' }, 'username', 'Please enter a username'],
    [{ ...child, username: 'a'.repeat(21) }, 'username', 'A username can have up to 20 characters'],
    [{ ...child, username: '<script>' }, 'username', "Please use letters, numbers, spaces, - _ or '"],
    [{ ...child, pin: '123' }, 'pin', 'PIN must be 4 digits'],
    [{ ...child, pin: '12345' }, 'pin', 'PIN must be 4 digits'],
    [{ ...child, pin: 1234 }, 'pin', expect.any(String)],
    [{ ...child, age: 5 }, 'age', 'Please select age'],
    [
      { ...child, questions: [{ id: 'pet_name', answer: 'Biscuit' }] },
      'questions',
      'Please choose at least 2 questions to help you remember your PIN',
    ],
    [
      { ...child, questions: [...'ab'].map((answer) => ({ id: 'pet_name', answer })) },
      'questions',
      'Please choose each question once',
    ],
    [
      { ...child, questions: [questions[0], { id: 'favorite_color', answer: ' ' }] },
      'questions',
      'Please answer all selected questions',
    ],
    [
      { ...child, questions: [questions[0], { id: 'favorite_color', answer: 'x'.repeat(101) }] },
      'questions.1.answer',
      'An answer can have up to 100 characters',
    ],
    [
      { ...child, questions: [questions[0], { id: 'first_teacher', answer: 'x' }] },
      'questions.1.id',
      expect.any(String),
    ],
    [{ ...child, consent: false }, 'consent', 'A parent or guardian has to agree first'],
    [{ ...child, parentId: 'someone else' }, undefined, expect.any(String)],
  ])('an invalid new child is rejected with the reason, %#', async (body, field, message) => {
    const answer = await parent.post(CHILDREN, body)
    expect(answer.status).toBe(400)
    expect(errorOf(answer)).toMatchObject({ code: 'invalid-request', message, ...(field && { field }) })
  })
})
