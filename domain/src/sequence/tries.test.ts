import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bothTries, HOWS, howBuilt, type Try } from './tries.ts'

it.each([
  [0, 0, 'alone'],
  [1, 0, 'helped'],
  [0, 1, 'helped'],
  [2, 1, 'helped'],
  [3, 1, 'given-up'],
] as const)('%d hints and %d resets: %s', (hintsUsed, resets, how) => {
  expect(howBuilt({ hintsUsed, resets })).toBe(how)
})

it.each([
  ['alone', 'helped', 'alone'],
  ['alone', 'given-up', 'alone'],
  ['helped', 'given-up', 'given-up'],
] as const)('of one moment are one: %s and %s are %s', (one, other, how) => {
  expect(bothTries([{ at: 3, how: one }], [{ at: 3, how: other }])).toEqual([{ at: 3, how }])
  expect(bothTries([{ at: 3, how: other }], [{ at: 3, how: one }])).toEqual([{ at: 3, how }])
})

const anyTries = fc
  .array(fc.record({ at: fc.nat(12), how: fc.constantFrom(...HOWS) }), { maxLength: 10 })
  .map((tries): readonly Try[] => bothTries(tries, []))

it('are the newest six of both, whichever come first and however often', () => {
  fc.assert(
    fc.property(anyTries, anyTries, anyTries, (one, other, third) => {
      const both = bothTries(one, other)
      expect(both).toEqual(bothTries(other, one))
      expect(bothTries(both, third)).toEqual(bothTries(one, bothTries(other, third)))
      expect(bothTries(both, one)).toEqual(both)
      expect(both.length).toBeLessThanOrEqual(6)
      const moments = [...new Set([...one, ...other].map(({ at }) => at))].toSorted((mine, theirs) => mine - theirs)
      expect(both.map(({ at }) => at)).toEqual(moments.slice(-6))
    }),
  )
})
