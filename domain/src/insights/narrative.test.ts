/**
 * Tests the sentences about a child's week. The child reads them, and a grown-up if the child shares them. `exampleWeek()` has one day
 * of reading: Friday, 2026-11-20. The second argument of `weeklyNarrative` says whether it is the child's first week.
 */

import { describe, expect, it } from 'vitest'
import { weeklyNarrative } from './narrative.ts'
import { exampleWeek, sentencesTotal, storyTotal, wordsTotal } from './testing/week.ts'
import type { WeekSummary } from './week-summary.ts'

const FRIDAY = 'Read on Friday. '

/** The narrative of a week without its first sentence, which must be the given one. */
const narrativeWithout = (firstSentence: string, changes: Partial<WeekSummary>): string => {
  const narrative = weeklyNarrative(exampleWeek(changes), false)
  expect(narrative.startsWith(firstSentence)).toBe(true)
  return narrative.slice(firstSentence.length)
}

describe('weeklyNarrative', () => {
  it('names only days with reading time, as the chart does, and no day if there is none', () => {
    const done = [storyTotal('The Hum')]
    const days = { '2026-11-19': 0, '2026-11-20': 60_000 }
    expect(weeklyNarrative(exampleWeek({ done, days }), false)).toBe('Read on Friday. Finished “The Hum”.')
    expect(weeklyNarrative(exampleWeek({ done, days: { '2026-11-19': 0 } }), false)).toBe('Finished “The Hum”.')
  })

  it.each([
    [1, 'Read on Thursday.'],
    [2, 'Read on Thursday and Friday.'],
    [3, 'Read on Thursday, Friday and Saturday.'],
    [4, 'Read on four days.'],
  ])('names up to three days, or else their number: %i days', (count, expected) => {
    const dates = Array.from({ length: count }, (_, index) => [`2026-11-${19 + index}`, 60_000])
    const narrative = weeklyNarrative(
      exampleWeek({ days: Object.fromEntries(dates), done: [storyTotal('The Hum')] }),
      false,
    )
    expect(narrative).toBe(`${expected} Finished “The Hum”.`)
  })

  it.each([
    [['The Hum'], 'Finished “The Hum”.'],
    [['The Hum', 'The Lamp'], 'Finished “The Hum” and “The Lamp”.'],
    [['The Hum', 'The Lamp', 'Tides'], 'Finished “The Hum”, “The Lamp” and “Tides”.'],
    [['The Hum', 'The Lamp', 'Tides', 'Dawn'], 'Finished four stories, including “The Hum”, “The Lamp” and “Tides”.'],
  ])('names up to three stories: %j', (titles, expected) => {
    expect(narrativeWithout(FRIDAY, { done: titles.map(storyTotal) })).toBe(expected)
  })

  it.each([
    [1, ['reef'], 'Built the word “reef”.'],
    [1, [], 'Built one word.'],
    [2, [], 'Built two words.'],
    [2, ['reef'], 'Built two words, including “reef”.'],
    [3, ['reef', 'tide', 'coral'], 'Built the words “reef”, “tide” and “coral”.'],
    [4, ['reef', 'tide', 'coral', 'wave'], 'Built four words, including “reef”, “tide” and “coral”.'],
  ])('names up to three mastered words: %i words built, %j mastered', (count, mastered, expected) => {
    expect(narrativeWithout(FRIDAY, { done: [wordsTotal(count)], words: { mastered, overcome: [] } })).toBe(expected)
  })

  it.each([
    [1, ['animals'], 'Made one sentence about animals.'],
    [1, ['everyday'], 'Made one sentence.'],
    [1, ['everyday', 'animals'], 'Made two sentences about animals.'],
    // Only the last " sentences" of the title is removed.
    [1, ['short sentences of old'], 'Made one sentence about short sentences of old.'],
    [2, ['animals', 'ocean', 'space', 'magic'], 'Made eight sentences about animals, the ocean and space.'],
  ])(
    'names up to three themes of sentences, but not the everyday theme: %i sentences for each of %j',
    (count, themes, expected) => {
      expect(narrativeWithout(FRIDAY, { done: themes.map((theme) => sentencesTotal(count, theme)) })).toBe(expected)
    },
  )

  it.each([
    [['reef'], 'Built the tricky word “reef”.'],
    [['reef', 'tide'], 'Built some tricky words, like “reef” and “tide”.'],
    [['reef', 'tide', 'coral'], 'Built some tricky words, like “reef” and “tide”.'],
  ])('names up to two words that were tricky: %j', (overcome, expected) => {
    const narrative = narrativeWithout(FRIDAY, { done: [wordsTotal(5)], words: { mastered: [], overcome } })
    expect(narrative).toBe(`Built five words. ${expected}`)
  })

  it.each<[string, Partial<WeekSummary>, string]>([
    [
      'a breakthrough (over 80 % of the longest words of a visit)',
      { breakthroughs: 1 },
      'Built nearly all of the longest words in one visit.',
    ],
    [
      'a breakthrough after a tricky word',
      { breakthroughs: 1, words: { mastered: [], overcome: ['reef'] } },
      'Built the tricky word “reef”. Built nearly all of the longest words in one visit.',
    ],
    ['a pattern family', { celebrated: { silent_e: 5 } }, 'Built several words with a silent “e”.'],
    [
      'at most two pattern families',
      { celebrated: { basic_pattern: 3, ending_le: 3, silent_e: 5 } },
      'Built several words with a silent “e” and words that end in “le”.',
    ],
    ['a break', { calmCorner: { home: { used: 1, helped: 1 } } }, 'Took a break in the Calm Corner, then came back.'],
    ['a hint', { hints: 1 }, 'Used a hint and kept going.'],
    [
      'a break and a hint',
      { hints: 1, calmCorner: { home: { used: 1, helped: 1 } } },
      'Took a break in the Calm Corner, then came back. Used a hint, too.',
    ],
    ['a time of day', { sessions: 3, times: { evening: 1 } }, 'Most reading happened in the evening.'],
  ])('mentions %s', (_, changes, expected) => {
    expect(narrativeWithout(FRIDAY, { done: [wordsTotal(1)], ...changes })).toBe(`Built one word. ${expected}`)
  })

  it('says that a week is the first one, and has at most six sentences', () => {
    const full = exampleWeek({
      done: [storyTotal('The Hum'), wordsTotal(1), sentencesTotal(1, 'animals')],
      breakthroughs: 1,
      hints: 1,
      words: { mastered: ['reef'], overcome: [] },
    })
    const sentences =
      `${FRIDAY}Finished “The Hum”. Built the word “reef”. ` +
      'Made one sentence about animals. Built nearly all of the longest words in one visit.'
    expect(weeklyNarrative(full, true)).toBe(`First week here. ${sentences}`)
    expect(weeklyNarrative(full, false)).toBe(`${sentences} Used a hint and kept going.`)
  })
})
