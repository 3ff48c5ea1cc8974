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
])('backoffDelay after %d failures, with the random number %d, is %d ms', (failures, random, delayMs) => {
  expect(backoffDelay(failures, random)).toBe(delayMs)
})

it.each([
  [7, 320_000],
  [10, 2_560_000],
  [11, 3_600_000],
])('backoffDelay with an upper bound of an hour, after %d failures, is %d ms', (failures, delayMs) => {
  expect(backoffDelay(failures, 0, 0, 3_600_000)).toBe(delayMs)
})

it('backoffDelay is at least Retry-After and at most MAX_BACKOFF', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0 }),
      (failures, random, retryAfter) => {
        const delayMs = backoffDelay(failures, random, retryAfter)
        expect(delayMs).toBeGreaterThanOrEqual(Math.max(2_500, Math.min(retryAfter, MAX_BACKOFF)))
        expect(delayMs).toBeLessThanOrEqual(MAX_BACKOFF)
      },
    ),
  )
})

it('a client that waits backoffDelay makes at most nine requests to a server that is down for ten minutes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (randomNumbers) => {
      let requests = 0
      for (let now = 0; now <= 600_000; requests += 1) now += backoffDelay(requests + 1, randomNumbers.next().value)
      expect(requests).toBeLessThanOrEqual(9)
    }),
  )
})
