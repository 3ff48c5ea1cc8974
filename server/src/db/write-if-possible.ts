import type { Logger } from 'pino'
import type { Db } from './database.ts'
import { isLockTimeout, isUnwritable } from './errors.ts'

/** How long no write is attempted after one failed, in milliseconds: in a locked file each attempt would take seconds. */
const RETRY_DELAY = 2_000

/** The shortest time between two warnings, in milliseconds. */
const WARNING_INTERVAL = 60_000

/** When a write last failed because nothing in a database can be written, and when that was last logged, in ms of `performance.now()`. */
const failures = new WeakMap<Db, { readonly failedAt: number; readonly loggedAt: number }>()

/** When a lock timeout of a database was last logged, in ms of `performance.now()`. */
const lockWarnings = new WeakMap<Db, number>()

/** What a function needs that brings data up to date before reading it. */
export type ReaderDeps = {
  readonly db: Db
  readonly log: Logger
  /** Whether a read fails if the data cannot be brought up to date. False by default: then it answers from what is stored. */
  readonly throwsIfUnwritable?: boolean
}

/**
 * Makes a write that improves an answer, such as the aggregation of new facts (learning events) before a read. If the database
 * cannot be written (full or read-only disk, a lock of another program), the caller answers from what is stored, and other
 * writes are not attempted for a moment. If only a row is locked on PostgreSQL, other writes are still attempted. Returns
 * whether the write was made.
 */
export async function writeIfPossible(
  { db, log, throwsIfUnwritable = false }: ReaderDeps,
  write: () => Promise<unknown>,
): Promise<boolean> {
  if (throwsIfUnwritable) {
    await write()
    return true
  }
  const last = failures.get(db)
  if (last !== undefined && performance.now() - last.failedAt < RETRY_DELAY) return false
  try {
    await write()
    failures.delete(db)
    return true
  } catch (reason) {
    const now = performance.now()
    if (isLockTimeout(reason)) {
      if (now - (lockWarnings.get(db) ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL) return false
      lockWarnings.set(db, now)
      log.warn(
        'rows stayed locked by another transaction; an answer does not contain the newest facts. If this repeats, end the transaction that holds the lock (pg_stat_activity)',
      )
      return false
    }
    if (!isUnwritable(reason)) throw reason
    const isLogged = last !== undefined && now - last.loggedAt < WARNING_INTERVAL
    failures.set(db, { failedAt: now, loggedAt: isLogged ? last.loggedAt : now })
    if (!isLogged)
      log.warn(
        { reason: reason instanceof Error ? reason.message : String(reason) },
        'the database cannot be written; answers do not contain the newest facts. Free disk space or end the program that locks it',
      )
    return false
  }
}
