/**
 * The rate limit of facts (things a child did) as a token bucket: a burst of 2000 facts, then one every four seconds.
 * `facts_paced_until` is the time at which the bucket is full again.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { builtWord } from '@lanternleaf/domain/practice-state/testing/example'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts } from '../testing/sample-session.ts'
import { saveFacts } from './save-facts.ts'
import { paceCostOf } from './write-limits.ts'

const NOW = 1_800_000_000_000
const MS_PER_FACT = 4_000
const BURST_MS = 2_000 * MS_PER_FACT
const HOUR = 3_600_000

describe.each(ENGINES)('the rate limit of a child (%s)', (engine) => {
  let fixture: LearningFixture
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
  })
  afterAll(() => fixture.test.stop())

  const child = () => fixture.test.db.selectFrom('children').where('child_id', '=', fixture.childId)
  let saves = 0

  it.each([
    ['accepts a fact after a pause', NOW - 1, 1, { outcome: 'saved' }, NOW + MS_PER_FACT],
    ['accepts a fact at the end of the paced time', NOW, 1, { outcome: 'saved' }, NOW + MS_PER_FACT],
    ['accepts a fact during the paced time', NOW + 1, 1, { outcome: 'saved' }, NOW + 1 + MS_PER_FACT],
    ['accepts the last fact of the burst', NOW + BURST_MS - MS_PER_FACT, 1, { outcome: 'saved' }, NOW + BURST_MS],
    [
      'rejects a fact that is a millisecond too early',
      NOW + BURST_MS - MS_PER_FACT + 1,
      1,
      { outcome: 'too-many', retryAfter: 0.001 },
      null,
    ],
    ['rejects a hundred facts after the burst', NOW + BURST_MS, 100, { outcome: 'too-many', retryAfter: 400 }, null],
    [
      'rejects a fact after the clock was set back by the tolerated hour',
      NOW + BURST_MS + HOUR,
      1,
      { outcome: 'too-many', retryAfter: 3_604 },
      null,
    ],
    [
      'accepts a fact after the clock was set back further',
      NOW + BURST_MS + HOUR + 1,
      1,
      { outcome: 'saved' },
      NOW + MS_PER_FACT,
    ],
  ] as const)('%s', async (_, pacedUntil, count, outcome, pacedUntilAfter) => {
    saves += 1
    const { db } = fixture.test
    const all = db.updateTable('children').set({ facts_paced_until: pacedUntil })
    await all.where('child_id', '=', fixture.childId).execute()
    const facts = hintFacts(`pace-${saves}`, NOW, count)
    expect(await saveFacts(db, { loginHash: null, childId: fixture.childId, facts, now: NOW })).toEqual(outcome)
    const { facts_paced_until } = await child().select('facts_paced_until').executeTakeFirstOrThrow()
    expect(facts_paced_until).toBe(pacedUntilAfter ?? pacedUntil)
    await fixture.expectOthersUntouched()
  })
})

const costOf = (facts: readonly Fact[]) => paceCostOf(facts, NOW).cost

it('paceCostOf counts a long built word as one typical fact', () => {
  const id = 'a'.repeat(32)
  const envelope = { version: 1, sequence: 2_000 * 2 ** 20, localDate: '2026-11-23', offset: -720 } as const
  const fact = builtWord(1_764_000_000_000, 'disappointment', {
    factId: id,
    learningSessionId: id,
    visitId: id,
    envelope,
    theme: 'friendship',
    difficulty: 'challenge',
    wordId: 'friendship-disappointment',
    family: 'double_consonant',
    visitAt: 1_764_000_000_000,
    struggledWords: ['disappointment'],
    timeSpent: 120_000,
  })
  expect([costOf([fact]), costOf([fact, fact, fact])]).toEqual([MS_PER_FACT, 3 * MS_PER_FACT])
})
