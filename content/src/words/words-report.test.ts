import { expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords } from '../testing/example-word.ts'
import { wordsReport } from './words-report.ts'

it('has a row for each theme and list, and the number of all words', () => {
  const lines = wordsReport([asFile(exampleWords({ easy: [exampleWord()] }))]).split('\n')
  expect(lines).toHaveLength(27)
  expect(lines[6]).toMatch(/^short-vowels\s+0\s+0$/)
  expect(lines[1]).toMatch(/^ocean\s+easy\s+1\s+2\s+1\s+4\.1\s+double_consonant 1$/)
  expect(lines[2]).toMatch(/^ocean\s+regular\s+0\s+-\s+-\s+-$/)
  expect(lines.slice(-2)).toEqual(['1 words', 'heart words: 0'])
})
