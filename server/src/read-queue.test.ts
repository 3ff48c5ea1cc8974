/** Tests of the queue of expensive reads of one child's data: which reads share an answer, and which wait or are refused. */

import { expect, it } from 'vitest'
import { createReadQueue, MAX_READS_PER_LOGIN } from './read-queue.ts'

const MOSS = { childId: 'moss', kind: 'record' }

/** Reads that run until the test calls `end` with their number, counted from 0, which is also their answer. */
function controlledReads() {
  const started: ((answer: number) => void)[] = []
  const work = () => new Promise<number>((resolve) => started.push(resolve))
  const end = async (number: number): Promise<void> => {
    await expect.poll(() => started.length).toBeGreaterThan(number)
    started[number]?.(number)
  }
  return { started, work, end }
}

it('answers equal reads that wait with one read, but not with a read that has already begun', async () => {
  const read = createReadQueue()
  const { started, work, end } = controlledReads()
  const first = read({ ...MOSS, reader: 'a', work })
  await expect.poll(() => started.length).toBe(1)
  const later = ['a', 'b', 'c'].map((reader) => read({ ...MOSS, reader, work }))
  const other = read({ ...MOSS, kind: 'sessions', reader: 'a', work })
  await end(0)
  await end(1)
  await end(2)
  expect(await Promise.all([first, ...later, other])).toEqual([0, 1, 1, 1, 2])
  expect(started).toHaveLength(3)
})

it('runs the reads of one child one after another, and reads of other children meanwhile', async () => {
  const read = createReadQueue()
  const { started, work, end } = controlledReads()
  const slow = read({ ...MOSS, reader: 'a', work })
  const next = read({ ...MOSS, kind: 'sessions', reader: 'a', work })
  expect(await read({ childId: 'fern', kind: 'record', reader: 'b', work: async () => 'fern' })).toBe('fern')
  expect(started).toHaveLength(1)
  await end(0)
  await end(1)
  expect(await Promise.all([slow, next])).toEqual([0, 1])
})

it('refuses the fifth read of a login with a time to retry, and reads again after a failure', async () => {
  const read = createReadQueue()
  const broken = () => Promise.reject(new Error('broken'))
  const reads = Array.from({ length: MAX_READS_PER_LOGIN + 1 }, () => read({ ...MOSS, reader: 'a', work: broken }))
  const reasons = (await Promise.allSettled(reads)).map((result) => result.status === 'rejected' && result.reason)
  expect(reasons.map((reason) => reason.message)).toEqual([...Array(4).fill('broken'), 'too-many-requests'])
  expect(reasons.at(-1).details).toEqual({ retryAfter: 1 })
  expect(await read({ ...MOSS, reader: 'a', work: async () => 'moss' })).toBe('moss')
})
