import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DatedWords, earliestWords } from './dated-words.ts'

const anyNamed: fc.Arbitrary<DatedWords> = fc.array(
  fc.tuple(fc.nat(9), fc.constantFrom('reef', 'tide', 'coral', 'wave')),
)

describe('earliestWords', () => {
  it('returns each word once with its earliest time, in the order of time, then alphabetical', () => {
    const named: DatedWords = [
      [2, 'tide'],
      [5, 'reef'],
      [1, 'wave'],
      [2, 'reef'],
      [9, 'wave'],
    ]
    expect(earliestWords(named)).toEqual([
      [1, 'wave'],
      [2, 'reef'],
      [2, 'tide'],
    ])
  })

  it('returns the earliest 24 words, or as many as the given maximum', () => {
    const named: DatedWords = Array.from({ length: 25 }, (_, place) => [25 - place, `word${place}`])
    expect(earliestWords(named)).toEqual(named.toReversed().slice(0, 24))
    expect(earliestWords(named, 2)).toEqual(named.toReversed().slice(0, 2))
  })

  it('does not depend on the order or on batches', () => {
    fc.assert(
      fc.property(anyNamed, anyNamed, fc.integer({ min: 1, max: 4 }), (some, others, most) => {
        const all = earliestWords([...some, ...others], most)
        expect(earliestWords([...earliestWords(others, most), ...earliestWords(some, most)], most)).toEqual(all)
      }),
    )
  })
})
