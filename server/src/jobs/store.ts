import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { CLOCK_ERROR } from '../clock-error.ts'
import type { Database, Db } from '../db/database.ts'
import { skipLocked } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import { newId } from '../new-id.ts'

/** How long a job is its taker's, in milliseconds, unless held on to; then another process may take it over. */
export const LEASE = 60_000

/** A job somebody has taken. `lease` is what tells the taker from whoever took it before or takes it over. */
export type LeasedJob = {
  readonly jobId: string
  readonly lease: string
  readonly payload: unknown
  /** how often it was taken, this time included */
  readonly tries: number
}

/**
 * Leaves a job to be done soon, by any server. Inside a transaction it is there exactly if the rest of the transaction is.
 * @param payload what the work needs to know, as JSON: ids rather than what they stand for
 */
export const enqueue = async (db: Db, kind: string, payload: unknown, now: number): Promise<void> => {
  await db
    .insertInto('jobs')
    .values(newRow(newId(), kind, payload, now))
    .execute()
}

/** So much later each job of a share has its place than the one before it that still waits, in milliseconds. */
const FAIRNESS_DELAY = 600_000

/**
 * The same for what many leave, of whom none may keep the others waiting: the second that waits of a share has its place among those
 * that are left ten minutes later, and so on. It is due at once all the same.
 * @param share whose it is
 */
export const enqueueFairly = async (
  db: Db,
  kind: string,
  { payload, share }: { readonly payload: unknown; readonly share: string },
  now: number,
): Promise<void> => {
  await db
    .insertInto('jobs')
    .values(({ selectFrom }) => ({
      ...newRow(newId(), kind, payload, now),
      share,
      place_at: selectFrom('jobs')
        .select(({ fn }) => sql<number>`${now} + ${FAIRNESS_DELAY} * ${fn.countAll()}`.as('place_at'))
        .where('kind', '=', kind)
        .where('share', '=', share),
    }))
    .execute()
}

/** Makes sure that a job which comes again and again is there, once, under the name of its kind. */
export const ensureRecurringJob = async (db: Db, kind: string, now: number): Promise<void> => {
  await db
    .insertInto('jobs')
    .values(newRow(kind, kind, null, now))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const newRow = (jobId: string, kind: string, payload: unknown, now: number) => ({
  job_id: jobId,
  kind,
  payload: JSON.stringify(payload),
  due_at: now,
  set_at: now,
  tries: 0,
  lease: null,
  share: null,
  place_at: null,
})

/**
 * Takes the job of a kind that has been due longest, or has the first place; null when none is due. No two processes take the same. Looking comes
 * first: taking writes, and on SQLite waits for the disk, even where nothing is due.
 */
export async function leaseNextJob({ db, engine }: Database, kind: string, now: number): Promise<LeasedJob | null> {
  const due = db
    .selectFrom('jobs')
    .select('job_id')
    .where('kind', '=', kind)
    .where(isDue(now))
    .orderBy(({ fn }) => fn.coalesce('place_at', 'due_at'))
    .orderBy('due_at')
    .limit(1)
  if (!(await due.executeTakeFirst())) return null
  const lease = newId()
  const row = await db
    .updateTable('jobs')
    .set(({ eb }) => ({ lease, due_at: now + LEASE, set_at: now, tries: eb('tries', '+', 1) }))
    .where('job_id', '=', due.modifyEnd(skipLocked(engine)))
    .returning(['job_id', 'payload', 'tries'])
    .executeTakeFirst()
  return row ? { jobId: row.job_id, lease, payload: tryParseJson(row.payload), tries: row.tries } : null
}

const isDue =
  (now: number) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'jobs'>): Expression<SqlBool> =>
    and([eb('due_at', 'is not', null), or([eb('due_at', '<=', now), eb('set_at', '>', now + CLOCK_ERROR)])])

/** Holds on to a job for another lease. False when it is somebody else's by now. */
export const renewLease = (db: Db, job: LeasedJob, now: number): Promise<boolean> =>
  updateLeasedJob(db, job, { due_at: now + LEASE, set_at: now })

/** Ends a job that is done. */
export const removeJob = async (db: Db, { jobId, lease }: LeasedJob): Promise<void> => {
  await db.deleteFrom('jobs').where('job_id', '=', jobId).where('lease', '=', lease).execute()
}

/** Lets go of a job, for whoever comes when it is due. Null: given up; the row stays for whoever looks into it. */
export const releaseJob = async (
  db: Db,
  job: LeasedJob,
  { dueAt, tries }: { readonly dueAt: number | null; readonly tries: number },
  now: number,
): Promise<void> => {
  await updateLeasedJob(db, job, { due_at: dueAt, set_at: now, tries, lease: null })
}

/** Changes a job as long as it is the taker's, and answers whether it was. */
async function updateLeasedJob(db: Db, { jobId, lease }: LeasedJob, change: Partial<Tables['jobs']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(change)
    .where('job_id', '=', jobId)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
