import { describe, expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords, wordFromChunks } from '../testing/example-word.ts'
import { distractorsReport, wordsReport } from './words-report.ts'

describe('words report', () => {
  it('has a row for each theme and list, and the number of all words', () => {
    const lines = wordsReport([asFile(exampleWords({ easy: [exampleWord()] }))]).split('\n')
    expect(lines).toHaveLength(27)
    expect(lines[6]).toMatch(/^short-vowels\s+0\s+0$/)
    expect(lines[1]).toMatch(/^ocean\s+easy\s+1\s+2\s+1\s+4\.1\s+double_consonant 1$/)
    expect(lines[2]).toMatch(/^ocean\s+regular\s+0\s+-\s+-\s+-$/)
    expect(lines.slice(-2)).toEqual(['1 words', 'heart words: 0'])
  })
})

describe('distractors report', () => {
  it('counts what there is and names the words that have too few', () => {
    const written = [{ text: 'iss', say: 'iss', slot: 1, why: 'Shell ends in ell.' }]
    const easy = [
      { ...wordFromChunks('sh-ell'), distractors: written },
      wordFromChunks('zzz-vvv'),
      wordFromChunks('up'),
    ]
    expect(distractorsReport([exampleWords({ easy })])).toBe(
      [
        'Parts that do not belong: 1 with 0, 2 with 1, 0 with 2, 0 with 3, 0 with 4, 0 with 5.',
        '1 that a rule excludes, in 1 words; 1 that no rule does.',
        '0 that are offered only when the word itself was met.',
        'Fewer than there is room for: shell, zzzvvv.',
      ].join('\n'),
    )
  })
})
