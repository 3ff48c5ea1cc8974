import { describe, expect, it } from 'vitest'
import { weeklyNarrative } from './narrative.ts'
import { sentencesDone, storyDone, week, wordsDone } from './testing/week.ts'
import type { WeekSummary } from './week-summary.ts'

const FRIDAY = 'Friday was a day for reading. '

/** What a week's story says after its day. */
const after = (day: string, more: Partial<WeekSummary>): string => {
  const story = weeklyNarrative(week(more), false)
  expect(story.startsWith(day)).toBe(true)
  return story.slice(day.length)
}

describe('a week’s story', () => {
  it.each([
    [1, 'Thursday was a day for reading.'],
    [2, 'Thursday and Friday were days for reading.'],
    [3, 'Thursday, Friday and Saturday were days for reading.'],
    [4, 'There was time for reading on four days.'],
  ])('names up to three days: of %i', (count, expected) => {
    const dates = Array.from({ length: count }, (_, place) => [`2026-11-${19 + place}`, 0])
    const story = weeklyNarrative(week({ days: Object.fromEntries(dates), done: [storyDone('The Hum')] }), false)
    expect(story).toBe(`${expected} A story was read to its end: “The Hum”.`)
  })

  it.each([
    [['The Hum'], 'A story was read to its end: “The Hum”.'],
    [['The Hum', 'The Lamp'], '“The Hum” and “The Lamp” were read to their end.'],
    [['The Hum', 'The Lamp', 'Tides'], '“The Hum”, “The Lamp” and “Tides” were read to their end.'],
    [
      ['The Hum', 'The Lamp', 'Tides', 'Dawn'],
      'Four stories were read to their end, “The Hum”, “The Lamp” and “Tides” among them.',
    ],
  ])('names up to three stories: of %j', (titles, expected) => {
    expect(after(FRIDAY, { done: titles.map(storyDone) })).toBe(expected)
  })

  it.each([
    [1, ['reef'], 'The word “reef” was built.'],
    [1, [], 'One word was built.'],
    [2, [], 'Two words were built.'],
    [2, ['reef'], 'Two words were built, “reef” among them.'],
    [3, ['reef', 'tide', 'coral'], 'The words “reef”, “tide” and “coral” were built.'],
    [4, ['reef', 'tide', 'coral', 'wave'], 'Four words were built, “reef”, “tide” and “coral” among them.'],
  ])('names up to three words that went well: of %i, %j', (made, mastered, expected) => {
    expect(after(FRIDAY, { done: [wordsDone(made)], words: { mastered, overcome: [] } })).toBe(expected)
  })

  it.each([
    [1, ['animals'], 'One sentence about animals was made.'],
    [1, ['everyday'], 'One sentence was made.'],
    [1, ['everyday', 'animals'], 'Two sentences about animals were made.'],
    [1, ['short sentences of old'], 'One sentence about short sentences of old was made.'],
    [2, ['animals', 'ocean', 'space', 'magic'], 'Eight sentences about animals, ocean and space were made.'],
  ])('names up to three themes of sentences, but everyday ones: of %i, %j', (made, themes, expected) => {
    expect(after(FRIDAY, { done: themes.map((theme) => sentencesDone(made, theme)) })).toBe(expected)
  })

  it.each([
    [['reef'], 'The word “reef” was tricky, and was built.'],
    [['reef', 'tide'], 'Some words were tricky, such as “reef” and “tide”. They were built all the same.'],
    [['reef', 'tide', 'coral'], 'Some words were tricky, such as “reef” and “tide”. They were built all the same.'],
  ])('names up to two words that were tricky: of %j', (overcome, expected) => {
    const story = after(FRIDAY, { done: [wordsDone(5)], words: { mastered: [], overcome } })
    expect(story).toBe(`Five words were built. ${expected}`)
  })

  it.each<[string, Partial<WeekSummary>, string]>([
    ['a breakthrough', { breakthroughs: 1 }, 'Nearly all of the longest words of a visit went well.'],
    [
      'a breakthrough after a tricky word',
      { breakthroughs: 1, words: { mastered: [], overcome: ['reef'] } },
      'The word “reef” was tricky, and was built. Nearly all of the longest words of a visit went well.',
    ],
    ['a family', { celebrated: { silent_e: 5 } }, 'Words with a silent e were celebrated.'],
    [
      'two families of more',
      { celebrated: { basic_pattern: 3, ending_le: 3, silent_e: 5 } },
      'Words with a silent e and that end with le were celebrated.',
    ],
    ['a break', { calmCorner: { home: { used: 1, helped: 1 } } }, 'A break in the Calm Corner led back to learning.'],
    ['a hint', { hints: 1 }, 'A hint helped to go on.'],
    [
      'a break and a hint',
      { hints: 1, calmCorner: { home: { used: 1, helped: 1 } } },
      'A break in the Calm Corner led back to learning. A hint helped, too.',
    ],
    ['a time of day', { sessions: 3, times: { evening: 1 } }, 'Most of the time for it was in the evening.'],
  ])('tells of %s', (_, more, expected) => {
    expect(after(FRIDAY, { done: [wordsDone(1)], ...more })).toBe(`One word was built. ${expected}`)
  })

  it('says of the first week that it was, and ends after six sentences', () => {
    const full = week({
      done: [storyDone('The Hum'), wordsDone(1), sentencesDone(1, 'animals')],
      breakthroughs: 1,
      hints: 1,
      words: { mastered: ['reef'], overcome: [] },
    })
    const told =
      `${FRIDAY}A story was read to its end: “The Hum”. The word “reef” was built. ` +
      'One sentence about animals was made. Nearly all of the longest words of a visit went well.'
    expect(weeklyNarrative(full, true)).toBe(`This was the first week here. ${told}`)
    expect(weeklyNarrative(full, false)).toBe(`${told} A hint helped to go on.`)
  })
})
