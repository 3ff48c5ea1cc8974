import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RETRY_MS, retryUntil } from './retry-until.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** An attempt that ends when the returned functions are called. */
function startAttempts() {
  const ends: (() => void)[] = []
  const attempt = vi.fn(() => new Promise<void>((_, reject) => ends.push(() => reject(new Error('no network')))))
  const fail = async () => {
    ends.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  let isDone = false
  void retryUntil(() => isDone, attempt)
  const finish = () => {
    isDone = true
  }
  return { attempt, fail, finish }
}

it('doubles the delay after each failed attempt, and starts again when the network is back', async () => {
  const { attempt, fail, finish } = startAttempts()
  await fail()
  await vi.advanceTimersByTimeAsync(RETRY_MS.first)
  expect(attempt).toHaveBeenCalledTimes(2)
  await fail()
  await vi.advanceTimersByTimeAsync(RETRY_MS.first)
  expect(attempt).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('online'))
  expect(attempt).toHaveBeenCalledTimes(3)
  await fail()
  await vi.advanceTimersByTimeAsync(RETRY_MS.first)
  expect(attempt).toHaveBeenCalledTimes(4)
  finish()
})

it('tries again at once if the network came back during an attempt that failed', async () => {
  const { attempt, fail, finish } = startAttempts()
  dispatchEvent(new Event('online'))
  expect(attempt).toHaveBeenCalledTimes(1)
  await fail()
  expect(attempt).toHaveBeenCalledTimes(2)
  await fail()
  expect(attempt).toHaveBeenCalledTimes(2)
  finish()
})
