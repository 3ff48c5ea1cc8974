import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Attempt,
  isAlone,
  LEGACY_OUTCOMES,
  legacyOutcomeOf,
  mergeAttempts,
  OUTCOMES,
  outcomeOf,
} from './attempt.ts'

it.each([
  [0, 0, 0, 'alone'],
  [1, 0, 0, 'hard'],
  [2, 0, 0, 'again'],
  [0, 1, 0, 'again'],
  [0, 0, 1, 'again'],
  [1, 0, 1, 'again'],
] as const)('outcomeOf %d hints, %d resets and %d wrong orders is %s', (hintsUsed, resets, wrongOrders, how) => {
  expect(outcomeOf({ hintsUsed, resets, wrongOrders })).toBe(how)
})

it.each([
  [0, 0, 'alone'],
  [1, 0, 'helped'],
  [2, 1, 'helped'],
  [3, 1, 'given-up'],
] as const)('legacyOutcomeOf %d hints and %d resets is %s', (hintsUsed, resets, how) => {
  expect(legacyOutcomeOf({ hintsUsed, resets })).toBe(how)
})

it('isAlone is true only for the outcome alone by the current rule', () => {
  expect(isAlone({ at: 1, how: 'alone' })).toBe(false)
  expect(isAlone({ at: 1, how: 'alone', rule: 2 })).toBe(true)
  expect(isAlone({ at: 1, how: 'hard', rule: 2 })).toBe(false)
})

it.each([
  ['alone', 'again', 'again'],
  ['alone', 'hard', 'alone'],
] as const)(
  'mergeAttempts keeps the alphabetically first outcome of two attempts at the same time: %s and %s give %s',
  (a, b, how) => {
    const attempt = (outcome: typeof a | typeof b): Attempt => ({ at: 3, how: outcome, rule: 2 })
    expect(mergeAttempts([attempt(a)], [attempt(b)])).toEqual([attempt(how)])
    expect(mergeAttempts([attempt(b)], [attempt(a)])).toEqual([attempt(how)])
  },
)

const anyAttempt: fc.Arbitrary<Attempt> = fc.oneof(
  fc.record({ at: fc.nat(12), how: fc.constantFrom(...OUTCOMES), rule: fc.constant(2 as const) }),
  fc.record({ at: fc.nat(12), how: fc.constantFrom(...LEGACY_OUTCOMES) }),
)
const anyAttempts = fc.array(anyAttempt, { maxLength: 10 }).map((all) => mergeAttempts(all, []))

it('mergeAttempts returns the latest six attempts, in any order and idempotently', () => {
  fc.assert(
    fc.property(anyAttempts, anyAttempts, anyAttempts, (a, b, third) => {
      const both = mergeAttempts(a, b)
      expect(both).toEqual(mergeAttempts(b, a))
      expect(mergeAttempts(both, third)).toEqual(mergeAttempts(a, mergeAttempts(b, third)))
      expect(mergeAttempts(both, a)).toEqual(both)
      const moments = [...new Set([...a, ...b].map(({ at }) => at))].toSorted((mine, theirs) => mine - theirs)
      expect(both.map(({ at }) => at)).toEqual(moments.slice(-6))
    }),
  )
})
