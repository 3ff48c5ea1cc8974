/**
 * The outbox: a queue of facts (things a child did) in IndexedDB that the server does not have yet. `send-batch.ts` reads facts from
 * it, and acknowledges them when the server has stored them. If a browser has no database, the journal takes its place.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { compareMoments, momentOf } from '@lanternleaf/domain/learning-session/moment'
import { addFactsWhenIdle } from '../practice/practice-state.ts'
import type { PendingFact } from '../storage/entries/facts.ts'
import { appendToJournal, readJournal, removeFromJournal } from './journal.ts'
import { rangeOfChild, withOutbox } from './outbox-database.ts'

/** The ids of facts that the server has stored and this device could not delete. This tab does not send them again. */
const acknowledged = new Set<string>()

/**
 * Adds facts to the queue of facts to send. A fact with the id of an earlier fact replaces it. The facts are in the journal when
 * the function returns. The promise resolves when they are in the database.
 */
export function appendFacts(childId: string, facts: readonly Fact[]): Promise<void> {
  const pending = facts.map((fact) => ({ childId, fact }))
  appendToJournal(pending)
  return enqueueFacts(pending)
}

/** Moves facts from the journal to the database. */
export async function enqueueFacts(facts: readonly PendingFact[]): Promise<void> {
  addFactsWhenIdle(facts)
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction('facts', 'readwrite')
      await Promise.all([...facts.map((pending) => write.store.put(pending)), write.done])
    })
    removeFromJournal(facts.map(({ fact }) => fact.factId))
  } catch (error) {
    console.warn('This browser has no database for facts; they stay in the journal.', error)
  }
}

/** The oldest facts of one child that are still to be sent, in order. */
export async function readPendingFacts(childId: string, limit: number): Promise<Fact[]> {
  // The journal is read before the database. So a fact that another tab moves to the database in between is not missed.
  const journal = readJournal()
  const skipped = new Set([...acknowledged, ...journal.filter(({ refused }) => refused).map(({ fact }) => fact.factId)])
  const queued = await readOldest(childId, limit + skipped.size)
  const journaled = journal.filter((pending) => pending.childId === childId)
  // A fact in the journal is never older than its copy in the database.
  const byId = new Map([...queued, ...journaled].map(({ fact }) => [fact.factId, fact]))
  return [...byId.values()]
    .filter((fact) => !skipped.has(fact.factId))
    .sort((a, b) => compareMoments(momentOf(a), momentOf(b)))
    .slice(0, limit)
}

async function readOldest(childId: string, limit: number): Promise<PendingFact[]> {
  try {
    return await withOutbox(async (outbox) => {
      const oldest = await outbox.getAllFromIndex('facts', 'inOrder', rangeOfChild(childId), limit)
      const last = oldest.at(-1)
      if (last === undefined || oldest.length < limit) return oldest
      // The index orders by time only, not by sequence. So all facts with the last time are read, and sorted later.
      const sameTime = await outbox.getAllFromIndex('facts', 'inOrder', IDBKeyRange.only([childId, last.fact.at]))
      return [...oldest, ...sameTime]
    })
  } catch (error) {
    console.warn('The database of facts cannot be read; only those in the journal are sent.', error)
    return []
  }
}

/** Deletes facts that the server has stored. */
export async function acknowledgeFacts(factIds: readonly string[]): Promise<void> {
  removeFromJournal(factIds)
  for (const factId of factIds) acknowledged.add(factId)
  const toDelete = [...acknowledged]
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction('facts', 'readwrite')
      await Promise.all([...toDelete.map((factId) => write.store.delete(factId)), write.done])
    })
    for (const factId of toDelete) acknowledged.delete(factId)
  } catch (error) {
    console.warn('Stored facts could not be deleted here; the server ignores them when they are sent again.', error)
  }
}
