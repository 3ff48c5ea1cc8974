/**
 * Facts (things a child did) that the server refused, for example because an older server does not know their type. They are stored
 * apart from the queue and retried after the next login or with the next build of the app, when the server may accept them.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import type { IDBPIndex } from 'idb'
import type { FactRefusal, PendingFact } from '../storage/entries/facts.ts'
import { appendToJournal, MAX_JOURNAL_FACTS, readJournal, removeFromJournal } from './journal.ts'
import { type OutboxSchema, withOutbox } from './outbox-database.ts'

/** The most refused facts that are stored for a child: about 600 KB. Beyond this number the oldest facts are deleted. */
export const MAX_REFUSED_FACTS = 2_000
/** The most refused facts that are retried after a login, the least recently tried first. */
export const RETRY_BATCH_SIZE = 200

/** Moves facts that the server refused out of the queue, with the reason, so that they do not block the other facts. */
export async function storeRefusedFacts(childId: string, facts: readonly Fact[], refusal: FactRefusal): Promise<void> {
  const refused = facts.map((fact): PendingFact => ({ childId, fact, refused: { ...refusal, triedAt: Date.now() } }))
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction(['facts', 'refused'], 'readwrite')
      const moves = refused.flatMap((pending) => [
        write.objectStore('refused').put(pending),
        write.objectStore('facts').delete(pending.fact.factId),
      ])
      await Promise.all([...moves, deleteOldest(write.objectStore('refused').index('childId'), childId), write.done])
    })
    removeFromJournal(facts.map(({ factId }) => factId))
  } catch (error) {
    console.warn('This browser has no database for facts; they stay in the journal.', error)
    appendToJournal(refused)
  }
}

type RefusedIndex = IDBPIndex<OutboxSchema, ['facts', 'refused'], 'refused', 'childId', 'readwrite'>

async function deleteOldest(refused: RefusedIndex, childId: string): Promise<void> {
  const excess = (await refused.count(childId)) - MAX_REFUSED_FACTS
  if (excess <= 0) return
  console.warn(`${excess} refused facts are deleted: this device stores at most ${MAX_REFUSED_FACTS} of a child.`)
  const all = await refused.getAll(childId)
  const oldest = all.sort((a, b) => a.fact.at - b.fact.at).slice(0, excess)
  await Promise.all(oldest.map(({ fact }) => refused.objectStore.delete(fact.factId)))
}

/** Moves a child's refused facts back into the queue, except the facts that were already tried with this client fingerprint. */
export async function retryRefusedFacts(childId: string, triedAs: string): Promise<void> {
  const isDue = (pending: PendingFact) =>
    pending.childId === childId && pending.refused !== undefined && pending.refused.triedAs !== triedAs
  const inJournal = readJournal().filter(isDue).sort(leastRecentlyTried).slice(0, RETRY_BATCH_SIZE)
  appendToJournal(inJournal.map(withoutRefusal))
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction(['facts', 'refused'], 'readwrite')
      const refused = await write.objectStore('refused').index('childId').getAll(childId)
      const moves = refused
        .filter(isDue)
        .sort(leastRecentlyTried)
        .slice(0, RETRY_BATCH_SIZE - inJournal.length)
        .flatMap((pending) => [
          write.objectStore('facts').put(withoutRefusal(pending)),
          write.objectStore('refused').delete(pending.fact.factId),
        ])
      await Promise.all([...moves, write.done])
    })
  } catch (error) {
    console.warn('Refused facts cannot be retried now.', error)
  }
}

const leastRecentlyTried = (a: PendingFact, b: PendingFact): number =>
  (a.refused?.triedAt ?? 0) - (b.refused?.triedAt ?? 0)

const withoutRefusal = ({ childId, fact }: PendingFact): PendingFact => ({ childId, fact })

/** How many refused facts of these children this device stores, and whether its journal is full. */
export async function countRefusedFacts(childIds: readonly string[]): Promise<{ count: number; isFull: boolean }> {
  const journal = readJournal()
  const inJournal = journal.filter(({ childId, refused }) => refused !== undefined && childIds.includes(childId))
  return { count: inJournal.length + (await countInDatabase(childIds)), isFull: journal.length >= MAX_JOURNAL_FACTS }
}

async function countInDatabase(childIds: readonly string[]): Promise<number> {
  try {
    const counts = await withOutbox((outbox) =>
      Promise.all(childIds.map((childId) => outbox.countFromIndex('refused', 'childId', childId))),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    console.warn('The database of refused facts cannot be read.', error)
    return 0
  }
}
