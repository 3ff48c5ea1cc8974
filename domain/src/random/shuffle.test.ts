import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { shuffle } from './shuffle.ts'

it('keeps every thing, and gives the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const order = shuffle(items, seededRandom(seed))
      expect(order.toSorted()).toEqual(items.toSorted())
      expect(shuffle(items, seededRandom(seed))).toEqual(order)
    }),
  )
})
