import { isAnythingShared } from '@lanternleaf/domain/sharing/sharing'
import type { ReportWeeks } from '@lanternleaf/domain/week/report-weeks'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { isUnavailable } from '../db/errors.ts'
import { hashToken } from '../hashing/tokens.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { filterWithNewFacts } from '../learning/read-facts.ts'
import { readChoices } from '../sharing/store.ts'

/** Whose weekly mail a link stops; null when it is nobody's. */
export async function findParentOfLink(db: Db, token: string): Promise<string | null> {
  const link = db.selectFrom('weekly_mail_links').select('parent_id').where('token_hash', '=', hashToken(token))
  return (await link.executeTakeFirst())?.parent_id ?? null
}

/** Keeps a link, by its hash, for as long as there is the parent: a mail is opened years later, too. */
export async function saveLink(db: Db, token: string, parentId: string): Promise<void> {
  await db
    .insertInto('weekly_mail_links')
    .values({ token_hash: hashToken(token), parent_id: parentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Switches the weekly report off for every child of a parent, and for those who come, until the parent switches one on. */
export const stopWeeklyMail = (db: Db, parentId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // First the parent, whom also who adds a child holds: none is added beside this with the report on.
    await transaction.updateTable('parents').set({ weekly_mail_stopped: 1 }).where('id', '=', parentId).execute()
    await transaction
      .updateTable('children')
      .set({ allow_weekly_report: 0 })
      .where('parent_id', '=', parentId)
      .where('allow_weekly_report', '=', 1)
      .execute()
  })

/** Whether all mails about a week were left. */
export async function isRoundDone(db: Db, weekId: string): Promise<boolean> {
  const round = db.selectFrom('weekly_mail_rounds').select('week_id').where('week_id', '=', weekId)
  return (await round.executeTakeFirst()) !== undefined
}

/** Notes that they were, in place of the week before. */
export const saveRound = (db: Db, weekId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('weekly_mail_rounds')
      .values({ week_id: weekId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction.deleteFrom('weekly_mail_rounds').where('week_id', '!=', weekId).execute()
  })

/** So many children are looked at in one turn. */
export const PAGE_SIZE = 200

/**
 * Parents of the next children, of whom one shares something, has it reported and was here in these weeks; and how far that is. What
 * those children did since somebody looked is counted first.
 */
export async function findNextParents(
  { db, log }: { readonly db: Db; readonly log: Logger },
  { weekIds }: Pick<ReportWeeks, 'weekIds'>,
  after: string,
): Promise<{ readonly parentIds: readonly string[]; readonly reached: string | null }> {
  const rows = await db
    .selectFrom('child_sharing')
    .select(['child_id', 'choices'])
    .where('child_id', '>', after)
    .orderBy('child_id')
    .limit(PAGE_SIZE)
    .execute()
  const sharing = rows.filter(({ choices }) => isAnythingShared(readChoices(choices))).map(({ child_id }) => child_id)
  const reached = rows.length < PAGE_SIZE ? null : (rows.at(-1)?.child_id ?? null)
  if (sharing.length === 0) return { parentIds: [], reached }
  for (const childId of await filterWithNewFacts(db, sharing))
    await aggregateNewFacts(db, childId).catch((reason: unknown) => {
      if (isUnavailable(reason)) throw reason
      // The others' mails do not wait for one child's.
      log.error({ err: reason }, 'a child’s facts could not be added before the weekly mail')
    })
  const parents = await db
    .selectFrom('children')
    .select('parent_id')
    .distinct()
    .where('child_id', 'in', sharing)
    .where('allow_weekly_report', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('weekly_progress')
          .select('week_id')
          .whereRef('weekly_progress.child_id', '=', 'children.child_id')
          .where('week_id', 'in', weekIds),
      ),
    )
    .orderBy('parent_id')
    .execute()
  return { parentIds: parents.map(({ parent_id }) => parent_id), reached }
}

/**
 * Notes that a parent is mailed about a week. False when they were before, about that or a later one; what is later than `latest` was noted
 * while a clock was wrong, and counts for nothing.
 */
export async function markMailed(
  db: Db,
  parentId: string,
  { weekId, latest }: { readonly weekId: string; readonly latest: string },
): Promise<boolean> {
  const noted = await db
    .insertInto('weekly_mails')
    .values({ parent_id: parentId, week_id: weekId })
    .onConflict((conflict) =>
      conflict
        .column('parent_id')
        .doUpdateSet({ week_id: weekId })
        .where(({ or, eb }) => or([eb('weekly_mails.week_id', '<', weekId), eb('weekly_mails.week_id', '>', latest)])),
    )
    .returning('parent_id')
    .executeTakeFirst()
  return noted !== undefined
}

export type SharingChild = {
  readonly childId: string
  readonly username: string
  readonly choices: ReturnType<typeof readChoices>
}

/** Children of a parent who share something and have it reported, in the order they came. */
export async function findSharingChildren(db: Db, parentId: string): Promise<readonly SharingChild[]> {
  const rows = await db
    .selectFrom('children')
    .innerJoin('child_sharing', 'child_sharing.child_id', 'children.child_id')
    .select(['children.child_id', 'username', 'choices'])
    .where('parent_id', '=', parentId)
    .where('allow_weekly_report', '=', 1)
    .orderBy('created_at')
    .orderBy('children.child_id')
    .execute()
  return rows
    .map(({ child_id: childId, username, choices }) => ({ childId, username, choices: readChoices(choices) }))
    .filter(({ choices }) => isAnythingShared(choices))
}

/** A parent switched a child's report on: the mails go on. */
export async function resumeWeeklyMail(db: Db, parentId: string): Promise<void> {
  await db.updateTable('parents').set({ weekly_mail_stopped: 0 }).where('id', '=', parentId).execute()
}

/** Whether a parent's new child has the report on: it is, unless the parent stopped the mails. */
export const defaultReportSetting = (parentId: string) =>
  sql<number>`(select 1 - weekly_mail_stopped from parents where id = ${parentId})`
