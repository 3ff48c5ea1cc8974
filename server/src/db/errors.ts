/**
 * Classifies errors of both database engines. The callers decide by it whether to retry, to respond that the database is
 * unavailable, or to report damage.
 */

import { errorCode } from '../startup-problem.ts'

/** SQLite's primary result codes, from https://sqlite.org/rescode.html. */
const BUSY = 5
const NO_MEMORY = 7
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

/** The file is locked or out of reach, or the disk is full, fails, or is read-only. */
const SQLITE_UNAVAILABLE = new Set([BUSY, NO_MEMORY, READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN])

/**
 * PostgreSQL's classes for lost connections, exhausted resources, shutdown, system errors, and conflicts of transactions; and
 * its codes for a read-only server, an idle transaction, a lock timeout, and a statement timeout.
 */
const POSTGRES_UNAVAILABLE = /^(08|53|57P|58|40|25006|25P03|55P03|57014)/

/** Error codes of the operating system for a network that fails. */
const NETWORK = /^(ECONN|ENET|EHOST|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/

/** The open file is no longer in the data folder: writes to it would be lost when the process ends. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
  constructor(file: string) {
    super(`${file} was deleted or replaced while the server runs; stop the server, then restore a backup`)
  }
}

/** SQLite did not respond in time. It is unknown whether a write will still be committed. */
export class DatabaseStalled extends Error {
  override readonly name = 'DatabaseStalled'
  constructor(file: string, timeout: number) {
    super(`${file} has not answered for ${timeout / 1000} s; check its disk`)
  }
}

/** No connection to PostgreSQL could be opened, so nothing was sent. `code` is PostgreSQL's. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed'
  readonly code: string
  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
    this.code = errorCode(reason)
  }
}

/** An integrity check failed. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
}

/** SQLite's primary result code: the lowest byte of `errcode`. */
const sqliteCode = (reason: unknown): number | undefined =>
  reason instanceof Error && 'errcode' in reason && typeof reason.errcode === 'number'
    ? reason.errcode & 0xff
    : undefined

/** Whether another program has locked the SQLite file. */
export const isBusy = (reason: unknown): boolean => sqliteCode(reason) === BUSY

/** Whether the SQLite file is corrupt, so that retrying is useless. */
export function isDamage(reason: unknown): boolean {
  const code = sqliteCode(reason)
  return reason instanceof DatabaseDamaged || code === CORRUPT || code === NOT_A_DATABASE
}

/** The codes of a full disk: PostgreSQL's and the operating system's. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether the disk was full. */
export const isDiskFull = (reason: unknown): boolean =>
  reason instanceof Error && (sqliteCode(reason) === FULL || NO_ROOM.has(errorCode(reason)))

/** Whether the disk fails or is read-only, so that the next write will probably fail, too. */
export const isDiskBroken = (reason: unknown): boolean => {
  const code = sqliteCode(reason)
  return reason instanceof DatabaseStalled || code === IO_ERROR || code === READ_ONLY
}

/** Whether PostgreSQL gave up waiting for a lock. Usually another transaction has locked one row, and others can be written. */
export const isLockTimeout = (reason: unknown): boolean => errorCode(reason) === '55P03'

/** PostgreSQL's codes for a read-only server, and for a failed read or write of its disk. */
const POSTGRES_UNWRITABLE = new Set(['25006', '58030'])

/** Whether a write failed because nothing in the database can be written now, although it may be possible to read. */
export const isUnwritable = (reason: unknown): boolean =>
  isDiskFull(reason) || isDiskBroken(reason) || isBusy(reason) || POSTGRES_UNWRITABLE.has(errorCode(reason))

/** Whether the database failed temporarily, so that the request can be repeated. */
export function isUnavailable(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  if (reason instanceof DatabaseLost || reason instanceof DatabaseStalled || reason instanceof ConnectionFailed)
    return true
  const primary = sqliteCode(reason)
  if (primary !== undefined) return SQLITE_UNAVAILABLE.has(primary)
  const code = errorCode(reason)
  return POSTGRES_UNAVAILABLE.test(code) || NETWORK.test(code) || WITHOUT_CODE.test(reason.message)
}

/** Messages of errors of the pool that have no code: no free connection, a connection ended or timed out, a closed pool. */
const WITHOUT_CODE =
  /timeout exceeded when|read timeout|connection terminated|not queryable|after calling end on the pool|driver has already been destroyed/i

/** The codes for null in a column that refuses it: SQLite's extended result code, and PostgreSQL's. */
const SQLITE_NOT_NULL = 1299
const POSTGRES_NOT_NULL = '23502'

/** Whether a statement wrote null into a column that refuses it. */
export const isNotNullViolation = (reason: unknown): boolean =>
  reason instanceof Error &&
  (('errcode' in reason && reason.errcode === SQLITE_NOT_NULL) || errorCode(reason) === POSTGRES_NOT_NULL)

/** SQLite's extended result code for a violated foreign key. */
const SQLITE_FOREIGN_KEY = 787

/** PostgreSQL's code for a violated foreign key, and the constraints that reference a child or a parent. */
const POSTGRES_FOREIGN_KEY = '23503'
const REFERENCES_PERSON = /_(?:child|parent)_id_fkey$/

/**
 * Whether a row was written for a child or a parent who was erased a moment ago. SQLite does not name the foreign key, so any
 * counts there.
 */
export function isErasedPersonViolation(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  if ('errcode' in reason) return reason.errcode === SQLITE_FOREIGN_KEY
  const constraint = 'constraint' in reason ? String(reason.constraint) : ''
  return errorCode(reason) === POSTGRES_FOREIGN_KEY && REFERENCES_PERSON.test(constraint)
}
