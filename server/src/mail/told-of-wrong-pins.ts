import { WRONG_PIN_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import type { Db } from '../db/database.ts'
import type { RateLimit } from '../rate-limits/rate-limit.ts'
import { resetLimit } from '../rate-limits/store.ts'

/**
 * The one mail about wrong PINs that closed a child's login on new devices: for the month that closes it, or, where so many
 * in a row close it, until the parent helps.
 */
export const mailOfWrongPins = (childId: string, closedFor: 'a month' | 'good'): RateLimit =>
  closedFor === 'a month'
    ? { name: `mail of wrong PINs of ${childId}`, childId, ...WRONG_PIN_MAIL_LIMIT }
    : { name: `mail of wrong PINs in a row of ${childId}`, childId, limit: WRONG_PIN_MAIL_LIMIT.limit }

/** The mail was not sent: another is left at the next wrong PIN. */
export async function forgetMailOfWrongPins(db: Db, childId: string): Promise<void> {
  for (const closedFor of ['a month', 'good'] as const) await resetLimit(db, mailOfWrongPins(childId, closedFor).name)
}
