import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { ACTIVITY_TYPES, clampFact, type Fact } from './fact.ts'
import { deriveLearningSession } from './learning-session.ts'

const START = Date.UTC(2026, 0, 2, 15)
const base = { learningSessionId: 's1' }
const path: Fact[] = [
  { ...base, factId: 'a', at: START, type: 'session-started', brainState: 'curious' },
  {
    ...base,
    factId: 'b',
    at: START + 480_000,
    type: 'activity-finished',
    activity: 'story_reading',
    title: 'The Quiet Reef',
    difficulty: 'regular',
    activeMs: 290_000,
  },
  { ...base, factId: 'c', at: START + 600_000, type: 'session-completed' },
]

const anyFact: fc.Arbitrary<Fact> = fc
  .tuple(fc.uuid(), fc.integer({ min: -START, max: 2 * START }))
  .chain(([factId, at]) =>
    fc.oneof(
      fc.constant({ ...base, factId, at, type: 'session-started' as const, brainState: 'tired' as const }),
      fc.constant({ ...base, factId, at, type: 'session-completed' as const }),
      fc.record({
        ...{ learningSessionId: fc.constant('s1'), factId: fc.constant(factId), at: fc.constant(at) },
        type: fc.constant('word-practice' as const),
        visitId: fc.constantFrom('v1', 'v2'),
        theme: fc.constant('ocean'),
        difficulty: fc.constantFrom(...DIFFICULTIES),
        timeSpent: fc.integer(),
        words: fc.constant(['reef']),
        correctWords: fc.constantFrom([], ['reef']),
        struggledWords: fc.constantFrom([], ['reef']),
        planned: fc.nat(8),
        ...{ hintsUsed: fc.nat(3), resets: fc.nat(3), wrongOrders: fc.nat(3) },
      }),
      fc.record({
        ...{ learningSessionId: fc.constant('s1'), factId: fc.constant(factId), at: fc.constant(at) },
        type: fc.constant('activity-finished' as const),
        activity: fc.constantFrom(...ACTIVITY_TYPES),
        title: fc.string(),
        difficulty: fc.constantFrom(...DIFFICULTIES),
        activeMs: fc.integer(),
      }),
    ),
  )

