import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noted } from './journal.ts'
import { appendFacts, forgetFacts, setFactsAside, waitingFacts } from './outbox.ts'

const fact = (factId: string, at = 1): Fact => ({ factId, learningSessionId: 's', at, type: 'session-completed' })

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('has a fact on the device before it answers, and files it a moment later', async () => {
  const filing = appendFacts('moss', [fact('one')])
  expect(noted()).toHaveLength(1)
  await filing
  expect(noted()).toEqual([])
  expect(await waitingFacts('moss')).toEqual([fact('one')])
  expect(await waitingFacts('fern')).toEqual([])
  await forgetFacts(['one'])
  expect(await waitingFacts('moss')).toEqual([])
})

it('keeps facts where the browser has no database, sends them all the same, and forgets them', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('blocked', 'InvalidStateError')
  })
  await appendFacts('moss', [fact('two', 2), fact('one', 1)])
  expect(await waitingFacts('moss')).toEqual([fact('one', 1), fact('two', 2)])
  await setFactsAside([fact('one', 1)], 'moss', 'not known')
  expect(await waitingFacts('moss')).toEqual([fact('two', 2)])
  await forgetFacts(['one', 'two'])
  expect(await waitingFacts('moss')).toEqual([])
})

it('tells of a fact once that was noted, filed, and not struck before the page was closed', async () => {
  await appendFacts('moss', [fact('three')])
  localStorage.setItem('facts-noted', JSON.stringify([{ childId: 'moss', fact: fact('three') }]))
  expect(await waitingFacts('moss')).toEqual([fact('three')])
  await forgetFacts(['three'])
  expect(await waitingFacts('moss')).toEqual([])
})

it('misses no fact that another page files and strikes while this one reads', async () => {
  localStorage.setItem('facts-noted', JSON.stringify([{ childId: 'moss', fact: fact('six') }]))
  const reading = waitingFacts('moss')
  localStorage.removeItem('facts-noted')
  expect(await reading).toEqual([fact('six')])
})

it('holds no fact up for one the server will never take', async () => {
  await appendFacts('moss', [fact('four'), fact('five')])
  await setFactsAside([fact('four')], 'moss', 'not known')
  expect(await waitingFacts('moss')).toEqual([fact('five')])
  await forgetFacts(['four', 'five'])
})
