import type { Fact, FactBody } from '@lanternleaf/domain/learning-session/fact'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, errorOf } from '../testing/browser.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const FACTS = '/api/learning/facts'
const MINUTE = 60_000

/** A session of ten minutes that ended five minutes ago, as a child's device tells it. */
const sessionOf = (name: string, now: number): Fact[] => {
  const learningSessionId = `session-${name}`.padEnd(24, '0')
  const fact = (part: string, minute: number) => ({
    factId: `${part}-${name}`.padEnd(24, '0'),
    learningSessionId,
    at: now - 15 * MINUTE + minute * MINUTE,
  })
  const activity = {
    activity: 'story_reading',
    title: 'The Quiet Reef',
    difficulty: 'regular',
    activeMs: 290_000,
  } as const
  return [
    { ...fact('started', 0), type: 'session-started', brainState: 'curious' },
    { ...fact('finished', 8), type: 'activity-finished', ...activity },
    { ...fact('completed', 10), type: 'session-completed' },
  ]
}

describe.each(ENGINES)('what a child learns on %s', (engine) => {
  let test: TestApp
  let parent: Browser
  let child: Browser
  let childId: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    childId = (await addChild(parent, 'Moss')).childId
    child = await childBrowser(test.app, 'Moss')
  })
  afterAll(() => test.stop())

  const send = (...facts: readonly Fact[]) => child.post(FACTS, { childId, facts })
  const sessionsNamed = (name: string) =>
    test.db.selectFrom('learning_sessions').selectAll().where('session_id', 'like', `session-${name}%`).execute()
  const card = async () => {
    const { children } = (await parent.get('/api/children')).body as { children: Record<string, unknown>[] }
    return children[0]
  }

  it('becomes a learning session, and the parent sees one more', async () => {
    test.clock.now += MINUTE
    const facts = sessionOf('first', test.clock.now)
    const answer = await send(...facts)
    expect(answer.body).toEqual({ stored: facts.map((fact) => fact.factId) })
    expect(await sessionsNamed('first')).toEqual([
      {
        child_id: childId,
        session_id: facts[0]?.learningSessionId,
        start_time: facts[0]?.at,
        end_time: facts[2]?.at,
        duration: 10,
        brain_state_at_start: 'curious',
        activities_completed: JSON.stringify([
          {
            type: 'story_reading',
            title: 'The Quiet Reef',
            difficulty: 'regular',
            timeSpent: 4.8,
            performance: null,
            struggledWith: [],
            masteredSkills: [],
          },
        ]),
        breakthrough_moments: '[]',
      },
    ])
    expect(await card()).toMatchObject({ totalSessions: 1, lastActive: test.clock.now })
  })

  it('counts a session once it is completed, not before', async () => {
    const [started, finished, completed] = sessionOf('open', test.clock.now) as [Fact, Fact, Fact]
    await send(started, finished)
    const before = await card()
    expect(await sessionsNamed('open')).toMatchObject([{ end_time: null }])
    await send(completed)
    expect((await card())?.totalSessions).toBe(Number(before?.totalSessions) + 1)
  })

  it('is the same however often and in whatever order it arrives', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 9 }), async (order) => {
        run += 1
        const facts = sessionOf(`order-${run}-`, test.clock.now)
        for (const index of order) expect((await send(facts[index] as Fact)).status).toBe(200)
        await send(...facts, ...facts)
        const [session] = await sessionsNamed(`order-${run}-`)
        expect(session).toMatchObject({ duration: 10, start_time: facts[0]?.at, end_time: facts[2]?.at })
        const { kept } = await test.db
          .selectFrom('learning_facts')
          .where('learning_session_id', '=', facts[0]?.learningSessionId ?? '')
          .select(({ fn }) => fn.countAll<number>().as('kept'))
          .executeTakeFirstOrThrow()
        expect(kept).toBe(3)
      }),
      { numRuns: 12 },
    )
  })

  it('holds every kind of fact that word and sentence building tell', async () => {
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
    const told: FactBody[] = [
      {
        ...{ type: 'learning-event', eventType: 'activity_started', activityType: 'word_building_start' },
        ...{ appSection: 'home', difficulty: 'challenge', brainState: 'curious' },
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
    const facts = told.map(
      (body, index): Fact => ({
        ...body,
        factId: `practice-${index}`.padEnd(24, '0'),
        learningSessionId,
        at: test.clock.now + index - 1_000,
      }),
    )
    expect(await send(...facts)).toMatchObject({ status: 200, body: { stored: facts.map(({ factId }) => factId) } })
    const [session] = await sessionsNamed('practice')
    expect(JSON.parse(session?.activities_completed ?? '')).toMatchObject([
      {
        type: 'word_building',
        title: 'ocean words',
        performance: { accuracy: 100, completionRate: 38 },
        struggledWith: ['underwater'],
        masteredSkills: ['word_building'],
      },
      { type: 'sentence_building', timeSpent: 1 },
    ])
    expect(JSON.parse(session?.breakthrough_moments ?? '')).toMatchObject([{ difficulty: 'challenge' }])
  })

  it('is complete when two devices send at once', async () => {
    const before = Number((await card())?.totalSessions)
    const sessions = Array.from({ length: 10 }, (_, index) => sessionOf(`at-once-${index}-`, test.clock.now))
    await Promise.all(sessions.flatMap((facts) => facts.flatMap((fact) => [send(fact), send(fact)])))
    expect(await sessionsNamed('at-once-')).toEqual(
      Array.from({ length: 10 }, () => expect.objectContaining({ duration: 10 })),
    )
    expect((await card())?.totalSessions).toBe(before + 10)
  })

  it('has its times brought into what is possible', async () => {
    const [started, finished] = sessionOf('clock', test.clock.now) as [Fact, Fact, Fact]
    await send({ ...started, at: test.clock.now + 9 * MINUTE }, { ...finished, at: 0 })
    const [session] = await sessionsNamed('clock')
    expect(session?.start_time).toBe(test.clock.now - 366 * 86_400_000)
    expect(session?.duration).toBeGreaterThan(0)
  })

  it('is kept whole or not at all', async () => {
    const facts = sessionOf('broken', test.clock.now)
    const broken = test.db.schema
    await broken.alterTable('learning_sessions').renameTo('learning_sessions_elsewhere').execute()
    const answer = await send(...facts)
    await broken.alterTable('learning_sessions_elsewhere').renameTo('learning_sessions').execute()
    expect([answer.status, errorOf(answer).code]).toEqual([500, 'unexpected'])
    const kept = await test.db
      .selectFrom('learning_facts')
      .selectAll()
      .where('learning_session_id', '=', facts[0]?.learningSessionId ?? '')
      .execute()
    expect(kept).toEqual([])
    expect((await send(...facts)).status).toBe(200)
  })

  it('belongs to one child: another may use the same ids', async () => {
    const { childId: siblingId } = await addChild(parent, 'Fern')
    const sibling = await childBrowser(test.app, 'Fern')
    const facts = sessionOf('first', test.clock.now)
    expect((await sibling.post(FACTS, { childId: siblingId, facts })).status).toBe(200)
    const owners = new Set((await sessionsNamed('first')).map((session) => session.child_id))
    expect(owners.size).toBe(2)
  })

  it('is never kept under a brother or sister who is logged in by now', async () => {
    const { childId: siblingId } = await addChild(parent, 'Reed')
    const sibling = await childBrowser(test.app, 'Reed')
    const answer = await sibling.post(FACTS, { childId, facts: sessionOf('late', test.clock.now) })
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    expect(await sessionsNamed('late')).toEqual([])
    expect(siblingId).not.toBe(childId)
  })

  it('is kept for a page from before facts named their child, and beside a row nobody can read any more', async () => {
    const facts = sessionOf('older', test.clock.now)
    const [started] = facts
    await test.db
      .insertInto('learning_facts')
      .values({
        child_id: childId,
        learning_session_id: started?.learningSessionId ?? '',
        fact_id: 'of-an-older-program'.padEnd(24, '0'),
        type: 'hint-used',
        at: test.clock.now,
        received_at: test.clock.now,
        body: '{"word":"reef"}',
      })
      .execute()
    expect((await child.post(FACTS, { facts })).status).toBe(200)
    expect(await sessionsNamed('older')).toHaveLength(1)
  })

  it.each([
    ['no facts', { facts: [] }],
    ['too many', { facts: Array.from({ length: 101 }, () => sessionOf('many', 0)[0]) }],
    ['an unknown kind', { facts: [{ ...sessionOf('kind', 0)[2], type: 'won-a-prize' }] }],
    ['a total of its own', { facts: [{ ...sessionOf('total', 0)[2], duration: 99 }] }],
    ['a time that is none', { facts: [{ ...sessionOf('time', 0)[2], at: '2026-01-01' }] }],
    ['an id too short', { facts: [{ ...sessionOf('short', 0)[2], factId: 'x' }] }],
    ['a title with NUL', { facts: [{ ...sessionOf('nul', 0)[1], title: 'The\0Reef' }] }],
    ['half a character', { facts: [{ ...sessionOf('half', 0)[1], title: 'The \ud83d' }] }],
  ])('is refused with %s', async (_, body) => {
    const answer = await child.post(FACTS, { childId, ...body })
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid-request'])
  })

  it("keeps people's text as it was typed", async () => {
    const title = `<script>alert("1")</script> '; drop table children; -- 🦊 \u202eabc`
    const [, finished] = sessionOf('text', test.clock.now) as [Fact, Fact, Fact]
    await send({ ...finished, title } as Fact)
    const [session] = await sessionsNamed('text')
    expect(JSON.parse(session?.activities_completed ?? '[]')).toMatchObject([{ title }])
  })
})
