import { describe, expect, it } from 'vitest'
import { childProfile } from '../insights/child-profile.ts'
import { insights } from '../insights/insights.ts'
import { calmCornerFact, sentenceFact, storyFact, wordFact } from '../insights/testing/example.ts'
import { weeksFromFacts } from '../insights/testing/weeks-of.ts'
import { weeklyProgresses } from '../insights/weekly-progress.ts'
import { grownUpView, wordsBuiltAlone } from './grown-up-view.ts'
import { EVERYTHING_SHARED, isAnythingShared, mayOffer, NOTHING_SHARED, SHARED_ITEMS } from './sharing.ts'

const weekly = ['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22', '2026-10-29'].map((day) => `${day}T15:00`)
const summaries = weeksFromFacts([
  ...weekly.flatMap((at) => [
    wordFact(`reef${at.slice(8, 10)}`, at),
    wordFact('tide', at),
    wordFact('coral', at),
    storyFact('The Hum', at),
  ]),
  ...['a', 'b', 'c'].map((id) => sentenceFact(id, '2026-10-29T16:00', 2)),
  calmCornerFact('break', '2026-10-29T16:05'),
])
const profile = childProfile(summaries)
if (profile === null) throw new Error('nothing to share')
const record = {
  ...insights(profile, weeklyProgresses(summaries)),
  summaries,
  words: wordsBuiltAlone(summaries),
  families: [{ family: 'silent_e', words: 2 }] as const,
  strands: {
    sure: [{ strand: 'vowel-teams', words: ['coral', 'tide'] }],
    now: [{ strand: 'vowel-r', words: [] }],
  } as const,
}

describe('insights', () => {
  it('cover the latest four weeks and at most three strengths', () => {
    expect(record.weeks.map(({ weekId }) => weekId)).toEqual(['2026-W44', '2026-W43', '2026-W42', '2026-W41'])
    expect(record.topStrengths.map(({ skill }) => skill)).toEqual(['word_building_regular'])
    expect(record.supportNeeds.map(({ skill }) => skill)).toEqual(['sentence_building_easy'])
    const many = { ...profile, strengths: Array(5).fill(profile.strengths[0]), strugglingAreas: [] }
    expect(insights(many, []).topStrengths).toHaveLength(3)
  })
})

