/**
 * Tests of a child's weekly record (`weekly-progress.ts`), which is shown to the child, and to a grown-up only if the child
 * shares it. Reporting weeks count from January 1, so that W47 is November 19 to 25 (`week/week.ts`). The test facts are at
 * UTC+1, and facts of one date form one session.
 */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../learning-session/fact.ts'
import { learningSession, tallyAll } from '../learning-session/learning-session.ts'
import { formatList } from '../punctuation.ts'
import { childProfile } from './child-profile.ts'
import {
  calmCornerFact,
  factAt,
  sentenceFact,
  sessionCompletedFact,
  sessionStartedFact,
  storyFact,
  wordFact,
} from './testing/example.ts'
import { weeksFromFacts } from './testing/weeks-of.ts'
import { weeklyProgresses } from './weekly-progress.ts'
import { numberWord } from './wording.ts'

const progressOf = (...facts: readonly Fact[]) => weeklyProgresses(weeksFromFacts(facts))
const narrative = (...facts: readonly Fact[]) => progressOf(...facts).at(-1)?.weeklyNarrative
// Without an earlier week the narrative begins "First week here."
const factOfEarlierWeek = wordFact('early', '2026-11-12T15:00')
const three = (date: string) => ['reef', 'tide', 'coral'].map((name, index) => wordFact(name, `${date}T15:0${index}`))

describe('the progress of a week', () => {
  it('counts practice as challenge difficulty even if two words of each visit were easy', () => {
    const difficulties = ['challenge', 'challenge', 'challenge', 'challenge', 'easy', 'challenge', 'challenge', 'easy']
    const facts = ['2026-11-20', '2026-11-21'].flatMap((date) =>
      difficulties.map((difficulty, index) => wordFact(`word${index}`, `${date}T15:0${index}`, 'well', { difficulty })),
    )
    const tallies = tallyAll(facts)
    expect(tallies && learningSession(tallies).activitiesCompleted.map(({ difficulty }) => difficulty)).toEqual([
      'challenge',
      'challenge',
    ])
    expect(progressOf(...facts)[0]?.newSkillsAcquired).toEqual(['word_building_challenge'])
    const profile = childProfile(weeksFromFacts(facts))
    expect([profile?.preferredDifficulty, profile?.strengths.map(({ skill }) => skill)]).toEqual([
      'challenge',
      ['word_building_challenge'],
    ])
  })

  it('has all specified fields', () => {
    const facts = [
      sessionStartedFact('2026-11-20T15:00'),
      ...three('2026-11-20'),
      sessionCompletedFact('2026-11-20T15:07'),
      calmCornerFact('c', '2026-11-21T09:00'),
    ]
    expect(progressOf(...facts)).toEqual([
      {
        weekId: '2026-W47',
        startDate: '2026-11-19',
        endDate: '2026-11-25',
        sessionsCompleted: 1,
        totalLearningTime: 7.3,
        // Two sessions, because there are two dates. One of them is completed.
        averageSessionLength: 3.7,
        skillsImproved: [],
        newSkillsAcquired: ['word_building_regular'],
        areasNeedingSupport: [],
        bestLearningTimes: [],
        mostEngagingActivities: [{ type: 'word_building', title: 'ocean words', minutes: 1 }],
        effectiveStrategies: ['Taking a break in the Calm Corner, then coming back'],
        recommendedFocus: ['More like “ocean words”, if that feels good.'],
        celebrationMoments: [],
        supportSuggestions: ['Breaks help. The Calm Corner is there any time.'],
        weeklyNarrative:
          'First week here. Read on Friday. ' +
          'Built the words “reef”, “tide” and “coral”. Took a break in the Calm Corner, then came back.',
        createdAt: Date.UTC(2026, 10, 20, 14),
      },
    ])
  })

  it('distinguishes skills shown for the first time from skills also shown in an earlier week (skillsImproved)', () => {
    const records = progressOf(...three('2026-11-12'), ...three('2026-11-20'), factOfEarlierWeek)
    expect(records.map((record) => [record.newSkillsAcquired, record.skillsImproved])).toEqual([
      [['word_building_regular'], []],
      [[], ['word_building_regular']],
    ])
  })

  it('lists no skill as new or improved if all its words were hard', () => {
    const hard = ['reef', 'tide', 'coral'].map((name) => wordFact(name, '2026-11-20T15:00', 'hard'))
    expect(progressOf(...hard)).toMatchObject([{ newSkillsAcquired: [], skillsImproved: [] }])
  })

  it('names the three titles with the most time', () => {
    const stories = ['Tides', 'The Hum', 'The Lamp', 'Dawn'].map((title) => storyFact(title, '2026-11-20T15:00'))
    expect(progressOf(...stories)[0]?.mostEngagingActivities).toEqual(
      ['Dawn', 'The Hum', 'The Lamp'].map((title) => ({ type: 'story_reading', title, minutes: 5 })),
    )
  })

  it('has an average session length of 0 if the only session began in the week before', () => {
    const late = ['2026-11-18T23:50', '2026-11-19T00:05'].map((at) => ({
      ...storyFact(at, at),
      learningSessionId: 'late',
    }))
    expect(progressOf(...late).map((item) => [item.weekId, item.totalLearningTime, item.averageSessionLength])).toEqual(
      [
        ['2026-W46', 10, 10],
        ['2026-W47', 0, 0],
      ],
    )
  })

  it('is computed with dates of the year 0 if the week id is invalid', () => {
    const [week] = weeklyProgresses(
      weeksFromFacts([wordFact('reef', '2026-11-20T15:00')]).map((item) => ({ ...item, weekId: '?' })),
    )
    expect(week).toMatchObject({ weekId: '?', startDate: '0000-01-01', endDate: '0000-01-07' })
  })

  it('names a best time of day if there were three sessions at that time, but not if there were two', () => {
    const mornings = ['20', '21', '22'].flatMap((day) => [
      sessionStartedFact(`2026-11-${day}T09:00`),
      sessionCompletedFact(`2026-11-${day}T09:05`),
    ])
    expect(progressOf(...mornings)[0]?.bestLearningTimes).toEqual(['morning'])
    expect(progressOf(...mornings.slice(0, 4))[0]?.bestLearningTimes).toEqual([])
  })

  it('suggests support for hard words and for a break that did not help', () => {
    const hard = ['reef', 'tide', 'coral'].map((name) => wordFact(name, '2026-11-20T15:00', 'hard'))
    const [week] = progressOf(...hard, calmCornerFact('c', '2026-11-20T15:05', false))
    expect(week?.recommendedFocus).toHaveLength(2)
    expect(week?.supportSuggestions).toEqual([
      "Listen to the parts of coral, reef and tide first. They'll get easier bit by bit.",
      "Sometimes one break isn't enough. Stopping for today is fine.",
    ])
    expect(week?.areasNeedingSupport).toMatchObject([{ skill: 'word_building_regular', frequency: 3 }])
  })

  it('lists moments to celebrate', () => {
    const facts = [wordFact('reef', '2026-11-20T15:00', 'hard'), storyFact('The Hum', '2026-11-20T15:09')]
    const family = factAt('p', '2026-11-20T15:01', { type: 'pattern-celebrated', family: 'silent_e', words: 3 })
    const longest = ['a', 'b', 'c'].map((name) =>
      wordFact(name, '2026-11-21T15:00', 'well', { difficulty: 'challenge' }),
    )
    expect(progressOf(...facts, family, ...longest)[0]?.celebrationMoments).toEqual([
      'Built the tricky word “reef”.',
      'Built nearly all of the longest words in one visit.',
      'Built three words with a silent “e”.',
      'Finished “The Hum”.',
    ])
  })
})

