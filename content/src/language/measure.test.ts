import { describe, expect, it } from 'vitest'
import { gradeOf, measureSentences, syllablesOf, wordsOf } from './measure.ts'

describe('wordsOf, the tokenizer of most content checks', () => {
  it.each([
    ["Zuri’s friends didn't know.", ['Zuri’s', 'friends', "didn't", 'know']],
    ['A well-kept rock – and "more"…', ['A', 'well-kept', 'rock', 'and', 'more']],
    ['At 20 °C, élan.', ['At', 'C', 'élan']],
    ['', []],
  ])('finds the words of “%s”', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

it.each([
  ['reef', 1],
  ['apple', 2],
  ['crackle', 2],
  ['enormous', 3],
  ['well-kept', 2],
  ['parrotfish', 3],
  ['chocolate', 2],
  // as in the CMU dictionary
  ['fire', 2],
  // not in the dictionary: 3 + 2
  ['area-lion', 5],
])('%s has %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count)
})

it('measures the sentences of a text together', () => {
  const measure = measureSentences(['The crab sat.', 'It saw an apple on the sand.'])
  expect(measure).toEqual({ words: 10, sentences: 2, wordsPerSentence: 5, longest: 7, syllablesPerWord: 1.1 })
  // Flesch-Kincaid grade, for information only
  expect(gradeOf(measure)).toBeCloseTo(-0.66)
  expect(measureSentences([])).toEqual({ words: 0, sentences: 0, wordsPerSentence: 0, longest: 0, syllablesPerWord: 0 })
})
