import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { note, noted, strike, type Waiting } from './journal.ts'

interface OutboxSchema extends DBSchema {
  facts: { key: string; value: Waiting; indexes: { childId: string } }
}

let database: Promise<IDBPDatabase<OutboxSchema>> | undefined

const outbox = (): Promise<IDBPDatabase<OutboxSchema>> =>
  (database ??= openDB<OutboxSchema>('lanternleaf-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('facts', { keyPath: 'fact.factId' }).createIndex('childId', 'childId')
    },
  }))

/** Keeps facts until the server has them. They are safe on the device when this returns; it resolves when they are filed. */
export async function appendFacts(childId: string, facts: readonly Fact[]): Promise<void> {
  const waiting = facts.map((fact) => ({ childId, fact }))
  note(waiting)
  try {
    await putAll(waiting)
    strike(facts.map(({ factId }) => factId))
  } catch (error) {
    console.warn('This browser has no database for facts; they are kept beside the settings.', error)
  }
}

async function putAll(waiting: readonly Waiting[]): Promise<void> {
  const write = (await outbox()).transaction('facts', 'readwrite')
  await Promise.all([...waiting.map((one) => write.store.put(one)), write.done])
}

/** The facts of one child that still have to be sent, oldest first. */
export async function waitingFacts(childId: string): Promise<Fact[]> {
  // First: what another page strikes meanwhile is in the database by then.
  const ahead = noted()
  const kept = await stored(childId)
  const all = new Map([...ahead, ...kept].map((waiting) => [waiting.fact.factId, waiting]))
  return [...all.values()]
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
  strike(factIds)
  try {
    const write = (await outbox()).transaction('facts', 'readwrite')
    await Promise.all([...factIds.map((factId) => write.store.delete(factId)), write.done])
  } catch (error) {
    console.warn('Facts that are stored could not be forgotten; the server knows them when they come again.', error)
  }
}

/** Sets facts aside that the server will never take, with its reason, so that others are not held up. */
export async function setFactsAside(facts: readonly Fact[], childId: string, refused: string): Promise<void> {
  const aside = facts.map((fact) => ({ childId, fact, refused }))
  strike(facts.map(({ factId }) => factId))
  try {
    await putAll(aside)
  } catch (error) {
    console.warn('This browser has no database for facts; they are kept beside the settings.', error)
    note(aside)
  }
}
