import type { ErrorCode } from '@lanternleaf/contract/errors'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Budget, Taken } from './budget.ts'
import { giveBack, takeOne } from './store.ts'

export type Way = { readonly code: ErrorCode; readonly message?: string }

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
  const taking = await takeAll(db, budgets, now)
  if ('until' in taking) throw refusalUntil(taking.until, { code, ...details }, now)
  return taking.taken
}

/** Takes one of each budget; takes none, and answers null, where one has none left. `now` in epoch ms. */
export async function takeEach(db: Db, budgets: readonly Budget[], now: number): Promise<Taken[] | null> {
  const taking = await takeAll(db, budgets, now)
  return 'until' in taking ? null : taking.taken
}

async function takeAll(
  db: Db,
  budgets: readonly Budget[],
  now: number,
): Promise<{ readonly taken: Taken[] } | { readonly until: number | null }> {
  const taken: Taken[] = []
  for (const budget of budgets) {
    const one = await takeOne(db, budget, now)
    if (one.isTaken) {
      taken.push(one.taken)
      continue
    }
    await giveBackAll(db, taken)
    return { until: one.until }
  }
  return { taken }
}

/** A refusal that says when there is one again, in epoch ms; null where not by itself. */
export function refusalUntil(until: number | null, { code, ...details }: Way, now: number): Refusal {
  const retryAfter = until === null ? {} : { retryAfter: Math.max((until - now) / 1000, 1) }
  return new Refusal(code, { ...details, ...retryAfter })
}

/** Gives back one of each. */
export async function giveBackAll(db: Db, taken: readonly Taken[]): Promise<void> {
  for (const one of taken) await giveBack(db, one)
}
