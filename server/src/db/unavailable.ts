import { errorCode } from '../startup-problem.ts'

/** SQLite's result codes for a disk that is full or fails, and a file that stays locked: BUSY, NOMEM, IOERR, FULL. */
const SQLITE_UNAVAILABLE = new Set([5, 7, 10, 13])

/**
 * PostgreSQL's classes for: connection lost, out of resources, shutting down, system error, transactions that came into
 * each other's way; and its codes for a server that only reads just now, a transaction that stood idle, a lock that was
 * not free, a statement that took long.
 */
const POSTGRES_UNAVAILABLE = /^(08|53|57P|58|40|25006|25P03|55P03|57014)/

const NETWORK = /^(ECONN|ENET|EHOST|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/

/** True for a database that cannot answer just now, and will again: nothing is wrong with the request. */
export function isUnavailable(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  // The low byte is the primary code; the rest says more precisely what happened.
  if ('errcode' in reason && typeof reason.errcode === 'number') return SQLITE_UNAVAILABLE.has(reason.errcode & 0xff)
  const code = errorCode(reason)
  return POSTGRES_UNAVAILABLE.test(code) || NETWORK.test(code) || WITHOUT_CODE.test(reason.message)
}

/** What the pool says when it has no connection to give, when one ends or is silent, and what is said once all is closed. */
const WITHOUT_CODE =
  /timeout exceeded when|read timeout|connection terminated|not queryable|after calling end on the pool|driver has already been destroyed/i
