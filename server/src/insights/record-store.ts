import { insights, WEEKS_OF_INSIGHTS } from '@lanternleaf/domain/insights/insights'
import type { SharedRecord } from '@lanternleaf/domain/sharing/grown-up-view'
import type { Db } from '../db/database.ts'
import { readProfile, readProgress, readWords } from './record-json.ts'
import { bringUpToDate } from './up-to-date.ts'
import { readSummary } from './week-json.ts'

const NOTHING: SharedRecord = { weeks: [], summaries: [], topStrengths: [], supportNeeds: [], words: [] }

/** A child's record: the profile and the latest weeks, up to date. What was made and cannot be read is made again. */
export async function recordOf(db: Db, childId: string): Promise<SharedRecord> {
  await bringUpToDate(db, childId)
  const record = await readRecord(db, childId)
  if (record !== null) return record
  await db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
  await bringUpToDate(db, childId)
  return (await readRecord(db, childId)) ?? NOTHING
}

/** Null when some of it cannot be read. */
async function readRecord(db: Db, childId: string): Promise<SharedRecord | null> {
  const kept = await db
    .selectFrom('child_profiles')
    .select(['profile', 'words'])
    .where('child_id', '=', childId)
    .executeTakeFirst()
  if (kept === undefined) return NOTHING
  const rows = await db
    .selectFrom('weekly_progress')
    .select(['summary', 'record'])
    .where('child_id', '=', childId)
    .orderBy('week_id', 'desc')
    .limit(WEEKS_OF_INSIGHTS)
    .execute()
  const profile = readProfile(kept.profile)
  const weeks = rows.flatMap(({ record }) => readProgress(record) ?? [])
  const summaries = rows.flatMap(({ summary }) => readSummary(summary) ?? [])
  if (profile === null || weeks.length < rows.length || summaries.length < rows.length) return null
  return { ...insights(profile, weeks), summaries, words: readWords(kept.words) }
}
