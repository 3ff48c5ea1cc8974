import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pickOne, seededRandom, shuffle } from './random.ts'

const numbers = (seed: string | number, count = 5): readonly number[] => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random())
}

it('seededRandom returns the same numbers for the same seed, and different numbers for another seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(numbers(a)).toEqual(numbers(a))
      fc.pre(a !== b)
      expect(numbers(a)).not.toEqual(numbers(b))
    }),
  )
  expect(numbers(7)).toEqual(numbers('7'))
})

it('seededRandom returns evenly distributed numbers in [0, 1)', () => {
  const many = numbers('lantern', 10_000)
  expect(many.every((number) => number >= 0 && number < 1)).toBe(true)
  for (const tenth of Array.from({ length: 10 }, (_, index) => index / 10)) {
    const share = many.filter((number) => number >= tenth && number < tenth + 0.1).length
    expect(share).toBeGreaterThan(850)
    expect(share).toBeLessThan(1150)
  }
})

it('seededRandom returns the same numbers on every machine and in every release', () => {
  expect(numbers('lantern', 3)).toMatchInlineSnapshot(`
    [
      0.3382451597135514,
      0.5147752228658646,
      0.6842908377293497,
    ]
  `)
})

it('pickOne returns an item, or undefined for an empty list', () => {
  expect(pickOne(['a', 'b'], () => 0.99)).toBe('b')
  expect(pickOne([], () => 0)).toBeUndefined()
})

it('shuffle keeps every item, and returns the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const order = shuffle(items, seededRandom(seed))
      expect(order.toSorted()).toEqual(items.toSorted())
      expect(shuffle(items, seededRandom(seed))).toEqual(order)
    }),
  )
})

it('shuffle can return any order, and draws one random number less than there are items', () => {
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
