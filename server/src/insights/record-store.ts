import { insights, WEEKS_OF_INSIGHTS } from '@lanternleaf/domain/insights/insights'
import { masteredByFamily, summarizeStrands } from '@lanternleaf/domain/practice-state/mastery-summary'
import type { SharedRecord } from '@lanternleaf/domain/sharing/grown-up-view'
import type { Db } from '../db/database.ts'
import { keyedQueue } from '../keyed-queue.ts'
import type { PracticeStateReader } from '../practice-state/store.ts'
import { needsRefresh, refreshInsights } from './refresh.ts'
import { readProfile, readProgress, readSummary, readWords } from './stored-json.ts'

const EMPTY_PRACTICE = { families: [], strands: { sure: [], now: [] } }
const EMPTY_RECORD: SharedRecord = {
  weeks: [],
  summaries: [],
  topStrengths: [],
  supportNeeds: [],
  words: [],
  ...EMPTY_PRACTICE,
}

/** Of how many children records are made at once: who only reads them, and who saves, finds a connection beside them. */
const REFRESH_CONCURRENCY = 2

/** Of how many they are read at once, each child's one after the other: weeks in which very much was done take long to read. */
const READ_CONCURRENCY = 8

/** Reads a child's record: the profile, the latest weeks, the families and the strands of words, up to date. */
export type RecordReader = (childId: string) => Promise<SharedRecord>

/** What was made and cannot be read is made again. However often one child's is asked for at once, it is made once. */
export function createRecordReader(db: Db, ownReader: PracticeStateReader): RecordReader {
  const keyOf = (childId: string): string => childId
  const make = keyedQueue((childId: string) => refreshInsights(db, childId), {
    concurrency: REFRESH_CONCURRENCY,
    keyOf,
  })
  const read = keyedQueue((childId: string) => readRecord(db, childId), { concurrency: READ_CONCURRENCY, keyOf })
  return async (childId) => {
    const { state: own } = await ownReader.read(childId)
    const ofOwn = { families: masteredByFamily(own), strands: summarizeStrands(own) }
    if (await needsRefresh(db, childId)) await make(childId)
    const record = await read(childId)
    if (record !== null) return { ...record, ...ofOwn }
    await db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    await make(childId)
    return { ...((await read(childId)) ?? EMPTY_RECORD), ...ofOwn }
  }
}

/** Null when some of it cannot be read. */
async function readRecord(db: Db, childId: string): Promise<SharedRecord | null> {
  const kept = await db
    .selectFrom('child_profiles')
    .select(['profile', 'words'])
    .where('child_id', '=', childId)
    .executeTakeFirst()
  if (kept === undefined) return EMPTY_RECORD
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
  return { ...insights(profile, weeks), summaries, words: readWords(kept.words), ...EMPTY_PRACTICE }
}
