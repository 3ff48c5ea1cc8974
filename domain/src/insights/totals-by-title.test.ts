import { describe, expect, it } from 'vitest'
import { isRecorded } from '../learning-session/activity-record.ts'
import { addToActivity, isActivityFact } from '../learning-session/activity-tally.ts'
import type { Fact } from '../learning-session/fact.ts'
import { sentenceFact, storyFact, wordFact } from './testing/example.ts'
import { totalsByTitle } from './week-totals.ts'

const AT = '2026-11-20T15:00'
/** The totals by title. Checks that they do not depend on the order of facts. */
const totals = (...facts: readonly Fact[]) => {
  const tallies = facts
    .filter(isActivityFact)
    .map((fact) => addToActivity(undefined, fact))
    .filter(isRecorded)
  expect(totalsByTitle(tallies.toReversed())).toEqual(totalsByTitle(tallies))
  return totalsByTitle(tallies)
}
const titles = (...facts: readonly Fact[]) => totals(...facts).map(({ title }) => title)

describe('totalsByTitle', () => {
  it('is empty without activities', () => {
    expect(totals()).toEqual([])
  })

  it('sums up repetitions, results and active time of each title', () => {
    const longer = wordFact('tide', '2026-11-21T15:00', 'well', { timeSpent: 25_000 })
    expect(totals(wordFact('reef', AT), longer, wordFact('coral', '2026-11-22T15:00'))).toEqual([
      { type: 'word_building', title: 'ocean words', times: 3, made: 3, activeMs: 65_000 },
    ])
    expect(totals(storyFact('The Hum', AT), storyFact('The Hum', '2026-11-21T15:00'))).toEqual([
      { type: 'story_reading', title: 'The Hum', times: 2, made: 2, activeMs: 600_000 },
    ])
  })

  it('is sorted by active time, then by title', () => {
    expect(titles(sentenceFact('one', AT), wordFact('reef', AT, 'well', { timeSpent: 20_001 }))).toEqual([
      'ocean words',
      'animals sentences',
    ])
    expect(titles(storyFact('Tides', AT), storyFact('The Hum', AT), storyFact('The Hum at night', AT))).toEqual([
      'The Hum',
      'The Hum at night',
      'Tides',
    ])
  })

  it('separates a story from words with the same title', () => {
    const sameTitle = { ...storyFact('ocean words', AT), activeMs: 20_000 }
    expect(totals(wordFact('reef', AT), sameTitle).map(({ type }) => type)).toEqual(['story_reading', 'word_building'])
  })

  it('has at most 24 titles', () => {
    const many = Array.from({ length: 25 }, (_, index) => storyFact(`Tale ${index + 10}`, AT))
    expect(titles(...many)).toEqual(Array.from({ length: 24 }, (_, index) => `Tale ${index + 10}`))
  })
})