describe('grownUpView', () => {
  it('is empty until the child chooses', () => {
    expect(grownUpView(record, NOTHING_SHARED)).toEqual({
      readingTime: null,
      words: null,
      whatHelps: null,
      weekStory: null,
    })
  })

  it('contains each shared item and nothing that is not shared', () => {
    const whole = grownUpView(record, EVERYTHING_SHARED)
    const expected = {
      'reading-time': 'readingTime',
      words: 'words',
      'what-helps': 'whatHelps',
      'week-story': 'weekStory',
    }
    for (const item of SHARED_ITEMS) {
      const view = grownUpView(record, { ...NOTHING_SHARED, [item]: true })
      const name = expected[item] as keyof typeof view
      expect(view).toEqual({ ...grownUpView(record, NOTHING_SHARED), [name]: whole[name] })
      expect(view[name]).not.toBeNull()
    }
  })

  it('contains the reading time by day, the words, what helps and the story of each week', () => {
    const { readingTime, words, whatHelps, weekStory } = grownUpView(record, EVERYTHING_SHARED)
    expect(readingTime?.[1]).toEqual({
      weekId: '2026-W43',
      startDate: '2026-10-22',
      endDate: '2026-10-28',
      days: [{ date: '2026-10-22', minutes: 5 }],
    })
    expect(words).toEqual({
      built: ['coral', 'reef29', 'tide', 'reef22', 'reef15', 'reef08', 'reef01'],
      families: [{ name: 'Words with a silent “e”', words: 2 }],
      strands: {
        sure: [{ name: 'Letters that team up, like “ai” in rain', words: ['coral', 'tide'] }],
        now: [{ name: 'A vowel with “r”, like “ar” in star', words: [] }],
      },
      strengths: ['building longer words'],
    })
    expect(whatHelps).toEqual({
      strategies: ['Taking a break in the Calm Corner, then coming back'],
      suggestions: [
        'Try the sentence out loud with each word before choosing.',
        'Breaks help. The Calm Corner is there any time.',
      ],
    })
    expect(weekStory).toHaveLength(4)
    expect(weekStory?.[0]).toMatchObject({
      story: expect.stringContaining('“The Hum”'),
      stories: ['The Hum'],
      storyCount: 1,
      trickyWords: [],
      wordCount: 3,
      sentenceCount: 3,
    })
  })

  it('names at most three stories and two tricky words of a week, as its story does', () => {
    const at = '2026-10-29T15:00'
    const titles = ['Dawn', 'Dusk', 'Tides', 'The Hum']
    const hard = ['claw', 'mouth', 'coral'].map((name) => wordFact(name, at, 'hard'))
    const week = weeksFromFacts([...titles.map((title) => storyFact(title, at)), ...hard])
    const [only] =
      grownUpView({ ...record, weeks: weeklyProgresses(week), summaries: week }, EVERYTHING_SHARED).weekStory ?? []
    expect(only).toMatchObject({ storyCount: 4, wordCount: 3, sentenceCount: 0 })
    expect([only?.stories.length, only?.trickyWords.length]).toEqual([3, 2])
    for (const name of [...(only?.stories ?? []), ...(only?.trickyWords ?? [])])
      expect(only?.story).toContain(`“${name}”`)
  })

  it('repeats no moment of a week that its story tells', () => {
    const [week = record.weeks[0]] = record.weeks
    const celebrationMoments = [
      'Built the tricky word “mouth”.',
      'Built 5 words with a silent “e”.',
      'Built 4 words that end in “le”.',
      'Finished “The Hum”.',
      'Finished “Which One?”',
    ]
    const weeklyNarrative = 'Finished “The Hum”. Built the tricky word “mouth”. Built several words with a silent “e”.'
    const weeks = week ? [{ ...week, celebrationMoments, weeklyNarrative }] : []
    const [only] = grownUpView({ ...record, weeks }, EVERYTHING_SHARED).weekStory ?? []
    expect(only?.moments).toEqual(['Built 4 words that end in “le”.', 'Finished “Which One?”'])
  })

  it('is limited to two hundred words and three suggestions', () => {
    const words = Array.from({ length: 201 }, (_, number) => `word${number}`)
    const [week = record.weeks[0]] = record.weeks
    const weeks = week ? [{ ...week, supportSuggestions: ['a', 'b', 'a', 'c', 'd'] }] : []
    const view = grownUpView({ ...record, words, weeks, supportNeeds: [] }, EVERYTHING_SHARED)
    expect(view.words?.built).toEqual(words.slice(0, 200))
    expect(view.whatHelps?.suggestions).toEqual(['a', 'b', 'c'])
  })

  it('has weeks without days if no days are known', () => {
    const view = grownUpView({ ...record, summaries: [] }, EVERYTHING_SHARED)
    expect(view.readingTime?.map(({ days }) => days)).toEqual([[], [], [], []])
  })

  it('contains no streak, speed or level', () => {
    expect(JSON.stringify(grownUpView(record, EVERYTHING_SHARED))).not.toMatch(
      /streak|wpm|speed|early_reader|accuracy/i,
    )
  })
})

describe('sharing', () => {
  it('mayOffer is true once a day while nothing is shared', () => {
    expect(mayOffer(NOTHING_SHARED, null, '2026-11-20')).toBe(true)
    expect(mayOffer(NOTHING_SHARED, '2026-11-19', '2026-11-20')).toBe(true)
    expect(mayOffer(NOTHING_SHARED, '2026-11-20', '2026-11-20')).toBe(false)
    expect(mayOffer({ ...NOTHING_SHARED, words: true }, null, '2026-11-20')).toBe(false)
  })

  it('isAnythingShared is true if at least one item is shared', () => {
    expect([isAnythingShared(NOTHING_SHARED), isAnythingShared({ ...NOTHING_SHARED, words: true })]).toEqual([
      false,
      true,
    ])
  })
})
