import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunksOf } from './chunks.ts'

it.each([
  ['parrotfish', ['par', 'rot', 'fish']],
  ['snapping', ['snap', 'ping']],
  ['tiger', ['ti', 'ger']],
  ['planet', ['plan', 'et']],
  ['Suddenly', ['Sud', 'den', 'ly']],
  ['jumped', ['jumped']],
  ['shrimp', ['shrimp']],
  ['drive', ['drive']],
  ['prayer', ['prayer']],
  ['above', ['above']],
])('chunksOf(%s) is %j', (word, chunks) => {
  expect(chunksOf(word)).toEqual(chunks)
})

it('chunksOf loses no letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
      expect(chunksOf(word).join('')).toBe(word)
    }),
  )
})
