import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from './fact.ts'
import { addToSession, admitFacts, MAX_FACTS, MAX_SITTINGS, type SessionTally } from './session-tally.ts'

const START = Date.UTC(2026, 0, 2, 15)
const HOUR = 3_600_000

const hint = (number: number, at: number): Fact => ({
  factId: `hint-${number}`,
  learningSessionId: 's1',
  at: START + at,
  type: 'hint-used',
  of: 'reef',
})
const completed = (number: number, at = 0): Fact => ({
  factId: `completed-${number}`,
  learningSessionId: 's1',
  at: START + at,
  type: 'session-completed',
})
const tallyOf = (facts: readonly Fact[]): SessionTally | null =>
  facts.reduce<SessionTally | null>((tally, fact) => addToSession(tally, fact), null)

/** A number of facts, one every `intervalMs`. */
const hints = (count: number, intervalMs: number) =>
  Array.from({ length: count }, (_, number) => hint(number, number * intervalMs))

describe('the tally of a learning session', () => {
  const start = (factId: string, at: number): Fact => ({
    factId,
    learningSessionId: 's1',
    at: START + at,
    type: 'session-started',
    brainState: 'tired',
  })
  const practice = {
    learningSessionId: 's1',
    at: START,
    visitId: 'v',
    theme: 'ocean',
    difficulty: 'easy' as const,
    timeSpent: 7_000,
    hintsUsed: 0,
    planned: 8,
    words: [],
    correctWords: [],
    struggledWords: [],
    resets: 0,
    wrongOrders: 0,
    templateId: 'one',
    misfits: 0,
    activeMs: 7_000,
    title: '',
  }

  it('has the fields of its first fact', () => {
    expect(tallyOf([hint(1, 5)])).toEqual({
      facts: 1,
      first: START + 5,
      started: null,
      ended: null,
      completed: null,
      spans: [[START + 5, START + 5]],
      local: '2026-01-02',
      supports: { calmCorner: {}, hints: 1 },
      celebrated: {},
    })
  })

  it('has as start the earliest session-started fact', () => {
    const started = { at: START + 5, factId: 'one', brainState: 'tired' }
    expect(tallyOf([hint(1, 0), start('two', 9), start('one', 5), start('three', 7)])?.started).toEqual(started)
  })

  const mood = (factId: string, at: number, sequence?: number): Fact => ({
    factId,
    learningSessionId: 's1',
    at: START + at,
    type: 'session-mood',
    brainState: 'curious',
    ...(sequence === undefined ? {} : { envelope: { version: 1, sequence, localDate: '2026-01-02', offset: 0 } }),
  })

  it('has the last reported mood: by sequence number, or by time without one', () => {
    const ended = (...facts: readonly Fact[]) => tallyOf(facts)?.ended?.factId
    expect(ended(mood('a', 1), mood('b', 9), mood('c', 5))).toBe('b')
    expect(ended(mood('a', 1, 3), mood('b', 9, 2))).toBe('a')
    expect(ended(mood('b', 9, 2), mood('a', 1, 3))).toBe('a')
    expect(ended(mood('a', 4, 3), mood('b', 4, 3))).toBe('b')
    expect(ended(mood('z', 9), mood('a', 1, 0))).toBe('a')
  })

  it('has no active time at a reported mood', () => {
    expect(tallyOf([hint(1, 0), mood('a', 9 * HOUR)])?.spans).toEqual([[START, START]])
    expect(tallyOf([mood('a', 5)])).toMatchObject({ first: START + 5, spans: [] })
  })

  it('has the local time that sorts first if two facts are simultaneous', () => {
    const [eastern, western] = [60, -60].map((offset) => ({
      ...hint(offset, 9 * HOUR),
      envelope: { version: 1 as const, sequence: 0, localDate: '2026-01-03', offset },
    })) as [Fact, Fact]
    for (const facts of [
      [eastern, western],
      [western, eastern],
    ])
      expect(tallyOf(facts)).toMatchObject({ first: START + 9 * HOUR, local: '2026-01-02T23' })
    expect(tallyOf([western, { ...eastern, at: eastern.at - 1 }])?.local).toBe('2026-01-03T00')
  })

  it('has the highest celebrated word count of each family', () => {
    const celebrate = (words: 3 | 5 | 7, family: 'silent_e' | 'ending_le' = 'silent_e'): Fact => ({
      factId: `p${words}`,
      learningSessionId: 's1',
      at: START,
      type: 'pattern-celebrated',
      family,
      words,
    })
    expect(tallyOf([celebrate(5), celebrate(3), celebrate(3, 'ending_le')])?.celebrated).toEqual({
      silent_e: 5,
      ending_le: 3,
    })
    expect(tallyOf([celebrate(3), celebrate(7)])?.celebrated).toEqual({ silent_e: 7 })
  })

  it('has no supports if none was used', () => {
    expect(tallyOf([completed(1), mood('a', 1)])?.supports).toEqual({ calmCorner: {}, hints: 0 })
  })

  it.each<Fact>([
    { ...practice, factId: 'f', type: 'activity-finished', activity: 'story_reading' },
    { ...practice, factId: 'f', type: 'word-practice' },
    { ...practice, factId: 'f', type: 'sentence-practice' },
  ])('includes the active time before $type', (fact) => {
    expect(tallyOf([fact])?.spans).toEqual([[START - 7_000, START]])
  })
})

describe('admitFacts', () => {
  it('accepts a completion as the first fact of a session', () => {
    expect(admitFacts(null, [completed(1)])).toEqual({ accepted: [completed(1)], rejected: [] })
  })

  it('rejects facts above the maximum, except for one completion', () => {
    const { accepted, rejected } = admitFacts(null, [...hints(MAX_FACTS + 2, 1), completed(1), completed(2)])
    expect(accepted).toHaveLength(MAX_FACTS + 1)
    expect(rejected.map(({ factId }) => factId)).toEqual([`hint-${MAX_FACTS}`, `hint-${MAX_FACTS + 1}`, 'completed-2'])
  })

  it('rejects facts of a new sitting above the maximum number of sittings, except a completion', () => {
    const tally = tallyOf(hints(MAX_SITTINGS, HOUR))
    const [inSitting, inNewSitting] = [hint(100, HOUR), hint(101, MAX_SITTINGS * HOUR)]
    expect(admitFacts(tally, [inSitting, inNewSitting])).toEqual({ accepted: [inSitting], rejected: [inNewSitting] })
    expect(admitFacts(tally, [completed(1, MAX_SITTINGS * HOUR)]).rejected).toEqual([])
  })

  it('accepts a fact up to the maximum number of facts', () => {
    expect(admitFacts(tallyOf(hints(MAX_FACTS - 1, 1)), [hint(MAX_FACTS, 0)]).rejected).toEqual([])
  })

  it('keeps the stored tally below 2,000 characters, whatever the times of the facts', () => {
    const anyAt = fc.integer({ min: 0, max: 366 * 24 * HOUR })
    fc.assert(
      fc.property(fc.array(anyAt, { maxLength: 300 }), (times) => {
        const { accepted } = admitFacts(
          null,
          times.map((at, number) => hint(number, at)),
        )
        expect(JSON.stringify(tallyOf(accepted) ?? '').length).toBeLessThan(2_000)
      }),
      { numRuns: 50 },
    )
  })
})
