import { describe, expect, it } from 'vitest'
import { childProfile, improvementPlan, streakDays } from './child-profile.ts'
import { confidenceAfter, type Skill, showsSkill } from './skill.ts'
import {
  calmCornerFact,
  factAt,
  sectionReadFact,
  sentenceFact,
  sessionCompletedFact,
  sessionStartedFact,
  wordFact,
} from './testing/example.ts'
import { exampleWeek } from './testing/week.ts'
import { weeksFromFacts } from './testing/weeks-of.ts'
import type { WeekSummary } from './week-summary.ts'
import type { SkillResults } from './week-totals.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 9, number)).toISOString().slice(0, 10)
/** Facts of one visit on a day: the words built easily, then the words that were hard. */
const visit = (date: string, easyCount: number, hardCount = 0) => [
  ...Array.from({ length: easyCount }, (_, index) => wordFact(`easy${index}`, `${date}T15:0${index}`)),
  ...Array.from({ length: hardCount }, (_, index) => wordFact(`hard${index}`, `${date}T15:1${index}`, 'hard')),
]
const profileOf = (...facts: Parameters<typeof weeksFromFacts>[0]) => childProfile(weeksFromFacts(facts))

/** The profile of consecutive weeks with these fields. */
const profileOfWeeks = (...weeks: readonly Partial<WeekSummary>[]) =>
  childProfile(weeks.map((changes, index) => exampleWeek({ weekId: `2026-W${40 + index}`, ...changes })))
/** The results of a week for a skill. */
const practised = (skill: Skill, timesShown: number, struggles: number, last = day(1)): SkillResults => ({
  skill,
  done: 10,
  shown: timesShown,
  lastShown: timesShown > 0 ? last : null,
  struggles,
  words: [],
  lastStruggle: struggles > 0 ? last : null,
})

