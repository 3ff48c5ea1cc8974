import type { DBSchema, OpenDBCallbacks } from 'idb'
import { createDatabase } from '../storage/database.ts'
import type { PendingFact } from '../storage/entries/facts.ts'

export interface OutboxSchema extends DBSchema {
  facts: { key: string; value: PendingFact; indexes: { inOrder: [string, number] } }
  refused: { key: string; value: PendingFact; indexes: { childId: string } }
}

/** The facts of one child, by when they happened. */
export const rangeOfChild = (childId: string): IDBKeyRange => IDBKeyRange.bound([childId], [childId, []])

/** Makes what is missing, whatever version is there. */
const upgrade: NonNullable<OpenDBCallbacks<OutboxSchema>['upgrade']> = (outbox, _oldVersion, _newVersion, change) => {
  const { objectStoreNames: stores } = outbox
  if (!stores.contains('facts')) outbox.createObjectStore('facts', { keyPath: 'fact.factId' })
  if (!stores.contains('refused')) outbox.createObjectStore('refused', { keyPath: 'fact.factId' })
  const [facts, refused] = [change.objectStore('facts'), change.objectStore('refused')]
  if (!facts.indexNames.contains('inOrder')) facts.createIndex('inOrder', ['childId', 'fact.at'])
  if (!refused.indexNames.contains('childId')) refused.createIndex('childId', 'childId')
}

/** Does something with the facts that are filed; until they are, they are safe in the journal. */
export const withOutbox = createDatabase<OutboxSchema>('lanternleaf-outbox', 3, upgrade)
