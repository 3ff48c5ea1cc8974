import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import type { IDBPIndex } from 'idb'
import type { FactRefusal, PendingFact } from '../storage/entries/facts.ts'
import { appendToJournal, MAX_JOURNAL_FACTS, readJournal, removeFromJournal } from './journal.ts'
import { type OutboxSchema, withOutbox } from './outbox-database.ts'

/** The most facts of a child that are kept set aside: about 600 KB. Beyond it the oldest go. */
export const MAX_REFUSED_FACTS = 2_000
/** The most that are tried again after a login, those first that rested longest. */
export const RETRY_BATCH_SIZE = 200

/** Sets facts aside that the server does not take, with the reason, so that others are not held up. */
export async function storeRefusedFacts(childId: string, facts: readonly Fact[], refused: FactRefusal): Promise<void> {
  const aside = facts.map((fact): PendingFact => ({ childId, fact, refused: { ...refused, triedAt: Date.now() } }))
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction(['facts', 'refused'], 'readwrite')
      const moves = aside.flatMap((one) => [
        write.objectStore('refused').put(one),
        write.objectStore('facts').delete(one.fact.factId),
      ])
      await Promise.all([...moves, dropOldest(write.objectStore('refused').index('childId'), childId), write.done])
    })
    removeFromJournal(facts.map(({ factId }) => factId))
  } catch (error) {
    console.warn('This browser has no database for facts; they are kept beside the settings.', error)
    appendToJournal(aside)
  }
}

type Aside = IDBPIndex<OutboxSchema, ['facts', 'refused'], 'refused', 'childId', 'readwrite'>

async function dropOldest(aside: Aside, childId: string): Promise<void> {
  const over = (await aside.count(childId)) - MAX_REFUSED_FACTS
  if (over <= 0) return
  console.warn(`${over} facts that the server did not take for long are dropped.`)
  const all = await aside.getAll(childId)
  const oldest = all.sort((one, other) => one.fact.at - other.fact.at).slice(0, over)
  await Promise.all(oldest.map(({ fact }) => aside.objectStore.delete(fact.factId)))
}

/** Puts a child's refused facts among those that wait, but for those that were tried in just this way. */
export async function retryRefusedFacts(childId: string, triedAs: string): Promise<void> {
  const isDue = (waiting: PendingFact) =>
    waiting.childId === childId && waiting.refused !== undefined && waiting.refused.triedAs !== triedAs
  const ahead = readJournal().filter(isDue).sort(byRest).slice(0, RETRY_BATCH_SIZE)
  appendToJournal(ahead.map(asWaiting))
  try {
    await withOutbox(async (outbox) => {
      const write = outbox.transaction(['facts', 'refused'], 'readwrite')
      const refused = await write.objectStore('refused').index('childId').getAll(childId)
      const moves = refused
        .filter(isDue)
        .sort(byRest)
        .slice(0, RETRY_BATCH_SIZE - ahead.length)
        .flatMap((one) => [
          write.objectStore('facts').put(asWaiting(one)),
          write.objectStore('refused').delete(one.fact.factId),
        ])
      await Promise.all([...moves, write.done])
    })
  } catch (error) {
    console.warn('Refused facts cannot be tried again now.', error)
  }
}

const byRest = (one: PendingFact, other: PendingFact): number =>
  (one.refused?.triedAt ?? 0) - (other.refused?.triedAt ?? 0)

const asWaiting = ({ childId, fact }: PendingFact): PendingFact => ({ childId, fact })

/** How many facts of these children this device keeps that the server did not take; and whether it has room for more. */
export async function countRefusedFacts(childIds: readonly string[]): Promise<{ count: number; isFull: boolean }> {
  const ahead = readJournal()
  const noting = ahead.filter(({ childId, refused }) => refused !== undefined && childIds.includes(childId))
  return { count: noting.length + (await countFiled(childIds)), isFull: ahead.length >= MAX_JOURNAL_FACTS }
}

async function countFiled(childIds: readonly string[]): Promise<number> {
  try {
    const counts = await withOutbox((outbox) =>
      Promise.all(childIds.map((childId) => outbox.countFromIndex('refused', 'childId', childId))),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    console.warn('Facts kept by this browser cannot be read.', error)
    return 0
  }
}
