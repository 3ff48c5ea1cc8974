import { weekIdOf } from '@lanternleaf/domain/insights/week-summary'
import { startOf } from '@lanternleaf/domain/learning-session/activity-tally'
import { sessionOutline, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { markWeeks } from './mark-weeks.ts'
import type { Change } from './tallying.ts'

/** Makes what new facts change of a child. In a transaction that holds the child. */
export async function makeChange(db: Db, change: Change): Promise<void> {
  const { childId, completed, settled, moved, sessions, weeks } = change
  if (completed > 0)
    await db
      .updateTable('children')
      .set(({ eb }) => ({ total_sessions: eb('total_sessions', '+', completed) }))
      .where('child_id', '=', childId)
      .execute()
  for (const [sessionId, facts] of bySession(settled)) await settleFacts(db, childId, sessionId, facts)
  await dropNewFacts(
    db,
    childId,
    settled.map(({ factId }) => factId),
  )
  for (const [sessionId, facts] of bySession(moved))
    await db
      .updateTable('new_facts')
      .set({ learning_session_id: sessionId })
      .where('child_id', '=', childId)
      .where('fact_id', 'in', facts)
      .execute()
  await putSessions(
    db,
    [...sessions].map(([sessionId, { session }]) => sessionRow(childId, sessionId, session)),
  )
  await putActivities(
    db,
    [...sessions].flatMap(([sessionId, tallies]) => activityRows(childId, sessionId, tallies)),
  )
  await markWeeks(db, childId, weeks)
}

const bySession = (facts: Change['settled']): [string, string[]][] =>
  [...Map.groupBy(facts, ({ sessionId }) => sessionId)].map(([sessionId, ofSession]) => [
    sessionId,
    ofSession.map(({ factId }) => factId),
  ])

/** Adds facts to a session. What is known already stays as it is. */
async function settleFacts(db: Db, childId: string, sessionId: string, factIds: readonly string[]): Promise<void> {
  const columns = ['child_id', 'fact_id', 'learning_session_id', 'type', 'at', 'received_at', 'body'] as const
  await db
    .insertInto('learning_facts')
    .columns(columns)
    .expression(({ selectFrom }) =>
      selectFrom('new_facts')
        .select(['child_id', 'fact_id'])
        .select(sql<string>`cast(${sessionId} as text)`.as('learning_session_id'))
        .select(['type', 'at', 'received_at', 'body'])
        .where('child_id', '=', childId)
        .where('fact_id', 'in', factIds),
    )
    .onConflict((conflict) => conflict.columns(['child_id', 'fact_id']).doNothing())
    .execute()
}

async function dropNewFacts(db: Db, childId: string, factIds: readonly string[]): Promise<void> {
  if (factIds.length === 0) return
  await db.deleteFrom('new_facts').where('child_id', '=', childId).where('fact_id', 'in', factIds).execute()
}

/** Inserts sessions; one that is there already is overwritten. */
export async function putSessions(db: Db, rows: readonly ReturnType<typeof sessionRow>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('learning_sessions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'session_id']).doUpdateSet(({ ref }) => ({
        start_time: ref('excluded.start_time'),
        end_time: ref('excluded.end_time'),
        duration: ref('excluded.duration'),
        brain_state_at_start: ref('excluded.brain_state_at_start'),
        tally: ref('excluded.tally'),
        week_id: ref('excluded.week_id'),
        in_own: ref('excluded.in_own'),
      })),
    )
    .execute()
}

/** Inserts activities; one that is there already is overwritten. */
async function putActivities(db: Db, rows: ReturnType<typeof activityRows>): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('learning_activities')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['child_id', 'session_id', 'activity_key'])
        .doUpdateSet(({ ref }) => ({ tally: ref('excluded.tally'), week_id: ref('excluded.week_id') })),
    )
    .execute()
}

/** A session as its row has it. */
export function sessionRow(childId: string, sessionId: string, session: Tallies['session']) {
  const { startTime, endTime, duration, brainStateAtStart } = sessionOutline(session)
  return {
    child_id: childId,
    session_id: sessionId,
    start_time: startTime,
    end_time: endTime,
    duration,
    brain_state_at_start: brainStateAtStart,
    tally: JSON.stringify(session),
    week_id: weekIdOf(session.local),
    // What is new is no part yet of what practice knows of the child.
    in_own: 0,
  }
}

/** The activities of a session as their rows have them. */
export const activityRows = (childId: string, sessionId: string, { activities }: Tallies) =>
  [...activities].map(([key, tally]) => ({
    child_id: childId,
    session_id: sessionId,
    activity_key: key,
    tally: JSON.stringify(tally),
    week_id: weekIdOf(startOf(tally).local),
  }))
