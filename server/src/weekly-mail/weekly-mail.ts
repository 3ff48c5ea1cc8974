import { reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import type { Db } from '../db/database.ts'
import type { RecordOf } from '../insights/record-store.ts'
import type { Mail } from '../mail/mail.ts'
import { emailOfParent } from '../mail/store.ts'
import type { Site } from '../mail/worded.ts'
import { keepLink, sharingChildren } from './store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { sectionOf, weeklyMail } from './worded.ts'

type Deps = {
  readonly db: Db
  readonly recordOf: RecordOf
  readonly site: Site
  /** held by the server alone */
  readonly secret: string
  /** epoch ms */
  readonly now: () => number
}

export type WeeklyReport = { readonly parentId: string; readonly weekId: string }

/**
 * The mail about a week, of what is shared at this moment. Null when there is nothing to tell: the week is no longer the latest, the report is off,
 * no child shares anything, or nothing of it happened.
 */
export async function composeWeekly(
  { db, recordOf, site, secret, now }: Deps,
  { parentId, weekId }: WeeklyReport,
): Promise<{ readonly to: string; readonly mail: Mail } | null> {
  const weeks = reportWeeks(now())
  if (weeks.weekId !== weekId) return null
  const records = new Map<string, Awaited<ReturnType<RecordOf>>>()
  for (const { childId } of await sharingChildren(db, parentId)) records.set(childId, await recordOf(childId))
  // Asked for once more, last: what a child takes back while the records are made is not told any more.
  const sections = (await sharingChildren(db, parentId)).flatMap(({ childId, username, choices }) => {
    const record = records.get(childId)
    return record === undefined ? [] : (sectionOf(username, record, choices, weeks) ?? [])
  })
  const to = await emailOfParent(db, parentId)
  if (to === null || sections.length === 0) return null
  const token = unsubscribeToken(secret, parentId)
  await keepLink(db, token, parentId)
  return { to, mail: weeklyMail(sections, weeks, { site, token }) }
}
