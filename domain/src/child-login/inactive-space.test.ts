import { assert, integer, option, property } from 'fast-check'
import { expect, it } from 'vitest'
import { GRACE_PERIOD, INACTIVE_AFTER, inactivityOf } from './inactive-space.ts'

const NOW = Date.UTC(2030, 0, 1)
const USED = NOW - INACTIVE_AFTER - 100

it.each([
  ['in-use', NOW - INACTIVE_AFTER + 1, null],
  ['warn', NOW - INACTIVE_AFTER, null],
  ['warn', USED, NOW + 1],
  ['warn', USED - GRACE_PERIOD, USED - 1],
  ['warned', USED - GRACE_PERIOD, NOW - GRACE_PERIOD + 1],
  ['warned', USED - GRACE_PERIOD, NOW],
  ['warn', USED, USED + INACTIVE_AFTER - 1],
  ['warned', USED, USED + INACTIVE_AFTER],
  ['erase', USED - GRACE_PERIOD, NOW - GRACE_PERIOD],
] as const)(
  'inactivityOf returns "%s" if the family used its space at %i and was warned at %s',
  (state, usedAt, warnedAt) => {
    expect(inactivityOf({ usedAt, warnedAt }, NOW)).toBe(state)
  },
)

it('a space is over only after two years without use, and only sixty days after a warning', () => {
  const times = integer({ min: 0, max: 2 * NOW })
  assert(
    property(times, option(times), times, (usedAt, warnedAt, now) => {
      const isOver = inactivityOf({ usedAt, warnedAt }, now) === 'erase'
      const isWarned = warnedAt !== null && warnedAt >= usedAt + INACTIVE_AFTER && now >= warnedAt + GRACE_PERIOD
      expect(isOver).toBe(isWarned)
      if (isOver) expect(now - usedAt).toBeGreaterThanOrEqual(INACTIVE_AFTER + GRACE_PERIOD)
    }),
  )
})
