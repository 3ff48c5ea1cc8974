import { sql } from 'kysely'
import { CLOCK_ERROR } from '../clock-error.ts'
import type { Db } from '../db/database.ts'

export type Budget = {
  /** Of what and of whom. What is nobody's business, such as a network's address, is hashed first. */
  readonly name: string
  /** With whom it is erased. */
  readonly childId?: string
  /** How many can be taken. */
  readonly limit: number
  /** It is whole again so long after the first that is taken, in milliseconds. */
  readonly window?: number
  /**
   * It is whole again so long after the last that is taken, in milliseconds; before the last, a day after any. With
   * neither it is whole when it is forgotten.
   */
  readonly lockout?: number
}

/** One that was taken of a budget, by which it can be given back. */
export type Taken = {
  readonly name: string
  /** when the first was taken of those it is counted with, in epoch ms */
  readonly began: number
}

/** What was taken; if none was left, when the budget is whole again, in epoch ms; null when not by itself. */
export type Taking =
  | { readonly isTaken: true; readonly taken: Taken }
  | { readonly isTaken: false; readonly until: number | null }

/** What is taken one after another is no longer in a row when nothing was taken for so long, in milliseconds. */
export const IN_A_ROW = 24 * 3_600_000

/**
 * Takes one of a budget: one statement, so that of everybody who takes at once, in any process, only so many get one.
 * Who gets none writes nothing. `now` in epoch ms.
 */
export async function takeOne(db: Db, { name, childId, limit, window, lockout }: Budget, now: number): Promise<Taking> {
  const endAfter = (taken: number): number | null => {
    if (window !== undefined) return now + window
    if (lockout === undefined) return null
    return now + (taken >= limit ? lockout : IN_A_ROW)
  }
  const longest = window ?? (lockout === undefined ? 0 : Math.max(lockout, IN_A_ROW))
  const isOver = sql<boolean>`(budgets.expires_at <= ${now} or budgets.expires_at > ${now + longest + CLOCK_ERROR})`
  const row = await db
    .insertInto('budgets')
    .values({ name, child_id: childId ?? null, taken: 1, expires_at: endAfter(1), began_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          taken: sql`case when ${isOver} then 1 else budgets.taken + 1 end`,
          began_at: sql`case when ${isOver} then excluded.began_at else budgets.began_at end`,
          expires_at: sql`case when ${isOver} then excluded.expires_at
            when ${window !== undefined} then budgets.expires_at
            when budgets.taken + 1 >= ${limit} then ${endAfter(limit)} else ${endAfter(0)} end`,
        })
        .where((rows) => rows.or([isOver, rows('budgets.taken', '<', limit)])),
    )
    .returning('began_at as began')
    .executeTakeFirst()
  if (row !== undefined) return { isTaken: true, taken: { name, began: row.began } }
  const spent = await db.selectFrom('budgets').select('expires_at').where('name', '=', name).executeTakeFirst()
  // Whole again, or forgotten, since a moment.
  if (spent === undefined) return { isTaken: false, until: now }
  return { isTaken: false, until: spent.expires_at }
}

/**
 * Gives back what was taken for what cost nothing, as the right PIN: to those it was counted with, and to nobody who
 * began since. Of a budget that is whole again no row is left.
 */
export async function giveBack(db: Db, { name, began }: Taken): Promise<void> {
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
export async function isSpent(db: Db, { name, limit }: Pick<Budget, 'name' | 'limit'>, now: number): Promise<boolean> {
  const spent = await db
    .selectFrom('budgets')
    .select('name')
    .where('name', '=', name)
    .where('taken', '>=', limit)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .executeTakeFirst()
  return spent !== undefined
}

/** How many were taken of a budget that is not whole again. `now` in epoch ms. */
export async function takenOf(db: Db, name: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('budgets')
    .select('taken')
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** Makes a budget whole again, as after the right PIN. */
export async function forgetBudget(db: Db, name: string): Promise<void> {
  await db.deleteFrom('budgets').where('name', '=', name).execute()
}
