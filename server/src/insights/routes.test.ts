/** What a child and a parent read of the child's record through the HTTP API, and what many requests at once cost. */

import { createHash } from 'node:crypto'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import {
  EMPTY_PRACTICE_STATE,
  type PracticeState,
  withSortedKeys,
} from '@lanternleaf/domain/practice-state/practice-state'
import { builtWord } from '@lanternleaf/domain/practice-state/testing/example'
import { PRACTICE_RULE } from '@lanternleaf/domain/sequence/attempt'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PRACTICE_STATE_VERSION } from '../practice-state/store.ts'
import { type Browser, errorOf } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { sampleSession } from '../testing/sample-session.ts'

const NOTHING = { readingTime: null, words: null, whatHelps: null, weekStory: null }
const MINUTE = 60_000
const DAY = 86_400_000

describe.each(ENGINES)('the view that a child shares with grown-ups (%s)', (engine) => {
  let fixture: LearningFixture
  let test: LearningFixture['test']
  let neighbour: Browser
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    test = fixture.test
    neighbour = await parentBrowser(test.app, 'reed@example.org')
    await fixture.send(...sampleSession('first', test.clock.now))
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => test.stop())

  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const choose = (chosen: object, more: object = {}, browser = fixture.child) =>
    browser.send('/api/sharing', {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ childId: fixture.childId, chosen, ...more }),
    })
  const viewInsights = async (childId = fixture.childId, parent = fixture.parent) =>
    parent.get(`/api/children/${childId}/insights`)
  const sharing = async () => (await fixture.child.get('/api/sharing')).body as { lookedAt: number; offeredOn: string }

  it('is empty at first, and an empty view is not recorded', async () => {
    expect((await viewInsights()).body).toEqual(NOTHING)
    expect(await sharing()).toEqual({
      childId: fixture.childId,
      choices: { 'reading-time': false, words: false, 'what-helps': false, 'week-story': false },
      offeredOn: null,
      lookedAt: null,
    })
  })

  it('comes with the card that the parent always sees, for the child alone', async () => {
    const { childId, card } = (await fixture.child.get('/api/record')).body as { childId: string; card: object }
    const { children } = (await fixture.parent.get('/api/children')).body as { children: { childId: string }[] }
    expect(children.find((child) => child.childId === childId)).toMatchObject(card)
    expect(Object.keys(card)).toEqual(['username', 'picture', 'totalSessions', 'lastActive', 'currentLevel'])
    expect((await viewInsights()).body).not.toHaveProperty('card')
  })

  it('contains the chosen items, and the child sees when it was viewed', async () => {
    const { view } = (await fixture.child.get('/api/record')).body as { view: Record<string, unknown> }
    test.clock.now += MINUTE
    expect((await choose({ 'week-story': true })).body).toMatchObject({ choices: { 'week-story': true, words: false } })
    expect(await sharing()).toMatchObject({ lookedAt: null })
    expect((await viewInsights()).body).toEqual({ ...NOTHING, weekStory: view.weekStory })
    expect(view.weekStory).toMatchObject([
      {
        story: expect.stringContaining('“The Quiet Reef”'),
        stories: ['The Quiet Reef'],
        storyCount: 1,
        trickyWords: [],
      },
    ])
    expect(await sharing()).toMatchObject({ lookedAt: test.clock.now })
    await choose({ 'reading-time': true })
    expect((await viewInsights()).body).toEqual({
      ...NOTHING,
      weekStory: view.weekStory,
      readingTime: view.readingTime,
    })
    await choose({ 'week-story': false, 'reading-time': false })
    test.clock.now += MINUTE
    expect((await viewInsights()).body).toEqual(NOTHING)
    expect(await sharing()).toMatchObject({ lookedAt: test.clock.now - MINUTE })
  })

  it('is recorded as viewed once a minute, also after a clock that was ahead was set back', async () => {
    await choose({ words: true })
    const viewAndReadTime = async () => {
      expect((await viewInsights()).status).toBe(200)
      return (await sharing()).lookedAt
    }
    const firstView = test.clock.now + MINUTE
    test.clock.now = firstView
    expect(await viewAndReadTime()).toBe(firstView)
    test.clock.now = firstView + MINUTE - 1
    expect(await viewAndReadTime()).toBe(firstView)
    test.clock.now = firstView + MINUTE
    expect(await viewAndReadTime()).toBe(firstView + MINUTE)
    const futureView = { looked_at: test.clock.now + 1 }
    await test.db.updateTable('child_sharing').set(futureView).where('child_id', '=', fixture.childId).execute()
    expect(await viewAndReadTime()).toBe(test.clock.now)
    await choose({ words: false })
  })

  it('groups words by spelling if words are shared', async () => {
    const [{ learningSessionId, at }] = sampleSession('words', test.clock.now)
    const fact = { ...builtWord(at, 'reef'), factId: 'word-by-spelling'.padEnd(24, '0'), learningSessionId, at }
    await fixture.send({ ...fact, visitId: 'visit'.padEnd(20, '0') } as Fact)
    const families = [{ name: 'Words with two vowels that make one sound', words: 1 }]
    expect((await fixture.child.get('/api/record')).body).toMatchObject({ view: { words: { families } } })
    expect((await viewInsights()).body).toEqual(NOTHING)
    await choose({ words: true })
    expect((await viewInsights()).body).toMatchObject({ words: { built: ['reef'], families } })
    await choose({ words: false })
    expect((await viewInsights()).body).toEqual(NOTHING)
  })

  it('lists spellings that the child is sure of and works on if words are shared', async () => {
    const builtDaysAgo = (days: number, word: string, strand: Strand) => {
      const at = test.clock.now - days * DAY
      const [{ learningSessionId }] = sampleSession(`strands-${days}`, at)
      const common = { factId: `strand-${word}`.padEnd(24, '0'), visitId: 'visit'.padEnd(20, '0'), learningSessionId }
      return { ...builtWord(at, word, { strand }), ...common } as Fact
    }
    const sure = ['rain', 'seal', 'boat', 'night', 'moon'].map((word, index) =>
      builtDaysAgo(6 - index, word, 'vowel-teams'),
    )
    const team = { name: 'Letters that team up, like “ai” in rain', words: ['reef', 'moon', 'night'] }
    const star = { name: 'A vowel with “r”, like “ar” in star', words: ['star'] }
    await fixture.send(...sure, builtDaysAgo(1, 'star', 'vowel-r'))
    const { view } = (await fixture.child.get('/api/record')).body as { view: { words: object } }
    expect(view.words).toMatchObject({ strands: { sure: [team], now: [star] } })
    await choose({ 'reading-time': true, 'what-helps': true, 'week-story': true })
    const unshared = await viewInsights()
    expect(unshared.body).toEqual({ ...view, words: null })
    expect(unshared.text).not.toMatch(/team up|vowel|strands/)
    await choose({ words: true })
    expect((await viewInsights()).body).toEqual(view)
    await fixture.send(...sure.toReversed(), ...sure)
    expect((await viewInsights()).body).toMatchObject({ words: { strands: { sure: [team], now: [star] } } })
    await choose({ words: false })
    expect((await viewInsights()).body).toEqual({ ...view, words: null })
    await choose({ 'reading-time': false, 'what-helps': false, 'week-story': false })
  })

  it('keeps the valid date on which sharing was offered', async () => {
    expect((await choose({}, { offeredOn: '2026-11-20' })).body).toMatchObject({ offeredOn: '2026-11-20' })
    await choose({ words: false })
    expect((await sharing()).offeredOn).toBe('2026-11-20')
    for (const impossible of ['9999-99-99', '2026-02-31', '2026-02-29', '2026-11-00'])
      expect([impossible, (await choose({}, { offeredOn: impossible })).status]).toEqual([impossible, 400])
    expect((await sharing()).offeredOn).toBe('2026-11-20')
    expect((await choose({}, { offeredOn: '2028-02-29' })).body).toMatchObject({ offeredOn: '2028-02-29' })
    await choose({}, { offeredOn: '2026-11-20' })
    expect((await choose({}, { offeredOn: 'tomorrow' })).status).toBe(400)
    expect((await choose({ everything: true })).status).toBe(400)
  })

  it('is not found by another family, with the response for an unknown child', async () => {
    await choose({ words: true })
    const [otherFamilyResponse, unknownChildResponse] = [
      await viewInsights(fixture.childId, neighbour),
      await viewInsights('nobody', neighbour),
    ]
    expect([otherFamilyResponse.status, errorOf(otherFamilyResponse)]).toEqual([404, errorOf(unknownChildResponse)])
    expect(unknownChildResponse.status).toBe(404)
    await choose({ words: false })
  })

  it('cannot be chosen by a sibling', async () => {
    const { childId } = await addChild(fixture.parent, 'Sorrel')
    const sibling = await childBrowser(test.app, 'Sorrel')
    expect((await choose({ words: true }, {}, sibling)).status).toBe(401)
    expect((await viewInsights(childId)).body).toEqual(NOTHING)
    expect((await viewInsights()).body).toEqual(NOTHING)
  })

  it('is unchanged if the choices cannot be stored', async () => {
    await choose({ words: true })
    const restoreWrites = await failWrites(test.database, 'update', 'child_sharing')
    expect((await choose({ words: false, 'what-helps': true })).status).toBe(500)
    await restoreWrites()
    expect(await sharing()).toMatchObject({ choices: { words: true, 'what-helps': false } })
    await choose({ words: false })
  })

  it('contains both items after two concurrent choices', async () => {
    await Promise.all([choose({ words: true }), choose({ 'what-helps': true })])
    expect(await sharing()).toMatchObject({ choices: { words: true, 'what-helps': true } })
    await choose({ words: false, 'what-helps': false })
  })

  it('is empty if the stored choices are invalid', async () => {
    await choose({ words: true })
    await test.db.updateTable('child_sharing').set({ choices: '{' }).where('child_id', '=', fixture.childId).execute()
    expect((await viewInsights()).body).toEqual(NOTHING)
  })
})

