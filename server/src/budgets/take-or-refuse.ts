import type { ErrorCode } from '@lanternleaf/contract/errors'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type Budget, giveBack, type Taken, takeOne } from './store.ts'

type Way = { readonly code: ErrorCode; readonly message?: string }

/**
 * Takes one of each budget, or refuses, takes none, and says when there is one again by itself. `now` in epoch ms.
 * @returns what was taken
 * @throws Refusal of this code
 */
export async function takeOrRefuse(
  db: Db,
  budgets: readonly Budget[],
  { code, ...details }: Way,
  now: number,
): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const budget of budgets) {
    const one = await takeOne(db, budget, now)
    if (one.isTaken) {
      taken.push(one.taken)
      continue
    }
    await giveBackAll(db, taken)
    const retryAfter = one.until === null ? {} : { retryAfter: Math.max((one.until - now) / 1000, 1) }
    throw new Refusal(code, { ...details, ...retryAfter })
  }
  return taken
}

/** Gives back one of each. */
export async function giveBackAll(db: Db, taken: readonly Taken[]): Promise<void> {
  for (const one of taken) await giveBack(db, one)
}
