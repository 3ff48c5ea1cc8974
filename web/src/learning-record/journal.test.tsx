import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { beforeEach, expect, it, vi } from 'vitest'
import { appendToJournal, MAX_JOURNAL_FACTS, readJournal, removeFromJournal } from './journal.ts'

const pendingFact = (factId: string) => {
  const fact: Fact = { factId, learningSessionId: 's', at: 1, type: 'session-completed' }
  return { childId: 'moss', fact }
}

beforeEach(() => localStorage.clear())

it('two tabs that append at the same time lose no fact', () => {
  const { setItem } = Storage.prototype
  const otherTab = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(function (this: Storage, key, value) {
    appendToJournal([pendingFact('other-tab')])
    setItem.call(this, key, value)
  })
  appendToJournal([pendingFact('this-tab')])
  otherTab.mockRestore()
  expect(
    readJournal()
      .map(({ fact }) => fact.factId)
      .sort(),
  ).toEqual(['other-tab', 'this-tab'])
})

it('a full journal holds further facts in memory and logs a warning', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  appendToJournal(Array.from({ length: MAX_JOURNAL_FACTS }, (_, number) => pendingFact(`n${number}`)))
  expect(warned).not.toHaveBeenCalled()
  appendToJournal([pendingFact('over')])
  expect(warned).toHaveBeenCalledOnce()
  expect(Object.keys(localStorage)).toHaveLength(MAX_JOURNAL_FACTS)
  expect(readJournal()).toHaveLength(MAX_JOURNAL_FACTS + 1)
  removeFromJournal(['over', 'n0'])
  expect(readJournal()).toHaveLength(MAX_JOURNAL_FACTS - 1)
  warned.mockRestore()
})

it('appending to a long journal reads and writes one key', () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  const reads = vi.spyOn(Storage.prototype, 'getItem')
  appendToJournal(Array.from({ length: 1_000 }, (_, number) => pendingFact(`n${number}`)))
  writes.mockClear()
  reads.mockClear()
  appendToJournal([pendingFact('one more')])
  expect(reads.mock.calls).toEqual([['pending-fact:one more']])
  expect(writes).toHaveBeenCalledOnce()
  expect(writes.mock.calls[0]?.[1].length).toBeLessThan(200)
  vi.restoreAllMocks()
})
