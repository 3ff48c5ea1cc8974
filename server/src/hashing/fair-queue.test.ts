/** Tests of the fair queue: which waiting task is served next, and which one is evicted when the queue is full. */

import { afterEach, expect, it, vi } from 'vitest'
import { type Client, createFairQueue } from './fair-queue.ts'

afterEach(() => vi.useRealTimers())

/** A client of a family. All families of these tests are in the network `home` unless they say otherwise. */
const clientOf = (family: string, network = 'home', device = family): Client => ({ device, family, network })

/** A queue in which a task of each client waits, in this order. Each task is named after its family. */
function queueOf(maxSize: number, ...clients: readonly Client[]) {
  const queue = createFairQueue<string>(maxSize)
  for (const client of clients) queue.enqueue(client, client.family ?? '')
  const record = (client: Client, slots: number) => {
    for (let n = 0; n < slots; n += 1) queue.recordSlot(client)
  }
  return { ...queue, record }
}

it('removes only the given task', () => {
  const queue = queueOf(10, clientOf('moss'), clientOf('fern'))
  queue.remove('somebody else')
  expect(queue.isEmpty()).toBe(false)
  queue.remove('moss')
  expect([queue.next(), queue.isEmpty(), queue.next()]).toEqual(['fern', true, undefined])
})

it.each([
  ['ten tasks of a device', 10, () => clientOf('moss')],
  ['ten tasks of a child', 10, (n: number) => ({ ...clientOf('moss', 'home', `device ${n}`), child: 'moss' })],
  [
    'twenty tasks of a family',
    20,
    (n: number) => ({ ...clientOf('moss', 'home', `device ${n}`), child: `child ${n}` }),
  ],
] as const)('holds at most %s, and still accepts those of others', (_, max, createClient) => {
  const queue = queueOf(100)
  for (let n = 0; n < max; n += 1) expect(queue.enqueue(createClient(n), `task ${n}`)).toEqual({ isQueued: true })
  expect(queue.enqueue(createClient(max), 'one more')).toEqual({ isQueued: false })
  expect(queue.enqueue(clientOf('fern'), 'fern')).toEqual({ isQueued: true })
})

it('evicts from a full queue the last entry of the largest network for a smaller network', () => {
  const crowdedQueue = queueOf(4, clientOf('a1', 'A'), clientOf('a2', 'A'), clientOf('a3', 'A'), clientOf('b1', 'B'))
  expect(crowdedQueue.enqueue(clientOf('c1', 'C'), 'c1')).toEqual({ isQueued: true, evicted: 'a3' })
  expect([1, 2, 3, 4, 5].map(() => crowdedQueue.next())).toEqual(['a1', 'a2', 'b1', 'c1', undefined])
  const evenQueue = queueOf(3, clientOf('a1', 'A'), clientOf('a2', 'A'), clientOf('d1', 'D'))
  expect(evenQueue.enqueue(clientOf('d2', 'D'), 'd2')).toEqual({ isQueued: false })
  // A smaller network is not evicted, however many slots its families had.
  const queue = queueOf(4, clientOf('a1', 'A'), clientOf('a2', 'A'), clientOf('d1', 'D'), clientOf('e1', 'E'))
  queue.record(clientOf('e1', 'E'), 5)
  expect(queue.enqueue(clientOf('d2', 'D'), 'd2')).toEqual({ isQueued: false })
  expect(queueOf(0).enqueue(clientOf('moss'), 'moss')).toEqual({ isQueued: false })
})

it('evicts from a full queue the last entry of the family with the most slots for a family with fewer', () => {
  const queue = queueOf(6)
  for (const task of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'])
    queue.enqueue({ device: `of ${task}`, family: task.slice(0, 1) }, task)
  expect(queue.enqueue({ device: 'of c1', family: 'c' }, 'c1')).toEqual({ isQueued: true, evicted: 'a4' })
  expect(queue.enqueue({ device: 'of b3', family: 'b' }, 'b3')).toEqual({ isQueued: false })
  expect(Array.from({ length: 6 }, () => queue.next())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('serves the least recently served network first, then the family with the fewest slots', () => {
  const open = () => {
    const queue = queueOf(100, clientOf('few', 'here'), clientOf('many', 'there'))
    queue.record(clientOf('many', 'there'), 5)
    queue.record(clientOf('another', 'here'), 1)
    return queue
  }
  expect(open().next()).toBe('many')
  const later = open()
  later.enqueue(clientOf('third', 'nowhere'), 'third')
  expect([later.next(), later.next()]).toEqual(['third', 'few'])
})

it.each([
  ['the first to arrive if few wait and both had nearly as many slots', 20, [2, 0], 'one'],
  ['the first to arrive if few wait and both had many slots', 20, [6, 5], 'one'],
  ['the family with many fewer slots even if few wait', 20, [4, 0], 'other'],
  ['the family with fewer slots if more wait', 19, [2, 0], 'other'],
  ['the first to arrive if both had no slots', 10, [0, 0], 'one'],
] as const)('serves of two families %s', (_, maxSize, [slotsOfOne, slotsOfOther], first) => {
  const queue = queueOf(maxSize)
  // Odd picks serve a network.
  queue.next()
  queue.record(clientOf('one'), slotsOfOne)
  queue.record(clientOf('other'), slotsOfOther)
  for (const family of ['one', 'other']) queue.enqueue(clientOf(family), family)
  expect(queue.next()).toBe(first)
})

it('serves a family with many waiting tasks only once before each other family', () => {
  const queue = queueOf(200)
  queue.record(clientOf('often'), 5)
  for (let n = 0; n < 3; n += 1) queue.enqueue(clientOf('often'), `often ${n}`)
  for (const family of ['a', 'b', 'c']) queue.enqueue(clientOf(family), family)
  const order = ['a', 'b', 'c', 'often 0', 'often 1', 'often 2']
  expect(order.map(() => queue.next())).toEqual(order)
})

it('forgets after an hour how many slots families had', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queue = queueOf(10)
  queue.record(clientOf('often'), 5)
  vi.advanceTimersByTime(3_600_000)
  queue.record(clientOf('somebody'), 1)
  for (const family of ['often', 'never']) queue.enqueue(clientOf(family), family)
  expect(queue.next()).toBe('often')
})
