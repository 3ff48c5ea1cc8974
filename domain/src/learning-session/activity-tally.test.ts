import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DatedWords, earliestWords } from './activity-tally.ts'

const anyWords: fc.Arbitrary<DatedWords> = fc.array(
  fc.tuple(fc.nat(9), fc.constantFrom('reef', 'tide', 'coral', 'wave')),
)

describe('earliestWords', () => {
  it('returns each word once with its earliest time, in the order of time, then alphabetical', () => {
    const words: DatedWords = [
      [2, 'tide'],
      [5, 'reef'],
      [1, 'wave'],
      [2, 'reef'],
      [9, 'wave'],
    ]
    expect(earliestWords(words)).toEqual([
      [1, 'wave'],
      [2, 'reef'],
      [2, 'tide'],
    ])
  })

  it('returns the earliest 24 words, or as many as the given maximum', () => {
    const words: DatedWords = Array.from({ length: 25 }, (_, index) => [25 - index, `word${index}`])
    expect(earliestWords(words)).toEqual(words.toReversed().slice(0, 24))
    expect(earliestWords(words, 2)).toEqual(words.toReversed().slice(0, 2))
  })

  it('returns the same words if they are given in another order or in batches', () => {
    fc.assert(
      fc.property(anyWords, anyWords, fc.integer({ min: 1, max: 4 }), (batchA, batchB, maxCount) => {
        const expected = earliestWords([...batchA, ...batchB], maxCount)
        const [earliestA, earliestB] = [earliestWords(batchA, maxCount), earliestWords(batchB, maxCount)]
        expect(earliestWords([...earliestB, ...earliestA], maxCount)).toEqual(expected)
      }),
    )
  })
})
