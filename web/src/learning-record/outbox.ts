import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { compareMoments, momentOf } from '@lanternleaf/domain/learning-session/moment'
import { addFactsWhenIdle } from '../practice/practice-state.ts'
import type { PendingFact } from '../storage/entries/facts.ts'
import { appendToJournal, readJournal, removeFromJournal } from './journal.ts'
import { rangeOfChild, withOutbox } from './outbox-database.ts'

/** What the server has and this device could not forget: this page does not send it again. */
const stored = new Set<string>()

/**
 * Keeps facts until the server has them, instead of what was kept under the same ids. They are safe on the device when
 * this returns; it resolves when they are filed.
 */
export function appendFacts(childId: string, facts: readonly Fact[]): Promise<void> {
  const waiting = facts.map((fact) => ({ childId, fact }))
  appendToJournal(waiting)
  return enqueueFacts(waiting)
}

/** Files what was noted. */
export async function enqueueFacts(waiting: readonly PendingFact[]): Promise<void> {
  addFactsWhenIdle(waiting)
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction('facts', 'readwrite')
      await Promise.all([...waiting.map((one) => write.store.put(one)), write.done])
    })
    removeFromJournal(waiting.map(({ fact }) => fact.factId))
  } catch (error) {
    console.warn('This browser has no database for facts; they are kept beside the settings.', error)
  }
}

/** The oldest facts of one child that still have to be sent, in order. */
export async function readPendingFacts(childId: string, most: number): Promise<Fact[]> {
  // First: what another page files meanwhile is in the database by then.
  const ahead = readJournal()
  const done = new Set([...stored, ...ahead.filter(({ refused }) => refused).map(({ fact }) => fact.factId)])
  const kept = await oldest(childId, most + done.size)
  const mine = ahead.filter((waiting) => waiting.childId === childId)
  // What is noted is never older than what is filed.
  const all = new Map([...kept, ...mine].map(({ fact }) => [fact.factId, fact]))
  return [...all.values()]
    .filter((fact) => !done.has(fact.factId))
    .sort((one, other) => compareMoments(momentOf(one), momentOf(other)))
    .slice(0, most)
}

async function oldest(childId: string, most: number): Promise<PendingFact[]> {
  try {
    return await withOutbox(async (outbox) => {
      const first = await outbox.getAllFromIndex('facts', 'inOrder', rangeOfChild(childId), most)
      const last = first.at(-1)
      if (last === undefined || first.length < most) return first
      // The index does not know the numbers of facts of one moment: it may hold some of them back for others.
      const together = await outbox.getAllFromIndex('facts', 'inOrder', IDBKeyRange.only([childId, last.fact.at]))
      return [...first, ...together]
    })
  } catch (error) {
    console.warn('Facts kept by this browser cannot be read.', error)
    return []
  }
}

/** Forgets facts the server has stored. */
export async function acknowledgeFacts(factIds: readonly string[]): Promise<void> {
  removeFromJournal(factIds)
  for (const factId of factIds) stored.add(factId)
  const all = [...stored]
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction('facts', 'readwrite')
      await Promise.all([...all.map((factId) => write.store.delete(factId)), write.done])
    })
    for (const factId of all) stored.delete(factId)
  } catch (error) {
    console.warn('Facts that are stored could not be forgotten; the server knows them when they come again.', error)
  }
}
