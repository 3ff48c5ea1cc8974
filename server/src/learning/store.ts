import { FACTS_AT_ONCE } from '@lanternleaf/contract/learning'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { gather } from '../db/gather.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { makeChanges } from './change-rows.ts'
import { findBefore } from './found-rows.ts'
import { decide, type Keeping, type Save } from './keeping.ts'
import { lockChild } from './lock-child.ts'

/** Keeps what a child's device tells. See `keepFacts`. */
export type KeepFacts = (save: Save) => Promise<Keeping>

/**
 * Saves of different children are done together, and each has a fate of its own: where one cannot be done beside the
 * others, each is done alone.
 */
export function factKeeper(db: Db, log: Logger): KeepFacts {
  const keepOrSay = (saves: readonly Save[]) =>
    keepEach(db, saves).catch((reason: unknown) => {
      if (!isUnavailable(reason)) log.warn({ err: reason, saves: saves.length }, 'saves are kept one by one')
      throw reason
    })
  const keepTogether = gather(keepOrSay, {
    batches: engineOf(db) === 'postgres' ? 2 : 1,
    weight: 2 * FACTS_AT_ONCE,
    weigh: ({ facts }) => facts.length,
    keyOf: ({ childId }) => childId,
  })
  return async (save) => {
    const keeping = await keepTogether(save).catch((reason: unknown) => {
      if (isUnavailable(reason)) throw reason
      return null
    })
    return keeping ?? keepFacts(db, save)
  }
}

/**
 * Stores each fact once, and adds what is new to the learning sessions and to the child's count of completed ones. All
 * of it happens or none, and it costs the same however much a child has learnt before. Waits for whoever changes the
 * same child.
 */
export const keepFacts = (db: Db, save: Save): Promise<Keeping> =>
  db.transaction().execute(async (transaction) => {
    await lockChild(transaction, save.childId)
    const [keeping] = await keepAmong(transaction, [save])
    if (!keeping) throw new Error('a child changed in spite of a lock')
    return keeping
  })

/** On SQLite a transaction keeps every other writer out; on PostgreSQL the one statement that changes anything looks. */
const keepEach = (db: Db, saves: readonly Save[]): Promise<(Keeping | null)[]> =>
  engineOf(db) === 'postgres'
    ? keepAmong(db, saves)
    : db.transaction().execute((transaction) => keepAmong(transaction, saves))

/** Null for a save that was not done because something else came in between. */
async function keepAmong(db: Db, saves: readonly Save[]): Promise<(Keeping | null)[]> {
  const found = await findBefore(db, saves)
  const decided = saves.map((save, place) => decide(save, found[place] ?? null))
  const changed = await makeChanges(
    db,
    decided.flatMap(({ change }) => change ?? []),
  )
  return decided.map(({ keeping, change }) => (change === null || changed.has(change.childId) ? keeping : null))
}
