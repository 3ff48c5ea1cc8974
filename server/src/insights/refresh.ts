/**
 * Recomputes the stored weeks and profile of a child's record (what grown-ups may see of the child's learning).
 * `record-store.ts` calls it before a read, if something new happened.
 */

import { childProfile } from '@lanternleaf/domain/insights/child-profile'
import { type WeekSummary, type WeekTallies, weekSummary } from '@lanternleaf/domain/insights/week-summary'
import { weeklyProgresses } from '@lanternleaf/domain/insights/weekly-progress'
import { MAX_WORDS, wordsBuiltAlone } from '@lanternleaf/domain/sharing/grown-up-view'
import { parseWeekId } from '@lanternleaf/domain/week/week'
import { sql, type Transaction } from 'kysely'
import { refreshLocked } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { hasNewFacts } from '../learning/read-facts.ts'
import { readActivityTally, readSessionTally } from '../learning/tally-json.ts'
import { recomputeSession } from '../learning/write-aggregates.ts'
import { readSummary } from './stored-json.ts'

/**
 * Raise this number if the shape or wording of week records changes: stored weeks with an older version are recomputed when
 * they are read. While servers are updated one after another, and after an update is undone, older programs read weeks of
 * this version as they are, so they have to be able to. When facts are added to such a week, an older program recomputes the
 * whole week as one of its own version, and a newer program recomputes that week in turn, with all records and the profile.
 */
const RECORD_VERSION = 2

/** Sessions or weeks recomputed per transaction, so that concurrent saves wait only some milliseconds. */
const SESSION_BATCH_SIZE = 10
const WEEK_BATCH_SIZE = 4
/** Upper bound of transactions per call. The remainder is processed on the next read; only years of data have one. */
const MAX_ITERATIONS = 200

/**
 * Brings a child's insights up to date: aggregates new facts (things a child did), then recomputes stale weeks, the records of
 * all weeks, and the profile.
 */
export async function refreshInsights(db: Db, childId: string): Promise<void> {
  await aggregateNewFacts(db, childId)
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    if (!(await isStale(db, childId))) return
    await refreshLocked(db, childId, (transaction) => refreshBatch(transaction, childId))
  }
}

/** Whether a child has new facts or stale weeks. */
export const needsRefresh = async (db: Db, childId: string): Promise<boolean> =>
  (await hasNewFacts(db, childId)) || isStale(db, childId)

const isStale = async (db: Db, childId: string): Promise<boolean> =>
  (await findSessionsWithoutWeek(db, childId, 1)).length > 0 || (await findStaleWeeks(db, childId, 1)).length > 0

/** Recomputes some sessions that have no week or, if there are none, some stale weeks. */
async function refreshBatch(transaction: Transaction<Tables>, childId: string): Promise<void> {
  const sessionIds = await findSessionsWithoutWeek(transaction, childId, SESSION_BATCH_SIZE)
  for (const sessionId of sessionIds) await recomputeSession(transaction, childId, sessionId)
  if (sessionIds.length > 0) return
  const weeks = await findStaleWeeks(transaction, childId, WEEK_BATCH_SIZE)
  // Another server has recomputed them meanwhile. It may be newer, and its profile must not be replaced by an older one for good.
  if (weeks.length === 0) return
  for (const weekId of weeks) await refreshWeek(transaction, childId, weekId)
  await deriveRecords(transaction, childId)
}

async function findSessionsWithoutWeek(db: Db, childId: string, maxCount: number): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_sessions')
    .select('session_id')
    .where('child_id', '=', childId)
    .where('week_id', 'is', null)
    .limit(maxCount)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

async function findStaleWeeks(db: Db, childId: string, maxCount: number): Promise<string[]> {
  const rows = await db
    .selectFrom('weekly_progress')
    .select('week_id')
    .where('child_id', '=', childId)
    .where(({ or, eb }) => or([eb('stale', '=', 1), eb('version', '<', RECORD_VERSION)]))
    .orderBy('week_id')
    .limit(maxCount)
    .execute()
  return rows.map(({ week_id }) => week_id)
}

/** Recomputes a week's summary. A week without any activity is deleted. */
async function refreshWeek(transaction: Transaction<Tables>, childId: string, weekId: string): Promise<void> {
  const summary = await computeSummary(transaction, childId, weekId)
  if (summary === null)
    await transaction
      .deleteFrom('weekly_progress')
      .where('child_id', '=', childId)
      .where('week_id', '=', weekId)
      .execute()
  else
    await transaction
      .updateTable('weekly_progress')
      .set({ stale: 0, version: RECORD_VERSION, summary: JSON.stringify(summary) })
      .where('child_id', '=', childId)
      .where('week_id', '=', weekId)
      .execute()
}