describe.each(ENGINES)('the endpoint of a child’s latest sessions (%s)', (engine) => {
  let fixture: LearningFixture
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => fixture.test.stop())

  it('returns ten or the requested number of the child’s own sessions, the newest first', async () => {
    const { clock } = fixture.test
    for (let number = 0; number < 12; number += 1)
      await fixture.send(...sampleSession(`recent-${number}-`, clock.now - ((number * 5) % 12) * 3_600_000))
    const readSessions = async (query = '') => {
      const { sessions } = (await fixture.child.get(`/api/learning/sessions${query}`)).body as {
        sessions: { startTime: number; sessionId: string; activitiesCompleted: object[] }[]
      }
      return sessions
    }
    const sessions = await readSessions()
    expect(sessions).toHaveLength(10)
    expect(sessions.map(({ startTime }) => startTime)).toEqual(
      sessions.map(({ startTime }) => startTime).toSorted((a, b) => b - a),
    )
    expect(sessions[0]).toMatchObject({
      sessionId: 'session-recent-0-'.padEnd(24, '0'),
      duration: 10,
      supportsUsed: [],
      challengesMet: [],
      activitiesCompleted: [{ title: 'The Quiet Reef', performance: null }],
    })
    expect(await readSessions('?limit=20')).toHaveLength(12)
    expect(await readSessions('?limit=1')).toEqual(sessions.slice(0, 1))
    for (const limit of ['0', '21', 'all', '1.5'])
      expect((await fixture.child.get(`/api/learning/sessions?limit=${limit}`)).status).toBe(400)
  })

  it('yields to the event loop between sessions', async () => {
    const { clock } = fixture.test
    for (let number = 0; number < 8; number += 1) await fixture.send(...sampleSession(`fat-${number}-`, clock.now))
    let eventLoopTurns = 0
    let isDone = false
    const count = () => {
      eventLoopTurns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    expect((await fixture.child.get('/api/learning/sessions?limit=8')).status).toBe(200)
    isDone = true
    expect(eventLoopTurns).toBeGreaterThanOrEqual(8)
  })

  it('returns no reading speed', async () => {
    const { clock } = fixture.test
    const [, finished] = sampleSession('read', clock.now)
    const section: Fact = {
      factId: 'section-read-'.padEnd(24, '0'),
      learningSessionId: finished.learningSessionId,
      at: clock.now,
      type: 'section-read',
      title: 'The Quiet Reef',
      level: 'full',
      section: 'intro',
      words: 200,
      activeMs: MINUTE,
    }
    const word = {
      ...builtWord(clock.now, 'reef', { visitId: 'visit'.padEnd(20, '0'), visitAt: clock.now }),
      factId: 'word-built-'.padEnd(24, '0'),
      learningSessionId: section.learningSessionId,
    }
    expect((await fixture.send(finished, section, word)).status).toBe(200)
    const activities = (await fixture.record('read'))?.activitiesCompleted ?? []
    expect(activities).toMatchObject([
      { performance: { wpm: 200 }, masteredSkills: ['fluent_reading'] },
      { performance: { accuracy: 100 } },
    ])
    const { text, body } = await fixture.child.get('/api/learning/sessions')
    expect(text).not.toMatch(/wpm|fluent/)
    const shownActivities = activities.map(({ performance, masteredSkills, ...more }) => {
      const { wpm: _, ...others } = performance ?? { wpm: null }
      return {
        ...more,
        performance: others,
        masteredSkills: masteredSkills.filter((skill) => skill !== 'fluent_reading'),
      }
    })
    expect((body as { sessions: unknown[] }).sessions[0]).toMatchObject({ activitiesCompleted: shownActivities })
  })
})

