import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../learning-session/fact.ts'
import { childProfile } from './child-profile.ts'
import {
  calmCornerFact,
  factAt,
  sectionReadFact,
  sentenceFact,
  sessionCompletedFact,
  sessionStartedFact,
  storyFact,
  wordFact,
} from './testing/example.ts'
import { talliesByWeek, weeksFromFacts } from './testing/weeks-of.ts'
import { weekSummary } from './week-summary.ts'
import { weeklyProgresses } from './weekly-progress.ts'

const MINUTE = 60_000

describe('the summary of a week', () => {
  it('has the totals of its sessions and activities', () => {
    const facts = [
      ...[
        sessionStartedFact('2026-11-20T15:00'),
        wordFact('reef', '2026-11-20T15:05'),
        wordFact('tide', '2026-11-20T15:08', 'hard'),
      ],
      ...[
        calmCornerFact('c', '2026-11-20T15:09'),
        storyFact('The Hum', '2026-11-20T15:15'),
        sessionCompletedFact('2026-11-20T15:20'),
      ],
      ...[sentenceFact('one', '2026-11-22T09:00', 2), sectionReadFact('r', '2026-11-22T09:02', 90)],
      factAt('p', '2026-11-22T09:03', { type: 'pattern-celebrated', family: 'silent_e', words: 5 }),
    ]
    expect(weeksFromFacts(facts)).toEqual([
      {
        weekId: '2026-W47',
        first: Date.UTC(2026, 10, 20, 14),
        last: Date.UTC(2026, 10, 22, 8, 3),
        sessions: 2,
        completed: 1,
        hints: 0,
        breakthroughs: 0,
        days: { '2026-11-20': 20 * MINUTE, '2026-11-22': 3 * MINUTE + 20_000 },
        times: { afternoon: 20 * MINUTE, morning: 3 * MINUTE + 20_000 },
        states: { curious: { sessions: 1, completed: 1 } },
        calmCorner: { home: { used: 1, helped: 1 } },
        celebrated: { silent_e: 5 },
        skills: [
          {
            skill: 'word_building_regular',
            done: 2,
            shown: 0,
            lastShown: null,
            struggles: 1,
            lastStruggle: '2026-11-20',
            words: ['tide'],
          },
          {
            skill: 'sentence_building_easy',
            done: 1,
            shown: 0,
            lastShown: null,
            struggles: 1,
            lastStruggle: '2026-11-22',
            words: [],
          },
        ],
        words: { mastered: ['reef'], overcome: ['tide'] },
        done: [
          { type: 'story_reading', title: 'The Hum', times: 1, made: 1, activeMs: 5 * MINUTE },
          { type: 'word_building', title: 'ocean words', times: 1, made: 2, activeMs: 40_000 },
          { type: 'sentence_building', title: 'animals sentences', times: 1, made: 1, activeMs: 20_000 },
        ],
        read: { words: 90, activeMs: MINUTE },
      },
    ])
  })

  it("belongs to the week of the child's local date, also at New Year", () => {
    // The child's clock is an hour ahead of UTC, where it is still 23:30 of the old year.
    const weeks = weeksFromFacts([wordFact('reef', '2027-01-01T00:30'), wordFact('tide', '2026-12-31T23:30')])
    expect(weeks.map(({ weekId, days }) => [weekId, Object.keys(days)])).toEqual([
      ['2026-W53', ['2026-12-31']],
      ['2027-W01', ['2027-01-01']],
    ])
  })

  it('contains an activity over midnight as a whole if its first fact is in the week', () => {
    const visit = { visitId: 'over-midnight' }
    const [after, before] = [
      wordFact('reef', '2027-01-01T00:10', 'well', visit),
      { ...wordFact('tide', '2026-12-31T23:55', 'well', visit), learningSessionId: 'session-2027-01-01' },
    ]
    expect(weeksFromFacts([after, before]).map(({ weekId, words }) => [weekId, words.mastered])).toEqual([
      ['2026-W53', ['tide', 'reef']],
    ])
  })

  it('counts only completed sessions as completed', () => {
    const facts = [
      sessionStartedFact('2026-11-19T15:00'),
      sessionStartedFact('2026-11-20T15:00'),
      sessionStartedFact('2026-11-22T15:00', 'tired'),
    ]
    expect(weeksFromFacts([...facts, sessionCompletedFact('2026-11-20T15:20')])[0]).toMatchObject({
      sessions: 3,
      completed: 1,
      states: { curious: { sessions: 2, completed: 1 }, tired: { sessions: 1, completed: 0 } },
    })
  })

  it('lists each day on which an activity began, in order, even without active time', () => {
    const tide = { ...wordFact('tide', '2026-11-22T00:05'), learningSessionId: 'late' }
    const [week] = weeksFromFacts([tide, { ...wordFact('reef', '2026-11-21T23:55'), learningSessionId: 'late' }])
    expect(Object.keys(week?.days ?? {})).toEqual(['2026-11-21', '2026-11-22'])
    expect(week?.days['2026-11-22']).toBe(0)
  })

  it('has no time of day if the local time is unknown', () => {
    const { envelope: _, ...withoutEnvelope } = wordFact('reef', '2026-11-20T15:05')
    expect(weeksFromFacts([withoutEnvelope])[0]?.times).toEqual({})
    expect(weeksFromFacts([withoutEnvelope])[0]?.days).toEqual({ '2026-11-20': 20_000 })
  })

  it('has no brain state if none was recorded', () => {
    const unknown = factAt('s', '2026-11-20T15:00', { type: 'session-started', brainState: 'unknown' })
    expect(weeksFromFacts([unknown])[0]?.states).toEqual({})
  })

  it('has the highest celebrated count of each family over all sessions', () => {
    const celebrated = ([3, 7, 5] as const).map((words, index) =>
      factAt(`p${words}`, `2026-11-${20 + index}T15:00`, { type: 'pattern-celebrated', family: 'silent_e', words }),
    )
    expect(weeksFromFacts(celebrated)[0]?.celebrated).toStrictEqual({ silent_e: 7 })
  })

  it('is null without tallies', () => {
    expect(weekSummary({ year: 2026, number: 47 }, { sessions: [], activities: [] })).toBeNull()
  })
})

