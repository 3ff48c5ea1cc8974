import { expect, it } from 'vitest'
import type { Fact } from './fact.ts'
import { isFluent, isPlausibleSpeed, wordsPerMinute } from './reading-speed.ts'
import { SESSION_FIELDS, SESSION_START, sessionOf } from './testing/example.ts'

const MINUTE = 60_000
const section = (factId: string, words: number, activeMs: number, title = 'The Hum'): Fact => ({
  ...SESSION_FIELDS,
  factId,
  at: SESSION_START,
  type: 'section-read',
  title,
  level: 'full',
  section: 'intro',
  words,
  activeMs,
})
const finished: Fact = {
  ...SESSION_FIELDS,
  factId: 'done',
  at: SESSION_START + 1,
  type: 'activity-finished',
  activity: 'story_reading',
  title: 'The Hum',
  difficulty: 'regular',
  activeMs: 5 * MINUTE,
}
const performance = (...facts: readonly Fact[]) => sessionOf([...facts, finished])?.activitiesCompleted[0]?.performance

it('the reading speed of a story is that of all its sections that were read by eye', () => {
  expect(performance(section('a', 90, MINUTE), section('b', 150, 2 * MINUTE))).toEqual({
    accuracy: null,
    hintsUsed: 0,
    attempts: 1,
    completionRate: 100,
    wpm: 80,
  })
})

it('the reading speed is unknown without a section read by eye, or with less than twenty words', () => {
  expect(performance()).toBeNull()
  expect(performance(section('a', 90, MINUTE, 'The Lamp'))).toBeNull()
  expect(performance(section('a', 19, MINUTE / 2))).toBeNull()
})

it('wordsPerMinute returns null for less than twenty words', () => {
  expect([0, 19, 20].map((words) => wordsPerMinute([{ words, activeMs: MINUTE / 2 }]))).toEqual([null, null, 40])
})

it('two stories that are read alternately have separate reading speeds', () => {
  const lamp: Fact = { ...finished, factId: 'lamp', at: SESSION_START + 2, title: 'The Lamp' } as Fact
  const sections = [section('a', 90, MINUTE), section('b', 60, MINUTE, 'The Lamp'), section('c', 100, MINUTE)]
  const records = sessionOf([...sections, finished, lamp])?.activitiesCompleted
  expect(records?.map(({ title, performance }) => [title, performance?.wpm])).toEqual([
    ['The Hum', 95],
    ['The Lamp', 60],
  ])
})

it('sections with an implausible speed, below 10 or above 360 words a minute, do not count', () => {
  expect(performance(section('a', 90, MINUTE), section('b', 100, 1_000), section('c', 100, 3_600_000))?.wpm).toBe(90)
  expect([10, 360].map((words) => isPlausibleSpeed({ words, activeMs: MINUTE }))).toEqual([true, true])
  expect([9, 361].map((words) => isPlausibleSpeed({ words, activeMs: MINUTE }))).toEqual([false, false])
  expect(isPlausibleSpeed({ words: 30, activeMs: 0 })).toBe(false)
})

it('isFluent is true above a hundred words a minute', () => {
  expect([100, 101].map(isFluent)).toEqual([false, true])
})

it('a story read at more than a hundred words a minute has the mastered skill fluent_reading', () => {
  const skills = (words: number) =>
    sessionOf([section('a', words, MINUTE), finished])?.activitiesCompleted[0]?.masteredSkills
  expect([skills(100), skills(101)]).toEqual([[], ['fluent_reading']])
})

it('a section that was read is not an activity, but its time counts in the duration', () => {
  const session = sessionOf([section('a', 90, MINUTE)])
  expect([session?.activitiesCompleted, session?.duration]).toEqual([[], 1])
})
