import { type LearningSession, learningSession, tallyAll } from '@lanternleaf/domain/learning-session/learning-session'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { factsOfSession } from './fact-store.ts'
import { readTallies } from './tally-json.ts'

/** More activities than a child can do in a session. Of more, those whose keys sort first are told. */
const MOST_ACTIVITIES = 200

/** A session's whole record; null when there is none. */
export async function sessionRecord(db: Db, childId: string, sessionId: string): Promise<LearningSession | null> {
  const key = { childId, sessionId }
  const [session] = await findSession(db, key)
  if (session === undefined) return null
  const tallies =
    readTallies(session.tally, await activitiesOfSession(db, key)) ??
    tallyAll(await factsOfSession(db, childId, sessionId))
  return tallies && learningSession(tallies)
}

type SessionKey = { readonly childId: string; readonly sessionId: string }

const findSession = prepared<SessionKey, { tally: string | null }>((db, { childId, sessionId }) =>
  db
    .selectFrom('learning_sessions')
    .select('tally')
    .where('child_id', '=', childId)
    .where('session_id', '=', sessionId),
)

const activitiesOfSession = prepared<SessionKey, { activity_key: string; tally: string }>(
  (db, { childId, sessionId }) =>
    db
      .selectFrom('learning_activities')
      .select(['activity_key', 'tally'])
      .where('child_id', '=', childId)
      .where('session_id', '=', sessionId)
      .orderBy('activity_key')
      .limit(MOST_ACTIVITIES),
)
