import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { builtWord } from '@lanternleaf/domain/practice-state/testing/example'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts } from '../testing/sample-session.ts'
import { saveFacts } from './save-facts.ts'
import { paceCostOf } from './write-limits.ts'

const NOW = 1_800_000_000_000
const EVERY = 4_000
const BURST = 2_000 * EVERY
const HOUR = 3_600_000

describe.each(ENGINES)('the rate limit of a child (%s)', (engine) => {
  let readers: LearningFixture
  beforeAll(async () => {
    readers = await startLearningFixture(engine)
  })
  afterAll(() => readers.test.stop())

  const child = () => readers.test.db.selectFrom('children').where('child_id', '=', readers.childId)
  let saves = 0

  it.each([
    ['a child who rested', NOW - 1, 1, { outcome: 'saved' }, NOW + EVERY],
    ['one who begins this moment', NOW, 1, { outcome: 'saved' }, NOW + EVERY],
    ['one who writes steadily', NOW + 1, 1, { outcome: 'saved' }, NOW + 1 + EVERY],
    ['the last there is room for', NOW + BURST - EVERY, 1, { outcome: 'saved' }, NOW + BURST],
    ['a millisecond too early', NOW + BURST - EVERY + 1, 1, { outcome: 'too-many', retryAfter: 0.001 }, null],
    ['a hundred too many', NOW + BURST, 100, { outcome: 'too-many', retryAfter: 400 }, null],
    [
      'a clock put back by as much as is believed',
      NOW + BURST + HOUR,
      1,
      { outcome: 'too-many', retryAfter: 3_604 },
      null,
    ],
    ['a clock put back further', NOW + BURST + HOUR + 1, 1, { outcome: 'saved' }, NOW + EVERY],
  ] as const)('%s', async (_, pacedUntil, count, outcome, after) => {
    saves += 1
    const { db } = readers.test
    const all = db.updateTable('children').set({ facts_paced_until: pacedUntil })
    await all.where('child_id', '=', readers.childId).execute()
    const facts = hintFacts(`pace-${saves}`, NOW, count)
    expect(await saveFacts(db, { login: null, childId: readers.childId, facts, now: NOW })).toEqual(outcome)
    const { facts_paced_until } = await child().select('facts_paced_until').executeTakeFirstOrThrow()
    expect(facts_paced_until).toBe(after ?? pacedUntil)
    await readers.expectOthersUntouched()
  })
})

const costOf = (facts: readonly Fact[]) => paceCostOf(facts, NOW).cost

it('counts a built long word as one fact', () => {
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
  expect([costOf([fact]), costOf([fact, fact, fact])]).toEqual([EVERY, 3 * EVERY])
})
