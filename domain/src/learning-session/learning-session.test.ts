import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { ACTIVITY_TYPES, clampFact, type Fact } from './fact.ts'
import { LANES, localDate } from './fact-envelope.ts'
import { addFacts, learningSession, tallyAgain } from './learning-session.ts'

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
        words: fc.constant(['reef', 'tide']),
        correctWords: fc.constantFrom([], ['reef'], ['reef', 'tide']),
        struggledWords: fc.constantFrom([], ['reef'], ['tide', 'reef']),
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

const anyEnvelope = fc.record({
  version: fc.constant(1 as const),
  sequence: fc.nat(2_000 * LANES),
  localDate: fc.constantFrom('2026-01-02', '1970-01-01', '9999-12-31'),
  offset: fc.integer({ min: -24 * 60, max: 24 * 60 }),
})

/** Each as an older client told it, or with any envelope at all. */
const mixed = (facts: readonly Fact[]): fc.Arbitrary<Fact[]> =>
  fc
    .tuple(
      ...facts.map((fact) => fc.option(anyEnvelope, { nil: undefined }).map((envelope) => ({ ...fact, envelope }))),
    )
    .map((told) => told.map(({ envelope, ...fact }) => (envelope ? { ...fact, envelope } : fact)))

const sessionOf = (facts: readonly Fact[]) => {
  const tallies = tallyAgain(facts)
  return tallies && learningSession(tallies)
}

