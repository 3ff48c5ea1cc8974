import { lockChild } from '../children/child-row.ts'
import { bringOwnUpToDate, forgetOwn } from '../childs-own/store.ts'
import type { Db } from '../db/database.ts'
import { addNewFacts } from '../learning/add-new-facts.ts'
import { remakeSession } from '../learning/remake-session.ts'
import { NO_SESSION } from '../learning/tallying.ts'
import { bringUpToDate } from './up-to-date.ts'

/** How many it was done for. */
export type Rebuilt = { readonly children: number; readonly sessions: number }

/** Read at once. */
const CHILDREN = 100

/**
 * Makes everything that follows from facts anew: learning sessions, activities, how many were completed, weeks, profiles and
 * what practice knows.
 * Each session, and each child's weeks, is a transaction of its own: ended in between, it is begun again and comes to the
 * same. Whoever saves meanwhile waits for a session at most.
 */
export async function rebuildAll(db: Db): Promise<Rebuilt> {
  let rebuilt: Rebuilt = { children: 0, sessions: 0 }
  let last = ''
  let page: readonly string[]
  do {
    page = await childrenAfter(db, last)
    for (const childId of page) {
      const sessions = await rebuildChild(db, childId)
      rebuilt = { children: rebuilt.children + 1, sessions: rebuilt.sessions + sessions }
      last = childId
    }
  } while (page.length === CHILDREN)
  return rebuilt
}

async function childrenAfter(db: Db, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .select('child_id')
    .where('child_id', '>', last)
    .orderBy('child_id')
    .limit(CHILDREN)
    .execute()
  return rows.map(({ child_id }) => child_id)
}

/** Answers how many sessions the child has. */
async function rebuildChild(db: Db, childId: string): Promise<number> {
  await addNewFacts(db, childId)
  const sessionIds = await sessionsOf(db, childId)
  for (const sessionId of sessionIds)
    await db.transaction().execute(async (transaction) => {
      await lockChild(transaction, childId)
      await remakeSession(transaction, childId, sessionId)
    })
  await db.transaction().execute(async (transaction) => {
    await lockChild(transaction, childId)
    await transaction.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    await forgetOwn(transaction, childId)
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
  await bringUpToDate(db, childId)
  await bringOwnUpToDate(db, childId)
  return sessionIds.length
}

async function sessionsOf(db: Db, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_facts')
    .select('learning_session_id as session_id')
    .where('child_id', '=', childId)
    .where('learning_session_id', '!=', NO_SESSION)
    .union(db.selectFrom('learning_sessions').select('session_id').where('child_id', '=', childId))
    .execute()
  return rows.map(({ session_id }) => session_id)
}
