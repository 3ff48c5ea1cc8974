/**
 * Consumes, refunds, reads and resets rate limits, in the table `rate_limits`. Routes and the files that define a feature's limits,
 * such as `child-login/login-limits.ts`, call it.
 */

import type { ErrorCode } from '@lanternleaf/contract/errors'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import { type Consumption, consumeRows, consumeRowsOfChild, latestReset, type RateLimit } from './rate-limit.ts'

/** `resetsAt` is when an exhausted limit resets, in epoch ms; null if it does not reset by itself. */
export type ConsumeOutcome =
  | { readonly isConsumed: true; readonly consumption: Consumption }
  | { readonly isConsumed: false; readonly resetsAt: number | null }

/**
 * Consumes one use of a limit in one statement, so that only `max` of all concurrent uses, in any process, succeed. If the
 * limit is exhausted, nothing is written and no lock is waited for. `now` in epoch ms.
 */
export async function consume(db: Db, limit: RateLimit, now: number): Promise<ConsumeOutcome> {
  const [consumption] = (await consumeRows(db, [limit], now)) ?? []
  if (consumption !== undefined) return { isConsumed: true, consumption }
  const { resetsAt } = await exhaustedOf(db, [limit], now)
  return { isConsumed: false, resetsAt }
}

/** `exhausted` is the first exhausted limit; null if the child was erased or the limit was reset a moment ago. */
export type ConsumeAllOutcome =
  | { readonly isConsumed: true; readonly consumed: readonly Consumption[] }
  | { readonly isConsumed: false; readonly exhausted: RateLimit | null; readonly resetsAt: number | null }

/**
 * Consumes all limits, each of which must have another key. If one is exhausted, nothing is consumed. Several limits are not
 * for a transaction (see `consumeRows`). `now` in epoch ms.
 */
async function consumeAll(db: Db, limits: readonly RateLimit[], now: number): Promise<ConsumeAllOutcome> {
  const consumed = await consumeRows(db, limits, now)
  return consumed === null ? exhaustedOf(db, limits, now) : { isConsumed: true, consumed }
}

/** Like `consumeAll`, for the limits of a child. Consumes nothing if the child does not exist. `now` in epoch ms. */
export async function consumeAllOfChild(
  db: Db,
  childId: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<ConsumeAllOutcome> {
  const consumed = await consumeRowsOfChild(db, childId, limits, now)
  return consumed === null ? exhaustedOf(db, limits, now) : { isConsumed: true, consumed }
}

/** The outcome if one of these limits is exhausted. Another request may have reset it meanwhile. */
async function exhaustedOf(
  db: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<ConsumeAllOutcome & { readonly isConsumed: false }> {
  const first = await firstExhausted(db, limits, now)
  return { isConsumed: false, exhausted: first?.limit ?? null, resetsAt: first === null ? now : first.resetsAt }
}

/**
 * Refunds uses that should not count, such as that of the right PIN. Does nothing if the window in which they were counted
 * has ended. The row is deleted when no use is left in it.
 */
export async function refund(db: Db, { key, windowStart, uses = 1 }: Consumption): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ used: sql`used - ${uses}` })
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .where('used', '>=', uses)
    .execute()
  await db.deleteFrom('rate_limits').where('key', '=', key).where('used', '=', 0).execute()
}

export async function refundAll(db: Db, consumed: readonly Consumption[]): Promise<void> {
  for (const consumption of consumed) await refund(db, consumption)
}

/** Whether a limit is exhausted. Consumes nothing. `now` in epoch ms. */
export const isExhausted = async (db: Db, limit: RateLimit, now: number): Promise<boolean> =>
  (await firstExhausted(db, [limit], now)) !== null

/**
 * Finds the first exhausted limit, and says when it resets. Returns null if none is exhausted. Consumes nothing. Like in
 * `consume`, a reset time that only a wrong clock can have written counts as past. `now` in epoch ms.
 */
export async function firstExhausted(
  db: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<{ readonly limit: RateLimit; readonly resetsAt: number | null } | null> {
  const keys = limits.map(({ key }) => key)
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'used', 'expires_at'])
    .where('key', 'in', keys)
    .execute()
  for (const limit of limits) {
    const row = rows.find(({ key }) => key === limit.key)
    if (row === undefined || row.used + (limit.uses ?? 1) <= limit.max) continue
    const { expires_at: resetsAt } = row
    if (resetsAt === null || (resetsAt > now && resetsAt <= latestReset(limit, now))) return { limit, resetsAt }
  }
  return null
}

/** How many uses are counted in the current window. `now` in epoch ms. */
export async function consumedCount(db: Db, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('used')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Resets a limit, for example after the right PIN. */
export async function resetLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** The error with which a request is rejected if a limit is exhausted. */
export type Rejection = { readonly code: ErrorCode; readonly message?: string }

/**
 * Consumes all limits, each of which must have another key. If one is exhausted, nothing is consumed. Several limits are not for a
 * transaction (see `consumeRows`). `now` in epoch ms.
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

/** Like `consumeOrThrow`, but returns null if a limit is exhausted. The same holds for transactions. `now` in epoch ms. */
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
