import { errorCode } from '../startup-problem.ts'

/** SQLite's own number for a row that points to one that is not there. */
const SQLITE_FOREIGN_KEY = 787

/** PostgreSQL's, and which of its constraints point to a child or a parent. */
const POSTGRES_FOREIGN_KEY = '23503'
const TO_SOMEBODY = /_(?:child|parent)_id_fkey$/

/** True when something was to be written of a child or a parent who was there a moment ago, and is erased. */
export function isErasedMeanwhile(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  if ('errcode' in reason) return reason.errcode === SQLITE_FOREIGN_KEY
  const constraint = 'constraint' in reason ? String(reason.constraint) : ''
  return errorCode(reason) === POSTGRES_FOREIGN_KEY && TO_SOMEBODY.test(constraint)
}
