import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Waiting } from '../storage/entries/facts.ts'

export interface OutboxSchema extends DBSchema {
  facts: { key: string; value: Waiting; indexes: { inOrder: [string, number] } }
  refused: { key: string; value: Waiting; indexes: { childId: string } }
}

export type Outbox = IDBPDatabase<OutboxSchema>

/** The longest a page waits for the database to open, in milliseconds. Facts are safe in the journal meanwhile. */
const OPENS_WITHIN = 3_000

let database: Promise<Outbox> | undefined

/**
 * Does something with the database, once more if the browser had closed it meanwhile.
 * @throws what the browser says when it has no database, will not open it now, or has no room
 */
export async function inOutbox<Result>(work: (outbox: Outbox) => Promise<Result>): Promise<Result> {
  try {
    return await work(await open())
  } catch (error) {
    if (!(error instanceof DOMException && CLOSED.includes(error.name))) throw error
    database = undefined
    return work(await open())
  }
}

/** The facts of one child, by when they happened. */
export const factsOf = (childId: string): IDBKeyRange => IDBKeyRange.bound([childId], [childId, []])

const CLOSED = ['InvalidStateError', 'AbortError']

/** Opens the database. A page of an older version may hold it: then it is refused now, and there once that page is closed. */
function open(): Promise<Outbox> {
  database ??= new Promise((resolve, reject) => {
    const late = () => reject(new Error('The database for facts does not open.'))
    setTimeout(late, OPENS_WITHIN)
    const opening = openDB<OutboxSchema>('lanternleaf-outbox', 3, {
      upgrade,
      blocked: late,
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
      terminated: forget,
    })
    opening.then(
      (outbox) => {
        database = Promise.resolve(outbox)
        resolve(outbox)
      },
      (error: unknown) => {
        forget()
        reject(error)
      },
    )
  })
  return database
}

function forget(): void {
  database = undefined
}

type Upgrade = NonNullable<NonNullable<Parameters<typeof openDB<OutboxSchema>>[2]>['upgrade']>

/** Makes what is missing, whatever version is there. The first version kept refused facts among the others. */
const upgrade: Upgrade = async (outbox, _oldVersion, _newVersion, change) => {
  const { objectStoreNames: stores } = outbox
  if (!stores.contains('facts')) outbox.createObjectStore('facts', { keyPath: 'fact.factId' })
  if (!stores.contains('refused')) outbox.createObjectStore('refused', { keyPath: 'fact.factId' })
  const [facts, refused] = [change.objectStore('facts'), change.objectStore('refused')]
  if (!facts.indexNames.contains('inOrder')) facts.createIndex('inOrder', ['childId', 'fact.at'])
  if (!refused.indexNames.contains('childId')) refused.createIndex('childId', 'childId')
  for (const { childId, fact, refused: reason } of await facts.getAll()) {
    if (reason === undefined) continue
    await refused.put({ childId, fact, refused: { code: 'invalid-request', triedAs: '' } })
    await facts.delete(fact.factId)
  }
}
