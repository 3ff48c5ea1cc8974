import { expect, it } from 'vitest'
import { celebrationMoments } from './narrative.ts'
import { exampleWeek, storyTotal, wordsTotal } from './testing/week.ts'

const overcome = ['reef', 'tide', 'coral']

it('celebrationMoments names at most two tricky words and two stories', () => {
  const done = [wordsTotal(9), ...['The Hum', 'The Lamp', 'Tides'].map(storyTotal)]
  expect(celebrationMoments(exampleWeek({ done, words: { mastered: [], overcome } }))).toEqual([
    'Built the tricky word “reef”.',
    'Built the tricky word “tide”.',
    'Finished “The Hum”.',
    'Finished “The Lamp”.',
  ])
})

it('celebrationMoments returns at most six moments', () => {
  const celebrated = { vowel_team: 3, silent_e: 3, ending_le: 3 } as const
  const changes = { celebrated, breakthroughs: 1, words: { mastered: [], overcome } }
  const six = celebrationMoments(exampleWeek(changes))
  expect(six).toHaveLength(6)
  expect(celebrationMoments(exampleWeek({ ...changes, done: [storyTotal('The Hum')] }))).toEqual(six)
})

it('celebrationMoments is empty for a week without moments', () => {
  expect(celebrationMoments(exampleWeek())).toEqual([])
})
