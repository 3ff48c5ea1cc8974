import { errorCode } from '../startup-problem.ts'

/** SQLite's primary result codes. */
const [BUSY, NO_MEMORY, READ_ONLY, IO_ERROR, CORRUPT, FULL] = [5, 7, 8, 10, 11, 13]
const [CANNOT_OPEN, NOT_A_DATABASE] = [14, 26]

/** A file that stays locked or cannot be reached, a disk that is full, fails, or takes no writes. */
const SQLITE_UNAVAILABLE = new Set([BUSY, NO_MEMORY, READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN])

/**
 * PostgreSQL's classes for: connection lost, out of resources, shutting down, system error, transactions that came into
 * each other's way; and its codes for a server that only reads just now, a transaction that stood idle, a lock that was
 * not free, a statement that took long.
 */
const POSTGRES_UNAVAILABLE = /^(08|53|57P|58|40|25006|25P03|55P03|57014)/

const NETWORK = /^(ECONN|ENET|EHOST|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/

/** The file that is open is not the one in the data folder any more: what it is given would be gone with the process. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
  constructor(file: string) {
    super(`${file} was deleted or replaced while the server runs; stop the server, then put it back from a backup`)
  }
}

/** SQLite did not answer in time; whether what it was asked to write will be kept is not known. */
export class DatabaseStalled extends Error {
  override readonly name = 'DatabaseStalled'
  constructor(file: string, timeout: number) {
    super(`${file} has not answered for ${timeout / 1000} s; look whether its disk still works`)
  }
}

/** PostgreSQL gave no connection, whatever it says of it: nobody has asked it anything yet. `code` is its own. */
export class ConnectionFailed extends Error {
  override readonly name = 'NoConnection'
  readonly code: string
  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
    this.code = errorCode(reason)
  }
}

/** A check found that the file is not as it was written. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
}

/** SQLite's primary result code; the rest of `errcode` says more precisely what happened. */
const sqliteCode = (reason: object): number | undefined =>
  'errcode' in reason && typeof reason.errcode === 'number' ? reason.errcode & 0xff : undefined

/** True when another program has the SQLite file locked. */
export const isBusy = (reason: unknown): boolean => reason instanceof Error && sqliteCode(reason) === BUSY

/** True when the SQLite file is not as it was written: asking again changes nothing. */
export function isDamage(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  const code = sqliteCode(reason)
  return reason instanceof DatabaseDamaged || code === CORRUPT || code === NOT_A_DATABASE
}

/** PostgreSQL's code, and the system's. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** True when there was no room for a write. */
export const isDiskFull = (reason: unknown): boolean =>
  reason instanceof Error && (sqliteCode(reason) === FULL || NO_ROOM.has(errorCode(reason)))

/** True when the disk failed, or takes no writes: what is asked of it next will hardly be kept either. */
export const isDiskBroken = (reason: unknown): boolean => {
  if (!(reason instanceof Error)) return false
  const code = sqliteCode(reason)
  return reason instanceof DatabaseStalled || code === IO_ERROR || code === READ_ONLY
}

/** True for a database that cannot answer just now, and will again: nothing is wrong with the request. */
export function isUnavailable(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  if (reason instanceof DatabaseLost || reason instanceof DatabaseStalled || reason instanceof ConnectionFailed)
    return true
  const primary = sqliteCode(reason)
  if (primary !== undefined) return SQLITE_UNAVAILABLE.has(primary)
  const code = errorCode(reason)
  return POSTGRES_UNAVAILABLE.test(code) || NETWORK.test(code) || WITHOUT_CODE.test(reason.message)
}

/** What the pool says when it has no connection to give, when one ends or is silent, and what is said once all is closed. */
const WITHOUT_CODE =
  /timeout exceeded when|read timeout|connection terminated|not queryable|after calling end on the pool|driver has already been destroyed/i

/** SQLite's own number for a row that points to one that is not there. */
const SQLITE_FOREIGN_KEY = 787

/** PostgreSQL's, and which of its constraints point to a child or a parent. */
const POSTGRES_FOREIGN_KEY = '23503'
const TO_SOMEBODY = /_(?:child|parent)_id_fkey$/

/** True when something was to be written of a child or a parent who was there a moment ago, and is erased. */
export function isForeignKeyViolation(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  if ('errcode' in reason) return reason.errcode === SQLITE_FOREIGN_KEY
  const constraint = 'constraint' in reason ? String(reason.constraint) : ''
  return errorCode(reason) === POSTGRES_FOREIGN_KEY && TO_SOMEBODY.test(constraint)
}
