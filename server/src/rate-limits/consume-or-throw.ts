import type { ErrorCode } from '@lanternleaf/contract/errors'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'
import { consume, refund } from './store.ts'

export type Rejection = { readonly code: ErrorCode; readonly message?: string }

/**
 * Takes one of each budget, or refuses, takes none, and says when there is one again by itself. `now` in epoch ms.
 * @returns what was taken
 * @throws HttpError of this code
 */
export async function consumeOrThrow(
  db: Db,
  budgets: readonly RateLimit[],
  { code, ...details }: Rejection,
  now: number,
): Promise<Consumption[]> {
  const taking = await consumeEach(db, budgets, now)
  if ('until' in taking) throw rateLimitError(taking.until, { code, ...details }, now)
  return taking.taken
}

/** Takes one of each budget; takes none, and answers null, where one has none left. `now` in epoch ms. */
export async function tryConsumeEach(
  db: Db,
  budgets: readonly RateLimit[],
  now: number,
): Promise<Consumption[] | null> {
  const taking = await consumeEach(db, budgets, now)
  return 'until' in taking ? null : taking.taken
}

async function consumeEach(
  db: Db,
  budgets: readonly RateLimit[],
  now: number,
): Promise<{ readonly taken: Consumption[] } | { readonly until: number | null }> {
  const taken: Consumption[] = []
  for (const budget of budgets) {
    const one = await consume(db, budget, now)
    if (one.isTaken) {
      taken.push(one.taken)
      continue
    }
    await refundAll(db, taken)
    return { until: one.until }
  }
  return { taken }
}

/** A refusal that says when there is one again, in epoch ms; null where not by itself. */
export function rateLimitError(until: number | null, { code, ...details }: Rejection, now: number): HttpError {
  const retryAfter = until === null ? {} : { retryAfter: Math.max((until - now) / 1000, 1) }
  return new HttpError(code, { ...details, ...retryAfter })
}

/** Gives back one of each. */
export async function refundAll(db: Db, taken: readonly Consumption[]): Promise<void> {
  for (const one of taken) await refund(db, one)
}
