import type { WeekTallies } from '@lanternleaf/domain/insights/week-summary'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
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
  const [sessionRows, activityRows] = [
    await sessionsOf(db, { childId, weekId }),
    await activitiesOf(db, { childId, weekId }),
  ]
  const sessions = sessionRows.map(({ session_id, tally }) => ({ session_id, read: readSessionTally(tally) }))
  const activities = activityRows.map(({ session_id, tally }) => ({ session_id, read: readActivityTally(tally) }))
  const unread = [...sessions, ...activities].filter(({ read }) => read === null).map(({ session_id }) => session_id)
  return {
    sessions: sessions.flatMap(({ read }) => read ?? []),
    activities: activities.flatMap(({ read }) => read ?? []),
    unread: new Set(unread),
  }
}

type InWeek = { readonly childId: string; readonly weekId: string }
type Row = { readonly session_id: string; readonly tally: string }

/**
 * What is in a week is found by its index alone, and then each by its whole key: so SQLite, too, reads nothing of the weeks
 * beside it.
 */
const sessionsOf = prepared<InWeek, Row>(
  (_, { childId, weekId }) => sql`select session_id, coalesce((select tally from learning_sessions as whole
      where whole.child_id = ${childId} and whole.session_id = own.session_id), '') as tally
    from (select session_id from learning_sessions where child_id = ${childId} and week_id = ${weekId}
      order by session_id limit ${MOST_SESSIONS}) as own`,
)

const activitiesOf = prepared<InWeek, Row>(
  (_, { childId, weekId }) => sql`select session_id, (select tally from learning_activities as whole
      where whole.child_id = ${childId} and whole.session_id = own.session_id
        and whole.activity_key = own.activity_key) as tally
    from (select session_id, activity_key from learning_activities where child_id = ${childId} and week_id = ${weekId}
      order by session_id, activity_key limit ${MOST_ACTIVITIES}) as own`,
)
