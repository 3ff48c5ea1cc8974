import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, errorOf } from '../testing/browser.ts'
import { addChild, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { POLICY_VERSION } from './policy.ts'

const CHILDREN = '/api/children'
const child = { username: 'river otter', pin: PIN, age: 9, consent: true }

describe.each(ENGINES)('children on %s', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  beforeAll(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
  })
  afterAll(() => test.stop())

  it('are listed for their own parent alone, with the card and nothing else', async () => {
    const card = await addChild(parent, 'Moss')
    expect(card).toEqual({
      childId: expect.stringMatching(/^[\w-]{22}$/),
      username: 'Moss',
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

  it('have the entity of the specification, and one consent of their parent', async () => {
    test.clock.now += 1000
    await addChild(parent, 'Fern')
    const rows = await test.db.selectFrom('children').selectAll().where('username', 'in', ['Moss', 'Fern']).execute()
    expect(new Set(rows.map((row) => row.consent_id)).size).toBe(1)
    const fern = rows.find((row) => row.username === 'Fern')
    expect(fern).toMatchObject({ username_key: 'fern', age: 9, created_at: test.clock.now, security_questions: '[]' })
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

  it('cannot exist without a consent', async () => {
    const row = await test.db.selectFrom('children').selectAll().limit(1).executeTakeFirstOrThrow()
    const orphan = { ...row, child_id: 'orphan', username_key: 'orphan', consent_id: 'no such consent' }
    await expect(test.db.insertInto('children').values(orphan).execute()).rejects.toThrow(/foreign key/i)
  })

  it('cannot share a name, however it is written; three free ones are suggested', async () => {
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

  it('cannot share a name in a race either', async () => {
    const answers = await Promise.all(
      [parent, neighbour].map((browser) => browser.post(CHILDREN, { ...child, username: 'Comet' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const rows = await test.db.selectFrom('children').select('child_id').where('username_key', '=', 'comet').execute()
    expect(rows).toHaveLength(1)
  })

  it.each([
    [{ ...child, username: ' ' }, 'username', 'Please enter a username'],
    [{ ...child, username: 'a'.repeat(21) }, 'username', 'A username has at most 20 characters'],
    [{ ...child, username: '<script>' }, 'username', "Please use letters, numbers, spaces, - _ or '"],
    [{ ...child, pin: '123' }, 'pin', 'PIN must be 4 digits'],
    [{ ...child, pin: '12345' }, 'pin', 'PIN must be 4 digits'],
    [{ ...child, pin: 1234 }, 'pin', expect.any(String)],
    [{ ...child, age: 5 }, 'age', 'Please select age'],
    [{ ...child, consent: false }, 'consent', 'A parent or guardian has to agree first'],
    [{ ...child, parentId: 'someone else' }, undefined, expect.any(String)],
  ])('are refused with the reason, %#', async (body, field, message) => {
    const answer = await parent.post(CHILDREN, body)
    expect(answer.status).toBe(400)
    expect(errorOf(answer)).toMatchObject({ code: 'invalid-request', message, ...(field && { field }) })
  })
})
