import { reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import type { Db } from '../db/database.ts'
import type { RecordReader } from '../insights/record-store.ts'
import type { Mail } from '../mail/mail.ts'
import { findParentEmail } from '../mail/recipients.ts'
import type { Site } from '../mail/templates.ts'
import { findSharingChildren, saveLink } from './store.ts'
import { childSection, weeklyMail } from './templates.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Deps = {
  readonly db: Db
  readonly recordOf: RecordReader
  readonly site: Site
  /** known only to the server */
  readonly secret: string
  /** epoch ms */
  readonly now: () => number
}

export type WeeklyReport = { readonly parentId: string; readonly weekId: string }

/**
 * Composes the mail about a week from what is shared now. Null when there is nothing to report: the week is no longer
 * the latest, the report is off, no child shares anything, or nothing happened.
 */
export async function composeWeekly(
  { db, recordOf, site, secret, now }: Deps,
  { parentId, weekId }: WeeklyReport,
): Promise<{ readonly to: string; readonly mail: Mail } | null> {
  const weeks = reportWeeks(now())
  if (weeks.weekId !== weekId) return null
  const records = new Map<string, Awaited<ReturnType<RecordReader>>>()
  for (const { childId } of await findSharingChildren(db, parentId)) records.set(childId, await recordOf(childId))
  // Read again at the end, so that what a child stops sharing meanwhile is not included.
  const sections = (await findSharingChildren(db, parentId)).flatMap(({ childId, username, choices }) => {
    const record = records.get(childId)
    return record === undefined ? [] : (childSection(username, record, choices, weeks) ?? [])
  })
  const to = await findParentEmail(db, parentId)
  if (to === null || sections.length === 0) return null
  const token = unsubscribeToken(secret, parentId)
  await saveLink(db, token, parentId)
  return { to, mail: weeklyMail(sections, weeks, { site, token }) }
}