describe('a strength', () => {
  it('requires an accuracy above 85 percent and at least three words', () => {
    expect([showsSkill(85, 7), showsSkill(86, 7), showsSkill(100, 3), showsSkill(100, 2)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('has a confidence from 6 to 10 in steps of 0.5', () => {
    expect([1, 2, 3, 9, 10].map(confidenceAfter)).toEqual([6, 6.5, 7, 10, 10])
  })

  it('gains confidence with every activity that shows the skill, over all weeks', () => {
    const days = Array.from({ length: 10 }, (_, index) => day(1 + 3 * index))
    expect(profileOf(...visit(day(1), 3))?.strengths).toEqual([
      { skill: 'word_building_regular', confidence: 6, lastDemonstrated: day(1) },
    ])
    expect(profileOf(...days.flatMap((date) => visit(date, 4)))?.strengths).toEqual([
      { skill: 'word_building_regular', confidence: 10, lastDemonstrated: days.at(-1) },
    ])
    expect(profileOf(...visit(day(1), 5, 1))?.strengths).toEqual([])
  })

  it('comes before strengths of less confidence', () => {
    const sentences = ['a', 'b', 'c'].map((id) => sentenceFact(id, `${day(1)}T16:00`))
    const strengths = profileOf(...sentences, ...visit(day(1), 3), ...visit(day(2), 3))?.strengths
    expect(strengths?.map(({ skill }) => skill)).toEqual(['word_building_regular', 'sentence_building_easy'])
  })

  it('is sorted by confidence, and strengths of equal confidence in the order of skills', () => {
    const words = [practised('word_building_easy', 1, 0), practised('word_building_challenge', 3, 0)]
    const sentences = [practised('sentence_building_easy', 3, 0), practised('sentence_building_regular', 9, 0)]
    expect(profileOfWeeks({ skills: [...words, ...sentences] })?.strengths.map(({ skill }) => skill)).toEqual([
      ...['sentence_building_regular', 'word_building_challenge', 'sentence_building_easy', 'word_building_easy'],
    ])
  })

  it('has as lastDemonstrated the latest day that shows the skill, in any order of weeks', () => {
    const weeks = [3, 1, 0].map((timesShown, index) => ({
      weekId: `2026-W${40 + index}`,
      skills: [practised('word_building_easy', timesShown, 0, day(1 + 7 * index))],
    }))
    const expected = [{ skill: 'word_building_easy', confidence: 7.5, lastDemonstrated: day(8) }]
    expect(profileOfWeeks(...weeks)?.strengths).toEqual(expected)
    expect(profileOfWeeks(...weeks.toReversed())?.strengths).toEqual(expected)
  })
})

describe('the struggling areas of a profile', () => {
  it('include skills with at least three recent struggles in at least a quarter of the words', () => {
    expect(profileOf(...visit(day(1), 3, 3))?.strugglingAreas).toEqual([
      {
        skill: 'word_building_regular',
        frequency: 3,
        lastStruggle: day(1),
        improvementPlan: "Listen to the parts of hard0, hard1 and hard2 first. They'll get easier bit by bit.",
      },
    ])
    expect(profileOf(...visit(day(1), 3, 2))?.strugglingAreas).toEqual([])
    expect(profileOf(...visit(day(1), 6, 3), ...visit(day(2), 4))?.strugglingAreas).toEqual([])
  })

  it('include a skill with three struggles among twelve words, but not among thirteen', () => {
    expect(profileOf(...visit(day(1), 9, 3))?.strugglingAreas).toHaveLength(1)
    expect(profileOf(...visit(day(1), 9, 3), ...visit(day(2), 1))?.strugglingAreas).toEqual([])
  })

  it('are sorted by frequency, and those of equal frequency in the order of skills', () => {
    const words = [practised('word_building_easy', 0, 3), practised('word_building_challenge', 0, 5)]
    const sentences = [practised('sentence_building_easy', 0, 5), practised('sentence_building_regular', 0, 9)]
    expect(profileOfWeeks({ skills: [...words, ...sentences] })?.strugglingAreas.map(({ skill }) => skill)).toEqual([
      ...['sentence_building_regular', 'word_building_challenge', 'sentence_building_easy', 'word_building_easy'],
    ])
  })

  it('have as lastStruggle the day of the latest week with a struggle', () => {
    const skillIn = (struggles: number, date: string) => [practised('word_building_easy', 0, struggles, date)]
    const weeks = [{ skills: skillIn(5, day(1)) }, { skills: skillIn(5, day(8)) }, { skills: skillIn(0, day(15)) }]
    expect(profileOfWeeks(...weeks)?.strugglingAreas).toMatchObject([{ frequency: 10, lastStruggle: day(8) }])
  })

  it.each([
    [['reef'], "reef first. It'll get"],
    [['reef', 'tide'], "reef and tide first. They'll get"],
    [['reef', 'tide', 'coral', 'wave'], "reef, tide and coral first. They'll get"],
  ])('improvementPlan names at most three of the words %j', (words, expected) => {
    expect(improvementPlan('word_building_easy', words)).toBe(`Listen to the parts of ${expected} easier bit by bit.`)
  })

  it('do not name a word that was built easily later', () => {
    const builtLater = ['hard0', 'hard1'].map((name) => wordFact(name, `${day(2)}T15:00`))
    const [area] = profileOf(...visit(day(1), 0, 3), ...builtLater)?.strugglingAreas ?? []
    expect(area?.improvementPlan).toBe("Listen to the parts of hard2 first. It'll get easier bit by bit.")
    const withoutHardWords = profileOf(...visit(day(1), 0, 3), ...builtLater, wordFact('hard2', `${day(2)}T15:01`))
      ?.strugglingAreas[0]
    expect(withoutHardWords?.improvementPlan).toBe(
      "Listen to the parts of a word first. There's no hurry with building longer words.",
    )
  })

  it('are no longer listed after four more active weeks', () => {
    const later = [8, 15, 22, 29].flatMap((number) => visit(day(number), 1))
    expect(profileOf(...visit(day(1), 0, 3), ...later.slice(0, 3))?.strugglingAreas).toHaveLength(1)
    expect(profileOf(...visit(day(1), 0, 3), ...later)?.strugglingAreas).toEqual([])
  })

  it('count at most one struggle for each sentence', () => {
    const [area] =
      profileOf(...['a', 'b', 'c'].map((id) => sentenceFact(id, `${day(1)}T15:00`, 9)))?.strugglingAreas ?? []
    expect(area).toMatchObject({ skill: 'sentence_building_easy', frequency: 3 })
    expect(area?.improvementPlan).toMatch(/^Try the sentence out loud/)
  })
})

describe('childProfile', () => {
  it('returns null before the first activity', () => {
    expect(childProfile([])).toBeNull()
  })

  it('returns the other specified fields', () => {
    const hint = factAt('h', `${day(4)}T15:00`, { type: 'hint-used', of: 'reef' })
    const facts = [
      ...[
        sessionStartedFact(`${day(1)}T09:00`),
        sessionCompletedFact(`${day(1)}T09:04`),
        sessionStartedFact(`${day(2)}T09:00`, 'tired'),
      ],
      ...[
        calmCornerFact('c', `${day(2)}T09:03`),
        calmCornerFact('d', `${day(2)}T09:04`),
        sectionReadFact('r', `${day(4)}T15:02`, 120),
      ],
      ...[wordFact('reef', `${day(4)}T15:01`, 'well', { difficulty: 'challenge', hintsUsed: 1 }), hint],
    ]
    expect(profileOf(...facts)).toEqual({
      currentLevel: 'early_reader',
      currentReadingSpeed: 120,
      preferredDifficulty: 'challenge',
      strengths: [],
      strugglingAreas: [],
      preferredSupports: ['calm_corner', 'hint'],
      bestLearningStates: ['curious'],
      totalActiveSessions: 3,
      totalLearningTime: 10,
      streakDays: 1,
      lastActiveDate: day(4),
      createdAt: Date.UTC(2026, 9, 1, 8),
      updatedAt: Date.UTC(2026, 9, 4, 14, 2),
    })
  })

  it.each([
    [0, 0, []],
    [1, 0, ['hint']],
    [0, 1, ['calm_corner']],
    [1, 1, ['calm_corner', 'hint']],
    [2, 1, ['hint', 'calm_corner']],
    [1, 2, ['calm_corner', 'hint']],
  ])('lists the supports that helped, the most helpful first: %i hints and %i breaks', (hints, helped, expected) => {
    const weeks = [{ hints }, { calmCorner: { home: { used: 3, helped } } }]
    expect(profileOfWeeks(...weeks)?.preferredSupports).toEqual(expected)
  })

  it('lists the brain states of completed sessions, the most frequent first', () => {
    const states = {
      energetic: { sessions: 9, completed: 1 },
      tired: { sessions: 9, completed: 0 },
      excited: { sessions: 2, completed: 2 },
      curious: { sessions: 2, completed: 1 },
    }
    const more = { curious: { sessions: 2, completed: 2 } }
    expect(profileOfWeeks({ states }, { states: more })?.bestLearningStates).toEqual([
      'curious',
      'excited',
      'energetic',
    ])
  })

  it('covers all weeks from the earliest to the latest, in any order', () => {
    const weeks = [
      exampleWeek({ weekId: '2026-W40', first: 1, last: 2, days: { [day(2)]: 0, [day(4)]: 0 } }),
      exampleWeek({ weekId: '2026-W41', first: 3, last: 4, days: { [day(8)]: 0 } }),
      exampleWeek({ weekId: '2026-W42', first: 5, last: 6, days: { [day(14)]: 0, [day(15)]: 0 } }),
    ]
    const expected = { createdAt: 1, updatedAt: 6, lastActiveDate: day(15), streakDays: 2 }
    expect(childProfile(weeks)).toMatchObject(expected)
    expect(childProfile(weeks.toReversed())).toMatchObject(expected)
  })

  it('prefers the regular difficulty if nothing was practised, or if no difficulty was practised more than regular', () => {
    expect(profileOf(sessionStartedFact(`${day(1)}T09:00`))?.preferredDifficulty).toBe('regular')
    const both = [...visit(day(1), 1), wordFact('reef', `${day(2)}T15:00`, 'well', { difficulty: 'easy' })]
    expect(profileOf(...both)?.preferredDifficulty).toBe('regular')
  })

  it.each([
    [3, 2, 2, 'easy'],
    [2, 3, 2, 'regular'],
    [2, 2, 3, 'challenge'],
    [3, 2, 3, 'easy'],
    [3, 3, 2, 'regular'],
    [2, 3, 3, 'regular'],
    [3, 3, 3, 'regular'],
  ])('prefers the most practised difficulty: for %i easy, %i regular and %i challenge words, it is %s', (...row) => {
    const [easy, regular, challenge, expected] = row
    const skills = Object.entries({ easy, regular, challenge }).map(([difficulty, done]) => ({
      ...practised(`sentence_building_${difficulty as 'easy'}`, 0, 0),
      done,
    }))
    expect(profileOfWeeks({ skills })?.preferredDifficulty).toBe(expected)
  })

  it('has the reading speed of the latest four active weeks, or null if none was measured', () => {
    const later = [8, 15, 22, 29].flatMap((number) => visit(day(number), 1))
    expect(profileOf(sectionReadFact('r', `${day(1)}T15:00`, 80), ...later.slice(0, 3))?.currentReadingSpeed).toBe(80)
    expect(profileOf(sectionReadFact('r', `${day(1)}T15:00`, 80), ...later)?.currentReadingSpeed).toBeNull()
  })
})

it('streakDays counts consecutive days up to the last one, across the end of a year', () => {
  expect(streakDays(['2026-12-31', '2027-01-02', '2027-01-01', '2026-12-29', '2027-01-01'])).toBe(3)
  expect(streakDays([])).toBe(0)
})
