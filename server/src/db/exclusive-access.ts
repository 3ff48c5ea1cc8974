import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isBusy } from './errors.ts'

/**
 * Whether who holds a lock file has the database to themselves. The database notes which lock file guards it: whoever
 * holds that one is alone. A lock file that was deleted is still held by whoever opened it, and who holds the new one may
 * be the second. Then the database itself decides: they are alone when nobody else has it open, and the new one is noted.
 * A backup only reads, beside the one who holds the lock, and is asked nothing of this.
 * @param lock the identity of the lock file that is held
 */
export function hasExclusiveAccess(database: string, lock: number): boolean {
  if (!existsSync(database)) return true
  let asking: DatabaseSync | undefined
  try {
    asking = new DatabaseSync(database)
    if (asking.prepare('pragma user_version').get()?.user_version === lock) return true
    // In this mode SQLite takes the file for itself or not at all.
    asking.exec('pragma locking_mode = exclusive')
    asking.exec('begin exclusive')
    recordLock(asking, lock)
    asking.exec('commit')
    return true
  } catch (reason) {
    // A file that is damaged or cannot be written is in nobody's use; opening it says what is wrong.
    return !isBusy(reason)
  } finally {
    asking?.close()
  }
}

/**
 * Whether a database still notes this lock file. Between taking the lock and opening the database nobody has it open, and
 * who holds another lock may have noted theirs; from the opening on nobody else can.
 */
export async function isLockRecorded(lock: number, { db }: Database): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version === lock
}

/** Notes in a database that was made just now which lock file guards it. Only who holds that may. */
export function recordLock(database: DatabaseSync, lock: number): void {
  database.exec(`pragma user_version = ${lock}`)
}

/** A number for a file that no other file has while this one is open anywhere; fits SQLite's own number for the user. */
export function fileIdentity(file: string): number {
  const { dev, ino } = statSync(file, { bigint: true })
  return createHash('sha256').update(`${dev}:${ino}`).digest().readUInt32BE() >>> 1
}
