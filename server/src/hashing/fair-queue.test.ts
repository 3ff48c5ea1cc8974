import { afterEach, expect, it, vi } from 'vitest'
import { type Client, createFairQueue } from './fair-queue.ts'

afterEach(() => vi.useRealTimers())

const of = (family: string, network = 'home', device = family): Client => ({ device, family, network })

/** A queue in which a task of each client waits, in this order. Each task is named after its family. */
function queueOf(maxSize: number, ...clients: readonly Client[]) {
  const queue = createFairQueue<string>(maxSize)
  for (const client of clients) queue.enqueue(client, client.family ?? '')
  const record = (client: Client, slots: number) => {
    for (let n = 0; n < slots; n += 1) queue.recordSlot(client)
  }
  return { ...queue, record }
}

it('remove removes only the given task', () => {
  const queue = queueOf(10, of('moss'), of('fern'))
  queue.remove('somebody else')
  expect(queue.isEmpty()).toBe(false)
  queue.remove('moss')
  expect([queue.next(), queue.isEmpty(), queue.next()]).toEqual(['fern', true, undefined])
})

it.each([
  ['ten tasks of a device', 10, () => of('moss')],
  ['ten tasks of a child', 10, (n: number) => ({ ...of('moss', 'home', `device ${n}`), child: 'moss' })],
  ['twenty tasks of a family', 20, (n: number) => ({ ...of('moss', 'home', `device ${n}`), child: `child ${n}` })],
] as const)('holds at most %s, and still takes those of others', (_, most, client) => {
  const queue = queueOf(100)
  for (let n = 0; n < most; n += 1) expect(queue.enqueue(client(n), `task ${n}`)).toEqual({ isQueued: true })
  expect(queue.enqueue(client(most), 'one more')).toEqual({ isQueued: false })
  expect(queue.enqueue(of('fern'), 'fern')).toEqual({ isQueued: true })
})

it('evicts from a full queue the last entry of the largest network for a smaller network', () => {
  const crowded = queueOf(4, of('a1', 'A'), of('a2', 'A'), of('a3', 'A'), of('b1', 'B'))
  expect(crowded.enqueue(of('c1', 'C'), 'c1')).toEqual({ isQueued: true, evicted: 'a3' })
  expect([1, 2, 3, 4, 5].map(() => crowded.next())).toEqual(['a1', 'a2', 'b1', 'c1', undefined])
  const even = queueOf(3, of('a1', 'A'), of('a2', 'A'), of('d1', 'D'))
  expect(even.enqueue(of('d2', 'D'), 'd2')).toEqual({ isQueued: false })
  // A smaller network is not evicted, however many slots its families had.
  const often = queueOf(4, of('a1', 'A'), of('a2', 'A'), of('d1', 'D'), of('e1', 'E'))
  often.record(of('e1', 'E'), 5)
  expect(often.enqueue(of('d2', 'D'), 'd2')).toEqual({ isQueued: false })
  expect(queueOf(0).enqueue(of('moss'), 'moss')).toEqual({ isQueued: false })
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
    const queue = queueOf(100, of('few', 'here'), of('many', 'there'))
    queue.record(of('many', 'there'), 5)
    queue.record(of('another', 'here'), 1)
    return queue
  }
  expect(open().next()).toBe('many')
  const later = open()
  later.enqueue(of('third', 'nowhere'), 'third')
  expect([later.next(), later.next()]).toEqual(['third', 'few'])
})

it.each([
  ['while few wait, first come, first served among families with about as many slots', 20, [2, 0], 'one'],
  ['however many slots all had', 20, [6, 5], 'one'],
  ['but not before a family with many fewer slots', 20, [4, 0], 'other'],
  ['where more wait, the family with the fewest slots first', 19, [2, 0], 'other'],
  ['and of equals the first to come', 10, [0, 0], 'one'],
] as const)('serves families %s', (_, maxSize, [slotsOfOne, slotsOfOther], first) => {
  const queue = queueOf(maxSize)
  // Odd picks serve a network.
  queue.next()
  queue.record(of('one'), slotsOfOne)
  queue.record(of('other'), slotsOfOther)
  for (const family of ['one', 'other']) queue.enqueue(of(family), family)
  expect(queue.next()).toBe(first)
})

it('serves a family with many waiting tasks only once before each other family', () => {
  const queue = queueOf(200)
  queue.record(of('often'), 5)
  for (let n = 0; n < 3; n += 1) queue.enqueue(of('often'), `often ${n}`)
  for (const family of ['a', 'b', 'c']) queue.enqueue(of(family), family)
  const order = ['a', 'b', 'c', 'often 0', 'often 1', 'often 2']
  expect(order.map(() => queue.next())).toEqual(order)
})

it('forgets the slots that families had after an hour', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queue = queueOf(10)
  queue.record(of('often'), 5)
  vi.advanceTimersByTime(3_600_000)
  queue.record(of('somebody'), 1)
  for (const family of ['often', 'never']) queue.enqueue(of(family), family)
  expect(queue.next()).toBe('often')
})
