import { insights, WEEKS_OF_INSIGHTS } from '@lanternleaf/domain/insights/insights'
import type { SharedRecord } from '@lanternleaf/domain/sharing/grown-up-view'
import type { Db } from '../db/database.ts'
import { gather } from '../db/gather.ts'
import { readProfile, readProgress, readWords } from './record-json.ts'
import { bringUpToDate, isBehind } from './up-to-date.ts'
import { readSummary } from './week-json.ts'

const NOTHING: SharedRecord = { weeks: [], summaries: [], topStrengths: [], supportNeeds: [], words: [] }

/** Of how many children records are made at once: who only reads them, and who saves, finds a connection beside them. */
const AT_ONCE = 2

/** Reads a child's record: the profile and the latest weeks, up to date. */
export type RecordOf = (childId: string) => Promise<SharedRecord>

/** What was made and cannot be read is made again. However often one child's is asked for at once, it is made once. */
export function recordReader(db: Db): RecordOf {
  const make = async ([childId]: readonly string[]): Promise<readonly null[]> => {
    if (childId !== undefined) await bringUpToDate(db, childId)
    return [null]
  }
  const limits = { batches: AT_ONCE, weight: 1, weigh: () => 1, keyOf: (childId: string) => childId }
  const inTurn = gather(make, limits)
  return async (childId) => {
    if (await isBehind(db, childId)) await inTurn(childId)
    const record = await readRecord(db, childId)
    if (record !== null) return record
    await db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    await inTurn(childId)
    return (await readRecord(db, childId)) ?? NOTHING
  }
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
