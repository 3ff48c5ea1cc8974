import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { consumeRow, consumeRowsOfChild, latestReset } from './consume.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'

/** What was taken; if none was left, when the budget is whole again, in epoch ms; null when not by itself. */
export type ConsumeOutcome =
  | { readonly isTaken: true; readonly taken: Consumption }
  | { readonly isTaken: false; readonly until: number | null }

/**
 * Takes one of a budget: one statement, so that of everybody who takes at once, in any process, only so many get one.
 * Who gets none writes nothing, and waits for nobody. `now` in epoch ms.
 */
export async function consume(db: Db, budget: RateLimit, now: number): Promise<ConsumeOutcome> {
  const taken = await consumeRow(db, budget, now)
  if (taken === null) return { isTaken: false, until: await resetTime(db, budget.name, now) }
  return { isTaken: true, taken }
}

/** When one that is spent is whole again, in epoch ms; null when not by itself. */
async function resetTime(db: Db, name: string, now: number): Promise<number | null> {
  const spent = await db.selectFrom('budgets').select('expires_at').where('name', '=', name).executeTakeFirst()
  // Whole again, or forgotten, since a moment.
  return spent === undefined ? now : spent.expires_at
}

/** What was taken of many; if one had none left, which was the first of those, and when it is whole again. */
export type ConsumeAllOutcome =
  | { readonly isTaken: true; readonly taken: readonly Consumption[] }
  | { readonly isTaken: false; readonly spent: RateLimit | null; readonly until: number | null }

/**
 * Takes one of each of a child's budgets, or none. Nothing is spent, and nothing taken, of a child who is gone.
 * `now` in epoch ms.
 */
export async function consumeAllOfChild(
  db: Db,
  childId: string,
  budgets: readonly RateLimit[],
  now: number,
): Promise<ConsumeAllOutcome> {
  const taken = await consumeRowsOfChild(db, childId, budgets, now)
  if (taken.length === budgets.length) return { isTaken: true, taken }
  for (const one of taken) await refund(db, one)
  const had = new Set(taken.map(({ name }) => name))
  for (const budget of budgets) {
    if (!had.has(budget.name) && (await isExhausted(db, budget, now)))
      return { isTaken: false, spent: budget, until: await resetTime(db, budget.name, now) }
  }
  return { isTaken: false, spent: null, until: now }
}

/**
 * Gives back what was taken for what cost nothing, as the right PIN: to those it was counted with, and to nobody who
 * began since. Of a budget that is whole again no row is left.
 */
export async function refund(db: Db, { name, began }: Consumption): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ taken: sql`taken - 1` })
    .where('name', '=', name)
    .where('began_at', '=', began)
    .where('taken', '>', 0)
    .execute()
  await db.deleteFrom('budgets').where('name', '=', name).where('taken', '=', 0).execute()
}

/** Whether none is left of a budget. Nothing is taken. `now` in epoch ms. */
export const isExhausted = async (db: Db, budget: RateLimit, now: number): Promise<boolean> =>
  (await firstExhausted(db, [budget], now)) !== null

/**
 * Of some budgets the first of which none is left, and when it is whole again; null where each has one. Nothing is taken. As
 * where one is taken, an end that only a clock that was wrong can have written is over. `now` in epoch ms.
 */
export async function firstExhausted(
  db: Db,
  budgets: readonly RateLimit[],
  now: number,
): Promise<{ readonly until: number | null } | null> {
  const names = budgets.map(({ name }) => name)
  const rows = await db
    .selectFrom('budgets')
    .select(['name', 'taken', 'expires_at'])
    .where('name', 'in', names)
    .execute()
  for (const budget of budgets) {
    const row = rows.find(({ name }) => name === budget.name)
    if (row === undefined || row.taken < budget.limit) continue
    const { expires_at: until } = row
    if (until === null || (until > now && until <= latestReset(budget, now))) return { until }
  }
  return null
}

/** How many were taken of a budget that is not whole again. `now` in epoch ms. */
export async function consumedCount(db: Db, name: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('budgets')
    .select('taken')
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** Makes a budget whole again, as after the right PIN. */
export async function resetLimit(db: Db, name: string): Promise<void> {
  await db.deleteFrom('budgets').where('name', '=', name).execute()
}
