import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readJournal, removeFromJournal } from './journal.ts'
import { acknowledgeFacts, appendFacts, readPendingFacts } from './outbox.ts'
import { countRefusedFacts, retryRefusedFacts, storeRefusedFacts } from './refused-facts.ts'

const fact = (factId: string, at = 1): Fact => ({ factId, learningSessionId: 's', at, type: 'session-completed' })
const pendingOf = (childId: string) => readPendingFacts(childId, 100)
const tooMuch = { code: 'body-too-large', triedAs: 'first' }

const writeToJournal = (factId: string) =>
  localStorage.setItem(`pending-fact:${factId}`, JSON.stringify({ childId: 'moss', fact: fact(factId) }))

const withoutDatabase = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('blocked', 'UnknownError')
  })

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('appendFacts writes the journal synchronously, and moves the facts to the database later', async () => {
  const appending = appendFacts('moss', [fact('one')])
  expect(readJournal()).toHaveLength(1)
  await appending
  expect(readJournal()).toEqual([])
  expect(await pendingOf('moss')).toEqual([fact('one')])
  expect(await pendingOf('fern')).toEqual([])
  await acknowledgeFacts(['one'])
  expect(await pendingOf('moss')).toEqual([])
})

it('stores, sends and removes facts without a database', async () => {
  withoutDatabase()
  await appendFacts('moss', [fact('two', 2), fact('one', 1)])
  expect(await pendingOf('moss')).toEqual([fact('one', 1), fact('two', 2)])
  await storeRefusedFacts('moss', [fact('one', 1)], tooMuch)
  expect(await pendingOf('moss')).toEqual([fact('two', 2)])
  expect(await countRefusedFacts(['moss'])).toEqual({ count: 1, isFull: false })
  await retryRefusedFacts('moss', 'second')
  expect(await pendingOf('moss')).toEqual([fact('one', 1), fact('two', 2)])
  await acknowledgeFacts(['one', 'two'])
  expect(await pendingOf('moss')).toEqual([])
})

it('readPendingFacts returns a fact once that is in both the journal and the database', async () => {
  await appendFacts('moss', [fact('three')])
  writeToJournal('three')
  expect(await pendingOf('moss')).toEqual([fact('three')])
  await acknowledgeFacts(['three'])
  expect(await pendingOf('moss')).toEqual([])
})

it('readPendingFacts returns a fact that another tab moves to the database while it reads', async () => {
  writeToJournal('six')
  const reading = pendingOf('moss')
  localStorage.clear()
  expect(await reading).toEqual([fact('six')])
})

it('a refused fact leaves the queue, and is retried once for each fingerprint', async () => {
  await appendFacts('moss', [fact('four'), fact('five', 2)])
  await appendFacts('fern', [fact('bystander')])
  await storeRefusedFacts('moss', [fact('four')], tooMuch)
  expect(await pendingOf('moss')).toEqual([fact('five', 2)])
  expect(await countRefusedFacts(['moss', 'fern'])).toEqual({ count: 1, isFull: false })

  await retryRefusedFacts('moss', 'first')
  expect(await pendingOf('moss')).toEqual([fact('five', 2)])
  await retryRefusedFacts('fern', 'second')
  expect(await pendingOf('moss')).toEqual([fact('five', 2)])
  await retryRefusedFacts('moss', 'second')
  expect(await pendingOf('moss')).toEqual([fact('four'), fact('five', 2)])
  expect(await countRefusedFacts(['moss', 'fern'])).toEqual({ count: 0, isFull: false })
  expect(await pendingOf('fern')).toEqual([fact('bystander')])
  await acknowledgeFacts(['four', 'five', 'bystander'])
})

it('readPendingFacts leaves out acknowledged facts that the device could not delete', async () => {
  await appendFacts('moss', [fact('seven'), fact('eight', 2)])
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await acknowledgeFacts(['seven'])
  expect(await pendingOf('moss')).toEqual([fact('eight', 2)])
  remove.mockRestore()
  await acknowledgeFacts(['eight'])
  const outbox = await openDB('lanternleaf-outbox')
  expect(await outbox.getAll('facts')).toEqual([])
  outbox.close()
})

it('readPendingFacts reads the oldest facts up to the limit', async () => {
  const inOrder = Array.from({ length: 3_000 }, (_, at) => fact(`m${(at * 7919) % 3_000}`, at))
  await appendFacts('moss', inOrder.toReversed())
  await appendFacts('fern', [fact('bystander')])
  const rowsRead: number[] = []
  const { getAll } = IDBIndex.prototype
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...query) {
    const reading = getAll.apply(this, query)
    reading.addEventListener('success', () => rowsRead.push(reading.result.length))
    return reading
  })
  expect(await readPendingFacts('moss', 100)).toEqual(inOrder.slice(0, 100))
  expect(rowsRead).toEqual([100, 1])
  await acknowledgeFacts([...inOrder.map(({ factId }) => factId), 'bystander'])
})

it('readPendingFacts orders facts with the same time by sequence', async () => {
  const numbered = (factId: string, sequence: number): Fact => ({
    ...fact(factId),
    envelope: { version: 1, sequence, localDate: '2026-11-22', offset: 0 },
  })
  const inOrder = ['d', 'b', 'e', 'a', 'c'].map((factId, index) => numbered(factId, index))
  await appendFacts('moss', inOrder.toReversed())
  for (const limit of [1, 2, 4, 5, 9]) expect(await readPendingFacts('moss', limit)).toEqual(inOrder.slice(0, limit))
  withoutDatabase()
  await appendFacts('fern', inOrder.toReversed())
  expect(await pendingOf('fern')).toEqual(inOrder)
  removeFromJournal(inOrder.map(({ factId }) => factId))
  vi.restoreAllMocks()
  await acknowledgeFacts(inOrder.map(({ factId }) => factId))
})
