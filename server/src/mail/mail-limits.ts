/**
 * Daily limits of notices, help requests, erasure confirmations and weekly reports per mailbox, and the limit of
 * wrong-PIN mails per child. They stop somebody from flooding a stranger's mailbox with our mails. `send-mail.ts`
 * consumes the daily limits when it sends; `child-login/login-limits.ts` consumes the wrong-PIN limit when it enqueues.
 * Address verification and password-reset mails have other limits (`proof-mail-limits.ts`, `parent-account/reset-limits.ts`).
 */

import { WRONG_PIN_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import {
  ERASURE_MAIL_DAILY_LIMIT,
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
 * A keyed hash of the mailbox behind an email address, for counting mails. All addresses with a `+` tag count as one
 * mailbox, separate from the address without a tag: addresses are unproved at sign-up, so invented tags must not use up
 * the limit of the real address. Dots before the `@` are ignored, as many providers do, because a name has too many
 * spellings with them. The hash differs from the account's, and stays when the account is erased: otherwise every new
 * account would have a new limit.
 */
export const hashMailbox = (secret: string, email: string): string =>
  keyedHash(secret, `mailbox ${mailboxOf(email.toLowerCase())}`)

function mailboxOf(email: string): string {
  const separator = email.lastIndexOf('@')
  const name = email.slice(0, separator).replace(/\+.*$/, '+').replaceAll('.', '')
  const host = email.slice(separator + 1)
  return `${name}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}

/** The names are part of the stored keys of the limits, so they cannot change. */
const DAILY_LIMITS = {
  notices: NOTICE_MAIL_DAILY_LIMIT,
  /** help requests: calls for help from the login page, and requests to approve a new PIN */
  calls: HELP_MAIL_DAILY_LIMIT,
  /** confirmations that an account was erased */
  farewells: ERASURE_MAIL_DAILY_LIMIT,
  reports: REPORT_MAIL_DAILY_LIMIT,
} as const

/** A category of mails with a daily limit per mailbox. Categories are limited separately, so that none uses up another's limit. */
export type MailCategory = keyof typeof DAILY_LIMITS

/** Consumes one mail of the daily limit of a category. @param mailbox from `hashMailbox` @param now in epoch ms */
export const consumeDailyMail = (
  db: Db,
  mailbox: string,
  category: MailCategory,
  now: number,
): Promise<ConsumeOutcome> => consume(db, { key: KEYS.mailboxMail(mailbox, category), ...DAILY_LIMITS[category] }, now)

/**
 * Limits to one the mails to the parent about wrong PINs that block logins on new devices. If logins are blocked for the
 * month, one mail per month; if they are blocked permanently, one mail until the parent helps.
 */
export const wrongPinMailLimit = (childId: string, blockedFor: 'month' | 'permanently'): RateLimit =>
  blockedFor === 'month'
    ? { key: KEYS.wrongPinMail(childId), childId, ...WRONG_PIN_MAIL_LIMIT }
    : { key: KEYS.wrongPinStreakMail(childId), childId, max: WRONG_PIN_MAIL_LIMIT.max }

/**
 * Called by `send-mail.ts` when the mail was dropped, or replaced by an address confirmation, so that the next wrong PIN
 * enqueues another one.
 */
export async function resetWrongPinMailLimits(db: Db, childId: string): Promise<void> {
  for (const blockedFor of ['month', 'permanently'] as const)
    await resetLimit(db, wrongPinMailLimit(childId, blockedFor).key)
}
