import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestUsernames } from './suggest-usernames.ts'
import { parseUsername } from './username.ts'

it('suggestUsernames returns different names that are all valid', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (randomNumbers) => {
      const names = suggestUsernames(() => randomNumbers.next().value as number, 3)
      expect(new Set(names).size).toBe(3)
      for (const name of names) expect(parseUsername(name)).toEqual({ ok: true, value: name })
    }),
    { numRuns: 50 },
  )
})

it('suggestUsernames returns names of two words, each one of at least twelve, and a number from 2 to 99', () => {
  const randomNumbers = Array.from({ length: 100 }, (_, hundredth) => hundredth / 100)
  const names = randomNumbers.flatMap((number) => suggestUsernames(() => number, 1).map((name) => name.split(' ')))
  for (const [first, second] of names) expect(`${first} ${second}`).toMatch(/^[a-z]{3,7} [a-z]{3,7}$/)
  for (const index of [0, 1]) expect(new Set(names.map((words) => words[index])).size).toBeGreaterThanOrEqual(12)
  const numbers = names.map((words) => Number(words[2]))
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([2, 99])
})
