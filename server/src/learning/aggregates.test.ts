/**
 * Sends facts (things a child did) through the HTTP API and compares the stored learning sessions with those computed
 * from all facts at once, also after damage, failed writes and concurrent saves.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { learningSession, tallyAll } from '@lanternleaf/domain/learning-session/learning-session'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { failWrites } from '../testing/failing-writes.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { LEARNING_TABLES, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts, sampleSession, sampleSessionId } from '../testing/sample-session.ts'
import { aggregateNewFacts } from './aggregate-new-facts.ts'
import { findFactsOfSession } from './read-facts.ts'
import { saveFacts } from './save-facts.ts'
import { readSession } from './sessions.ts'

describe.each(ENGINES)('stored aggregates of a learning session (%s)', (engine) => {
  let fixture: LearningFixture
  let test: LearningFixture['test']
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    test = fixture.test
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => test.stop())

  const send: LearningFixture['send'] = (...facts) => fixture.send(...facts)
  const totalSessions = async () => (await fixture.card())?.totalSessions ?? 0

  const wordFact = (name: string, number: number, at: number): Fact => ({
    factId: `word-${number}-${name}`.padEnd(24, '0'),
    learningSessionId: sampleSessionId(name),
    at,
    type: 'word-practice',
    visitId: `visit-${number % 2}`.padEnd(24, '0'),
    theme: 'ocean',
    difficulty: 'challenge',
    timeSpent: 40_000,
    hintsUsed: 1,
    planned: 8,
    words: [`reef${number}`],
    correctWords: number % 3 === 0 ? [] : [`reef${number}`],
    struggledWords: [`reef${number}`],
    resets: 0,
    wrongOrders: 1,
  })
  const breakthroughFact = (name: string, at: number): Fact => ({
    factId: `breakthrough-${name}`.padEnd(24, '0'),
    learningSessionId: sampleSessionId(name),
    at,
    type: 'breakthrough',
    visitId: 'visit-1'.padEnd(24, '0'),
    skill: 'word_building',
    difficulty: 'challenge',
  })

  it('the record is independent of the order and batches of facts, and the session is counted once', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        async (order, batch) => {
          run += 1
          const name = `made-${run}-`
          const words = Array.from({ length: 8 }, (_, number) =>
            wordFact(name, number, test.clock.now - number * 400_000),
          )
          const facts = [...words, breakthroughFact(name, test.clock.now), ...sampleSession(name, test.clock.now)]
          const ordered = order.flatMap((index) => facts[index] ?? [])
          const before = await totalSessions()
          for (let from = 0; from < ordered.length; from += batch)
            await send(...ordered.slice(from, from + batch), ...ordered.slice(0, 1))
          await fixture.aggregateAll()
          const storedFacts = await findFactsOfSession(test.db, fixture.childId, sampleSessionId(name))
          const expectedTallies = tallyAll(storedFacts)
          expect(storedFacts).toHaveLength(ordered.length)
          expect(await fixture.record(name)).toEqual(expectedTallies && learningSession(expectedTallies))
          expect(await totalSessions()).toBe(
            before + (ordered.some(({ type }) => type === 'session-completed') ? 1 : 0),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  it('a session that two devices complete concurrently is counted once', async () => {
    const before = await totalSessions()
    const [started, finished, completed] = sampleSession('twice', test.clock.now)
    const other = { ...completed, factId: 'completed-too-'.padEnd(24, '0'), at: completed.at - 1_000 }
    await Promise.all([send(started, completed), send(other, finished), send(completed), send(other)])
    await send(completed, other)
    expect(await totalSessions()).toBe(before + 1)
    expect((await fixture.record('twice'))?.endTime).toBe(other.at)
  })

  it('a fact with a known id that names another session is ignored', async () => {
    const facts = sampleSession('known', test.clock.now)
    await send(...facts)
    const before = await totalSessions()
    const factsOfOtherSession = facts.map((fact) => ({ ...fact, learningSessionId: sampleSessionId('unknown') }))
    expect((await send(...factsOfOtherSession)).body).toEqual({ stored: facts.map(({ factId }) => factId) })
    const [duplicated] = sampleSession('in-one-batch', test.clock.now)
    await send(duplicated, { ...duplicated, learningSessionId: sampleSessionId('unknown') })
    expect(await fixture.record('unknown')).toBeNull()
    expect([await fixture.record('in-one-batch'), await totalSessions()]).toEqual([expect.any(Object), before])
  })

  it('a save costs the same queries in a long session as in a new one', async () => {
    const costOfSave = async (fact: Fact) => {
      const cost = { queries: 0, bytes: 0 }
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          cost.queries += 1
          cost.bytes += JSON.stringify(result.rows).length
          return result
        },
      }
      const db = test.db.withPlugin(counting)
      await saveFacts(db, { loginHash: null, childId: fixture.childId, facts: [fact], now: test.clock.now })
      await aggregateNewFacts(db, fixture.childId)
      return cost
    }
    const [started, finished] = sampleSession('long', test.clock.now)
    await send(started)
    await fixture.aggregateAll()
    const firstCost = await costOfSave({ ...finished, factId: 'the-first-one-'.padEnd(24, '0') })
    for (let hundred = 0; hundred < 5; hundred += 1) {
      await send(
        ...hintFacts(`long-${hundred}`, test.clock.now, 100).map((fact) => ({
          ...fact,
          learningSessionId: sampleSessionId('long'),
        })),
      )
      const stories = Array.from({ length: 20 }, (_, number) => ({
        ...finished,
        factId: `story-${hundred}-${number}-`.padEnd(24, '0'),
      }))
      await send(...stories)
    }
    await fixture.aggregateAll()
    const laterCost = await costOfSave({ ...finished, factId: 'a-later-one-'.padEnd(24, '0') })
    expect(laterCost.queries).toBe(firstCost.queries)
    // 300 bytes: counts with more digits, and no more rows.
    expect(laterCost.bytes).toBeLessThan(firstCost.bytes + 300)
  })

  it.each(['fact', 'session', 'activity'] as const)(
    'aggregates are recomputed if a stored %s is unreadable, and its content is not logged',
    async (damagedPart) => {
      const [started, finished, completed] = sampleSession(`damaged-${damagedPart}`, test.clock.now)
      await send(started, finished)
      await fixture.aggregateAll()
      const damaged = 'a secret of Moss {'
      const { db } = test
      if (damagedPart === 'fact')
        await db.updateTable('learning_facts').set({ body: damaged }).where('fact_id', '=', started.factId).execute()
      if (damagedPart !== 'activity')
        await db
          .updateTable('learning_sessions')
          .set({ tally: damaged })
          .where('session_id', '=', started.learningSessionId)
          .execute()
      await db
        .updateTable('learning_activities')
        .set({ tally: damaged })
        .where('session_id', '=', started.learningSessionId)
        .execute()
      const expected = {
        duration: damagedPart === 'fact' ? 6.8 : 10,
        brainStateAtStart: damagedPart === 'fact' ? 'unknown' : 'curious',
      }
      const before = await totalSessions()
      expect((await send({ ...finished, factId: 'another-'.padEnd(20, '0') + damagedPart }, completed)).status).toBe(
        200,
      )
      expect(await fixture.record(`damaged-${damagedPart}`)).toMatchObject(expected)
      expect((await fixture.record(`damaged-${damagedPart}`))?.activitiesCompleted).toHaveLength(2)
      expect(await totalSessions()).toBe(before + 1)
      const { tally } = await db
        .selectFrom('learning_sessions')
        .select('tally')
        .where('child_id', '=', fixture.childId)
        .where('session_id', '=', started.learningSessionId)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(tally ?? '')).toMatchObject({ facts: damagedPart === 'fact' ? 3 : 4 })
      expect(test.logged.join('')).not.toContain('secret of Moss')
    },
  )

  it('aggregates are recomputed from facts if their row was stored before moods at the end existed', async () => {
    const [started, finished, completed] = sampleSession('older', test.clock.now)
    await send(started, finished, completed)
    await fixture.aggregateAll()
    const row = test.db
      .selectFrom('learning_sessions')
      .select('tally')
      .where('child_id', '=', fixture.childId)
      .where('session_id', '=', started.learningSessionId)
    const { ended: _, ...older } = JSON.parse((await row.executeTakeFirstOrThrow()).tally ?? '')
    await test.db
      .updateTable('learning_sessions')
      .set({ tally: JSON.stringify(older) })
      .where('session_id', '=', started.learningSessionId)
      .where('child_id', '=', fixture.childId)
      .execute()
    expect((await fixture.record('older'))?.mood).toEqual({ start: 'curious', end: 'unknown', energyLevel: 'medium' })
    const envelope = { version: 1, sequence: 9, localDate: '2026-01-02', offset: 0 } as const
    const factId = 'mood-older-'.padEnd(24, '0')
    await send({ ...completed, factId, envelope, type: 'session-mood', brainState: 'tired' })
    expect((await fixture.record('older'))?.mood).toEqual({ start: 'curious', end: 'tired', energyLevel: 'low' })
    expect(JSON.parse((await row.executeTakeFirstOrThrow()).tally ?? '')).toMatchObject({ facts: 4 })
  })

  it.each([
    ['update', 'children'],
    ['insert', 'new_facts'],
  ] as const)('a save stores nothing if it cannot %s %s, and can be repeated', async (event, table) => {
    const facts = sampleSession(`broken-${table.replace('_', '-')}-`, test.clock.now)
    await fixture.aggregateAll()
    const before = await rowsOfChild()
    const restoreWrites = await failWrites(test.database, event, table)
    const failed = await send(...facts)
    await restoreWrites()
    expect(failed.status).toBe(500)
    expect(await rowsOfChild()).toEqual(before)
    const totalBefore = await totalSessions()
    expect((await send(...facts)).body).toEqual({ stored: facts.map(({ factId }) => factId) })
    expect(await totalSessions()).toBe(totalBefore + 1)
  })

  it.each([
    ['update', 'children'],
    ['insert', 'learning_facts'],
    ['delete', 'new_facts'],
    ['insert', 'learning_sessions'],
    ['insert', 'learning_activities'],
    ['insert', 'weekly_progress'],
  ] as const)('aggregation changes nothing if it cannot %s %s, and can be repeated', async (event, table) => {
    const totalBefore = await totalSessions()
    const facts = sampleSession(`not-added-${event}-${table.replace('_', '-')}-`, test.clock.now)
    expect((await send(...facts)).body).toEqual({ stored: facts.map(({ factId }) => factId) })
    const before = await rowsOfChild()
    const restoreWrites = await failWrites(test.database, event, table)
    expect((await fixture.child.get('/api/learning/sessions')).status).toBe(500)
    await restoreWrites()
    expect(await rowsOfChild()).toEqual(before)
    expect(await totalSessions()).toBe(totalBefore + 1)
  })

  const rowsOfChild = () =>
    Promise.all(
      LEARNING_TABLES.map((table) =>
        test.db.selectFrom(table).selectAll().where('child_id', '=', fixture.childId).execute(),
      ),
    )

  it('a record contains only the child’s own facts if other children have a session with the same id', async () => {
    const [started, activity, completed] = sampleSession('first', test.clock.now)
    await send(started)
    await fixture.aggregateAll()
    const alone = { endTime: null, activitiesCompleted: [] }
    expect(await fixture.record('first')).toMatchObject(alone)
    const ownSessions = test.db.updateTable('learning_sessions').where('child_id', '=', fixture.childId)
    await ownSessions.set({ tally: null }).where('session_id', '=', sampleSessionId('first')).execute()
    expect(await fixture.record('first')).toMatchObject(alone)
    const before = await totalSessions()
    await send(completed)
    expect(await totalSessions()).toBe(before + 1)
    // The sibling's and the neighbour's sessions have an activity with the same key.
    await send({ ...activity, activeMs: 60_000 } as Fact)
    const { activitiesCompleted } = (await fixture.record('first')) ?? {}
    expect(activitiesCompleted).toMatchObject([{ timeSpent: 1 }])
  })

  it('readSession returns null for an unknown session', async () => {
    expect(await readSession(test.db, fixture.childId, 'no such session')).toBeNull()
  })
})
