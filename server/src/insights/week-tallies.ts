import type { WeekTallies } from '@lanternleaf/domain/weekly-progress/week-summary'
import type { Db } from '../db/database.ts'
import { readActivityTally, readSessionTally } from '../learning/tally-json.ts'

/**
 * More than a child can live through in seven days. Of more, those whose ids sort first count: whoever writes without end
 * makes nobody else wait, and the same are left out in whatever order they came.
 */
const MOST_SESSIONS = 200
const MOST_ACTIVITIES = 600

/** What is kept of a child's week, and the sessions of which something cannot be read as it stands. */
export async function talliesOfWeek(
  db: Db,
  childId: string,
  weekId: string,
): Promise<WeekTallies & { readonly unread: ReadonlySet<string> }> {
  const sessionRows = await db
    .selectFrom('learning_sessions')
    .select(['session_id', 'tally'])
    .where('child_id', '=', childId)
    .where('week_id', '=', weekId)
    .orderBy('session_id')
    .limit(MOST_SESSIONS)
    .execute()
  const activityRows = await db
    .selectFrom('learning_activities')
    .select(['session_id', 'tally'])
    .where('child_id', '=', childId)
    .where('week_id', '=', weekId)
    .orderBy('session_id')
    .orderBy('activity_key')
    .limit(MOST_ACTIVITIES)
    .execute()
  const sessions = sessionRows.map(({ session_id, tally }) => ({ session_id, read: readSessionTally(tally) }))
  const activities = activityRows.map(({ session_id, tally }) => ({ session_id, read: readActivityTally(tally) }))
  const unread = [...sessions, ...activities].filter(({ read }) => read === null).map(({ session_id }) => session_id)
  return {
    sessions: sessions.flatMap(({ read }) => read ?? []),
    activities: activities.flatMap(({ read }) => read ?? []),
    unread: new Set(unread),
  }
}
