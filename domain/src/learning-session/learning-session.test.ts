import { expect, it } from 'vitest'
import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { Fact } from './fact.ts'
import { tallyAll } from './learning-session.ts'
import { hardWordFact, SESSION_FIELDS, SESSION_START, sessionOf } from './testing/example.ts'

const FACTS: Fact[] = [
  { ...SESSION_FIELDS, factId: 'a', at: SESSION_START, type: 'session-started', brainState: 'curious' },
  {
    ...SESSION_FIELDS,
    factId: 'b',
    at: SESSION_START + 480_000,
    type: 'activity-finished',
    activity: 'story_reading',
    title: 'The Quiet Reef',
    difficulty: 'regular',
    activeMs: 290_000,
  },
  { ...SESSION_FIELDS, factId: 'c', at: SESSION_START + 600_000, type: 'session-completed' },
]

it('a completed session has all specified fields', () => {
  expect(sessionOf(FACTS)).toEqual({
    startTime: SESSION_START,
    endTime: SESSION_START + 600_000,
    duration: 10,
    brainStateAtStart: 'curious',
    mood: { start: 'curious', end: 'unknown', energyLevel: 'medium' },
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
    supportsUsed: [],
    breakthroughMoments: [],
    challengesMet: [],
  })
})

it('the words of a visit are one activity, and its sentences another', () => {
  const practice = {
    ...SESSION_FIELDS,
    visitId: 'v1',
    theme: 'ocean',
    difficulty: 'regular' as const,
    timeSpent: 30_000,
    planned: 8,
    hintsUsed: 1,
  }
  const word = (factId: string, correct: boolean): Fact => ({
    ...practice,
    factId,
    at: SESSION_START + 1,
    type: 'word-practice',
    words: [factId],
    correctWords: correct ? [factId] : [],
    struggledWords: correct ? [] : [factId],
    resets: 0,
    wrongOrders: correct ? 0 : 1,
  })
  const sentence: Fact = {
    ...practice,
    factId: 's',
    at: SESSION_START + 2,
    type: 'sentence-practice',
    templateId: 'one',
    misfits: 1,
  }
  const session = sessionOf([word('reef', true), word('tide', false), sentence])
  const tally = tallyAll([sentence])?.activities.get('sentence-practice v1')
  expect(tally).toMatchObject({ levels: { regular: { done: 1, correct: 1, mistakes: 1, struggled: [] } } })
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

it('words of the list big-words have the title "big words"', () => {
  const big = { ...hardWordFact('one', true), theme: 'big-words' }
  expect(sessionOf([big])?.activitiesCompleted).toMatchObject([{ title: 'big words' }])
})

it('lists slow words as struggles, and a skill as mastered if over 80 % of at least three words are correct', () => {
  const threeWords = ['one', 'two', 'three'].map((id) => hardWordFact(id, true))
  expect(sessionOf(threeWords)?.activitiesCompleted).toMatchObject([
    {
      title: 'everyday words',
      performance: { accuracy: 100, completionRate: 100 },
      struggledWith: ['one', 'three', 'two'],
      masteredSkills: ['word_building'],
    },
  ])
  expect(sessionOf(threeWords.slice(1))?.activitiesCompleted[0]?.masteredSkills).toEqual([])
  expect(sessionOf([...threeWords, hardWordFact('four', false)])?.activitiesCompleted[0]?.masteredSkills).toEqual([])
})

it('a session is null without facts, and has no end time until it is completed', () => {
  expect(sessionOf([])).toBeNull()
  expect(sessionOf(FACTS.slice(0, 2))).toMatchObject({ endTime: null, duration: 8 })
  expect(sessionOf(FACTS.slice(1))).toMatchObject({ brainStateAtStart: 'unknown' })
})

const mood = (factId: string, brainState: BrainStateId | 'unknown', sequence: number): Fact => ({
  ...SESSION_FIELDS,
  factId,
  at: SESSION_START + 700_000,
  type: 'session-mood',
  brainState,
  envelope: { version: 1, sequence, localDate: '2026-01-02', offset: 0 },
})

it.each([
  ['curious', 'tired', 'low', ['tired']],
  ['curious', 'excited', 'high', ['tired', 'excited']],
  ['curious', 'overwhelmed', 'unknown', ['overwhelmed']],
  ['curious', 'unknown', 'medium', ['tired', 'unknown']],
] as const)(
  'the mood is %s at the start and the last reported one, %s, at the end, with energy level %s',
  (start, end, energyLevel, recorded) => {
    const facts = recorded.map((state, number) => mood(`m${number}`, state, number))
    const expected = { ...sessionOf(FACTS), mood: { start, end, energyLevel } }
    expect(sessionOf([...FACTS, ...facts])).toEqual(expected)
    expect(sessionOf([...facts.toReversed(), ...FACTS])).toEqual(expected)
    expect(sessionOf([...facts, ...FACTS.slice(1)])?.mood.start).toBe('unknown')
  },
)

it('the duration is the active time without pauses, and the end is the first completion', () => {
  const nextDay = FACTS.map((fact) => ({ ...fact, factId: `${fact.factId} again`, at: fact.at + 86_400_000 }))
  expect(sessionOf([...FACTS, ...nextDay])).toMatchObject({ duration: 20, endTime: SESSION_START + 600_000 })
})

it('lists each word the child struggled with once, at most 24', () => {
  const struggles = Array.from({ length: 100 }, (_, index) => hardWordFact(`word${index % 50}`.padEnd(7, '-'), false))
  const struggled = sessionOf(
    struggles.map((fact, index) => ({ ...fact, factId: `f${index}`, at: SESSION_START + index })),
  )?.activitiesCompleted[0]?.struggledWith
  expect(struggled).toEqual(Array.from({ length: 24 }, (_, index) => `word${index}`.padEnd(7, '-')))
})

it('has an accuracy and a completion rate of 0 if no word was built', () => {
  const withoutWords = {
    ...hardWordFact('one', true),
    words: [],
    correctWords: [],
    struggledWords: [],
    planned: 0,
  } as Fact
  expect(sessionOf([withoutWords])?.activitiesCompleted[0]?.performance).toMatchObject({
    accuracy: 0,
    completionRate: 0,
  })
})
