import {
  FAREWELL_MAIL_DAILY_LIMIT,
  HELP_MAIL_DAILY_LIMIT,
  NOTICE_MAIL_DAILY_LIMIT,
  REPORT_MAIL_DAILY_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { type ConsumeOutcome, consume } from '../rate-limits/store.ts'

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

const A_DAY = {
  notices: NOTICE_MAIL_DAILY_LIMIT,
  calls: HELP_MAIL_DAILY_LIMIT,
  farewells: FAREWELL_MAIL_DAILY_LIMIT,
  reports: REPORT_MAIL_DAILY_LIMIT,
} as const

/** What is counted together, so that none of it uses up what another needs. */
export type MailShare = keyof typeof A_DAY

/** Takes one of the mails a mailbox is sent in a day. `now` in epoch ms. */
export const takeMail = (db: Db, mailbox: string, share: MailShare, now: number): Promise<ConsumeOutcome> =>
  consume(db, { name: `mails to ${mailbox}: ${share}`, ...A_DAY[share] }, now)
