import { FACTS_AT_ONCE } from '@lanternleaf/contract/learning'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { gather } from '../db/gather.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { type Kept, keepRows, type Save } from './keep-rows.ts'
import { lockChild } from './lock-child.ts'
import { retryAfter, type Spending, spendingOf } from './pace.ts'

export type Keeping =
  | { readonly outcome: 'kept' }
  /** More than anybody can live through: nothing is kept. `retryAfter` in seconds */
  | { readonly outcome: 'too-many'; readonly retryAfter: number }
  | { readonly outcome: 'child-gone' }

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
    batches: 1,
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
 * Stores each fact once, by its id alone: what names another session later is the same fact. All of a save is kept or none,
 * and it costs the same however much a child has learnt before: what follows from facts is made when it is read. Waits for
 * whoever changes the same child.
 */
export const keepFacts = (db: Db, save: Save): Promise<Keeping> =>
  db.transaction().execute(async (transaction) => {
    await lockChild(transaction, save.childId)
    const [keeping] = await keepAmong(transaction, [save])
    return keeping ?? { outcome: 'child-gone' }
  })

/** On SQLite a transaction keeps every other writer out; on PostgreSQL the one statement that changes anything looks. */
const keepEach = (db: Db, saves: readonly Save[]): Promise<(Keeping | null)[]> =>
  engineOf(db) === 'postgres'
    ? keepAmong(db, saves)
    : db.transaction().execute((transaction) => keepAmong(transaction, saves))

/** Null for a save that was not done: the child is gone, or somebody else changes the same child. */
async function keepAmong(db: Db, saves: readonly Save[]): Promise<(Keeping | null)[]> {
  const spent = saves.map((save) => ({ ...save, spending: spendingOf(save.facts, save.now) }))
  const kept = await keepRows(db, spent)
  return spent.map(({ spending }, place) => keepingOf(kept[place], spending))
}

function keepingOf(kept: Kept | undefined, spending: Spending): Keeping | null {
  if (kept === undefined) return null
  return kept === 'kept'
    ? { outcome: kept }
    : { outcome: 'too-many', retryAfter: retryAfter(kept.pacedUntil, spending) }
}
