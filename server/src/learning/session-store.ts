import { activityKey } from '@lanternleaf/domain/learning-session/activity-tally'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import {
  type LearningSession,
  learningSession,
  sessionOutline,
  type Tallies,
  tallyAgain,
} from '@lanternleaf/domain/learning-session/learning-session'
import type { Db } from '../db/database.ts'
import { factsOfSession } from './fact-store.ts'
import { activitiesOfSession, findActivities, findSessions, putActivities, putSessions } from './session-rows.ts'
import { readTallies } from './tally-json.ts'

/** What was kept of a session before new facts came. `tallies` holds those of its activities that the facts tell of. */
export type KeptSession = { readonly tallies: Tallies | null; readonly isCompleted: boolean }

/**
 * What was kept of the sessions that new facts belong to, by their ids. What cannot be read is made again from the facts
 * that were there before.
 */
export async function keptSessions(
  db: Db,
  childId: string,
  facts: readonly Fact[],
): Promise<ReadonlyMap<string, KeptSession>> {
  const factsOf = Map.groupBy(facts, (fact) => fact.learningSessionId)
  const sessions = await findSessions(
    db,
    [...factsOf.keys()].map((sessionId) => ({ childId, sessionId })),
  )
  const activities = sessions.length === 0 ? [] : await findActivities(db, activitiesToldOf(childId, facts))
  const activitiesOf = Map.groupBy(activities, (row) => row.session_id)
  const kept = new Map<string, KeptSession>()
  for (const { session_id: sessionId, end_time: endTime, tally } of sessions) {
    const tallies =
      readTallies(tally, activitiesOf.get(sessionId) ?? []) ??
      tallyAgain(without(await factsOfSession(db, childId, sessionId), factsOf.get(sessionId) ?? []))
    kept.set(sessionId, { tallies, isCompleted: endTime !== null })
  }
  return kept
}

/** A session's whole record; null when there is none. */
export async function sessionRecord(db: Db, childId: string, sessionId: string): Promise<LearningSession | null> {
  const [session] = await findSessions(db, [{ childId, sessionId }])
  if (session === undefined) return null
  const tallies =
    readTallies(session.tally, await activitiesOfSession(db, { childId, sessionId })) ??
    tallyAgain(await factsOfSession(db, childId, sessionId))
  return tallies && learningSession(tallies)
}

/** Keeps what became of sessions, by their ids: what each is made from, and what it says. */
export async function saveSessions(db: Db, childId: string, changed: ReadonlyMap<string, Tallies>): Promise<void> {
  const sessions = [...changed].map(([sessionId, { session }]) => sessionRow(childId, sessionId, session))
  await putSessions(db, sessions)
  const activities = [...changed].flatMap(([sessionId, tallies]) => activityRows(childId, sessionId, tallies))
  for (let from = 0; from < activities.length; from += ROWS_AT_ONCE)
    await putActivities(db, activities.slice(from, from + ROWS_AT_ONCE))
}

/** A batch of facts tells of no more activities; a session that was made again may have more. */
const ROWS_AT_ONCE = 100

const sessionRow = (childId: string, sessionId: string, session: Tallies['session']) => {
  const { startTime, endTime, duration, brainStateAtStart } = sessionOutline(session)
  return {
    child_id: childId,
    session_id: sessionId,
    start_time: startTime,
    end_time: endTime,
    duration,
    brain_state_at_start: brainStateAtStart,
    tally: JSON.stringify(session),
  }
}

const activityRows = (childId: string, sessionId: string, { activities }: Tallies) =>
  [...activities].map(([key, tally]) => ({
    child_id: childId,
    session_id: sessionId,
    activity_key: key,
    tally: JSON.stringify(tally),
  }))

function activitiesToldOf(childId: string, facts: readonly Fact[]) {
  const keys = new Map<string, { childId: string; sessionId: string; key: string }>()
  for (const fact of facts) {
    const { learningSessionId: sessionId } = fact
    const key = activityKey(fact)
    if (key !== null) keys.set(`${sessionId} ${key}`, { childId, sessionId, key })
  }
  return [...keys.values()]
}

function without(facts: readonly Fact[], left: readonly Fact[]): Fact[] {
  const ids = new Set(left.map(({ factId }) => factId))
  return facts.filter(({ factId }) => !ids.has(factId))
}
