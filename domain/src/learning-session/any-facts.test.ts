import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BRAIN_STATE_IDS } from '../brain-state/brain-state.ts'
import { APP_SECTIONS } from '../calm-corner/calm-corner.ts'
import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { SECTION_TYPES } from '../story/story.ts'
import { CELEBRATED_COUNTS } from '../word-building/pattern-progress.ts'
import { ACTIVITY_TYPES, clampFact, type Fact } from './fact.ts'
import { LANES, localDate } from './fact-envelope.ts'
import { addFacts, learningSession, tallyAll } from './learning-session.ts'
import { SESSION_FIELDS, SESSION_START, sessionOf } from './testing/example.ts'

/** Any fact that a client may send, whatever its clock says. A fact is one learning event. */
const anyFact: fc.Arbitrary<Fact> = fc
  .tuple(fc.uuid(), fc.integer({ min: -SESSION_START, max: 2 * SESSION_START }))
  .chain(([factId, at]) =>
    fc.oneof(
      fc.constant({ ...SESSION_FIELDS, factId, at, type: 'session-started' as const, brainState: 'tired' as const }),
      fc.constant({ ...SESSION_FIELDS, factId, at, type: 'session-completed' as const }),
      fc.record({
        learningSessionId: fc.constant('s1'),
        factId: fc.constant(factId),
        at: fc.constant(at),
        type: fc.constant('session-mood' as const),
        brainState: fc.constantFrom('tired' as const, 'excited' as const, 'unknown' as const),
      }),
      fc.record({
        learningSessionId: fc.constant('s1'),
        factId: fc.constant(factId),
        at: fc.constant(at),
        type: fc.constant('calm-corner-used' as const),
        triggeredFrom: fc.constantFrom(...APP_SECTIONS),
        returnedToLearning: fc.boolean(),
      }),
      fc.constant({ ...SESSION_FIELDS, factId, at, type: 'hint-used' as const, of: 'reef' }),
      fc.record({
        learningSessionId: fc.constant('s1'),
        factId: fc.constant(factId),
        at: fc.constant(at),
        type: fc.constant('pattern-celebrated' as const),
        family: fc.constantFrom('silent_e' as const, 'vowel_team' as const),
        words: fc.constantFrom(...CELEBRATED_COUNTS),
      }),
      fc.record({
        learningSessionId: fc.constant('s1'),
        factId: fc.constant(factId),
        at: fc.constant(at),
        type: fc.constant('section-read' as const),
        title: fc.constantFrom('The Hum', 'The Lamp'),
        level: fc.constant('full' as const),
        section: fc.constantFrom(...SECTION_TYPES),
        words: fc.integer({ min: 1, max: 2_000 }),
        activeMs: fc.nat(400_000),
      }),
      fc.record({
        learningSessionId: fc.constant('s1'),
        factId: fc.constant(factId),
        at: fc.constant(at),
        type: fc.constant('word-practice' as const),
        visitId: fc.constantFrom('v1', 'v2'),
        theme: fc.constant('ocean'),
        difficulty: fc.constantFrom(...DIFFICULTIES),
        timeSpent: fc.integer(),
        words: fc.constantFrom(['reef', 'tide'], ['reef']),
        correctWords: fc.constantFrom([], ['reef'], ['reef', 'tide']),
        struggledWords: fc.constantFrom([], ['reef'], ['tide', 'reef']),
        planned: fc.nat(8),
        hintsUsed: fc.nat(3),
        resets: fc.nat(3),
        wrongOrders: fc.nat(3),
      }),
      fc.record({
        learningSessionId: fc.constant('s1'),
        factId: fc.constant(factId),
        at: fc.constant(at),
        type: fc.constant('activity-finished' as const),
        activity: fc.constantFrom(...ACTIVITY_TYPES),
        title: fc.constantFrom('The Hum', 'The Reef'),
        difficulty: fc.constantFrom(...DIFFICULTIES),
        activeMs: fc.integer(),
      }),
    ),
  )

