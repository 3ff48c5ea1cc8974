import { sql } from 'kysely'
import { CLOCK_ERROR } from '../clock-error.ts'
import type { Db } from '../db/database.ts'

export type Budget = {
  /** Of what and of whom. What is nobody's business, such as a network's address, is hashed first. */
  readonly name: string
  /** With whom it is erased. */
  readonly childId?: string
  /** How long it lasts from the first that is taken, in milliseconds; null until it is forgotten. */
  readonly lasts: number | null
}

export type Spent = {
  /** How many are taken by now, with this one. */
  readonly taken: number
  /** When the budget is whole again, in epoch ms; null when not by itself. */
  readonly expiresAt: number | null
}

/**
 * Takes one of a budget: one statement, so that everybody who takes at once, in any process, hears another number.
 * `now` in epoch ms.
 */
export async function takeOne(db: Db, { name, childId, lasts }: Budget, now: number): Promise<Spent> {
  const fresh = { taken: 1, expires_at: lasts === null ? null : now + lasts }
  const ahead = now + (lasts ?? 0) + CLOCK_ERROR
  const isOver = sql`budgets.expires_at is not null and (budgets.expires_at <= ${now} or budgets.expires_at > ${ahead})`
  const row = await db
    .insertInto('budgets')
    .values({ name, child_id: childId ?? null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        taken: sql`case when ${isOver} then 1 else budgets.taken + 1 end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else budgets.expires_at end`,
      }),
    )
    .returning(['taken', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { taken: row.taken, expiresAt: row.expires_at }
}

/** Makes a budget whole again, as after the right PIN. */
export async function forgetBudget(db: Db, name: string): Promise<void> {
  await db.deleteFrom('budgets').where('name', '=', name).execute()
}
