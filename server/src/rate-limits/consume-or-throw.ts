/**
 * Consumes rate limits, and rejects the request if one is exhausted. Routes and the files that define a feature's
 * limits, such as `child-login/login-limits.ts`, call it.
 */

import type { ErrorCode } from '@lanternleaf/contract/errors'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'
import { consumeAll } from './store.ts'

/** The error with which a request is rejected if a limit is exhausted. */
export type Rejection = { readonly code: ErrorCode; readonly message?: string }

/**
 * Consumes all limits, each of which must have another key. If one is exhausted, nothing is consumed. `now` in epoch ms.
 * @returns what was consumed, to refund it
 * @throws HttpError of the rejection; `retryAfter` in its details says after how many seconds the limit resets, if it
 * resets by itself
 */
export async function consumeOrThrow(
  db: Db,
  limits: readonly RateLimit[],
  rejection: Rejection,
  now: number,
): Promise<readonly Consumption[]> {
  const outcome = await consumeAll(db, limits, now)
  if (!outcome.isConsumed) throw rateLimitError(outcome.resetsAt, rejection, now)
  return outcome.consumed
}

/** Like `consumeOrThrow`, but returns null if a limit is exhausted. `now` in epoch ms. */
export async function tryConsumeAll(
  db: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<readonly Consumption[] | null> {
  const outcome = await consumeAll(db, limits, now)
  return outcome.isConsumed ? outcome.consumed : null
}

/**
 * The error of an exhausted limit. Its `retryAfter` is in seconds, at least 1.
 * @param resetsAt in epoch ms; null if the limit does not reset by itself
 */
export function rateLimitError(resetsAt: number | null, { code, ...details }: Rejection, now: number): HttpError {
  const retryAfter = resetsAt === null ? {} : { retryAfter: Math.max((resetsAt - now) / 1000, 1) }
  return new HttpError(code, { ...details, ...retryAfter })
}
