import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRecurring } from './recurring.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs at once, and about every hour from then on', async () => {
  let runs = 0
  const recurring = startRecurring(
    async () => {
      runs += 1
    },
    () => undefined,
  )
  expect(runs).toBe(1)
  for (const count of [2, 3, 4]) {
    await vi.advanceTimersToNextTimerAsync()
    expect(runs).toBe(count)
  }
  const began = Date.now()
  await vi.advanceTimersToNextTimerAsync()
  expect(Date.now() - began).toBeGreaterThanOrEqual(54 * MINUTE)
  expect(Date.now() - began).toBeLessThanOrEqual(66 * MINUTE)
  await recurring.stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('comes again after a failure, and tells of it', async () => {
  const failures: unknown[] = []
  const broken = new Error('the disk is full')
  const recurring = startRecurring(
    () => Promise.reject(broken),
    (reason) => failures.push(reason),
  )
  await vi.advanceTimersToNextTimerAsync()
  await vi.advanceTimersByTimeAsync(0)
  expect(failures).toEqual([broken, broken])
  await recurring.stop()
})

it('stops after the run under way, which is told to end', async () => {
  const steps: string[] = []
  const recurring = startRecurring(
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      steps.push('ended')
    },
    () => undefined,
  )
  await recurring.stop()
  steps.push('stopped')
  expect(steps).toEqual(['ended', 'stopped'])
  expect(vi.getTimerCount()).toBe(0)
})
