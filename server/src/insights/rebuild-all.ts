/**
 * Recomputes everything that is derived from facts (things a child did), for `npm run admin -- rebuild`. An operator
 * runs it after stored data was damaged, or after an update that says so.
 */

import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { NO_SESSION } from '../learning/aggregate.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { recomputeSession } from '../learning/write-aggregates.ts'
import { refreshPracticeState, resetPracticeState } from '../practice-state/store.ts'
import { refreshInsights } from './refresh.ts'

/** How much was recomputed. */
export type RebuildResult = { readonly children: number; readonly sessions: number }

/** Number of children whose ids are read with one query. */
const PAGE_SIZE = 100

/**
 * Recomputes everything that is derived from facts: learning sessions, activities, counts of completed
 * sessions, weeks, profiles and practice states. Each session is one transaction, as are each child's weeks. So the
 * recomputation can be interrupted and repeated, and a concurrent save waits for one session at most.
 */
export async function rebuildAll(db: Db): Promise<RebuildResult> {
  let result: RebuildResult = { children: 0, sessions: 0 }
  let lastChildId = ''
  let page: readonly string[]
  do {
    page = await findChildrenAfter(db, lastChildId)
    for (const childId of page) {
      const sessions = await rebuildChild(db, childId)
      result = { children: result.children + 1, sessions: result.sessions + sessions }
      lastChildId = childId
    }
  } while (page.length === PAGE_SIZE)
  return result
}

async function findChildrenAfter(db: Db, lastChildId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .select('child_id')
    .where('child_id', '>', lastChildId)
    .orderBy('child_id')
    .limit(PAGE_SIZE)
    .execute()
  return rows.map(({ child_id }) => child_id)
}

/** Recomputes everything of a child. Returns the number of the child's sessions. */
async function rebuildChild(db: Db, childId: string): Promise<number> {
  await aggregateNewFacts(db, childId)
  const sessionIds = await findSessionIds(db, childId)
  for (const sessionId of sessionIds)
    await db.transaction().execute(async (transaction) => {
      await lockChild(transaction, childId)
      await recomputeSession(transaction, childId, sessionId)
    })
  await db.transaction().execute(async (transaction) => {
    await lockChild(transaction, childId)
    await transaction.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    await resetPracticeState(transaction, childId)
    await transaction.deleteFrom('child_profiles').where('child_id', '=', childId).execute()
    await transaction
      .updateTable('children')
      .set(({ selectFrom, fn }) => ({
        total_sessions: selectFrom('learning_sessions')
          .select(fn.countAll<number>().as('completed'))
          .whereRef('learning_sessions.child_id', '=', 'children.child_id')
          .where('end_time', 'is not', null),
      }))
      .where('child_id', '=', childId)
      .execute()
  })
  await refreshInsights(db, childId)
  await refreshPracticeState(db, childId)
  return sessionIds.length
}

async function findSessionIds(db: Db, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_facts')
    .select('learning_session_id as session_id')
    .where('child_id', '=', childId)
    .where('learning_session_id', '!=', NO_SESSION)
    .union(db.selectFrom('learning_sessions').select('session_id').where('child_id', '=', childId))
    .execute()
  return rows.map(({ session_id }) => session_id)
}
