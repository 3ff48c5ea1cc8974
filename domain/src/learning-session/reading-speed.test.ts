import { expect, it } from 'vitest'
import type { Fact } from './fact.ts'
import { isFluent, isPlausibleSpeed, wordsPerMinute } from './reading-speed.ts'
import { base, START, sessionOf } from './testing/example.ts'

const MINUTE = 60_000
const section = (factId: string, words: number, activeMs: number, title = 'The Hum'): Fact => ({
  ...base,
  factId,
  at: START,
  type: 'section-read',
  title,
  level: 'full',
  section: 'intro',
  words,
  activeMs,
})
const finished: Fact = {
  ...base,
  factId: 'done',
  at: START + 1,
  type: 'activity-finished',
  activity: 'story_reading',
  title: 'The Hum',
  difficulty: 'regular',
  activeMs: 5 * MINUTE,
}
const performance = (...facts: readonly Fact[]) => sessionOf([...facts, finished])?.activitiesCompleted[0]?.performance

it('is that of all sections of a story that were read by eye', () => {
  expect(performance(section('a', 90, MINUTE), section('b', 150, 2 * MINUTE))).toEqual({
    accuracy: null,
    hintsUsed: 0,
    attempts: 1,
    completionRate: 100,
    wpm: 80,
  })
})

it('is unknown where the voice read, of another story, and of a few words', () => {
  expect(performance()).toBeNull()
  expect(performance(section('a', 90, MINUTE, 'The Lamp'))).toBeNull()
  expect(performance(section('a', 19, MINUTE / 2))).toBeNull()
})

it('is known from twenty words on', () => {
  expect([0, 19, 20].map((words) => wordsPerMinute([{ words, activeMs: MINUTE / 2 }]))).toEqual([null, null, 40])
})

it('is of each story by itself, where two are read in turns', () => {
  const lamp: Fact = { ...finished, factId: 'lamp', at: START + 2, title: 'The Lamp' } as Fact
  const sections = [section('a', 90, MINUTE), section('b', 60, MINUTE, 'The Lamp'), section('c', 100, MINUTE)]
  const records = sessionOf([...sections, finished, lamp])?.activitiesCompleted
  expect(records?.map(({ title, performance }) => [title, performance?.wpm])).toEqual([
    ['The Hum', 95],
    ['The Lamp', 60],
  ])
})

it('leaves out what was turned over, and what was left lying', () => {
  expect(performance(section('a', 90, MINUTE), section('b', 100, 1_000), section('c', 100, 3_600_000))?.wpm).toBe(90)
  expect([10, 360].map((words) => isPlausibleSpeed({ words, activeMs: MINUTE }))).toEqual([true, true])
  expect([9, 361].map((words) => isPlausibleSpeed({ words, activeMs: MINUTE }))).toEqual([false, false])
  expect(isPlausibleSpeed({ words: 30, activeMs: 0 })).toBe(false)
})

it('is fluent above a hundred words a minute', () => {
  expect([100, 101].map(isFluent)).toEqual([false, true])
})

it('is a skill of the record above that', () => {
  const skills = (words: number) =>
    sessionOf([section('a', words, MINUTE), finished])?.activitiesCompleted[0]?.masteredSkills
  expect([skills(100), skills(101)]).toEqual([[], ['fluent_reading']])
})

it('is no activity of its own, and has its time in the session', () => {
  const session = sessionOf([section('a', 90, MINUTE)])
  expect([session?.activitiesCompleted, session?.duration]).toEqual([[], 1])
})
