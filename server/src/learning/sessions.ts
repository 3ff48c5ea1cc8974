/**
 * Reads a child's latest learning sessions (the stored record of what a child did from check-in to celebration), for the
 * endpoint that the specification names.
 */

import { setImmediate } from 'node:timers/promises'
import { FLUENT_READING } from '@lanternleaf/domain/learning-session/activity-record'
import { type LearningSession, learningSession, tallyAll } from '@lanternleaf/domain/learning-session/learning-session'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { writeIfPossible } from '../db/write-if-possible.ts'
import { aggregateNewFacts } from './aggregate-new-facts.ts'
import { findFactsOfSession } from './read-facts.ts'
import { readTallies } from './tally-json.ts'

/** More activities than a child can do in a session. If a session has more, the first by key are returned. */
const MAX_ACTIVITIES = 200

/** Reads a session with its activities. Returns null if there is no such session. */
export async function readSession(db: Db, childId: string, sessionId: string): Promise<LearningSession | null> {
  const key = { childId, sessionId }
  const [session] = await findSession(db, key)
  if (session === undefined) return null
  const tallies =
    readTallies(session.tally, await findActivities(db, key)) ??
    tallyAll(await findFactsOfSession(db, childId, sessionId))
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

const findActivities = prepared<SessionKey, { activity_key: string; tally: string }>((db, { childId, sessionId }) =>
  db
    .selectFrom('learning_activities')
    .select(['activity_key', 'tally'])
    .where('child_id', '=', childId)
    .where('session_id', '=', sessionId)
    .orderBy('activity_key')
    .limit(MAX_ACTIVITIES),
)

/** A learning session as shown to the child. */
export type RecentSession = LearningSession & { readonly sessionId: string }

/** Returns a child's latest learning sessions, the newest first, as shown to the child. */
export async function recentSessions(
  { db, log }: { readonly db: Db; readonly log: Logger },
  childId: string,
  limit: number,
): Promise<RecentSession[]> {
  await writeIfPossible({ db, log }, () => aggregateNewFacts(db, childId))
  const rows = await findRecentIds(db, { childId, limit })
  const sessions = []
  for (const { session_id: sessionId } of rows) {
    const session = await readSession(db, childId, sessionId)
    if (session !== null) sessions.push({ sessionId, ...withoutSpeed(session) })
    // SQLite calls are synchronous: yield to the event loop, so that saves run between two sessions.
    await setImmediate()
  }
  return sessions
}

const findRecentIds = prepared<{ childId: string; limit: number }, { session_id: string }>((db, { childId, limit }) =>
  db
    .selectFrom('learning_sessions')
    .select('session_id')
    .where('child_id', '=', childId)
    .orderBy('start_time', 'desc')
    .orderBy('session_id', 'desc')
    .limit(limit),
)

/** Removes the reading speed, which is part of the grown-up's record and never shown to the child. */
const withoutSpeed = (session: LearningSession): LearningSession => ({
  ...session,
  activitiesCompleted: session.activitiesCompleted.map((activity) => ({
    ...activity,
    performance: activity.performance && { ...activity.performance, wpm: null },
    masteredSkills: activity.masteredSkills.filter((skill) => skill !== FLUENT_READING),
  })),
})
