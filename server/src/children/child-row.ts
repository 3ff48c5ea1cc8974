/**
 * Checks that a child exists, locks the child's row, and marks the child as active in the table `children`. Every
 * feature that writes data of a child uses it.
 */

import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type Db, engineOf } from '../db/database.ts'
import { isLockTimeout } from '../db/errors.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'

/** Whether a child has not been erased. */
export async function childExists(db: Db, childId: string): Promise<boolean> {
  const child = await db.selectFrom('children').select('child_id').where('child_id', '=', childId).executeTakeFirst()
  return child !== undefined
}

/**
 * Locks the child's row until the transaction ends. Every transaction that writes more than one row of a child has to call
 * it first: two transactions that lock the same rows in different orders would deadlock, and erasing locks the child's row
 * before the child's other rows. On SQLite it only reads, because a writing transaction excludes every other one.
 * Returns false if the child no longer exists.
 */
export const lockChild = async (transaction: Db, childId: string): Promise<boolean> =>
  (await selectForUpdate(transaction, { childId })).length > 0

const selectForUpdate = prepared<{ childId: string }, { child_id: string }>((db, { childId }) => {
  const lock = engineOf(db) === 'postgres' ? sql`for no key update` : sql``
  return sql`select child_id from children where child_id = ${childId} ${lock}`
})

/** How long refreshes wait only briefly for locks after a lock timed out, in milliseconds. */
const BRIEF_PERIOD = 2_000

/** How long a refresh then waits for a lock: longer than another transaction of this program takes. */
const BRIEF_LOCK_TIMEOUT = '200ms'

/** When a refresh of a database last failed at a lock, in ms of `performance.now()`. */
const lockTimeouts = new WeakMap<Db, number>()

/**
 * Runs a transaction that brings derived data of a child up to date, such as learning sessions, with the child's row locked.
 * These transactions wait in queues that all children share. So after a lock timed out on PostgreSQL, the next ones wait only
 * briefly: otherwise each locked child would delay all others by the whole timeout, in each queue again.
 */
export async function refreshLocked<Result>(
  db: Db,
  childId: string,
  refresh: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const isBrief = performance.now() - (lockTimeouts.get(db) ?? Number.NEGATIVE_INFINITY) < BRIEF_PERIOD
  try {
    return await db.transaction().execute(async (transaction) => {
      // `set local` takes no parameter.
      if (isBrief) await sql`select set_config('lock_timeout', ${BRIEF_LOCK_TIMEOUT}, true)`.execute(transaction)
      await lockChild(transaction, childId)
      return refresh(transaction)
    })
  } catch (reason) {
    if (isLockTimeout(reason)) lockTimeouts.set(db, performance.now())
    throw reason
  }
}

/**
 * The columns that mark a child as active, for an update. They keep the later time, so that a clock that was set back, or
 * the clock of another server, never moves the last activity back. `now` in epoch ms.
 */
export const lastActiveColumns = (now: number | RawBuilder<number>) => ({
  last_active: sql<number>`case when last_active > ${now} then last_active else ${now} end`,
  last_active_date: sql<number>`case when last_active_date > ${now} then last_active_date else ${now} end`,
})
