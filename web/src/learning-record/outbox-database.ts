import type { DBSchema, OpenDBCallbacks } from 'idb'
import { createDatabase } from '../storage/database.ts'
import type { PendingFact } from '../storage/entries/facts.ts'
import { readJournal, removeFromJournal } from './journal.ts'

/** Two stores: the facts (things a child did) that are still to be sent, and those that the server refused. */
export interface OutboxSchema extends DBSchema {
  facts: { key: string; value: PendingFact; indexes: { inOrder: [string, number] } }
  refused: { key: string; value: PendingFact; indexes: { childId: string } }
}

/** The range of the index `inOrder` with the facts of one child. */
export const rangeOfChild = (childId: string): IDBKeyRange => IDBKeyRange.bound([childId], [childId, []])

/** Creates missing stores and indexes, also if an earlier upgrade was interrupted. */
const upgrade: NonNullable<OpenDBCallbacks<OutboxSchema>['upgrade']> = (outbox, _oldVersion, _newVersion, change) => {
  const { objectStoreNames: stores } = outbox
  if (!stores.contains('facts')) outbox.createObjectStore('facts', { keyPath: 'fact.factId' })
  if (!stores.contains('refused')) outbox.createObjectStore('refused', { keyPath: 'fact.factId' })
  const [facts, refused] = [change.objectStore('facts'), change.objectStore('refused')]
  if (!facts.indexNames.contains('inOrder')) facts.createIndex('inOrder', ['childId', 'fact.at'])
  if (!refused.indexNames.contains('childId')) refused.createIndex('childId', 'childId')
}

/** Runs work on the outbox database, which holds facts until the server has them. */
export const withOutbox = createDatabase<OutboxSchema>('lanternleaf-outbox', 3, upgrade)

/**
 * Whether facts of a child are still to be sent.
 * @throws the browser's error when it cannot open its database
 */
export async function hasPendingFacts(childId: string): Promise<boolean> {
  if (readJournal().some((pending) => pending.childId === childId && pending.refused === undefined)) return true
  return (await withOutbox((outbox) => outbox.countFromIndex('facts', 'inOrder', rangeOfChild(childId)))) > 0
}

/**
 * Removes every fact of a child from this device: pending, refused, and those still in the journal.
 * @throws the browser's error when it cannot open its database
 */
export async function removeFactsOfChild(childId: string): Promise<void> {
  removeFromJournal(readJournal().flatMap((pending) => (pending.childId === childId ? pending.fact.factId : [])))
  await withOutbox(async (outbox) => {
    const write = outbox.transaction(['facts', 'refused'], 'readwrite')
    const [facts, refused] = [write.objectStore('facts'), write.objectStore('refused')]
    const pendingKeys = await facts.index('inOrder').getAllKeys(rangeOfChild(childId))
    const refusedKeys = await refused.index('childId').getAllKeys(childId)
    await Promise.all([
      ...pendingKeys.map((key) => facts.delete(key)),
      ...refusedKeys.map((key) => refused.delete(key)),
      write.done,
    ])
  })
}