const days = ['2026-11-17', '2026-11-20', '2026-11-22', '2026-12-30', '2026-12-31', '2027-01-01']
const anyFact: fc.Arbitrary<Fact> = fc
  .tuple(fc.uuid(), fc.constantFrom(...days), fc.integer({ min: 10, max: 23 }), fc.boolean())
  .chain(([factId, day, hour, isEasy]) => {
    const at = `${day}T${hour}:00`
    const name = fc.constantFrom('reef', 'tide', 'coral', 'wave')
    return fc
      .oneof(
        name.map((item) => wordFact(item, at, isEasy ? 'well' : 'hard')),
        fc.nat(3).map((misfits) => sentenceFact('one', at, misfits)),
        fc.constantFrom('The Hum', 'The Lamp').map((title) => storyFact(title, at)),
        fc.integer({ min: 1, max: 300 }).map((words) => sectionReadFact('r', at, words)),
        fc.constantFrom(
          sessionStartedFact(at, isEasy ? 'curious' : 'tired'),
          sessionCompletedFact(at),
          calmCornerFact('c', at, isEasy),
        ),
      )
      .chain((fact) =>
        fc.option(fc.constantFrom('a', 'b'), { nil: undefined }).map((session) => ({
          ...fact,
          factId,
          ...(session !== undefined && { learningSessionId: session }),
        })),
      )
  })

const shuffledTwice = fc
  .uniqueArray(anyFact, { selector: ({ factId }) => factId, minLength: 1, maxLength: 40 })
  .chain((facts) => {
    const twice = [...facts, ...facts]
    return fc.tuple(fc.constant(facts), fc.shuffledSubarray(twice, { minLength: twice.length }))
  })

it('weeks, records and the profile do not depend on the order of facts', () => {
  fc.assert(
    fc.property(shuffledTwice, ([facts, shuffled]) => {
      const [weeks, weeksOfShuffled] = [weeksFromFacts(facts), weeksFromFacts(shuffled)]
      expect(weeksOfShuffled).toEqual(weeks)
      expect(weeklyProgresses(weeksOfShuffled.toReversed())).toEqual(weeklyProgresses(weeks))
      expect(childProfile(weeksOfShuffled.toReversed())).toEqual(childProfile(weeks))
    }),
  )
})

it('a week does not depend on the order of its sessions and activities', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyFact, { selector: ({ factId }) => factId, minLength: 1, maxLength: 40 }), (facts) => {
      for (const { sessions, activities } of talliesByWeek(facts).values()) {
        const week = { year: 2026, number: 47 }
        expect(weekSummary(week, { sessions: sessions.toReversed(), activities: activities.toReversed() })).toEqual(
          weekSummary(week, { sessions, activities }),
        )
      }
    }),
  )
})

it('the total learning time of the profile is the time of all weeks', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { minLength: 1, maxLength: 40 }), (facts) => {
      const weeks = weeksFromFacts(facts)
      const totalTime = weeks.flatMap((week) => Object.values(week.days)).reduce((sum, time) => sum + time, 0)
      expect(childProfile(weeks)?.totalLearningTime).toBeCloseTo(totalTime / MINUTE, 0)
      for (const week of weeklyProgresses(weeks)) expect(week.totalLearningTime).toBeGreaterThanOrEqual(0)
    }),
  )
})
