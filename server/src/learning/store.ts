import { FACTS_AT_ONCE } from '@lanternleaf/contract/learning'
import type { Logger } from 'pino'
import { loginFinder } from '../child-login/store.ts'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { gather } from '../db/gather.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { type Keeping, keepRows, type Save } from './keep-rows.ts'
import { lockChild } from './lock-child.ts'

/** Keeps what a child's device tells. See `keepFacts`. */
export type KeepFacts = (save: Save) => Promise<Keeping>

/**
 * Saves of different children are done together, and each has a fate of its own: where one cannot be done beside the
 * others, each is done alone.
 */
export function factKeeper(db: Db, log: Logger): KeepFacts {
  const findLogin = loginFinder(db)
  const keepOrSay = (saves: readonly Save[]) =>
    keepAtOnce(db, saves).catch((reason: unknown) => {
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
    if (keeping !== null) return keeping
    // Whose login ended is told so before they wait for whoever changes the child: many who ask at once would.
    if (save.login !== null) {
      const found = await findLogin(save.login, save.now)
      if (found?.childId !== save.childId) return { outcome: 'login-ended' }
    }
    return keepFacts(db, save)
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
    const [keeping] = await keepRows(transaction, [save])
    return keeping ?? { outcome: 'login-ended' }
  })

/** On SQLite a transaction keeps every other writer out; on PostgreSQL the one statement that changes anything looks. */
const keepAtOnce = (db: Db, saves: readonly Save[]): Promise<(Keeping | null)[]> =>
  engineOf(db) === 'postgres'
    ? keepRows(db, saves)
    : db.transaction().execute((transaction) => keepRows(transaction, saves))
