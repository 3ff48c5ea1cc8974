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

it('can give any order, and asks for no more chance than it needs', () => {
  const orders = [0, 1, 2].flatMap((first) =>
    [0, 1].map((second) => {
      const chances = [(first + 0.5) / 3, (second + 0.5) / 2]
      const order = shuffle(['a', 'b', 'c'], () => chances.shift() ?? Number.NaN)
      expect(chances).toEqual([])
      return order.join('')
    }),
  )
  expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
})
