/** Sends facts (things a child did) to `POST /api/learning/facts`, and reads the learning sessions that they make. */

import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import type { Fact, FactBody } from '@lanternleaf/domain/learning-session/fact'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../testing/browser.ts'
import { addChild, childBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { FACTS, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { sampleSession, sampleSessionId } from '../testing/sample-session.ts'
import { aggregateNewFacts } from './aggregate-new-facts.ts'

const MINUTE = 60_000

describe.each(ENGINES)('saving facts (%s)', (engine) => {
  let fixture: LearningFixture
  let test: LearningFixture['test']
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    test = fixture.test
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => test.stop())

  const send: LearningFixture['send'] = (...facts) => fixture.send(...facts)
  const sessionsNamed = async (name: string) => {
    await fixture.aggregateAll()
    return test.db
      .selectFrom('learning_sessions')
      .select(['child_id', 'session_id', 'start_time', 'end_time', 'duration'])
      .where('child_id', '=', fixture.childId)
      .where('session_id', 'like', `session-${name}%`)
      .execute()
  }

  it('creates a learning session, which the parent’s card counts', async () => {
    test.clock.now += MINUTE
    const facts = sampleSession('first', test.clock.now)
    const answer = await send(...facts)
    expect(answer.body).toEqual({ stored: facts.map((fact) => fact.factId) })
    expect(await fixture.record('first')).toEqual({
      startTime: facts[0].at,
      endTime: facts[2].at,
      duration: 10,
      brainStateAtStart: 'curious',
      mood: { start: 'curious', end: 'unknown', energyLevel: 'medium' },
      activitiesCompleted: [
        {
          type: 'story_reading',
          title: 'The Quiet Reef',
          difficulty: 'regular',
          timeSpent: 4.8,
          performance: null,
          struggledWith: [],
          masteredSkills: [],
        },
      ],
      supportsUsed: [],
      breakthroughMoments: [],
      challengesMet: [],
    })
    expect(await sessionsNamed('first')).toMatchObject([
      { start_time: facts[0].at, end_time: facts[2].at, duration: 10 },
    ])
    expect(await fixture.card()).toMatchObject({ totalSessions: 1, lastActive: test.clock.now })
    const active = test.db.selectFrom('children').select('last_active_date').where('child_id', '=', fixture.childId)
    expect(await active.execute()).toEqual([{ last_active_date: test.clock.now }])
  })

  it('counts a session only when it is completed', async () => {
    const [started, finished, completed] = sampleSession('open', test.clock.now)
    await send(started, finished)
    const before = await fixture.card()
    expect(await sessionsNamed('open')).toMatchObject([{ end_time: null }])
    await send(completed)
    expect((await fixture.card())?.totalSessions).toBe(Number(before?.totalSessions) + 1)
  })

  it('stores each fact once, in whatever order and however often facts arrive', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 9 }), async (order) => {
        run += 1
        const facts = sampleSession(`order-${run}-`, test.clock.now)
        for (const index of order) expect((await send(facts[index] as Fact)).status).toBe(200)
        await send(...facts, ...facts)
        await fixture.aggregateAll()
        const [session] = await sessionsNamed(`order-${run}-`)
        expect(session).toMatchObject({ duration: 10, start_time: facts[0]?.at, end_time: facts[2]?.at })
        const { stored } = await test.db
          .selectFrom('learning_facts')
          .where('learning_session_id', '=', facts[0]?.learningSessionId ?? '')
          .select(({ fn }) => fn.countAll<number>().as('stored'))
          .executeTakeFirstOrThrow()
        expect(stored).toBe(3)
      }),
      { numRuns: 12 },
    )
  })

  it('accepts every kind of fact of word and sentence building', async () => {
    const learningSessionId = 'session-practice'.padEnd(24, '0')
    const practice = {
      visitId: 'visit'.padEnd(24, '0'),
      theme: 'ocean',
      difficulty: 'challenge',
      timeSpent: 60_000,
      hintsUsed: 0,
      planned: 8,
    } as const
    const words = ['underwater', 'hurricane', 'anemone']
    const counts = { struggledWords: ['underwater'], resets: 0, wrongOrders: 0 }
    const bodies: FactBody[] = [
      {
        type: 'learning-event',
        eventType: 'activity_started',
        activityType: 'word_building_start',
        appSection: 'home',
        difficulty: 'challenge',
        brainState: 'curious',
      },
      { ...practice, ...counts, type: 'word-practice', words, correctWords: words },
      { ...practice, type: 'sentence-practice', templateId: 'rabbit-in-the-grass', misfits: 1 },
      { type: 'hint-used', of: 'underwater' },
      { type: 'word-reset', word: 'underwater' },
      { type: 'struggle', word: 'underwater', reasons: ['hints', 'resets'] },
      { type: 'difficulty-changed', from: 'regular', to: 'challenge', by: 'adaptive' },
      { type: 'pattern-celebrated', family: 'vowel_team', words: 3 },
      { type: 'breakthrough', visitId: practice.visitId, skill: 'word_building', difficulty: 'challenge' },
    ]
    const facts = bodies.map(
      (body, index): Fact => ({
        ...body,
        factId: `practice-${index}`.padEnd(24, '0'),
        learningSessionId,
        at: test.clock.now + index - 1_000,
      }),
    )
    expect(await send(...facts)).toMatchObject({ status: 200, body: { stored: facts.map(({ factId }) => factId) } })
    const session = await fixture.record('practice')
    expect(session?.activitiesCompleted).toMatchObject([
      {
        type: 'word_building',
        title: 'ocean words',
        performance: { accuracy: 100, completionRate: 38 },
        struggledWith: ['underwater'],
        masteredSkills: ['word_building'],
      },
      { type: 'sentence_building', timeSpent: 1 },
    ])
    expect(session?.breakthroughMoments).toMatchObject([{ difficulty: 'challenge' }])
  })

  const moodAtEnd = (name: string, part: string, brainState: BrainStateId | 'unknown', sequence: number): Fact => ({
    factId: `mood-${part}-${name}`.padEnd(24, '0'),
    learningSessionId: sampleSessionId(name),
    at: test.clock.now,
    type: 'session-mood',
    brainState,
    envelope: { version: 1, sequence, localDate: '2026-01-02', offset: 0 },
  })

  it('returns the latest mood at the end, but does not show it on the parent’s card', async () => {
    const facts = sampleSession('felt', test.clock.now)
    await send(...facts)
    const [session] = await sessionsNamed('felt')
    const card = await fixture.card()
    const moods = [moodAtEnd('felt', 'a', 'tired', 7), moodAtEnd('felt', 'b', 'excited', 9)]
    await Promise.all([send(...moods.toReversed()), send(...moods), send(moods[0] as Fact)])
    expect(await fixture.record('felt')).toMatchObject({
      mood: { start: 'curious', end: 'excited', energyLevel: 'high' },
    })
    expect(await sessionsNamed('felt')).toEqual([session])
    expect(await fixture.card()).toEqual(card)
    expect(JSON.stringify(card)).not.toMatch(/curious|excited|tired/)
    await send(moodAtEnd('felt', 'c', 'unknown', 10))
    expect((await fixture.record('felt'))?.mood).toEqual({ start: 'curious', end: 'unknown', energyLevel: 'medium' })
  })

  it('accepts a mood before its session, without completing it', async () => {
    const before = await fixture.card()
    await send(moodAtEnd('early', 'a', 'tired', 7))
    expect(await fixture.record('early')).toMatchObject({ endTime: null, duration: 0, mood: { end: 'tired' } })
    expect((await fixture.card())?.totalSessions).toBe(before?.totalSessions)
    await send(...sampleSession('early', test.clock.now))
    expect(await fixture.record('early')).toMatchObject({ duration: 10, mood: { start: 'curious', end: 'tired' } })
  })

  it.each([
    ['a feeling that the check-in does not offer', { brainState: 'sad' }],
    ['text that the child typed', { brainState: 'tired', note: 'I miss Pip' }],
    ['missing', {}],
  ])('rejects a mood that is %s', async (_, body) => {
    const { brainState: __, ...common } = moodAtEnd('refused', 'a', 'tired', 1) as Fact & { brainState: string }
    const answer = await fixture.child.post(FACTS, { childId: fixture.childId, facts: [{ ...common, ...body }] })
    expect(answer.status).toBe(400)
    expect(await fixture.record('refused')).toBeNull()
  })

  it('stores everything when two devices send concurrently', async () => {
    const before = Number((await fixture.card())?.totalSessions)
    const sessions = Array.from({ length: 10 }, (_, index) => sampleSession(`at-once-${index}-`, test.clock.now))
    await Promise.all(sessions.flatMap((facts) => facts.flatMap((fact) => [send(fact), send(fact)])))
    expect(await sessionsNamed('at-once-')).toEqual(
      Array.from({ length: 10 }, () => expect.objectContaining({ duration: 10 })),
    )
    expect((await fixture.card())?.totalSessions).toBe(before + 10)
  })

  it('clamps times to possible values', async () => {
    const [started, finished] = sampleSession('clock', test.clock.now)
    await send({ ...started, at: test.clock.now + 9 * MINUTE }, { ...finished, at: 0 })
    const [session] = await sessionsNamed('clock')
    expect(session?.start_time).toBe(test.clock.now - 366 * 86_400_000)
    expect(session?.duration).toBeGreaterThan(0)
  })

  it('stores sessions of several children with the same ids separately', async () => {
    const { childId: siblingId } = await addChild(fixture.parent, 'Sorrel')
    const sibling = await childBrowser(test.app, 'Sorrel')
    const facts = sampleSession('first', test.clock.now)
    expect((await sibling.post(FACTS, { childId: siblingId, facts })).status).toBe(200)
    await aggregateNewFacts(test.db, siblingId)
    const owners = await test.db
      .selectFrom('learning_sessions')
      .select('child_id')
      .where('session_id', '=', sampleSessionId('first'))
      .execute()
    expect(owners).toHaveLength(4)
  })

  it('never stores facts under a sibling who has logged in meanwhile', async () => {
    const { childId: siblingId } = await addChild(fixture.parent, 'Reed')
    const sibling = await childBrowser(test.app, 'Reed')
    const answer = await sibling.post(FACTS, { childId: fixture.childId, facts: sampleSession('late', test.clock.now) })
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    const storedRows = await test.db.selectFrom('new_facts').selectAll().where('child_id', '=', siblingId).execute()
    expect([storedRows, await sessionsNamed('late')]).toEqual([[], []])
  })

  it('accepts facts of a session of which a stored fact is unreadable', async () => {
    const facts = sampleSession('beside', test.clock.now)
    const [started] = facts
    await test.db
      .insertInto('learning_facts')
      .values({
        child_id: fixture.childId,
        learning_session_id: started?.learningSessionId ?? '',
        fact_id: 'unreadable'.padEnd(24, '0'),
        type: 'hint-used',
        at: test.clock.now,
        received_at: test.clock.now,
        body: '{"word":"reef"}',
      })
      .execute()
    expect((await fixture.child.post(FACTS, { childId: fixture.childId, facts })).status).toBe(200)
    expect(await sessionsNamed('beside')).toHaveLength(1)
  })

  it.each([
    ['no facts', { facts: [] }],
    ['too many', { facts: Array.from({ length: 101 }, () => sampleSession('many', 0)[0]) }],
    ['an unknown kind', { facts: [{ ...sampleSession('kind', 0)[2], type: 'won-a-prize' }] }],
    ['a field that facts of this kind do not have', { facts: [{ ...sampleSession('total', 0)[2], duration: 99 }] }],
    ['a time that is not a number', { facts: [{ ...sampleSession('time', 0)[2], at: '2026-01-01' }] }],
    ['an id that is too short', { facts: [{ ...sampleSession('short', 0)[2], factId: 'x' }] }],
    ['a title with NUL', { facts: [{ ...sampleSession('nul', 0)[1], title: 'The\0Reef' }] }],
    ['half a character', { facts: [{ ...sampleSession('half', 0)[1], title: 'The \ud83d' }] }],
  ])('rejects %s', async (_, body) => {
    const answer = await fixture.child.post(FACTS, { childId: fixture.childId, ...body })
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid-request'])
  })

  it('stores text as it was typed', async () => {
    const title = `<script>alert("1")</script> '; drop table children; -- 🦊 \u202eabc`
    const [, finished] = sampleSession('text', test.clock.now)
    await send({ ...finished, title } as Fact)
    expect((await fixture.record('text'))?.activitiesCompleted).toMatchObject([{ title }])
  })
})
