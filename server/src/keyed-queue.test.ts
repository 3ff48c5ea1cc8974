/** Tests of the queue that runs calls with the same key one after another. */

import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keyedQueue } from './keyed-queue.ts'

it('runs the tasks of a key one after another, and tasks of different keys in parallel up to the limit', async () => {
  const running: string[] = []
  const done: string[] = []
  let maxRunning = 0
  const work = async ([key, number]: readonly [string, number]) => {
    expect(running).not.toContain(key)
    running.push(key)
    maxRunning = Math.max(maxRunning, running.length)
    await pause(2)
    running.splice(running.indexOf(key), 1)
    done.push(`${key}${number}`)
    return number * 10
  }
  const enqueue = keyedQueue(work, { concurrency: 2, keyOf: ([key]) => key })
  const calls = Array.from({ length: 10 }, (_, number) => enqueue(['a', number]))
  const [b, c] = await Promise.all([enqueue(['b', 1]), enqueue(['c', 2])])
  // Tasks of other keys do not wait for all ten tasks of key a.
  expect([b, c, done.filter((task) => task.startsWith('a')).length < 5]).toEqual([10, 20, true])
  expect(await Promise.all(calls)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  expect(done.filter((task) => task.startsWith('a'))).toEqual(calls.map((_, number) => `a${number}`))
  expect(maxRunning).toBe(2)
})

it('rejects only the failed task, and continues', async () => {
  const enqueue = keyedQueue(async (name: string) => (name === 'bad' ? Promise.reject(new Error('broken')) : name), {
    concurrency: 1,
    keyOf: () => 'one',
  })
  const answers = await Promise.allSettled([enqueue('first'), enqueue('bad'), enqueue('last')])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'first',
    'failed',
    'last',
  ])
})

it('lets the event loop run between tasks, even if tasks complete synchronously', async () => {
  let eventLoopTurns = 0
  let isDone = false
  const count = () => {
    eventLoopTurns += 1
    if (!isDone) setImmediate(count)
  }
  const enqueue = keyedQueue(async (number: number) => number, { concurrency: 1, keyOf: () => 'one' })
  setImmediate(count)
  await Promise.all(Array.from({ length: 20 }, (_, number) => enqueue(number)))
  isDone = true
  expect(eventLoopTurns).toBeGreaterThanOrEqual(20)
})
