import { childProfile } from '@lanternleaf/domain/insights/child-profile'
import { type WeekSummary, type WeekTallies, weekSummary } from '@lanternleaf/domain/insights/week-summary'
import { weeklyProgresses } from '@lanternleaf/domain/insights/weekly-progress'
import { MAX_WORDS, wordsBuilt } from '@lanternleaf/domain/sharing/grown-up-view'
import { parseWeekId } from '@lanternleaf/domain/week/week'
import { sql, type Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { hasNewFacts } from '../learning/read-facts.ts'
import { readActivityTally, readSessionTally } from '../learning/tally-json.ts'
import { recomputeSession } from '../learning/write-aggregates.ts'
import { readSummary } from './stored-json.ts'

/**
 * Raise this when the shape or wording of week records changes: stored weeks of other versions are recomputed when they
 * are read.
 */
const RECORD_VERSION = 1

/** Work per transaction, so that concurrent saves wait for some milliseconds at most. */
const SESSION_BATCH_SIZE = 10
const WEEK_BATCH_SIZE = 4
/** Upper bound per call; the remainder, the work of years, is processed on the next read. */
const MAX_ITERATIONS = 200

/**
 * Brings a child's insights up to date: aggregates new facts, then recomputes stale weeks, their records and the
 * profile.
 */
export async function refreshInsights(db: Db, childId: string): Promise<void> {
  await aggregateNewFacts(db, childId)
  for (let turn = 0; turn < MAX_ITERATIONS; turn += 1) {
    if (!(await isStale(db, childId))) return
    await db.transaction().execute((transaction) => refreshBatch(transaction, childId))
  }
}

/** Whether a child has new facts or stale weeks. */
export const needsRefresh = async (db: Db, childId: string): Promise<boolean> =>
  (await hasNewFacts(db, childId)) || isStale(db, childId)

const isStale = async (db: Db, childId: string): Promise<boolean> =>
  (await sessionsWithoutWeek(db, childId, 1)).length > 0 || (await staleWeeks(db, childId, 1)).length > 0

async function refreshBatch(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await lockChild(transaction, childId)
  const unplaced = await sessionsWithoutWeek(transaction, childId, SESSION_BATCH_SIZE)
  for (const sessionId of unplaced) await recomputeSession(transaction, childId, sessionId)
  if (unplaced.length > 0) return
  const weeks = await staleWeeks(transaction, childId, WEEK_BATCH_SIZE)
  for (const weekId of weeks) await refreshWeek(transaction, childId, weekId)
  await deriveRecords(transaction, childId)
}

async function sessionsWithoutWeek(db: Db, childId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_sessions')
    .select('session_id')
    .where('child_id', '=', childId)
    .where('week_id', 'is', null)
    .limit(most)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

async function staleWeeks(db: Db, childId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('weekly_progress')
    .select('week_id')
    .where('child_id', '=', childId)
    .where(({ or, eb }) => or([eb('stale', '=', 1), eb('version', '!=', RECORD_VERSION)]))
    .orderBy('week_id')
    .limit(most)
    .execute()
  return rows.map(({ week_id }) => week_id)
}

/** Recomputes a week's summary; a week without any activity is deleted. */
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

/** The summary of a week. Unreadable sessions are recomputed from their facts first. */
async function computeSummary(
  transaction: Transaction<Tables>,
  childId: string,
  weekId: string,
): Promise<WeekSummary | null> {
  const week = parseWeekId(weekId)
  if (week === null) return null
  const tallies = await readWeekTallies(transaction, childId, weekId)
  if (tallies.unread.size === 0) return weekSummary(week, tallies)
  for (const sessionId of tallies.unread) await recomputeSession(transaction, childId, sessionId)
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
  await writeProfile(transaction, childId, childProfile(weeks), wordsBuilt(weeks).slice(0, MAX_WORDS))
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
 * More than a child can do in seven days. Of more rows, the first by id count, so that endless writes slow nobody down
 * and the result does not depend on the order of arrival.
 */
const MAX_SESSIONS = 200
const MAX_ACTIVITIES = 600

/** The aggregates of a child's week, and the ids of sessions with unreadable ones. */
async function readWeekTallies(
  db: Db,
  childId: string,
  weekId: string,
): Promise<WeekTallies & { readonly unread: ReadonlySet<string> }> {
  const [sessionRows, activityRows] = [
    await findSessionTallies(db, { childId, weekId }),
    await findActivityTallies(db, { childId, weekId }),
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

type WeekKey = { readonly childId: string; readonly weekId: string }
type TallyRow = { readonly session_id: string; readonly tally: string }

/**
 * Finds the rows of a week by the index only, and then each row by its primary key, so that SQLite reads nothing of
 * other weeks.
 */
const findSessionTallies = prepared<WeekKey, TallyRow>(
  (_, { childId, weekId }) => sql`select session_id, coalesce((select tally from learning_sessions as whole
      where whole.child_id = ${childId} and whole.session_id = own.session_id), '') as tally
    from (select session_id from learning_sessions where child_id = ${childId} and week_id = ${weekId}
      order by session_id limit ${MAX_SESSIONS}) as own`,
)

const findActivityTallies = prepared<WeekKey, TallyRow>(
  (_, { childId, weekId }) => sql`select session_id, (select tally from learning_activities as whole
      where whole.child_id = ${childId} and whole.session_id = own.session_id
        and whole.activity_key = own.activity_key) as tally
    from (select session_id, activity_key from learning_activities where child_id = ${childId} and week_id = ${weekId}
      order by session_id, activity_key limit ${MAX_ACTIVITIES}) as own`,
)
