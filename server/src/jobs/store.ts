/**
 * The queue of background jobs in the database. A job is a row that is written in the same transaction as the change
 * that needs it. A process leases a due job for a minute, so that no other process runs it, and deletes it when it is
 * done.
 */

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { MAX_CLOCK_ERROR_MS } from '../clock-error.ts'
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
  readonly attempts: number
}

/** Each job of a family is ordered so much later than the one before it of the same kind that is not yet done, in milliseconds. */
const FAIRNESS_DELAY = 600_000

/** The family whom a job is about. */
export type JobOwner = {
  /** the parent with whom the job is erased; null if the parent no longer exists */
  readonly parentId: string | null
  /** the child with whom the job is erased, if it is about one child */
  readonly childId?: string
}

/**
 * Enqueues a job that is due at once; any server may run it. Within a transaction it is committed with the transaction. One family
 * with many jobs does not delay all others: its second waiting job is ordered among those that others enqueue ten minutes
 * later, and so on.
 * @param payload what the work needs, as JSON: ids rather than the data they refer to
 * @param owner if the job is about a family
 */
export const enqueue = async (
  db: Db,
  kind: string,
  payload: unknown,
  now: number,
  { parentId, childId }: JobOwner = { parentId: null },
): Promise<void> => {
  const sortAt = db
    .selectFrom('jobs')
    .select(({ fn }) => sql<number>`${now} + ${FAIRNESS_DELAY} * ${fn.countAll()}`.as('sort_at'))
    .where('kind', '=', kind)
    .where('parent_id', '=', parentId)
  const owner = { parent_id: parentId, child_id: childId ?? null, sort_at: parentId === null ? null : sortAt }
  await db
    .insertInto('jobs')
    .values({ ...newRow(newId(), kind, payload, now), ...owner })
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
  due_set_at: now,
  attempts: 0,
  lease: null,
  parent_id: null,
  child_id: null,
  sort_at: null,
})

/** The due job of a kind that is first in order. The index `jobs_order` has this order. */
export const nextDueJob = (db: Db, kind: string, now: number) =>
  db
    .selectFrom('jobs')
    .select('job_id')
    .where('kind', '=', kind)
    .where(isDue(now))
    .orderBy(({ fn }) => fn.coalesce('sort_at', 'due_at'))
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
    .set(({ eb }) => ({ lease, due_at: now + LEASE, due_set_at: now, attempts: eb('attempts', '+', 1) }))
    .where('job_id', '=', due.modifyEnd(skipLocked(engine)))
    .returning(['job_id', 'payload', 'attempts'])
    .executeTakeFirst()
  return row ? { jobId: row.job_id, lease, payload: tryParseJson(row.payload), attempts: row.attempts } : null
}

/**
 * Whether a job is due. A leased job is due again when its lease ends, because `due_at` is the end of the lease until then.
 * A time that was set by a clock far ahead of this one counts as due.
 */
const isDue =
  (now: number) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'jobs'>): Expression<SqlBool> =>
    and([eb('due_at', 'is not', null), or([eb('due_at', '<=', now), eb('due_set_at', '>', now + MAX_CLOCK_ERROR_MS)])])

/** Renews a lease. False when another process has taken the job over. */
export const renewLease = (db: Db, job: LeasedJob, now: number): Promise<boolean> =>
  updateLeasedJob(db, job, { due_at: now + LEASE, due_set_at: now })

/** Deletes a finished job. */
export const removeJob = async (db: Db, { jobId, lease }: LeasedJob): Promise<void> => {
  await db.deleteFrom('jobs').where('job_id', '=', jobId).where('lease', '=', lease).execute()
}

/** Ends the lease of a job, which is due again at `dueAt`. Null gives the job up: its row stays for the operator. */
export const releaseJob = async (
  db: Db,
  job: LeasedJob,
  { dueAt, attempts }: { readonly dueAt: number | null; readonly attempts: number },
  now: number,
): Promise<void> => {
  await updateLeasedJob(db, job, { due_at: dueAt, due_set_at: now, attempts, lease: null })
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
