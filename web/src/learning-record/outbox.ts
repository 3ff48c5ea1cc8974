import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A fact waiting to be stored by the server. `refused` holds the server's reason once it will never take it. */
type Waiting = { readonly childId: string; readonly fact: Fact; readonly refused?: string }

interface OutboxSchema extends DBSchema {
  facts: { key: string; value: Waiting; indexes: { childId: string } }
}

let database: Promise<IDBPDatabase<OutboxSchema>> | undefined

/** Facts a browser without a database cannot keep. They are sent while the page is open. */
const memory = new Map<string, Waiting>()

const outbox = (): Promise<IDBPDatabase<OutboxSchema>> =>
  (database ??= openDB<OutboxSchema>('lanternleaf-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('facts', { keyPath: 'fact.factId' }).createIndex('childId', 'childId')
    },
  }))

/** Keeps a fact until the server has it. */
export async function appendFact(childId: string, fact: Fact): Promise<void> {
  try {
    await (await outbox()).put('facts', { childId, fact })
  } catch (error) {
    console.warn('This browser cannot keep facts; they are held until the page closes.', error)
    memory.set(fact.factId, { childId, fact })
  }
}

/** The facts of one child that still have to be sent, oldest first. */
export async function waitingFacts(childId: string): Promise<Fact[]> {
  const kept = await stored(childId)
  return [...kept, ...memory.values()]
    .filter((waiting) => waiting.childId === childId && waiting.refused === undefined)
    .map((waiting) => waiting.fact)
    .sort((one, other) => one.at - other.at)
}

async function stored(childId: string): Promise<Waiting[]> {
  try {
    return await (await outbox()).getAllFromIndex('facts', 'childId', childId)
  } catch (error) {
    console.warn('Facts kept by this browser cannot be read.', error)
    return []
  }
}

/** Forgets facts the server has stored. */
export async function forgetFacts(factIds: readonly string[]): Promise<void> {
  for (const factId of factIds) memory.delete(factId)
  const write = (await outbox()).transaction('facts', 'readwrite')
  await Promise.all([...factIds.map((factId) => write.store.delete(factId)), write.done])
}

/** Sets facts aside that the server will never take, with its reason, so that others are not held up. */
export async function setFactsAside(facts: readonly Fact[], childId: string, refused: string): Promise<void> {
  const write = (await outbox()).transaction('facts', 'readwrite')
  await Promise.all([...facts.map((fact) => write.store.put({ childId, fact, refused })), write.done])
}
