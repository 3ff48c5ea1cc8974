import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFreshProof, isValidWithChild, PARENT_LOGIN_TTL, PARENT_LOGIN_TTL_WITH_CHILD } from './parent-login.ts'

const TTL_WITH_CHILD = PARENT_LOGIN_TTL_WITH_CHILD

it('a parent login lasts seven days, or five minutes in a browser where a child is logged in too', () => {
  expect([PARENT_LOGIN_TTL, TTL_WITH_CHILD]).toEqual([604_800_000, 300_000])
})

it.each([
  ['before the child', false, 999, 1000, 1000],
  ['in the same millisecond as the child', false, 1000, 1000, 1000],
  ['after the child', true, 1001, 1000, 1001],
  ['after the child, almost five minutes ago', true, 1001, 1000, 1001 + TTL_WITH_CHILD - 1],
  ['after the child, five minutes ago', false, 1001, 1000, 1001 + TTL_WITH_CHILD],
  ['in the future, by a wrong clock', false, 1001 + TTL_WITH_CHILD, 1000, 1001],
])('isValidWithChild for a parent who logged in %s is %s', (_, expected, parentBegan, childBegan, now) => {
  expect(isValidWithChild(parentBegan, childBegan, now)).toBe(expected)
})

it('isValidWithChild never becomes true again with time or a new child login', () => {
  const time = fc.integer({ min: 0, max: 10 * TTL_WITH_CHILD })
  fc.assert(
    fc.property(time, time, time, time, (parentBegan, childBegan, now, later) => {
      if (parentBegan > now || isValidWithChild(parentBegan, childBegan, now)) return
      expect(isValidWithChild(parentBegan, childBegan, now + later)).toBe(false)
      expect(isValidWithChild(parentBegan, childBegan + later, now)).toBe(false)
    }),
  )
})

it('isFreshProof is false for a proof that was ended (null)', () => {
  expect(isFreshProof(null, 0)).toBe(false)
})

it.each([
  [0, true],
  [300_000, true],
  [300_001, false],
  [-300_000, true],
  [-300_001, false],
])('isFreshProof %i ms after the proof is %s', (age, isFresh) => {
  expect(isFreshProof(1000, 1000 + age)).toBe(isFresh)
})
