/**
 * A child's stored record always equals the record computed from all facts (things the child did) at once, whatever
 * the order of saves and reads.
 */

import { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { childProfile } from '@lanternleaf/domain/insights/child-profile'
import { weeksFromFacts } from '@lanternleaf/domain/insights/testing/weeks-of'
import { weeklyProgresses } from '@lanternleaf/domain/insights/weekly-progress'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockChild } from '../children/child-row.ts'
import type { Request as WorkerRequest } from '../db/sqlite-worker.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { saveFacts } from '../learning/save-facts.ts'
import { recentSessions } from '../learning/sessions.ts'
import { createPracticeStateReader } from '../practice-state/store.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { recordQueries } from '../testing/query-log.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { sampleSession, sampleSessionId } from '../testing/sample-session.ts'
import { createRecordReader } from './record-store.ts'
import { refreshInsights } from './refresh.ts'
import { readProfile, readProgress, readSummary } from './stored-json.ts'

const DAY = 86_400_000
const { log } = TEST_SERVER_DEPS

describe.each(ENGINES)('a child’s record (%s)', (engine) => {
  let fixture: LearningFixture
  let test: LearningFixture['test']
  let recordOf: ReturnType<typeof createRecordReader>
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    test = fixture.test
    recordOf = createRecordReader({ db: test.db, log }, createPracticeStateReader({ db: test.db, log }))
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => test.stop())

  let children = 0
  const newChild = async () => {
    children += 1
    // A family has room for five children, so each test erases its child.
    const { childId } = await addChild(fixture.parent, `Reader ${children}`)
    return childId
  }
  const eraseChild = (childId: string) => test.db.deleteFrom('children').where('child_id', '=', childId).execute()
  const save = (childId: string, facts: readonly Fact[]) =>
    saveFacts(test.db, { loginHash: null, childId, facts, now: test.clock.now })
  const factsOf = async (childId: string): Promise<Fact[]> => {
    const rows = await test.db.selectFrom('learning_facts').selectAll().where('child_id', '=', childId).execute()
    return rows.map(
      ({ fact_id: factId, learning_session_id: learningSessionId, type, at, body }) =>
        ({ factId, learningSessionId, type, at, ...JSON.parse(body) }) as Fact,
    )
  }
  const storedRecordOf = async (childId: string) => {
    const weeks = test.db.selectFrom('weekly_progress').selectAll().where('child_id', '=', childId).orderBy('week_id')
    const rows = await weeks.execute()
    const profile = test.db.selectFrom('child_profiles').select('profile').where('child_id', '=', childId)
    const storedProfile = await profile.executeTakeFirst()
    return {
      summaries: rows.map(({ summary }) => readSummary(summary)),
      records: rows.map(({ record }) => readProgress(record)),
      profile: storedProfile === undefined ? null : readProfile(storedProfile.profile),
    }
  }
  /** The expected record, computed from all facts of a child at once. */
  const expectedRecordOf = async (childId: string) => {
    const summaries = weeksFromFacts(await factsOf(childId))
    return { summaries, records: weeklyProgresses(summaries), profile: childProfile(summaries) }
  }
  const envelope = (at: number, offset: number) => ({
    version: 1 as const,
    sequence: 1,
    offset,
    localDate: new Date(at + offset * 60_000).toISOString().slice(0, 10),
  })
  const wordFact = (id: string, at: number, change: object = {}): Fact =>
    ({
      factId: id.padEnd(24, '0'),
      learningSessionId: sampleSessionId('words'),
      at,
      envelope: envelope(at, 60),
      type: 'word-practice',
      visitId: 'visit'.padEnd(24, '0'),
      theme: 'ocean',
      difficulty: 'regular',
      timeSpent: 9_000,
      hintsUsed: 0,
      planned: 8,
      resets: 0,
      wrongOrders: 0,
      words: [id],
      correctWords: [id],
      struggledWords: [],
      ...change,
    }) as Fact

  it('is independent of the order and batches of facts and of reads in between', async () => {
    const anyFact = fc.record({
      ago: fc.integer({ min: 0, max: 30 }),
      session: fc.constantFrom('one', 'two'),
      visit: fc.constantFrom('a', 'b', 'c'),
      offset: fc.constantFrom(-600, 0, 600),
      hasEnvelope: fc.boolean(),
      isRead: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFact, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (batchFacts, batch) => {
          const childId = await newChild()
          const facts = batchFacts.map(({ ago, session, visit, offset, hasEnvelope }, index) => {
            const at = test.clock.now - ago * DAY
            return {
              ...wordFact(`word${index}`, at, { visitId: `visit-${visit}`.padEnd(24, '0') }),
              learningSessionId: sampleSessionId(session),
              envelope: hasEnvelope ? envelope(at, offset) : undefined,
            }
          })
          for (let from = 0; from < facts.length; from += batch) {
            await save(childId, [...facts.slice(from, from + batch), ...facts.slice(0, 1)])
            if (batchFacts[from]?.isRead) await refreshInsights(test.db, childId)
          }
          await refreshInsights(test.db, childId)
          expect(await storedRecordOf(childId)).toEqual(await expectedRecordOf(childId))
          await eraseChild(childId)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('moves an activity into an earlier week if a late fact is its first, and deletes the empty week', async () => {
    const childId = await newChild()
    const lateTime = test.clock.now
    await save(childId, [wordFact('late', lateTime)])
    await refreshInsights(test.db, childId)
    await save(childId, [wordFact('early', lateTime - 8 * DAY)])
    await refreshInsights(test.db, childId)
    const storedRecord = await storedRecordOf(childId)
    expect(storedRecord).toEqual(await expectedRecordOf(childId))
    expect(storedRecord.summaries.map((week) => week?.words.mastered)).toEqual([['early', 'late']])
    await eraseChild(childId)
  })

  it('is read as it is when a newer server has stored it, until facts are added', async () => {
    const weeks = () =>
      test.db.selectFrom('weekly_progress').selectAll().where('child_id', '=', fixture.childId).execute()
    const narrative = async () => {
      const { view } = (await fixture.child.get('/api/record')).body as { view: { weekStory: unknown } }
      return JSON.stringify(view.weekStory)
    }
    await fixture.send(...sampleSession('newer', test.clock.now))
    const before = await narrative()
    const [{ version = 0, record = '' } = {}] = await weeks()
    const newer = {
      version: version + 1,
      record: `${record}`.replace(/(?<="weeklyNarrative":")[^"]*/, 'A newer story.'),
    }
    await test.db.updateTable('weekly_progress').set(newer).where('child_id', '=', fixture.childId).execute()
    expect(await narrative()).toContain('A newer story.')
    expect(await weeks()).toMatchObject([newer])
    await fixture.send(...sampleSession('after', test.clock.now))
    expect(await narrative()).toBe(before)
    expect(await weeks()).toMatchObject([{ version, stale: 0, summary: expect.stringContaining('"sessions":2') }])
  })

  it('is not overwritten if a newer server recomputes it while this one waits for the lock', async () => {
    const childId = await newChild()
    await save(childId, sampleSession('older', test.clock.now))
    await refreshInsights(test.db, childId)
    const stored = await test.db.selectFrom('child_profiles').selectAll().where('child_id', '=', childId).execute()
    const newer = stored.map((row) => ({ ...row, version: row.version + 1, profile: '{"of":"a newer program"}' }))
    expect(newer).toHaveLength(1)
    await test.db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    const locked = Promise.withResolvers<void>()
    const newerServer = test.db.transaction().execute(async (transaction) => {
      await lockChild(transaction, childId)
      locked.resolve()
      // By then this server has found the stale week, and waits for the lock.
      await sleep(200)
      const weeks = transaction.updateTable('weekly_progress').where('child_id', '=', childId)
      await weeks.set(({ eb }) => ({ stale: 0, version: eb('version', '+', 1) })).execute()
      for (const row of newer)
        await transaction.updateTable('child_profiles').set(row).where('child_id', '=', childId).execute()
    })
    await locked.promise
    await Promise.all([newerServer, refreshInsights(test.db, childId)])
    const profiles = test.db.selectFrom('child_profiles').selectAll().where('child_id', '=', childId)
    expect(await profiles.execute()).toEqual(newer)
    await eraseChild(childId)
  })

  it('is recomputed from rows of an older version and from damaged rows', async () => {
    const childId = await newChild()
    await save(childId, [...sampleSession('older', test.clock.now), wordFact('reef', test.clock.now - 9 * DAY)])
    await aggregateNewFacts(test.db, childId)
    const { db } = test
    const older = { tally: '{"facts":1}', week_id: null }
    await db.updateTable('learning_sessions').set(older).where('child_id', '=', childId).execute()
    await db.updateTable('learning_activities').set(older).where('child_id', '=', childId).execute()
    await db.deleteFrom('weekly_progress').where('child_id', '=', childId).execute()
    await refreshInsights(db, childId)
    expect(await storedRecordOf(childId)).toEqual(await expectedRecordOf(childId))
    expect((await storedRecordOf(childId)).summaries).toHaveLength(2)
    // Rows of an older version without a week get one.
    const { tally: _, ...withoutWeek } = older
    await db.updateTable('learning_sessions').set(withoutWeek).where('child_id', '=', childId).execute()
    await db.updateTable('weekly_progress').set({ summary: '{' }).where('child_id', '=', childId).execute()
    await refreshInsights(db, childId)
    expect(await storedRecordOf(childId)).toEqual(await expectedRecordOf(childId))
    const damaged = { tally: 'a secret of Moss {' }
    await db.updateTable('learning_activities').set(damaged).where('child_id', '=', childId).execute()
    await db.updateTable('weekly_progress').set({ version: 0 }).where('child_id', '=', childId).execute()
    await refreshInsights(db, childId)
    expect(await storedRecordOf(childId)).toEqual(await expectedRecordOf(childId))
    await eraseChild(childId)
  })

  it.each([
    ['child_profiles', { profile: '{' }],
    ['weekly_progress', { record: '{' }],
    ['weekly_progress', { summary: '{' }],
    ['weekly_progress', { record: null }],
  ] as const)('is recomputed if %s contains the invalid %o', async (table, invalidValue) => {
    const childId = await newChild()
    await save(childId, [
      wordFact('reef', test.clock.now),
      wordFact('tide', test.clock.now - 9 * DAY, { visitId: 'other'.padEnd(24, '0') }),
    ])
    const before = await recordOf(childId)
    expect([before.words, before.weeks.length]).toEqual([['reef', 'tide'], 2])
    await test.db.updateTable(table).set(invalidValue).where('child_id', '=', childId).execute()
    expect(await recordOf(childId)).toEqual(before)
    expect(await storedRecordOf(childId)).toEqual(await expectedRecordOf(childId))
    await eraseChild(childId)
  })

  it('assigns a session without a week to its week when the record is read', async () => {
    const childId = await newChild()
    await save(childId, [wordFact('reef', test.clock.now)])
    await recordOf(childId)
    const weekOf = () =>
      test.db.selectFrom('learning_sessions').select('week_id').where('child_id', '=', childId).execute()
    const weekBefore = await weekOf()
    await test.db.updateTable('learning_sessions').set({ week_id: null }).where('child_id', '=', childId).execute()
    await recordOf(childId)
    expect(await weekOf()).toEqual(weekBefore)
    await eraseChild(childId)
  })

  it('loses the profile with the last week', async () => {
    const childId = await newChild()
    await save(childId, [wordFact('reef', test.clock.now)])
    expect((await recordOf(childId)).words).toEqual(['reef'])
    for (const table of ['learning_facts', 'learning_activities', 'learning_sessions'] as const)
      await test.db.deleteFrom(table).where('child_id', '=', childId).execute()
    await test.db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    await refreshInsights(test.db, childId)
    expect(await storedRecordOf(childId)).toEqual({ summaries: [], records: [], profile: null })
    await eraseChild(childId)
  })

  it('lists at most two hundred words, the latest first', async () => {
    const childId = await newChild()
    const facts = Array.from({ length: 201 }, (_, index) =>
      wordFact(`w${index}-`, test.clock.now - index * 14 * DAY, {
        visitId: `visit${index}`.padEnd(24, '-'),
        learningSessionId: sampleSessionId(`s${index % 5}`),
      }),
    )
    for (let from = 0; from < facts.length; from += 100) await save(childId, facts.slice(from, from + 100))
    const { words } = await recordOf(childId)
    expect([words.length, words[0], words.at(-1)]).toEqual([200, 'w0-', 'w199-'])
    await eraseChild(childId)
  })

  it('is written only after something new happened', async () => {
    const childId = await newChild()
    await save(childId, [wordFact('reef', test.clock.now)])
    const practiceStateReader = {
      summarize: async () => ({ families: [], strands: { sure: [], now: [] } }),
      readIfChanged: async () => null,
    }
    const queries: string[] = []
    const readRecord = createRecordReader({ db: test.db.withPlugin(recordQueries(queries)), log }, practiceStateReader)
    const queriesOf = async (work: Promise<unknown>) => {
      queries.length = 0
      await work
      return [...queries]
    }
    const first = await queriesOf(Promise.all([readRecord(childId), readRecord(childId)]))
    // One insert each into facts, sessions, activities, weeks and profiles.
    expect(first.filter((kind) => kind === 'insert')).toHaveLength(5)
    // Three queries check for new facts, sessions and weeks. Two read the profile and the weeks.
    expect(await queriesOf(readRecord(childId))).toEqual(['prepared', 'select', 'select', 'select', 'select'])
    await save(childId, [wordFact('tide', test.clock.now)])
    const updates = async () => (await queriesOf(readRecord(childId))).filter((kind) => kind === 'update')
    const SUMMARY_UPDATE = 'update'
    const RECORD_UPDATE = 'update'
    expect(await updates()).toEqual([SUMMARY_UPDATE, RECORD_UPDATE])
    await test.db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    // The record is unchanged, so only the summary is written.
    expect(await updates()).toEqual([SUMMARY_UPDATE])
    await eraseChild(childId)
  })

  it('skips a session without readable facts', async () => {
    const childId = await newChild()
    await save(childId, sampleSession('damaged', test.clock.now))
    await aggregateNewFacts(test.db, childId)
    await test.db
      .updateTable('learning_facts')
      .set({ body: '{', type: 'of-a-newer-program' })
      .where('child_id', '=', childId)
      .execute()
    await test.db
      .updateTable('learning_sessions')
      .set({ tally: null, week_id: null })
      .where('child_id', '=', childId)
      .execute()
    expect((await recordOf(childId)).weeks).toEqual([])
    await eraseChild(childId)
  })

  it.each([
    ['update', 'weekly_progress'],
    ['insert', 'child_profiles'],
  ] as const)('is unchanged if a refresh cannot %s %s, and correct after the next refresh', async (event, table) => {
    const childId = await newChild()
    await save(childId, [wordFact('reef', test.clock.now)])
    await aggregateNewFacts(test.db, childId)
    const before = await storedRecordOf(childId)
    const restoreWrites = await failWrites(test.database, event, table, childId)
    await expect(refreshInsights(test.db, childId)).rejects.toThrow(/broken/)
    await restoreWrites()
    expect(await storedRecordOf(childId)).toEqual(before)
    await refreshInsights(test.db, childId)
    expect(await storedRecordOf(childId)).toEqual(await expectedRecordOf(childId))
    await eraseChild(childId)
  })

  it('is correct after concurrent reads and saves', async () => {
    const childId = await newChild()
    const facts = Array.from({ length: 12 }, (_, index) => wordFact(`w${index}-`, test.clock.now - index * DAY))
    const saves = facts.map((fact, index) => ({ ...fact, learningSessionId: sampleSessionId(`s${index % 3}`) }))
    await Promise.all(
      saves.flatMap((fact) => [
        saveFacts(test.db, { loginHash: null, childId, facts: [fact], now: test.clock.now }),
        recordOf(childId),
        recordOf(childId),
        recordOf(childId),
      ]),
    )
    expect((await recordOf(childId)).words).toHaveLength(12)
    expect(await storedRecordOf(childId)).toEqual(await expectedRecordOf(childId))
    await eraseChild(childId)
  })

  it.runIf(engine === 'sqlite')('is computed without reading other weeks', async () => {
    const childId = await newChild()
    const statements = new Set<string>()
    const originalAll = StatementSync.prototype.all
    const reads = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (
      this: StatementSync,
      ...values
    ) {
      statements.add(this.sourceSQL)
      return originalAll.apply(this, values as never)
    } as typeof originalAll)
    const inTransactions = vi.spyOn(Worker.prototype, 'postMessage')
    await save(childId, [wordFact('reef', test.clock.now)])
    await recordOf(childId)
    await recentSessions({ db: test.db, log }, childId, 10)
    for (const [message] of inTransactions.mock.calls)
      for (const { sql } of (message as WorkerRequest).statements ?? []) statements.add(sql)
    for (const spy of [reads, inTransactions]) spy.mockRestore()
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(test.db)
    const database = new DatabaseSync(rows[0]?.file ?? '', { readOnly: true })
    // Queries of the practice state read all of a child's sessions, and are tested elsewhere.
    const otherQueries = /practice_state_version|from "(learning|new)_facts"/
    const learningQueries = [...statements].filter(
      (query) => /^select.*learning_/s.test(query) && !otherQueries.test(query),
    )
    const plans = learningQueries.flatMap((statement) => database.prepare(`explain query plan ${statement}`).all())
    database.close()
    const details = plans.map(({ detail }) => String(detail))
    expect(details.filter((detail) => detail.includes('learning_sessions_start_time'))).toHaveLength(1)
    expect(details.filter((detail) => detail.includes('week_id (child_id=? AND week_id=?)'))).toHaveLength(3)
    for (const detail of details) expect(detail).not.toMatch(/PRIMARY KEY \(child_id=\?\)|SCAN learning_/)
    await eraseChild(childId)
  })

  it('is empty for a child who was erased or has done nothing', async () => {
    const childId = await newChild()
    expect((await recordOf(childId)).weeks).toEqual([])
    await eraseChild(childId)
    expect((await recordOf(childId)).weeks).toEqual([])
  })
})
