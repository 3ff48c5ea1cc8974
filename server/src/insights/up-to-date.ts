import { type WeekSummary, weekSummary } from '@lanternleaf/domain/insights/week-summary'
import { parseWeekId } from '@lanternleaf/domain/week/week'
import type { Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { addNewFacts } from '../learning/add-new-facts.ts'
import { hasNewFacts } from '../learning/fact-store.ts'
import { remakeSession } from '../learning/remake-session.ts'
import { deriveRecords } from './derive-records.ts'
import { RECORD_VERSION } from './record-version.ts'
import { talliesOfWeek } from './week-tallies.ts'

/** How much is made in one transaction, so that whoever saves meanwhile waits for some milliseconds at most. */
const SESSIONS_AT_ONCE = 10
const WEEKS_AT_ONCE = 4
/** Who has more to be made than this hears of the rest the next time: so much is the work of years. */
const MOST_TURNS = 200

/**
 * Adds what was kept since to a child's sessions and activities, and makes what is stale of the weeks, their records and the
 * profile from those.
 */
export async function bringUpToDate(db: Db, childId: string): Promise<void> {
  await addNewFacts(db, childId)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (!(await isStale(db, childId))) return
    await db.transaction().execute((transaction) => makeSome(transaction, childId))
  }
}

/** Whether something of a child's weeks is to be made. */
export const isBehind = async (db: Db, childId: string): Promise<boolean> =>
  (await hasNewFacts(db, childId)) || isStale(db, childId)

const isStale = async (db: Db, childId: string): Promise<boolean> =>
  (await sessionsWithoutWeek(db, childId, 1)).length > 0 || (await staleWeeks(db, childId, 1)).length > 0

async function makeSome(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await lockChild(transaction, childId)
  const unplaced = await sessionsWithoutWeek(transaction, childId, SESSIONS_AT_ONCE)
  for (const sessionId of unplaced) await remakeSession(transaction, childId, sessionId)
  if (unplaced.length > 0) return
  const weeks = await staleWeeks(transaction, childId, WEEKS_AT_ONCE)
  for (const weekId of weeks) await makeWeek(transaction, childId, weekId)
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

/** A week of which nothing is left is no week. */
async function makeWeek(transaction: Transaction<Tables>, childId: string, weekId: string): Promise<void> {
  const summary = await summaryOf(transaction, childId, weekId)
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

/** What cannot be read is made again from its facts first. */
async function summaryOf(
  transaction: Transaction<Tables>,
  childId: string,
  weekId: string,
): Promise<WeekSummary | null> {
  const week = parseWeekId(weekId)
  if (week === null) return null
  const found = await talliesOfWeek(transaction, childId, weekId)
  if (found.unread.size === 0) return weekSummary(week, found)
  for (const sessionId of found.unread) await remakeSession(transaction, childId, sessionId)
  return weekSummary(week, await talliesOfWeek(transaction, childId, weekId))
}
