import type { ErrorCode } from '@lanternleaf/contract/errors'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'
import { consume, refundAll } from './store.ts'

/** How a request over the limit is answered. */
export type Rejection = { readonly code: ErrorCode; readonly message?: string }

/**
 * Consumes one of each limit, or none of any. `now` in epoch ms.
 * @throws HttpError of the rejection, with Retry-After where the limit resets by itself
 */
export async function consumeOrThrow(
  db: Db,
  limits: readonly RateLimit[],
  rejection: Rejection,
  now: number,
): Promise<Consumption[]> {
  const outcome = await consumeEach(db, limits, now)
  if ('resetsAt' in outcome) throw rateLimitError(outcome.resetsAt, rejection, now)
  return outcome.consumed
}

/** Consumes one of each limit; null, and none of any, where one is exhausted. `now` in epoch ms. */
export async function tryConsumeEach(db: Db, limits: readonly RateLimit[], now: number): Promise<Consumption[] | null> {
  const outcome = await consumeEach(db, limits, now)
  return 'resetsAt' in outcome ? null : outcome.consumed
}

async function consumeEach(
  db: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<{ readonly consumed: Consumption[] } | { readonly resetsAt: number | null }> {
  const consumed: Consumption[] = []
  for (const limit of limits) {
    const outcome = await consume(db, limit, now)
    if (outcome.isConsumed) {
      consumed.push(outcome.consumption)
      continue
    }
    await refundAll(db, consumed)
    return { resetsAt: outcome.resetsAt }
  }
  return { consumed }
}

/** @param resetsAt in epoch ms; null where the limit does not reset by itself */
export function rateLimitError(resetsAt: number | null, { code, ...details }: Rejection, now: number): HttpError {
  const retryAfter = resetsAt === null ? {} : { retryAfter: Math.max((resetsAt - now) / 1000, 1) }
  return new HttpError(code, { ...details, ...retryAfter })
}
