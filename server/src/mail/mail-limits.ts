import { WRONG_PIN_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import {
  FAREWELL_MAIL_DAILY_LIMIT,
  HELP_MAIL_DAILY_LIMIT,
  NOTICE_MAIL_DAILY_LIMIT,
  REPORT_MAIL_DAILY_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { KEYS } from '../rate-limits/keys.ts'
import type { RateLimit } from '../rate-limits/rate-limit.ts'
import { type ConsumeOutcome, consume, resetLimit } from '../rate-limits/store.ts'

/**
 * The mailbox behind an e-mail address, by a mark that does not name it. Whatever stands after a `+` is one mailbox, and
 * another than the one without: nobody proves an address at sign-up, so that those made up after a `+` must use up nothing
 * of the real one's. Dots before the `@` are left out, which many providers do: a name has as many spellings as places for
 * them. It counts mails, and never says whose account is whose. It is another mark than the account's, and stays when the account is erased: else every new account
 * were a new share.
 */
export const mailboxMark = (secret: string, email: string): string =>
  keyedHash(secret, `mailbox ${mailboxOf(email.toLowerCase())}`)

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).replace(/\+.*$/, '+').replaceAll('.', '')
  const host = email.slice(at + 1)
  return `${name}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}

const DAILY_LIMITS = {
  notices: NOTICE_MAIL_DAILY_LIMIT,
  calls: HELP_MAIL_DAILY_LIMIT,
  farewells: FAREWELL_MAIL_DAILY_LIMIT,
  reports: REPORT_MAIL_DAILY_LIMIT,
} as const

/** What is counted together, so that none of it uses up what another needs. */
export type MailCategory = keyof typeof DAILY_LIMITS

/** Takes one of the mails a mailbox is sent in a day. `now` in epoch ms. */
export const consumeDailyMail = (db: Db, mailbox: string, share: MailCategory, now: number): Promise<ConsumeOutcome> =>
  consume(db, { key: KEYS.mailboxMail(mailbox, share), ...DAILY_LIMITS[share] }, now)

/**
 * The one mail about wrong PINs that closed a child's login on new devices: for the month that closes it, or, where so many
 * in a row close it, until the parent helps.
 */
export const wrongPinMailLimit = (childId: string, closedFor: 'a month' | 'good'): RateLimit =>
  closedFor === 'a month'
    ? { key: KEYS.wrongPinMail(childId), childId, ...WRONG_PIN_MAIL_LIMIT }
    : { key: KEYS.wrongPinStreakMail(childId), childId, max: WRONG_PIN_MAIL_LIMIT.max }

/** The mail was not sent: another is left at the next wrong PIN. */
export async function resetWrongPinMailLimits(db: Db, childId: string): Promise<void> {
  for (const closedFor of ['a month', 'good'] as const) await resetLimit(db, wrongPinMailLimit(childId, closedFor).key)
}
