import type { ErrorCode } from '@lanternleaf/contract/errors'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type Budget, giveBack, takeOne } from './store.ts'

type Way = { readonly code: ErrorCode; readonly message?: string }

/**
 * Takes one of each budget, or refuses, takes none, and says when there is one again by itself. `now` in epoch ms.
 * @throws Refusal of this code
 */
export async function takeOrRefuse(
  db: Db,
  budgets: readonly Budget[],
  { code, ...details }: Way,
  now: number,
): Promise<void> {
  for (const [index, budget] of budgets.entries()) {
    const taken = await takeOne(db, budget, now)
    if (taken.isTaken) continue
    await giveBackAll(db, budgets.slice(0, index))
    const retryAfter = taken.until === null ? {} : { retryAfter: Math.max((taken.until - now) / 1000, 1) }
    throw new Refusal(code, { ...details, ...retryAfter })
  }
}

/** Gives back one of each. */
export async function giveBackAll(db: Db, budgets: readonly Budget[]): Promise<void> {
  for (const { name } of budgets) await giveBack(db, name)
}