/** The envelope that newer clients send with each fact. */
const anyEnvelope = fc.record({
  version: fc.constant(1 as const),
  sequence: fc.nat(2_000 * LANES),
  localDate: fc.constantFrom('2026-01-02', '1970-01-01', '9999-12-31'),
  offset: fc.integer({ min: -24 * 60, max: 24 * 60 }),
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

it('a session does not depend on the order or duplication of its facts', () => {
  fc.assert(
    fc.property(shuffledTwice, ({ facts, shuffledTwice }) => {
      expect(sessionOf(shuffledTwice)).toEqual(sessionOf(facts))
    }),
  )
})

it('a session is the same if its facts are added to stored tallies in batches', () => {
  fc.assert(
    fc.property(shuffledTwice, ({ facts, shuffled, batch }) => {
      const batches = Array.from({ length: Math.ceil(shuffled.length / batch) }, (_, index) =>
        shuffled.slice(index * batch, (index + 1) * batch),
      )
      const tallies = batches.reduce<ReturnType<typeof addFacts>>(addFacts, null)
      expect(tallies && learningSession(tallies)).toEqual(sessionOf(facts))
      expect(tallies?.session).toEqual(tallyAll(facts)?.session)
    }),
  )
})

it('a session never ends before it starts, whatever the clocks say', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { minLength: 1 }), (facts) => {
      const session = sessionOf(facts)
      expect(session?.duration).toBeGreaterThanOrEqual(0)
      expect(session?.endTime ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(session?.startTime ?? 0)
    }),
  )
})

/** The facts, each either without an envelope, as from an older client, or with any envelope. */
const mixed = (facts: readonly Fact[]): fc.Arbitrary<Fact[]> =>
  fc
    .tuple(
      ...facts.map((fact) => fc.option(anyEnvelope, { nil: undefined }).map((envelope) => ({ ...fact, envelope }))),
    )
    .map((facts) => facts.map(({ envelope, ...fact }) => (envelope ? { ...fact, envelope } : fact)))

it('a session does not depend on the mix of older and newer clients', () => {
  const old = anyFact.filter(({ type }) => type !== 'session-mood').map((fact) => clampFact(fact, SESSION_START))
  const facts = fc.uniqueArray(old, { selector: ({ at }) => at, minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(
      facts.chain((facts) => fc.tuple(fc.constant(facts), mixed(facts))),
      ([facts, some]) => {
        expect(sessionOf(some)).toEqual(sessionOf(facts))
      },
    ),
  )
})

/** Sequence numbers and ids of simultaneous facts. */
const simultaneous = fc.uniqueArray(fc.tuple(fc.nat(2_000 * LANES), fc.uuid()), {
  selector: ([sequence]) => sequence,
  minLength: 2,
  maxLength: 8,
})

it('simultaneous facts are ordered by sequence number, not by id', () => {
  fc.assert(
    fc.property(
      simultaneous.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const facts = shuffled.flatMap(([sequence, factId]): Fact[] => {
          const envelope = { version: 1 as const, sequence, localDate: '2026-01-02', offset: 0 }
          const common = { ...SESSION_FIELDS, at: SESSION_START, envelope }
          const brainState = BRAIN_STATE_IDS[sequence % BRAIN_STATE_IDS.length] ?? 'tired'
          return [
            { ...common, factId: `s-${factId}`, type: 'session-started', brainState },
            {
              ...common,
              factId,
              type: 'activity-finished',
              activity: 'story_reading',
              title: `${sequence}`,
              difficulty: 'easy',
              activeMs: 1_000,
            },
          ]
        })
        const inOrder = all.map(([sequence]) => sequence).toSorted((a, b) => a - b)
        const session = sessionOf(facts)
        expect(session?.activitiesCompleted.map(({ title }) => Number(title))).toEqual(inOrder)
        expect(session?.brainStateAtStart).toBe(BRAIN_STATE_IDS[(inOrder[0] ?? 0) % BRAIN_STATE_IDS.length])
      },
    ),
  )
})

it('clampFact limits the times of a fact to possible values, idempotently', () => {
  fc.assert(
    fc.property(anyFact, (fact) => {
      const clamped = clampFact(fact, SESSION_START)
      expect(clamped.at).toBeLessThanOrEqual(SESSION_START)
      expect(clamped.at).toBeGreaterThan(SESSION_START - 367 * 86_400_000)
      if (clamped.type === 'activity-finished') expect(clamped.activeMs).toBeGreaterThanOrEqual(0)
      if (clamped.type === 'section-read') expect(clamped.activeMs).toBeLessThanOrEqual(4 * 3_600_000)
      if (clamped.type === 'word-practice') expect(clamped.timeSpent).toBeGreaterThanOrEqual(0)
      expect(clampFact(clamped, SESSION_START)).toEqual(clamped)
    }),
  )
})

it('clampFact leaves the envelope unchanged except for the local date of a clamped time', () => {
  fc.assert(
    fc.property(anyFact, anyEnvelope, (fact, envelope) => {
      const { at, envelope: clamped } = clampFact({ ...fact, envelope }, SESSION_START)
      expect(clamped).toEqual({ ...envelope, localDate: localDate(at, envelope.offset) })
      expect(clampFact(fact, SESSION_START)).not.toHaveProperty('envelope')
    }),
  )
})
