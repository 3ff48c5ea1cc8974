/**
 * Writes aggregated facts (things a child did) into the tables of learning sessions, activities and weeks.
 * `aggregate-new-facts.ts` calls it for new facts. A rebuild and a read of damaged rows recompute whole sessions with
 * it.
 */

import { weekIdOf } from '@lanternleaf/domain/insights/week-summary'
import { startOf } from '@lanternleaf/domain/learning-session/activity-tally'
import { sessionOutline, type Tallies, tallyAll } from '@lanternleaf/domain/learning-session/learning-session'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type AggregateChange, weeksOf } from './aggregate.ts'
import { findFactsOfSession } from './read-facts.ts'

/** Writes the changes that new facts of a child make. Call it in a transaction that has locked the child. */
export async function applyChange(db: Db, change: AggregateChange): Promise<void> {
  const { childId, completed, assigned, overflowed, sessions, weeks } = change
  if (completed > 0)
    await db
      .updateTable('children')
      .set(({ eb }) => ({ total_sessions: eb('total_sessions', '+', completed) }))
      .where('child_id', '=', childId)
      .execute()
  for (const [sessionId, facts] of groupBySession(assigned)) await assignFacts(db, childId, sessionId, facts)
  await deleteNewFacts(
    db,
    childId,
    assigned.map(({ factId }) => factId),
  )
  for (const [sessionId, facts] of groupBySession(overflowed))
    await db
      .updateTable('new_facts')
      .set({ learning_session_id: sessionId })
      .where('child_id', '=', childId)
      .where('fact_id', 'in', facts)
      .execute()
  await upsertSessions(
    db,
    [...sessions].map(([sessionId, { session }]) => toSessionRow(childId, sessionId, session)),
  )
  await upsertActivities(
    db,
    [...sessions].flatMap(([sessionId, tallies]) => toActivityRows(childId, sessionId, tallies)),
  )
  await markWeeksStale(db, childId, weeks)
}

const groupBySession = (facts: AggregateChange['assigned']): [string, string[]][] =>
  [...Map.groupBy(facts, ({ sessionId }) => sessionId)].map(([sessionId, sessionFacts]) => [
    sessionId,
    sessionFacts.map(({ factId }) => factId),
  ])

/** Moves facts from `new_facts` into a session. Facts that are stored already stay unchanged. */
async function assignFacts(db: Db, childId: string, sessionId: string, factIds: readonly string[]): Promise<void> {
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

async function deleteNewFacts(db: Db, childId: string, factIds: readonly string[]): Promise<void> {
  if (factIds.length === 0) return
  await db.deleteFrom('new_facts').where('child_id', '=', childId).where('fact_id', 'in', factIds).execute()
}

/** Inserts or overwrites sessions. */
async function upsertSessions(db: Db, rows: readonly ReturnType<typeof toSessionRow>[]): Promise<void> {
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
        practice_state_version: ref('excluded.practice_state_version'),
      })),
    )
    .execute()
}

/** Inserts or overwrites activities. */
async function upsertActivities(db: Db, rows: ReturnType<typeof toActivityRows>): Promise<void> {
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

function toSessionRow(childId: string, sessionId: string, session: Tallies['session']) {
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
    // The child's practice state does not contain this version of the session yet.
    practice_state_version: 0,
  }
}

const toActivityRows = (childId: string, sessionId: string, { activities }: Tallies) =>
  [...activities].map(([key, tally]) => ({
    child_id: childId,
    session_id: sessionId,
    activity_key: key,
    tally: JSON.stringify(tally),
    week_id: weekIdOf(startOf(tally).local),
  }))

/** Marks weeks as stale, so that they are recomputed when they are read. */
async function markWeeksStale(db: Db, childId: string, weekIds: readonly string[]): Promise<void> {
  if (weekIds.length === 0) return
  await db
    .insertInto('weekly_progress')
    .values([...new Set(weekIds)].map((week_id) => ({ child_id: childId, week_id, stale: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'week_id']).doUpdateSet({ stale: 1 }).where('weekly_progress.stale', '=', 0),
    )
    .execute()
}

/** The week id of a session without readable facts. */
const NO_WEEK = ''

/**
 * Recomputes a session and its activities from the facts. Marks the weeks of the session and activities as stale, before and
 * after. A session without readable facts is unchanged, except that it belongs to no week.
 */
export async function recomputeSession(db: Transaction<Tables>, childId: string, sessionId: string): Promise<void> {
  const tallies = tallyAll(await findFactsOfSession(db, childId, sessionId))
  const before = await findStoredWeeks(db, childId, sessionId)
  if (tallies === null) {
    await setWeek(db, childId, sessionId, NO_WEEK)
    return markWeeksStale(db, childId, before)
  }
  await upsertSessions(db, [toSessionRow(childId, sessionId, tallies.session)])
  await replaceActivities(db, childId, sessionId, tallies)
  await markWeeksStale(db, childId, [...before, ...weeksOf(tallies)])
}

async function findStoredWeeks(db: Transaction<Tables>, childId: string, sessionId: string): Promise<string[]> {
  const weeks = (table: 'learning_sessions' | 'learning_activities') =>
    db.selectFrom(table).select('week_id').where('child_id', '=', childId).where('session_id', '=', sessionId).execute()
  const rows = [...(await weeks('learning_sessions')), ...(await weeks('learning_activities'))]
  return rows.flatMap(({ week_id }) => (week_id === null || week_id === NO_WEEK ? [] : week_id))
}

async function setWeek(db: Transaction<Tables>, childId: string, sessionId: string, week_id: string): Promise<void> {
  for (const table of ['learning_sessions', 'learning_activities'] as const)
    await db
      .updateTable(table)
      .set({ week_id })
      .where('child_id', '=', childId)
      .where('session_id', '=', sessionId)
      .execute()
}

async function replaceActivities(
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
  const rows = toActivityRows(childId, sessionId, tallies)
  if (rows.length > 0) await db.insertInto('learning_activities').values(rows).execute()
}
