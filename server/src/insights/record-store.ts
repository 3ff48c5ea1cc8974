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

/** Number of children whose records are refreshed concurrently, so that readers and savers still get a connection. */
const REFRESH_CONCURRENCY = 2

/**
 * Number of children whose records are read concurrently, one request per child at a time: weeks with many activities
 * take long to read.
 */
const READ_CONCURRENCY = 8

/** Reads a child's record, up to date: the profile, the latest weeks, and the word families and spellings. */
export type RecordReader = (childId: string) => Promise<SharedRecord>

/** An unreadable record is recomputed. Concurrent requests for one child share one computation. */
export function createRecordReader(db: Db, ownReader: PracticeStateReader): RecordReader {
  const keyOf = (childId: string): string => childId
  const refresh = keyedQueue((childId: string) => refreshInsights(db, childId), {
    concurrency: REFRESH_CONCURRENCY,
    keyOf,
  })
  const read = keyedQueue((childId: string) => readRecord(db, childId), { concurrency: READ_CONCURRENCY, keyOf })
  return async (childId) => {
    const { state } = await ownReader.read(childId)
    const practice = { families: masteredByFamily(state), strands: summarizeStrands(state) }
    if (await needsRefresh(db, childId)) await refresh(childId)
    const record = await read(childId)
    if (record !== null) return { ...record, ...practice }
    await db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
    await refresh(childId)
    return { ...((await read(childId)) ?? EMPTY_RECORD), ...practice }
  }
}

/** Null when a part of it is unreadable. */
async function readRecord(db: Db, childId: string): Promise<SharedRecord | null> {
  const profileRow = await db
    .selectFrom('child_profiles')
    .select(['profile', 'words'])
    .where('child_id', '=', childId)
    .executeTakeFirst()
  if (profileRow === undefined) return EMPTY_RECORD
  const rows = await db
    .selectFrom('weekly_progress')
    .select(['summary', 'record'])
    .where('child_id', '=', childId)
    .orderBy('week_id', 'desc')
    .limit(WEEKS_OF_INSIGHTS)
    .execute()
  const profile = readProfile(profileRow.profile)
  const weeks = rows.flatMap(({ record }) => readProgress(record) ?? [])
  const summaries = rows.flatMap(({ summary }) => readSummary(summary) ?? [])
  if (profile === null || weeks.length < rows.length || summaries.length < rows.length) return null
  return { ...insights(profile, weeks), summaries, words: readWords(profileRow.words), ...EMPTY_PRACTICE }
}
