/**
 * What the database stores about weekly mails: for which week they are queued, which parent got one, who switched
 * them off, and the links that switch them off.
 */

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

/** Returns the id of the parent whose weekly mail a link stops, or null if the token is unknown. */
export async function findParentOfLink(db: Db, token: string): Promise<string | null> {
  const link = db.selectFrom('weekly_mail_links').select('parent_id').where('token_hash', '=', hashToken(token))
  return (await link.executeTakeFirst())?.parent_id ?? null
}

/** Stores the hash of a link's token until the parent's account is erased, because mails may be opened years later. */
export async function saveLink(db: Db, token: string, parentId: string): Promise<void> {
  await db
    .insertInto('weekly_mail_links')
    .values({ token_hash: hashToken(token), parent_id: parentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Switches the weekly report off for all children of a parent, and for children who are added before the parent switches
 * the report of a child on again.
 */
export const stopWeeklyMail = (db: Db, parentId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Locks the parent, as adding a child does, so that no child is added concurrently with the report on.
    await transaction.updateTable('parents').set({ weekly_mail_stopped: 1 }).where('id', '=', parentId).execute()
    await transaction
      .updateTable('children')
      .set({ allow_weekly_report: 0 })
      .where('parent_id', '=', parentId)
      .where('allow_weekly_report', '=', 1)
      .execute()
  })

/** Whether all mails about a week are enqueued. */
export async function isRoundDone(db: Db, weekId: string): Promise<boolean> {
  const round = db.selectFrom('weekly_mail_rounds').select('week_id').where('week_id', '=', weekId)
  return (await round.executeTakeFirst()) !== undefined
}

/** Records that all mails about a week are enqueued. Replaces the record of the previous week. */
export const saveRound = (db: Db, weekId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('weekly_mail_rounds')
      .values({ week_id: weekId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction.deleteFrom('weekly_mail_rounds').where('week_id', '!=', weekId).execute()
  })

/** Number of children read with one query. */
export const PAGE_SIZE = 200

/**
 * Reads the next page of children, aggregates their new facts (things a child did), and finds the parents of those who share
 * something, have the report on and were active in these weeks.
 * @param after the last child id of the previous page
 * @returns `lastId` is the last child id of this page, or null if there are no more children
 */
export async function findNextParents(
  { db, log }: { readonly db: Db; readonly log: Logger },
  { weekIds }: Pick<ReportWeeks, 'weekIds'>,
  after: string,
): Promise<{ readonly parentIds: readonly string[]; readonly lastId: string | null }> {
  const rows = await db
    .selectFrom('child_sharing')
    .select(['child_id', 'choices'])
    .where('child_id', '>', after)
    .orderBy('child_id')
    .limit(PAGE_SIZE)
    .execute()
  const sharingIds = rows
    .filter(({ choices }) => isAnythingShared(readChoices(choices)))
    .map(({ child_id }) => child_id)
  const lastId = rows.length < PAGE_SIZE ? null : (rows.at(-1)?.child_id ?? null)
  if (sharingIds.length === 0) return { parentIds: [], lastId }
  for (const childId of await filterWithNewFacts(db, sharingIds))
    await aggregateNewFacts(db, childId).catch((reason: unknown) => {
      // The job starts again later: without these facts a child could be missing from the mail.
      if (isUnavailable(reason)) throw reason
      // One child's failure must not delay the mails of others.
      log.error({ err: reason }, 'facts of a child could not be aggregated before the weekly mail')
    })
  const parents = await db
    .selectFrom('children')
    .select('parent_id')
    .distinct()
    .where('child_id', 'in', sharingIds)
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
  return { parentIds: parents.map(({ parent_id }) => parent_id), lastId }
}

/**
 * Records that a parent is mailed about a week. Returns false if a mail about this or a later week is recorded already.
 * Records of weeks after `latestPlausible` were written while a clock was wrong, and are ignored.
 */
export async function markMailed(
  db: Db,
  parentId: string,
  { weekId, latestPlausible }: { readonly weekId: string; readonly latestPlausible: string },
): Promise<boolean> {
  const row = await db
    .insertInto('weekly_mails')
    .values({ parent_id: parentId, week_id: weekId })
    .onConflict((conflict) =>
      conflict
        .column('parent_id')
        .doUpdateSet({ week_id: weekId })
        .where(({ or, eb }) =>
          or([eb('weekly_mails.week_id', '<', weekId), eb('weekly_mails.week_id', '>', latestPlausible)]),
        ),
    )
    .returning('parent_id')
    .executeTakeFirst()
  return row !== undefined
}

export type SharingChild = {
  readonly childId: string
  readonly username: string
  readonly choices: ReturnType<typeof readChoices>
}

/** Finds a parent's children who share something and have the report on, in the order in which they were added. */
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

/** Revokes `stopWeeklyMail` for children who are added later. Called when a parent switches a child's report on. */
export async function resumeWeeklyMail(db: Db, parentId: string): Promise<void> {
  await db.updateTable('parents').set({ weekly_mail_stopped: 0 }).where('id', '=', parentId).execute()
}

/** SQL value: the report setting of a parent's new child, which is on unless the parent stopped the mails. */
export const defaultReportSetting = (parentId: string) =>
  sql<number>`(select 1 - weekly_mail_stopped from parents where id = ${parentId})`