/** Computes the summary of a week. Sessions with unreadable tallies (aggregates) are recomputed from their facts first. */
async function computeSummary(
  transaction: Transaction<Tables>,
  childId: string,
  weekId: string,
): Promise<WeekSummary | null> {
  const week = parseWeekId(weekId)
  if (week === null) return null
  const tallies = await readWeekTallies(transaction, childId, weekId)
  if (tallies.unreadable.size === 0) return weekSummary(week, tallies)
  for (const sessionId of tallies.unreadable) await recomputeSession(transaction, childId, sessionId)
  return weekSummary(week, await readWeekTallies(transaction, childId, weekId))
}

/** Derives the records of a child's weeks and the profile from all summaries, and writes what changed. */
async function deriveRecords(transaction: Transaction<Tables>, childId: string): Promise<void> {
  const rows = await transaction
    .selectFrom('weekly_progress')
    .select(['week_id', 'summary', 'record'])
    .where('child_id', '=', childId)
    .execute()
  const weeks = rows.flatMap(({ summary }) => readSummary(summary) ?? [])
  const before = new Map(rows.map(({ week_id, record }) => [week_id, record]))
  for (const progress of weeklyProgresses(weeks)) {
    const record = JSON.stringify(progress)
    if (record === before.get(progress.weekId)) continue
    await transaction
      .updateTable('weekly_progress')
      .set({ record })
      .where('child_id', '=', childId)
      .where('week_id', '=', progress.weekId)
      .execute()
  }
  await writeProfile(transaction, childId, childProfile(weeks), wordsBuiltAlone(weeks).slice(0, MAX_WORDS))
}

async function writeProfile(
  transaction: Transaction<Tables>,
  childId: string,
  profile: ReturnType<typeof childProfile>,
  words: readonly string[],
): Promise<void> {
  if (profile === null) {
    await transaction.deleteFrom('child_profiles').where('child_id', '=', childId).execute()
    return
  }
  const row = { version: RECORD_VERSION, profile: JSON.stringify(profile), words: JSON.stringify(words) }
  await transaction
    .insertInto('child_profiles')
    .values({ child_id: childId, ...row })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(row))
    .execute()
}

/**
 * More than a child can do in seven days. If there are more rows, the first by id count: endless writes then slow nobody
 * down, and the result does not depend on the order in which facts arrive.
 */
const MAX_SESSIONS = 200
const MAX_ACTIVITIES = 600

/** Reads the tallies of a child's week, and the ids of sessions with unreadable tallies. */
async function readWeekTallies(
  db: Db,
  childId: string,
  weekId: string,
): Promise<WeekTallies & { readonly unreadable: ReadonlySet<string> }> {
  const [sessionRows, activityRows] = [
    await findSessionTallies(db, { childId, weekId }),
    await findActivityTallies(db, { childId, weekId }),
  ]
  const sessions = sessionRows.map(({ session_id, tally }) => ({ session_id, parsed: readSessionTally(tally) }))
  const activities = activityRows.map(({ session_id, tally }) => ({ session_id, parsed: readActivityTally(tally) }))
  const unreadable = [...sessions, ...activities]
    .filter(({ parsed }) => parsed === null)
    .map(({ session_id }) => session_id)
  return {
    sessions: sessions.flatMap(({ parsed }) => parsed ?? []),
    activities: activities.flatMap(({ parsed }) => parsed ?? []),
    unreadable: new Set(unreadable),
  }
}

type WeekKey = { readonly childId: string; readonly weekId: string }
type TallyRow = { readonly session_id: string; readonly tally: string }

/**
 * Finds the keys of a week's rows in the index, and then each row by its primary key, so that SQLite reads no rows of other
 * weeks.
 */
const findSessionTallies = prepared<WeekKey, TallyRow>(
  (_, { childId, weekId }) => sql`select session_id, coalesce((select tally from learning_sessions as session_row
      where session_row.child_id = ${childId} and session_row.session_id = week_row.session_id), '') as tally
    from (select session_id from learning_sessions where child_id = ${childId} and week_id = ${weekId}
      order by session_id limit ${MAX_SESSIONS}) as week_row`,
)

const findActivityTallies = prepared<WeekKey, TallyRow>(
  (_, { childId, weekId }) => sql`select session_id, (select tally from learning_activities as activity_row
      where activity_row.child_id = ${childId} and activity_row.session_id = week_row.session_id
        and activity_row.activity_key = week_row.activity_key) as tally
    from (select session_id, activity_key from learning_activities where child_id = ${childId} and week_id = ${weekId}
      order by session_id, activity_key limit ${MAX_ACTIVITIES}) as week_row`,
)
