import { activityKey, isActivityFact } from '@lanternleaf/domain/learning-session/activity-tally'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { tallyAll } from '@lanternleaf/domain/learning-session/learning-session'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { factsOfSession } from './fact-store.ts'
import { readTallies } from './tally-json.ts'
import type { KeptSession } from './tallying.ts'

/** What is kept of the sessions, and of the activities in them, that new facts of a child tell of. In a transaction. */
export async function findBefore(
  db: Db,
  childId: string,
  facts: readonly Fact[],
): Promise<ReadonlyMap<string, KeptSession>> {
  const activities = Map.groupBy(await findActivities(db, childId, facts), (row) => row.session_id)
  const sessions = new Map<string, KeptSession>()
  for (const row of await findSessions(db, childId, facts)) {
    // What cannot be read is made again from the facts that are there.
    const tallies =
      readTallies(row.tally, activities.get(row.session_id) ?? []) ??
      tallyAll(await factsOfSession(db, childId, row.session_id))
    sessions.set(row.session_id, { tallies, isCompleted: row.end_time !== null })
  }
  return sessions
}

async function findSessions(db: Db, childId: string, facts: readonly Fact[]) {
  const sessionIds = [...new Set(facts.map((fact) => fact.learningSessionId))]
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('learning_sessions')
    .select(['session_id', 'tally', 'end_time'])
    .where('child_id', '=', childId)
    .where('session_id', 'in', sessionIds)
    .execute()
}

type ActivityRow = { readonly session_id: string; readonly activity_key: string; readonly tally: string }

/** Each is looked up by its whole key, so that it costs the same however many there are beside it. */
async function findActivities(db: Db, childId: string, facts: readonly Fact[]): Promise<readonly ActivityRow[]> {
  const keys = new Map(
    facts.filter(isActivityFact).map((fact) => {
      const [sessionId, key] = [fact.learningSessionId, activityKey(fact)]
      return [JSON.stringify([sessionId, key]), sql`(${sessionId}, ${key})`]
    }),
  )
  if (keys.size === 0) return []
  const found = sql<ActivityRow>`select session_id, activity_key, tally from learning_activities
    where child_id = ${childId} and (session_id, activity_key) in (values ${sql.join([...keys.values()])})`
  return (await found.execute(db)).rows
}
