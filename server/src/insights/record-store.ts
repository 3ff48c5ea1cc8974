/**
 * Reads a child's record: what grown-ups may see of the child's learning, and all of it on the child's own page. The
 * record is stored, and recomputed when it is read after something new happened.
 */

import { insights, WEEKS_OF_INSIGHTS } from '@lanternleaf/domain/insights/insights'
import type { ShareableRecord } from '@lanternleaf/domain/sharing/grown-up-view'
import type { Db } from '../db/database.ts'
import { type ReaderDeps, writeIfPossible } from '../db/write-if-possible.ts'
import { keyedQueue } from '../keyed-queue.ts'
import type { PracticeStateReader } from '../practice-state/store.ts'
import { needsRefresh, refreshInsights } from './refresh.ts'
import { readProfile, readProgress, readSummary, readWords } from './stored-json.ts'

const NO_PRACTICE = { families: [], strands: { sure: [], now: [] } }
const EMPTY_RECORD: ShareableRecord = {
  weeks: [],
  summaries: [],
  topStrengths: [],
  supportNeeds: [],
  words: [],
  ...NO_PRACTICE,
}

/** Number of children whose records are refreshed concurrently. Few, so that other requests still get a connection. */
const REFRESH_CONCURRENCY = 2

/** Returns a child's current record: the profile, the latest weeks, and the word families and spellings. */
export type RecordReader = (childId: string) => Promise<ShareableRecord>

/**
 * Creates the function that reads records. It first recomputes a record that is stale or unreadable. Recomputations for the
 * same child run one after another. Requests go through the read queue, because weeks with many activities take long to read.
 */
export function createRecordReader(deps: ReaderDeps, practiceStateReader: PracticeStateReader): RecordReader {
  const { db } = deps
  const keyOf = (childId: string): string => childId
  const refresh = keyedQueue((childId: string) => refreshInsights(db, childId), {
    concurrency: REFRESH_CONCURRENCY,
    keyOf,
  })
  return async (childId) => {
    const practice = await practiceStateReader.summarize(childId)
    if (await needsRefresh(db, childId)) await writeIfPossible(deps, () => refresh(childId))
    const record = await readRecord(db, childId)
    if (record !== null) return { ...record, ...practice }
    await writeIfPossible(deps, async () => {
      await db.updateTable('weekly_progress').set({ stale: 1 }).where('child_id', '=', childId).execute()
      await refresh(childId)
    })
    return { ...((await readRecord(db, childId)) ?? EMPTY_RECORD), ...practice }
  }
}

/** Returns null if a part of the stored record is unreadable. */
async function readRecord(db: Db, childId: string): Promise<ShareableRecord | null> {
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
  return { ...insights(profile, weeks), summaries, words: readWords(profileRow.words), ...NO_PRACTICE }
}