describe('the narrative of a week', () => {
  it.each([
    [
      'only a look around',
      [sessionStartedFact('2026-11-20T15:00')],
      'Took a look around this week, and that counts too.',
    ],
    ['a story', [storyFact('The Hum', '2026-11-20T15:00')], 'Read on Friday. Finished “The Hum”.'],
    [
      'a hard word and a hint',
      [wordFact('reef', '2026-11-20T15:00', 'hard', { hintsUsed: 1 })],
      'Read on Friday. Built one word. Built the tricky word “reef”. Used a hint and kept going.',
    ],
    [
      'sentences',
      [sentenceFact('one', '2026-11-20T15:00'), sentenceFact('two', '2026-11-20T15:01')],
      'Read on Friday. Made two sentences about animals.',
    ],
    [
      'stories over many days',
      ['19', '20', '21', '22'].map((day) => storyFact(`Tale ${day}`, `2026-11-${day}T15:00`)),
      'Read on four days. Finished four stories, including “Tale 19”, “Tale 20” and “Tale 21”. ' +
        'Most reading happened in the afternoon.',
    ],
  ])('describes %s', (_, facts, expected) => {
    expect(narrative(factOfEarlierWeek, ...facts)).toBe(expected)
  })

  it('contains no words of comparison or pressure, and at most seven sentences', () => {
    const moment = fc.tuple(fc.constantFrom('20', '21', '22', '23'), fc.integer({ min: 10, max: 20 }))
    const anyFact = moment.chain(([day, hour]) => {
      const at = `2026-11-${day}T${hour}:00`
      return fc.constantFrom(
        ...[
          wordFact('reef', at),
          wordFact('tide', at, 'hard'),
          storyFact('The Hum', at),
          sentenceFact('one', at, 3),
          calmCornerFact('c', at),
        ],
        ...[sessionStartedFact(at), sessionCompletedFact(at)],
      )
    })
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 1, maxLength: 30 }), (facts) => {
        const story = narrative(...facts) ?? ''
        expect(story).not.toMatch(
          /!|only|less|fewer|more than|last week|other children|must|should|wrong|fail|undefined|NaN/i,
        )
        expect(story.split(/(?<=\.) /).length).toBeLessThanOrEqual(7)
        expect(story).toMatch(/^[A-Z“].*\.$/)
      }),
    )
  })
})

it('numberWord writes numbers up to twelve as words; formatList joins names', () => {
  expect([0, 1, 12, 13].map(numberWord)).toEqual(['no', 'one', 'twelve', '13'])
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatList)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
