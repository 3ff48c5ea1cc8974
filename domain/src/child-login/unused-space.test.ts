import { assert, integer, option, property } from 'fast-check'
import { expect, it } from 'vitest'
import { KEPT_AFTER_TOLD, UNUSED_FOR, unusedSpace } from './unused-space.ts'

const NOW = Date.UTC(2030, 0, 1)
const USED = NOW - UNUSED_FOR - 100

it.each([
  ['in-use', NOW - UNUSED_FOR + 1, null],
  ['to-tell', NOW - UNUSED_FOR, null],
  ['to-tell', USED, NOW + 1],
  ['to-tell', USED - KEPT_AFTER_TOLD, USED - 1],
  ['told', USED - KEPT_AFTER_TOLD, NOW - KEPT_AFTER_TOLD + 1],
  ['told', USED - KEPT_AFTER_TOLD, NOW],
  ['to-tell', USED, USED + UNUSED_FOR - 1],
  ['told', USED, USED + UNUSED_FOR],
  ['over', USED - KEPT_AFTER_TOLD, NOW - KEPT_AFTER_TOLD],
] as const)('is %s', (state, usedAt, toldAt) => {
  expect(unusedSpace({ usedAt, toldAt }, NOW)).toBe(state)
})

it('is never over but two years after the last use and sixty days after it was told, and then is', () => {
  const times = integer({ min: 0, max: 2 * NOW })
  assert(
    property(times, option(times), times, (usedAt, toldAt, now) => {
      const isOver = unusedSpace({ usedAt, toldAt }, now) === 'over'
      const told = toldAt !== null && toldAt >= usedAt + UNUSED_FOR && now >= toldAt + KEPT_AFTER_TOLD
      expect(isOver).toBe(told)
      if (isOver) expect(now - usedAt).toBeGreaterThanOrEqual(UNUSED_FOR + KEPT_AFTER_TOLD)
    }),
  )
})
