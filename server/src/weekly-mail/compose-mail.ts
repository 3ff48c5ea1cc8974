/**
 * Composes the weekly mail: what each child chose to share of the latest week, mailed to the parent. The mail job
 * calls it just before the mail is sent.
 */

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
 * Composes the mail to a parent about a week, from what the children share now. Returns null if the week is no longer the
 * latest one, or if nothing in it is shared by a child whose report is on.
 */
export async function composeWeekly(
  { db, recordOf, site, secret, now }: Deps,
  { parentId, weekId }: WeeklyReport,
): Promise<{ readonly to: string; readonly mail: Mail } | null> {
  const weeks = reportWeeks(now())
  if (weeks.weekId !== weekId) return null
  const records = new Map<string, Awaited<ReturnType<RecordReader>>>()
  for (const { childId } of await findSharingChildren(db, parentId)) records.set(childId, await recordOf(childId))
  // The choices are read again at the end, so that an item that a child stops sharing meanwhile is not included.
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
