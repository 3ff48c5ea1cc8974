import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { CLOCK_ERROR } from '../clock-error.ts'
import { type Database, type Db, skipLocked } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import { newId } from '../new-id.ts'

/** How long a lease lasts unless it is renewed, in milliseconds; then another process may take the job over. */
export const LEASE = 60_000

/** A leased job. `lease` identifies this lease among earlier and later ones of the job. */
export type LeasedJob = {
  readonly jobId: string
  readonly lease: string
  readonly payload: unknown
  /** how often it was leased, including this time */
  readonly tries: number
}

/**
 * Enqueues a job that is due at once, for any server. Within a transaction it is committed with the transaction.
 * @param payload what the work needs, as JSON: ids rather than the data they refer to
 */
export const enqueue = async (db: Db, kind: string, payload: unknown, now: number): Promise<void> => {
  await db
    .insertInto('jobs')
    .values(newRow(newId(), kind, payload, now))
    .execute()
}

/** Each job of a share is ordered so much later than the one before it that still waits, in milliseconds. */
const FAIRNESS_DELAY = 600_000

/**
 * Enqueues a job so that one owner of many does not delay all others: its second waiting job is ordered among those that
 * others enqueue ten minutes later, and so on. It is due at once all the same.
 * @param share the owner
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

/** Makes sure that a recurring job exists once, with its kind as id. */
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

/** The due job of a kind that is first in order. The index `jobs_order` has this order. */
export const nextDueJob = (db: Db, kind: string, now: number) =>
  db
    .selectFrom('jobs')
    .select('job_id')
    .where('kind', '=', kind)
    .where(isDue(now))
    .orderBy(({ fn }) => fn.coalesce('place_at', 'due_at'))
    .orderBy('due_at')
    .limit(1)

/**
 * Leases the job of a kind that is first in order; null when none is due. No two processes lease the same one. It reads
 * first: an update would write, and on SQLite wait for the disk, even where nothing is due.
 */
export async function leaseNextJob({ db, engine }: Database, kind: string, now: number): Promise<LeasedJob | null> {
  const due = nextDueJob(db, kind, now)
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

/** Renews a lease. False when another process has taken the job over. */
export const renewLease = (db: Db, job: LeasedJob, now: number): Promise<boolean> =>
  updateLeasedJob(db, job, { due_at: now + LEASE, set_at: now })

/** Deletes a finished job. */
export const removeJob = async (db: Db, { jobId, lease }: LeasedJob): Promise<void> => {
  await db.deleteFrom('jobs').where('job_id', '=', jobId).where('lease', '=', lease).execute()
}

/** Releases a job until `dueAt`; null gives it up: its row stays for the operator. */
export const releaseJob = async (
  db: Db,
  job: LeasedJob,
  { dueAt, tries }: { readonly dueAt: number | null; readonly tries: number },
  now: number,
): Promise<void> => {
  await updateLeasedJob(db, job, { due_at: dueAt, set_at: now, tries, lease: null })
}

/** Updates a job if its lease is still valid; false when it is not. */
async function updateLeasedJob(db: Db, { jobId, lease }: LeasedJob, change: Partial<Tables['jobs']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(change)
    .where('job_id', '=', jobId)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
