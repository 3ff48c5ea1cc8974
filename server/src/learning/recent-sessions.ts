import { setImmediate } from 'node:timers/promises'
import { FLUENT_READING } from '@lanternleaf/domain/learning-session/activity-record'
import type { LearningSession } from '@lanternleaf/domain/learning-session/learning-session'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { addNewFacts } from './add-new-facts.ts'
import { sessionRecord } from './session-store.ts'

export type RecentSession = LearningSession & { readonly sessionId: string }

/** A child's latest learning sessions, the newest first, as the child is told of them. */
export async function recentSessions(db: Db, childId: string, limit: number): Promise<RecentSession[]> {
  await addNewFacts(db, childId)
  const rows = await findRecent(db, { childId, limit })
  const sessions = []
  for (const { session_id: sessionId } of rows) {
    const session = await sessionRecord(db, childId, sessionId)
    if (session !== null) sessions.push({ sessionId, ...withoutSpeed(session) })
    // On SQLite nothing above waits for anything: whoever saves meanwhile goes between two sessions.
    await setImmediate()
  }
  return sessions
}

const findRecent = prepared<{ childId: string; limit: number }, { session_id: string }>((db, { childId, limit }) =>
  db
    .selectFrom('learning_sessions')
    .select('session_id')
    .where('child_id', '=', childId)
    .orderBy('start_time', 'desc')
    .orderBy('session_id', 'desc')
    .limit(limit),
)

/** How fast somebody reads is kept for the record, and never told to the child. */
const withoutSpeed = (session: LearningSession): LearningSession => ({
  ...session,
  activitiesCompleted: session.activitiesCompleted.map((activity) => ({
    ...activity,
    performance: activity.performance && { ...activity.performance, wpm: null },
    masteredSkills: activity.masteredSkills.filter((skill) => skill !== FLUENT_READING),
  })),
})
