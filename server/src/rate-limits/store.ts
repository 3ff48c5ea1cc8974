import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { consumeRow, consumeRowsOfChild, latestReset } from './consume.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'

/** `resetsAt` is when an exhausted limit resets, in epoch ms; null if it does not reset by itself. */
export type ConsumeOutcome =
  | { readonly isConsumed: true; readonly consumption: Consumption }
  | { readonly isConsumed: false; readonly resetsAt: number | null }

/**
 * Consumes one use of a limit in one statement, so that only `max` of all concurrent uses, in any process, succeed. If the
 * limit is exhausted, nothing is written and no lock is waited for. `now` in epoch ms.
 */
export async function consume(db: Db, limit: RateLimit, now: number): Promise<ConsumeOutcome> {
  const consumption = await consumeRow(db, limit, now)
  if (consumption === null) return { isConsumed: false, resetsAt: await resetTime(db, limit.key, now) }
  return { isConsumed: true, consumption }
}

/** When an exhausted limit resets, in epoch ms; null if it does not reset by itself. */
async function resetTime(db: Db, key: string, now: number): Promise<number | null> {
  const row = await db.selectFrom('budgets').select('expires_at').where('name', '=', key).executeTakeFirst()
  // Without a row the limit was reset a moment ago.
  return row === undefined ? now : row.expires_at
}

/** `exhausted` is the first exhausted limit; null if the child was erased or the limit was reset a moment ago. */
export type ConsumeAllOutcome =
  | { readonly isConsumed: true; readonly consumed: readonly Consumption[] }
  | { readonly isConsumed: false; readonly exhausted: RateLimit | null; readonly resetsAt: number | null }

/** Consumes one use of each of a child's limits. If one is exhausted, nothing is consumed. `now` in epoch ms. */
export async function consumeAllOfChild(
  db: Db,
  childId: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<ConsumeAllOutcome> {
  const consumed = await consumeRowsOfChild(db, childId, limits, now)
  if (consumed.length === limits.length) return { isConsumed: true, consumed }
  await refundAll(db, consumed)
  const consumedKeys = new Set(consumed.map(({ key }) => key))
  for (const limit of limits) {
    if (!consumedKeys.has(limit.key) && (await isExhausted(db, limit, now)))
      return { isConsumed: false, exhausted: limit, resetsAt: await resetTime(db, limit.key, now) }
  }
  return { isConsumed: false, exhausted: null, resetsAt: now }
}

/**
 * Refunds a use that should not count, such as the right PIN. Does nothing if the window in which it was counted has ended.
 * The row is deleted when no use is left in it.
 */
export async function refund(db: Db, { key, windowStart }: Consumption): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ taken: sql`taken - 1` })
    .where('name', '=', key)
    .where('began_at', '=', windowStart)
    .where('taken', '>', 0)
    .execute()
  await db.deleteFrom('budgets').where('name', '=', key).where('taken', '=', 0).execute()
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
): Promise<{ readonly resetsAt: number | null } | null> {
  const keys = limits.map(({ key }) => key)
  const rows = await db
    .selectFrom('budgets')
    .select(['name', 'taken', 'expires_at'])
    .where('name', 'in', keys)
    .execute()
  for (const limit of limits) {
    const row = rows.find(({ name }) => name === limit.key)
    if (row === undefined || row.taken < limit.max) continue
    const { expires_at: resetsAt } = row
    if (resetsAt === null || (resetsAt > now && resetsAt <= latestReset(limit, now))) return { resetsAt }
  }
  return null
}

/** How many uses are counted in the current window. `now` in epoch ms. */
export async function consumedCount(db: Db, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('budgets')
    .select('taken')
    .where('name', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** Resets a limit, for example after the right PIN. */
export async function resetLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('budgets').where('name', '=', key).execute()
}
