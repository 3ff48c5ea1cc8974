import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance, nearestNames } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['reef', 'reef', 0],
  ['', 'reef', 4],
  ['reef', 'reefs', 1],
  ['reef', 'ref', 1],
  ['reef', 'reed', 1],
  ['continue', 'contineu', 2],
  ['kitten', 'sitting', 3],
])('the edit distance of %j and %j is %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
})

it('editDistance is symmetric, is 0 only for equal texts, and satisfies the triangle inequality', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, word, (a, b, third) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b)).toBeLessThanOrEqual(editDistance(a, third) + editDistance(third, b))
      expect(editDistance(a, b) === 0).toBe(a === b)
    }),
  )
})

it.each([
  ['crb', ['shrimp', 'crab', 'crow'], ['crab']],
  ['cr', ['crow', 'crab'], ['crab']],
  ['shell', ['shed', 'spiral-shell', 'noto:shell', 'hell'], ['noto:shell', 'spiral-shell']],
  ['moon', ['full-moon', 'new-moon', 'moon-cake', 'old-moon', 'moor'], ['new-moon', 'old-moon', 'full-moon']],
])('nearestNames finds for %s among %j: %j', (name, known, nearest) =>
  expect(nearestNames(name, known)).toEqual(nearest),
)
