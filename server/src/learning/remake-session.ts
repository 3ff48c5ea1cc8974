import { type Tallies, tallyAll } from '@lanternleaf/domain/learning-session/learning-session'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { activityRows, putSessions, sessionRow } from './change-rows.ts'
import { factsOfSession } from './fact-store.ts'
import { markWeeks } from './mark-weeks.ts'
import { weeksIn } from './weeks-told.ts'

/** Of a session of which no fact can be read: it is in no week. */
const NO_WEEK = ''

/**
 * Makes what is kept of a session and its activities from its facts, and marks the weeks they were in and are in. One of
 * which no fact can be read stays as it is, in no week.
 */
export async function remakeSession(db: Transaction<Tables>, childId: string, sessionId: string): Promise<void> {
  const tallies = tallyAll(await factsOfSession(db, childId, sessionId))
  const before = await weeksBefore(db, childId, sessionId)
  if (tallies === null) {
    await setWeek(db, childId, sessionId, NO_WEEK)
    return markWeeks(db, childId, before)
  }
  await putSessions(db, [sessionRow(childId, sessionId, tallies.session)])
  await putActivities(db, childId, sessionId, tallies)
  await markWeeks(db, childId, [...before, ...weeksIn(tallies)])
}

async function weeksBefore(db: Transaction<Tables>, childId: string, sessionId: string): Promise<string[]> {
  const weeks = (table: 'learning_sessions' | 'learning_activities') =>
    db.selectFrom(table).select('week_id').where('child_id', '=', childId).where('session_id', '=', sessionId).execute()
  const rows = [...(await weeks('learning_sessions')), ...(await weeks('learning_activities'))]
  return rows.flatMap(({ week_id }) => (week_id === null || week_id === NO_WEEK ? [] : week_id))
}

async function setWeek(db: Transaction<Tables>, childId: string, sessionId: string, week_id: string): Promise<void> {
  const own = { child_id: childId, session_id: sessionId }
  for (const table of ['learning_sessions', 'learning_activities'] as const)
    await db
      .updateTable(table)
      .set({ week_id })
      .where('child_id', '=', own.child_id)
      .where('session_id', '=', own.session_id)
      .execute()
}

async function putActivities(
  db: Transaction<Tables>,
  childId: string,
  sessionId: string,
  tallies: Tallies,
): Promise<void> {
  await db
    .deleteFrom('learning_activities')
    .where('child_id', '=', childId)
    .where('session_id', '=', sessionId)
    .execute()
  const rows = activityRows(childId, sessionId, tallies)
  if (rows.length > 0) await db.insertInto('learning_activities').values(rows).execute()
}
