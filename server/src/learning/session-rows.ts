import { prepared, preparedList } from '../db/prepared.ts'
import type { LearningActivitiesTable, LearningSessionsTable } from '../db/tables.ts'

type SessionKey = { readonly childId: string; readonly sessionId: string }
type ActivityKey = SessionKey & { readonly key: string }

type SessionRow = Pick<LearningSessionsTable, 'session_id' | 'end_time' | 'tally'>
type ActivityRow = Omit<LearningActivitiesTable, 'child_id'>

export const findSessions = preparedList<SessionKey, SessionRow>((db, keys) =>
  db
    .selectFrom('learning_sessions')
    .select(['session_id', 'end_time', 'tally'])
    .where(({ or, and }) =>
      or(keys.map(({ childId, sessionId }) => and({ child_id: childId, session_id: sessionId }))),
    ),
)

/** Each is found by its whole key, so that it costs the same however many there are beside it. */
export const findActivities = preparedList<ActivityKey, ActivityRow>((db, keys) =>
  db
    .selectFrom('learning_activities')
    .select(['session_id', 'activity_key', 'tally'])
    .where(({ or, and }) =>
      or(
        keys.map(({ childId, sessionId, key }) => and({ child_id: childId, session_id: sessionId, activity_key: key })),
      ),
    ),
)

export const activitiesOfSession = prepared<SessionKey, ActivityRow>((db, { childId, sessionId }) =>
  db
    .selectFrom('learning_activities')
    .select(['session_id', 'activity_key', 'tally'])
    .where('child_id', '=', childId)
    .where('session_id', '=', sessionId),
)

export const putSessions = preparedList<LearningSessionsTable, unknown>((db, rows) =>
  db
    .insertInto('learning_sessions')
    .values(
      rows.map((row) => ({
        child_id: row.child_id,
        session_id: row.session_id,
        start_time: row.start_time,
        end_time: row.end_time,
        duration: row.duration,
        brain_state_at_start: row.brain_state_at_start,
        tally: row.tally,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'session_id']).doUpdateSet(({ ref }) => ({
        start_time: ref('excluded.start_time'),
        end_time: ref('excluded.end_time'),
        duration: ref('excluded.duration'),
        brain_state_at_start: ref('excluded.brain_state_at_start'),
        tally: ref('excluded.tally'),
      })),
    ),
)

export const putActivities = preparedList<LearningActivitiesTable, unknown>((db, rows) =>
  db
    .insertInto('learning_activities')
    .values(
      rows.map((row) => ({
        child_id: row.child_id,
        session_id: row.session_id,
        activity_key: row.activity_key,
        tally: row.tally,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['child_id', 'session_id', 'activity_key'])
        .doUpdateSet(({ ref }) => ({ tally: ref('excluded.tally') })),
    ),
)
