import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoffDelay, MAX_BACKOFF } from './backoff.ts'

it.each([
  [1, 0, 5_000],
  [2, 0, 10_000],
  [6, 0, 160_000],
  [7, 0, 300_000],
  [1000, 0, 300_000],
  [1, 1, 2_500],
  [1000, 1, 150_000],
])('after %d failures, with random %d, waits %d ms', (failures, chance, wait) => {
  expect(backoffDelay(failures, chance)).toBe(wait)
})

it.each([
  [7, 320_000],
  [10, 2_560_000],
  [11, 3_600_000],
])('doubles to another limit: after %d failures waits %d ms', (failures, wait) => {
  expect(backoffDelay(failures, 0, 0, 3_600_000)).toBe(wait)
})

it('is never shorter than Retry-After, and never longer than an hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0 }),
      (failures, random, retryAfter) => {
        const wait = backoffDelay(failures, random, retryAfter)
        expect(wait).toBeGreaterThanOrEqual(Math.max(2_500, Math.min(retryAfter, MAX_BACKOFF)))
        expect(wait).toBeLessThanOrEqual(MAX_BACKOFF)
      },
    ),
  )
})

it('makes at most nine requests to a server that is down for ten minutes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (chances) => {
      let tries = 0
      for (let now = 0; now <= 600_000; tries += 1) now += backoffDelay(tries + 1, chances.next().value)
      expect(tries).toBeLessThanOrEqual(9)
    }),
  )
})
