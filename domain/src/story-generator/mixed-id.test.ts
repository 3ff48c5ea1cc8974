import { expect, it } from 'vitest'
import { isMixed, mixedId, seedOfMixed } from './mixed-id.ts'

it.each(['7', '', 'a-b', 'generated-'])('a mixed story is known by its seed: %j', (seed) => {
  expect(isMixed(mixedId(seed))).toBe(true)
  expect(seedOfMixed(mixedId(seed))).toBe(seed)
})

it('is named as it was stored before, and a story we wrote has no seed', () => {
  expect(mixedId('7')).toBe('generated-7')
  expect([isMixed('the-hum'), seedOfMixed('the-hum')]).toEqual([false, null])
})