describe('deriveLearningSession', () => {
  it('tells the whole path', () => {
    expect(deriveLearningSession(path)).toEqual({
      sessionId: 's1',
      startTime: START,
      endTime: START + 600_000,
      duration: 10,
      brainStateAtStart: 'curious',
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
      breakthroughMoments: [],
    })
  })

  it('makes one activity of the words, and one of the sentences, of a visit', () => {
    const practice = {
      ...base,
      visitId: 'v1',
      theme: 'ocean',
      difficulty: 'regular' as const,
      timeSpent: 30_000,
      planned: 8,
      hintsUsed: 1,
    }
    const word = (factId: string, correct: boolean): Fact => ({
      ...practice,
      ...{ factId, at: START + 1, type: 'word-practice', words: [factId], correctWords: correct ? [factId] : [] },
      ...{ struggledWords: correct ? [] : [factId], resets: 0, wrongOrders: correct ? 0 : 1 },
    })
    const sentence: Fact = {
      ...practice,
      ...{ factId: 's', at: START + 2, type: 'sentence-practice', templateId: 'one', misfits: 1 },
    }
    const session = deriveLearningSession([word('reef', true), word('tide', false), sentence])
    expect(session?.activitiesCompleted).toEqual([
      {
        type: 'word_building',
        title: 'ocean words',
        difficulty: 'regular',
        timeSpent: 1,
        performance: { accuracy: 50, hintsUsed: 2, attempts: 3, completionRate: 25, wpm: null },
        struggledWith: ['tide'],
        masteredSkills: [],
      },
      {
        type: 'sentence_building',
        title: 'ocean sentences',
        difficulty: 'regular',
        timeSpent: 0.5,
        performance: { accuracy: 50, hintsUsed: 1, attempts: 2, completionRate: 13, wpm: null },
        struggledWith: [],
        masteredSkills: [],
      },
    ])
  })

  const hardWord = (factId: string, correct: boolean, difficulty: Difficulty = 'challenge'): Fact => ({
    ...base,
    ...{
      factId,
      at: START + 1,
      type: 'word-practice',
      visitId: 'v1',
      theme: 'universal',
      difficulty,
      timeSpent: 95_000,
    },
    ...{ words: [factId], correctWords: correct ? [factId] : [], struggledWords: [factId] },
    ...{ planned: 3, hintsUsed: 0, resets: 0, wrongOrders: 0 },
  })
  const breakthrough: Fact = {
    ...base,
    ...{
      factId: 'b',
      at: START + 3,
      type: 'breakthrough',
      visitId: 'v1',
      skill: 'word_building',
      difficulty: 'challenge',
    },
  }

  it('says what was slow, and calls a skill mastered after three words, over 80 % of them right', () => {
    const three = ['one', 'two', 'three'].map((id) => hardWord(id, true))
    expect(deriveLearningSession(three)?.activitiesCompleted).toMatchObject([
      {
        title: 'everyday words',
        performance: { accuracy: 100, completionRate: 100 },
        struggledWith: ['one', 'three', 'two'],
        masteredSkills: ['word_building'],
      },
    ])
    expect(deriveLearningSession(three.slice(1))?.activitiesCompleted[0]?.masteredSkills).toEqual([])
    expect(deriveLearningSession([...three, hardWord('four', false)])?.activitiesCompleted[0]?.masteredSkills).toEqual(
      [],
    )
  })

  it.each([
    ['borne out by the words', [hardWord('one', true), hardWord('two', true), hardWord('three', true)], 1],
    ['the rest of a visit begun in an earlier session', [hardWord('one', true), hardWord('two', true)], 1],
    ['of another visit', [{ ...hardWord('one', true), visitId: 'v2' } as Fact], 0],
    ['not hard', ['one', 'two', 'three'].map((id) => hardWord(id, true, 'regular')), 0],
    ['not right', [hardWord('one', true), hardWord('two', true), hardWord('three', false)], 0],
    ['no words at all', [], 0],
  ] as const)('believes a breakthrough as far as the words bear it out: %s', (_, words, moments) => {
    const session = deriveLearningSession([...words, breakthrough])
    expect(session?.breakthroughMoments).toHaveLength(moments)
  })

  it('is nothing without facts, and open until completed', () => {
    expect(deriveLearningSession([])).toBeNull()
    expect(deriveLearningSession(path.slice(0, 2))).toMatchObject({ endTime: null, duration: 8 })
    expect(deriveLearningSession(path.slice(1))).toMatchObject({ brainStateAtStart: 'unknown' })
  })

  it('does not depend on order or repetition', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyFact, { selector: (fact) => fact.factId, minLength: 1 })
          .chain((facts) =>
            fc.tuple(
              fc.constant(facts),
              fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2, maxLength: facts.length * 2 }),
            ),
          ),
        ([facts, again]) => {
          expect(deriveLearningSession(again)).toEqual(deriveLearningSession(facts))
        },
      ),
    )
  })

  it('never ends before it starts, whatever the clocks said', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 1 }), (facts) => {
        const session = deriveLearningSession(facts)
        expect(session?.duration).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('clampFact', () => {
  it('brings times into what is possible', () => {
    fc.assert(
      fc.property(anyFact, (fact) => {
        const clamped = clampFact(fact, START)
        expect(clamped.at).toBeLessThanOrEqual(START)
        expect(clamped.at).toBeGreaterThan(START - 367 * 86_400_000)
        if (clamped.type === 'activity-finished') expect(clamped.activeMs).toBeGreaterThanOrEqual(0)
        if (clamped.type === 'word-practice') expect(clamped.timeSpent).toBeGreaterThanOrEqual(0)
        expect(clampFact(clamped, START)).toEqual(clamped)
      }),
    )
  })
})
