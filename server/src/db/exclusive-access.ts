/**
 * Keeps a second server out of a SQLite database, even if somebody deleted the lock file of the first. Called by
 * `data-folder.ts` at each start.
 */

import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isBusy } from './errors.ts'

/**
 * Whether the process that holds a lock file is the only server on a database. The database records which file is its lock
 * file, in the number `user_version` that SQLite reserves for applications. The process that has locked this file is the only
 * server.
 *
 * If somebody deleted the lock file, the process that opened it still has it locked. A process that has locked a new file may
 * then be a second server. In this case an exclusive lock on the database itself decides. If that succeeds, the new lock file
 * is recorded. A backup only reads, so it is not checked.
 * @param lock the identity of the locked file
 */
export function hasExclusiveAccess(database: string, lock: number): boolean {
  if (!existsSync(database)) return true
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(database)
    if (connection.prepare('pragma user_version').get()?.user_version === lock) return true
    // In this mode SQLite locks the file exclusively or fails.
    connection.exec('pragma locking_mode = exclusive')
    connection.exec('begin exclusive')
    recordLock(connection, lock)
    connection.exec('commit')
    return true
  } catch (reason) {
    // A damaged or read-only file is not in use either; opening it later reports what is wrong.
    return !isBusy(reason)
  } finally {
    connection?.close()
  }
}

/**
 * Whether a database still records this lock file. Between locking and opening the database another server may have recorded
 * its own lock file. Once the database is open, no other server can.
 */
export async function isLockRecorded(lock: number, { db }: Database): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version === lock
}

/** Records the lock file in a new database. Only its holder may do so. */
export function recordLock(database: DatabaseSync, lock: number): void {
  database.exec(`pragma user_version = ${lock}`)
}

/** A number that identifies a file as long as any process has it open. It fits into SQLite's `user_version`. */
export function fileIdentity(file: string): number {
  const { dev, ino } = statSync(file, { bigint: true })
  return createHash('sha256').update(`${dev}:${ino}`).digest().readUInt32BE() >>> 1
}
