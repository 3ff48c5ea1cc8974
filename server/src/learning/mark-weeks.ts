import type { Db } from '../db/database.ts'

/** Says of weeks that what is made of them is no longer true: it is made anew when it is read. */
export async function markWeeks(db: Db, childId: string, weekIds: readonly string[]): Promise<void> {
  if (weekIds.length === 0) return
  await db
    .insertInto('weekly_progress')
    .values([...new Set(weekIds)].map((week_id) => ({ child_id: childId, week_id, stale: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'week_id']).doUpdateSet({ stale: 1 }).where('weekly_progress.stale', '=', 0),
    )
    .execute()
}
