import { childProfile } from '@lanternleaf/domain/insights/child-profile'
import { weeklyProgresses } from '@lanternleaf/domain/insights/weekly-progress'
import { MOST_WORDS, wordsBuilt } from '@lanternleaf/domain/sharing/grown-up-view'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { RECORD_VERSION } from './record-version.ts'
import { readSummary } from './week-json.ts'

/** Makes the records of a child's weeks and the profile from the summaries there are, and writes those that changed. */
export async function deriveRecords(transaction: Transaction<Tables>, childId: string): Promise<void> {
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
  await putProfile(transaction, childId, childProfile(weeks), wordsBuilt(weeks).slice(0, MOST_WORDS))
}

async function putProfile(
  transaction: Transaction<Tables>,
  childId: string,
  profile: ReturnType<typeof childProfile>,
  words: readonly string[],
): Promise<void> {
  if (profile === null) {
    await transaction.deleteFrom('child_profiles').where('child_id', '=', childId).execute()
    return
  }
  const made = { version: RECORD_VERSION, profile: JSON.stringify(profile), words: JSON.stringify(words) }
  await transaction
    .insertInto('child_profiles')
    .values({ child_id: childId, ...made })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(made))
    .execute()
}
