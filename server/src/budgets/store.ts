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
  /** It is whole again so long after the last that is taken, in milliseconds. With neither, when it is forgotten. */
  readonly lockout?: number
}

/** Whether one was taken; if none was left, when the budget is whole again, in epoch ms; null when not by itself. */
export type Taken = { readonly isTaken: true } | { readonly isTaken: false; readonly until: number | null }

/**
 * Takes one of a budget: one statement, so that of everybody who takes at once, in any process, only so many get one.
 * Who gets none writes nothing. `now` in epoch ms.
 */
export async function takeOne(db: Db, budget: Budget, now: number): Promise<Taken> {
  const { name, childId, limit, window, lockout } = budget
  const lasts = window ?? lockout ?? 0
  const fresh = {
    taken: 1,
    expires_at: window !== undefined || (lockout !== undefined && limit === 1) ? now + lasts : null,
  }
  const isOver = sql<boolean>`(budgets.expires_at <= ${now} or budgets.expires_at > ${now + lasts + CLOCK_ERROR})`
  const ends = lockout === undefined ? null : now + lockout
  const row = await db
    .insertInto('budgets')
    .values({ name, child_id: childId ?? null, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          taken: sql`case when ${isOver} then 1 else budgets.taken + 1 end`,
          expires_at: sql`case when ${isOver} then excluded.expires_at
            when budgets.taken + 1 >= ${limit} then coalesce(budgets.expires_at, ${ends}) else budgets.expires_at end`,
        })
        .where((rows) => rows.or([isOver, rows('budgets.taken', '<', limit)])),
    )
    .returning('taken')
    .executeTakeFirst()
  if (row !== undefined) return { isTaken: true }
  const spent = await db.selectFrom('budgets').select('expires_at').where('name', '=', name).executeTakeFirst()
  // Whole again, or forgotten, since a moment.
  if (spent === undefined) return { isTaken: false, until: now }
  return { isTaken: false, until: spent.expires_at }
}

/** Gives back what was taken for what cost nothing, as the right PIN. */
export async function giveBack(db: Db, name: string): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ taken: sql`taken - 1` })
    .where('name', '=', name)
    .where('taken', '>', 0)
    .execute()
}

/** Makes a budget whole again, as after the right PIN. */
export async function forgetBudget(db: Db, name: string): Promise<void> {
  await db.deleteFrom('budgets').where('name', '=', name).execute()
}
