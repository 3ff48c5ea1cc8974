import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keyedQueue } from './keyed-queue.ts'

it('runs one task per key at a time, a limited number of keys at once, in order of arrival', async () => {
  const running: string[] = []
  const done: string[] = []
  let most = 0
  const work = async ([key, number]: readonly [string, number]) => {
    expect(running).not.toContain(key)
    running.push(key)
    most = Math.max(most, running.length)
    await pause(2)
    running.splice(running.indexOf(key), 1)
    done.push(`${key}${number}`)
    return number * 10
  }
  const ask = keyedQueue(work, { concurrency: 2, keyOf: ([key]) => key })
  const calls = Array.from({ length: 10 }, (_, number) => ask(['a', number]))
  const [b, c] = await Promise.all([ask(['b', 1]), ask(['c', 2])])
  // Whoever asks for another waits for none of the ten but the first.
  expect([b, c, done.filter((one) => one.startsWith('a')).length < 5]).toEqual([10, 20, true])
  expect(await Promise.all(calls)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  expect(done.filter((one) => one.startsWith('a'))).toEqual(calls.map((_, number) => `a${number}`))
  expect(most).toBe(2)
})

it('rejects only the failed task, and continues', async () => {
  const ask = keyedQueue(async (name: string) => (name === 'bad' ? Promise.reject(new Error('broken')) : name), {
    concurrency: 1,
    keyOf: () => 'one',
  })
  const answers = await Promise.allSettled([ask('first'), ask('bad'), ask('last')])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'first',
    'failed',
    'last',
  ])
})

it('lets other work run between two tasks, even if tasks never wait', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  const ask = keyedQueue(async (number: number) => number, { concurrency: 1, keyOf: () => 'one' })
  setImmediate(count)
  await Promise.all(Array.from({ length: 20 }, (_, number) => ask(number)))
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(20)
})