describe('a learning session', () => {
  it('tells the whole path', () => {
    expect(sessionOf(path)).toEqual({
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
    const session = sessionOf([word('reef', true), word('tide', false), sentence])
    const kept = tallyAgain([sentence])?.activities.get('sentence-practice v1')
    expect(kept).toMatchObject({ hard: { done: 0, correct: 0 }, struggled: [] })
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
    expect(sessionOf(three)?.activitiesCompleted).toMatchObject([
      {
        title: 'everyday words',
        performance: { accuracy: 100, completionRate: 100 },
        struggledWith: ['one', 'three', 'two'],
        masteredSkills: ['word_building'],
      },
    ])
    expect(sessionOf(three.slice(1))?.activitiesCompleted[0]?.masteredSkills).toEqual([])
    expect(sessionOf([...three, hardWord('four', false)])?.activitiesCompleted[0]?.masteredSkills).toEqual([])
  })

  it.each([
    ['borne out by the words', [hardWord('one', true), hardWord('two', true), hardWord('three', true)], 1],
    ['the rest of a visit begun in an earlier session', [hardWord('one', true), hardWord('two', true)], 1],
    ['of another visit', [{ ...hardWord('one', true), visitId: 'v2' } as Fact], 0],
    ['not hard', ['one', 'two', 'three'].map((id) => hardWord(id, true, 'regular')), 0],
    ['not right', [hardWord('one', true), hardWord('two', true), hardWord('three', false)], 0],
    ['no words at all', [], 0],
  ] as const)('believes a breakthrough as far as the words bear it out: %s', (_, words, moments) => {
    const session = sessionOf([...words, breakthrough])
    expect(session?.breakthroughMoments).toHaveLength(moments)
  })

  it('is nothing without facts, and open until completed', () => {
    expect(sessionOf([])).toBeNull()
    expect(sessionOf(path.slice(0, 2))).toMatchObject({ endTime: null, duration: 8 })
    expect(sessionOf(path.slice(1))).toMatchObject({ brainStateAtStart: 'unknown' })
  })

  const shuffledTwice = fc.uniqueArray(anyFact, { selector: (fact) => fact.factId, minLength: 1 }).chain((facts) => {
    const twice = [...facts, ...facts]
    return fc.record({
      facts: fc.constant(facts),
      shuffled: fc.shuffledSubarray(facts, { minLength: facts.length }),
      shuffledTwice: fc.shuffledSubarray(twice, { minLength: twice.length }),
      batch: fc.integer({ min: 1, max: 5 }),
    })
  })

  it('does not depend on order or repetition', () => {
    fc.assert(
      fc.property(shuffledTwice, ({ facts, shuffledTwice }) => {
        expect(sessionOf(shuffledTwice)).toEqual(sessionOf(facts))
      }),
    )
  })

  it('is the same made bit by bit, from what is kept alone, as from all facts at once', () => {
    fc.assert(
      fc.property(shuffledTwice, ({ facts, shuffled, batch }) => {
        const batches = Array.from({ length: Math.ceil(shuffled.length / batch) }, (_, index) =>
          shuffled.slice(index * batch, (index + 1) * batch),
        )
        const kept = batches.reduce<ReturnType<typeof addFacts>>(addFacts, null)
        expect(kept && learningSession(kept)).toEqual(sessionOf(facts))
        expect(kept?.session).toEqual(tallyAgain(facts)?.session)
      }),
    )
  })

  it('never ends before it starts, whatever the clocks said', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 1 }), (facts) => {
        const session = sessionOf(facts)
        expect(session?.duration).toBeGreaterThanOrEqual(0)
        expect(session?.endTime ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(session?.startTime ?? 0)
      }),
    )
  })

  it('is as long as the child was there, not until it went on the next day', () => {
    const nextDay = path.map((fact) => ({ ...fact, factId: `${fact.factId} again`, at: fact.at + 86_400_000 }))
    expect(sessionOf([...path, ...nextDay])).toMatchObject({ duration: 20, endTime: START + 600_000 })
  })

  it('names each word that was a struggle once, and no endless list of them', () => {
    const struggles = Array.from({ length: 100 }, (_, index) => hardWord(`word${index % 50}`.padEnd(7, '-'), false))
    const struggled = sessionOf(struggles.map((fact, index) => ({ ...fact, factId: `f${index}`, at: START + index })))
      ?.activitiesCompleted[0]?.struggledWith
    expect(struggled).toEqual(Array.from({ length: 24 }, (_, index) => `word${index}`.padEnd(7, '-')))
  })

  it('has one breakthrough a visit, the first that was told', () => {
    const words = ['one', 'two', 'three'].map((id) => hardWord(id, true))
    const told = [3, 1, 2].map((ms) => ({ ...breakthrough, factId: `b${ms}`, at: START + ms }))
    expect(sessionOf([...words, ...told])?.breakthroughMoments).toMatchObject([{ at: START + 1 }])
  })

  it('has its breakthroughs in the order in which they were', () => {
    const facts = ['v2', 'v1'].flatMap((visitId, later): Fact[] => [
      { ...hardWord(`word ${visitId}`, true), visitId } as Fact,
      { ...breakthrough, factId: visitId, visitId, at: START + 3 - later } as Fact,
    ])
    expect(sessionOf(facts)?.breakthroughMoments.map(({ at }) => at)).toEqual([START + 2, START + 3])
  })

  it('says nothing went well where no word was built', () => {
    const none = { ...hardWord('one', true), words: [], correctWords: [], struggledWords: [], planned: 0 } as Fact
    expect(sessionOf([none])?.activitiesCompleted[0]?.performance).toMatchObject({ accuracy: 0, completionRate: 0 })
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

describe('what newer clients tell with each fact', () => {
  it('changes no record: any mix of old and new facts says the same', () => {
    const told = fc.uniqueArray(anyFact, { selector: ({ factId }) => factId, minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        told.chain((facts) => fc.tuple(fc.constant(facts), mixed(facts), mixed(facts))),
        ([facts, some, others]) => {
          expect(sessionOf(some)).toEqual(sessionOf(facts))
          const later = sessionOf(others.map((fact) => clampFact(fact, START)))
          expect(later).toEqual(sessionOf(facts.map((fact) => clampFact(fact, START))))
        },
      ),
    )
  })

  it('is kept, but that the date follows what the server believes of the moment', () => {
    fc.assert(
      fc.property(anyFact, anyEnvelope, (fact, envelope) => {
        const { at, envelope: kept } = clampFact({ ...fact, envelope }, START)
        expect(kept).toEqual({ ...envelope, localDate: localDate(at, envelope.offset) })
        expect(clampFact(fact, START)).not.toHaveProperty('envelope')
      }),
    )
  })
})
