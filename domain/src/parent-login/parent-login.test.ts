import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFreshProof, isValidWithChild, PARENT_LOGIN_TTL, PARENT_LOGIN_TTL_WITH_CHILD } from './parent-login.ts'

const LASTS = PARENT_LOGIN_TTL_WITH_CHILD

it('lasts seven days, and five minutes beside a child', () => {
  expect([PARENT_LOGIN_TTL, LASTS]).toEqual([604_800_000, 300_000])
})

it.each([
  ['before the child', 999, 1000, 1000, false],
  ['in the same millisecond, nobody knows in which order', 1000, 1000, 1000, false],
  ['after the child', 1001, 1000, 1001, true],
  ['after the child, almost five minutes ago', 1001, 1000, 1001 + LASTS - 1, true],
  ['after the child, five minutes ago', 1001, 1000, 1001 + LASTS, false],
  ['in the time of a clock that was wrong', 1001 + LASTS, 1000, 1001, false],
])('a parent who logged in %s', (_, parentBegan, childBegan, now, counts) => {
  expect(isValidWithChild(parentBegan, childBegan, now)).toBe(counts)
})

it('never becomes valid again', () => {
  const time = fc.integer({ min: 0, max: 10 * LASTS })
  fc.assert(
    fc.property(time, time, time, time, (parentBegan, childBegan, now, later) => {
      if (parentBegan > now || isValidWithChild(parentBegan, childBegan, now)) return
      expect(isValidWithChild(parentBegan, childBegan, now + later)).toBe(false)
      expect(isValidWithChild(parentBegan, childBegan + later, now)).toBe(false)
    }),
  )
})

it('is not fresh once the proof was ended', () => {
  expect(isFreshProof(null, 0)).toBe(false)
})

it.each([
  [0, true],
  [300_000, true],
  [300_001, false],
  [-300_000, true],
  [-300_001, false],
])('is fresh after %i ms: %s', (age, isFresh) => {
  expect(isFreshProof(1000, 1000 + age)).toBe(isFresh)
})