describe.each(ENGINES)('many reads of one child at once (%s)', (engine) => {
  let fixture: LearningFixture
  let sibling: Browser
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    await fixture.send(...sampleSession('first', fixture.test.clock.now))
    await fixture.child.get('/api/record')
    await storeLargePracticeState(fixture)
    await addChild(fixture.parent, 'Sorrel')
    sibling = await childBrowser(fixture.test.app, 'Sorrel')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await fixture.expectOthersUntouched()
  })
  afterAll(() => fixture.test.stop())

  /** How often the server parses a stored state, and how often it serializes more than a hundred kilobytes. */
  const watchLargeJson = () => {
    const [parse, stringify] = [JSON.parse, JSON.stringify]
    let parsed = 0
    let serialized = 0
    vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
      // The test itself parses responses, which begin with the id of the child.
      if (text.length > 100_000 && !text.startsWith('{"childId"')) parsed += 1
      return parse(text)
    })
    vi.spyOn(JSON, 'stringify').mockImplementation(((...input: Parameters<typeof stringify>) => {
      const text = stringify(...input)
      if (text?.length > 100_000) serialized += 1
      return text
    }) as typeof stringify)
    return () => ({ parsed, serialized })
  }

  it.each([
    ['record', '/api/record', 1],
    ['practice state', '/api/practice-state', 0],
    ['latest sessions', '/api/learning/sessions', 0],
  ])('compute the %s once, and reject more than four waiting requests of one login', async (_, path, parsed) => {
    const counts = watchLargeJson()
    const reads = Array.from({ length: 40 }, () => fixture.child.get(path))
    const other = sibling.get(path)
    const answers = await Promise.all(reads)
    expect((await other).status).toBe(200)
    expect(counts()).toEqual({ parsed, serialized: 0 })
    vi.restoreAllMocks()
    const refused = answers.filter(({ status }) => status !== 200)
    // How many finish before the last is sent depends on the machine.
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(36)
    for (const answer of refused)
      expect([answer.status, errorOf(answer).code, answer.headers.get('retry-after')]).toEqual([
        429,
        'too-many-requests',
        '1',
      ])
    expect((await fixture.child.get(path)).status).toBe(200)
  })

  it('share answers between logins, and each answer contains every save before the request', async () => {
    const browsers = await Promise.all(Array.from({ length: 10 }, () => childBrowser(fixture.test.app, 'Moss')))
    const counts = watchLargeJson()
    const answers = await Promise.all(
      browsers.flatMap((browser) => [browser.get('/api/practice-state'), browser.get('/api/record')]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(counts()).toEqual({ parsed: 0, serialized: 0 })
    vi.restoreAllMocks()
    const [{ learningSessionId, at }] = sampleSession('later', fixture.test.clock.now)
    const fact = { ...builtWord(at, 'reef'), factId: 'late-word'.padEnd(24, '0'), learningSessionId, at }
    const before = Promise.all(browsers.map((browser) => browser.get('/api/practice-state')))
    expect((await fixture.send({ ...fact, visitId: 'visit'.padEnd(20, '0') } as Fact)).status).toBe(200)
    expect((await fixture.child.get('/api/practice-state')).text).toContain('"ocean-reef"')
    await before
  })
})

/** Stores as many words as a child can build in years. */
async function storeLargePracticeState({ test, childId }: LearningFixture): Promise<void> {
  const word = {
    first: 1,
    mastered: true,
    last: { at: 1, visitAt: 1, struggled: false, family: 'vowel_team', strand: 'vowel-teams' },
    tries: [{ at: 1, how: 'alone', rule: PRACTICE_RULE, choices: 20 }],
  }
  const words = Object.fromEntries(Array.from({ length: 3_000 }, (_, place) => [`ocean-word${place}`, word]))
  const state = JSON.stringify(withSortedKeys({ ...EMPTY_PRACTICE_STATE, words } as PracticeState))
  const hash = createHash('sha256').update(state).digest('base64url')
  const row = { version: PRACTICE_STATE_VERSION, state, hash }
  await test.db
    .insertInto('practice_states')
    .values({ child_id: childId, ...row })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(row))
    .execute()
}
