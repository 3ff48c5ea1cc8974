import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readJournal } from './journal.ts'
import { openTab } from './testing/open-tab.ts'

const fact = (factId: string, at = 1): Fact => ({ factId, learningSessionId: 's', at, type: 'session-completed' })

beforeEach(async () => {
  localStorage.clear()
  await deleteDB('lanternleaf-outbox')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
  vi.restoreAllMocks()
})

it('the upgrade completes a half-created database and keeps its data', async () => {
  ;(await openDB('lanternleaf-outbox', 1)).close()
  const empty = await openTab()
  await empty.appendFacts('moss', [fact('one')])
  expect(readJournal()).toEqual([])
  expect(await empty.readPendingFacts('moss', 9)).toEqual([fact('one')])
  await deleteDB('lanternleaf-outbox')

  const half = await openDB('lanternleaf-outbox', 2, {
    upgrade: (db) => void db.createObjectStore('refused', { keyPath: 'fact.factId' }).createIndex('childId', 'childId'),
  })
  await half.put('refused', { childId: 'moss', fact: fact('bad'), refused: { code: 'invalid-request', triedAs: '' } })
  half.close()
  const { appendFacts, readPendingFacts, countRefusedFacts } = await openTab()
  await appendFacts('moss', [fact('two')])
  expect(readJournal()).toEqual([])
  expect(await readPendingFacts('moss', 9)).toEqual([fact('two')])
  expect(await countRefusedFacts(['moss'])).toEqual({ count: 1, isFull: false })
})

it('while another tab blocks the database, facts stay in the journal', async () => {
  const other = await openDB('lanternleaf-outbox', 1)
  const { appendFacts, readPendingFacts } = await openTab()
  await appendFacts('moss', [fact('noted')])
  expect(readJournal()).toHaveLength(1)
  expect(await readPendingFacts('moss', 9)).toEqual([fact('noted')])
  other.close()
  await vi.waitFor(
    async () => {
      await appendFacts('moss', [fact('filed', 2)])
      expect(readJournal().map(({ fact }) => fact.factId)).toEqual(['noted'])
    },
    { timeout: 30_000 },
  )
  expect(await readPendingFacts('moss', 9)).toEqual([fact('noted'), fact('filed', 2)])
})

it('the connection closes when another tab deletes the database, and opens again', async () => {
  const { appendFacts, readPendingFacts } = await openTab()
  await appendFacts('moss', [fact('one')])
  await deleteDB('lanternleaf-outbox')
  await appendFacts('moss', [fact('two', 2)])
  expect(readJournal()).toEqual([])
  expect(await readPendingFacts('moss', 9)).toEqual([fact('two', 2)])
})

it('facts stay in the journal if the database never opens', async () => {
  const { window, appendFacts } = await openTab()
  const { open } = window.IDBFactory.prototype
  vi.spyOn(window.IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    const opening = open.apply(this, args)
    opening.addEventListener('success', (event) => event.stopImmediatePropagation())
    return opening
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onAppended = vi.fn()
  void appendFacts('moss', [fact('one')]).then(onAppended)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return onAppended.mock.calls
    })
    .toHaveLength(1)
  expect(readJournal()).toHaveLength(1)
})
