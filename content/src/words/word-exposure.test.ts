import { expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { exampleTemplate } from '../testing/example-template.ts'
import { exampleWords, wordFromChunks } from '../testing/example-word.ts'
import { wordExposureReport } from './word-exposure.ts'

it('counts words that occur in a sentence, in a story of the theme and in any story', () => {
  const example = exampleStory({})
  // It is about food as well, which has no shelf.
  const story = { ...example, sheet: { ...example.sheet, themes: ['ocean', 'food'] } }
  const ocean = exampleWords({ easy: ['reef', 'sh-ell', 'zep-pe-lin'].map((cut) => wordFromChunks(cut)) })
  const food = { ...exampleWords({ easy: [wordFromChunks('r-eef')] }), theme: 'food' as const }
  const template = exampleTemplate({
    template: 'A [WHAT] lay on the zeppelins.',
    slots: { WHAT: { asks: 'what?', words: ['big shell', 'Reef'] } },
  })
  const [columns, ...rows] = wordExposureReport(
    [ocean, food],
    [{ theme: 'ocean', templates: [template] }],
    [story],
  ).split('\n')
  expect(columns).toBe('met again  words  in a sentence  in a story of the theme  in any story')
  expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
    ['ocean', '3', '2 of 3, 66 %', '1 of 3, 33 %', '1 of 3, 33 %'],
    ['food', '1', '1 of 1, 100 %', '-', '1 of 1, 100 %'],
    ['all', '4', '3 of 4, 75 %', '1 of 3, 33 %', '2 of 4, 50 %'],
  ])
})
