import {
  EXTRA_RESET_MAIL_LIMIT,
  GLOBAL_RESET_MAIL_LIMIT,
  NETWORK_LINK_LIMIT,
  NETWORK_RESET_MAIL_LIMIT,
  NETWORK_UNKNOWN_LINK_LIMIT,
  RESET_MAIL_DAILY_LIMIT,
  RESET_MAIL_LIMIT,
  UNPROVED_RESET_MAIL_DAILY_LIMIT,
  UNUSED_RESET_MAIL_LIMIT,
  unusedResetDelay,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { consumeOrThrow, rateLimitError } from '../rate-limits/consume-or-throw.ts'
import { type BrowserGroup, FAMILIAR_BROWSERS, KEYS, UNFAMILIAR_BROWSERS } from '../rate-limits/keys.ts'
import { networkLimits } from '../rate-limits/network-limits.ts'
import type { Consumption, RateLimit } from '../rate-limits/rate-limit.ts'
import { consume, consumedCount, isExhausted, refundAll } from '../rate-limits/store.ts'
import type { PasswordAttempt } from './password-limits.ts'

/**
 * Consumes the limits of requesting a reset, before the response discloses anything about the address. Familiar
 * browsers are exempt: nobody else's requests can lock a parent out of a browser in which the account was opened before.
 * @returns whether the response may say if the address has an account. It may not when the global limit is exhausted.
 * The mail is sent in either case, so that an attacker with many networks cannot keep a parent from a link.
 * @throws HttpError `too-many-requests`
 */
export async function consumeResetRequest(
  db: Db,
  { network, browserId }: PasswordAttempt,
  now: number,
): Promise<boolean> {
  if (browserId !== null) return true
  const networkLimitList = networkLimits('reset-mail', network, NETWORK_RESET_MAIL_LIMIT)
  await consumeOrThrow(db, networkLimitList, { code: 'too-many-requests', message: BUSY }, now)
  return (await consume(db, { key: KEYS.allNetworks('reset-mail'), ...GLOBAL_RESET_MAIL_LIMIT }, now)).isConsumed
}

/**
 * Consumes one of the password mails of an account, and of the daily mails of its mailbox. Familiar browsers share the
 * mailbox's limit, because anybody with an account at that address can create any number of them. A rejection consumes
 * nothing: once a link of the account was used, a rejection means that a link mailed within the hour is still valid.
 * @returns what was consumed, to refund it if the mail cannot be enqueued
 * @throws HttpError `too-many-requests`
 */
export async function consumeResetMail(
  db: Db,
  {
    account,
    browserId,
    mailbox,
    isEmailVerified,
  }: PasswordAttempt & { readonly mailbox: string; readonly isEmailVerified: boolean },
  now: number,
): Promise<Consumption[]> {
  const hourly = {
    key: KEYS.resetMail(account, browserId ?? UNFAMILIAR_BROWSERS),
    accountHash: account,
    ...RESET_MAIL_LIMIT,
  }
  const browsers = browserId === null ? UNFAMILIAR_BROWSERS : FAMILIAR_BROWSERS
  const today = {
    key: KEYS.resetMailADay(mailbox, browsers),
    ...(isEmailVerified ? RESET_MAIL_DAILY_LIMIT : UNPROVED_RESET_MAIL_DAILY_LIMIT),
  }
  const consumed = await consumeOrThrow(db, [hourly], SENT_ALREADY, now)
  const daily = await consume(db, today, now)
  if (daily.isConsumed) return [...consumed, daily.consumption]
  if (!isEmailVerified) {
    await refundAll(db, consumed)
    throw rateLimitError(daily.resetsAt, SENT_MANY, now)
  }
  const isUsed = await isExhausted(db, linkUsedMarker(account), now)
  const more = isUsed ? consumeExtraMail(db, mailbox, browsers, now) : consumeExtraUnusedMail(db, mailbox, now)
  const extra = await more.catch(async (reason: unknown) => {
    await refundAll(db, consumed)
    throw reason
  })
  return [...consumed, ...extra]
}

/** Consumes a mail above the daily limit, of which one an hour is sent. */
const consumeExtraMail = (
  db: Db,
  mailbox: string,
  browsers: BrowserGroup,
  now: number,
): Promise<readonly Consumption[]> =>
  consumeOrThrow(db, [{ key: KEYS.resetMailExtra(mailbox, browsers), ...EXTRA_RESET_MAIL_LIMIT }], SENT_ALREADY, now)

/**
 * Consumes an extra mail of an account of which no link was ever used: the address may belong to a stranger. All browsers
 * share this limit.
 */
async function consumeExtraUnusedMail(db: Db, mailbox: string, now: number): Promise<readonly Consumption[]> {
  const sent = { key: KEYS.resetMailUnused(mailbox), ...UNUSED_RESET_MAIL_LIMIT }
  const window = unusedResetDelay(await consumedCount(db, sent.key, now))
  const consumed = await consumeOrThrow(db, [{ key: KEYS.resetMailGap(mailbox), max: 1, window }], SENT_MANY, now)
  const counted = await consume(db, sent, now)
  return counted.isConsumed ? [...consumed, counted.consumption] : consumed
}

const linkUsedMarker = (account: string): RateLimit => ({
  key: KEYS.resetLinkUsed(account),
  accountHash: account,
  max: 1,
})

/** Records that a mailed link of the account was used: its owner reads the mail. Stored until the account is erased. */
export async function markLinkUsed(db: Db, account: string, now: number): Promise<void> {
  await consume(db, linkUsedMarker(account), now)
}

/** Consumes one of the links a network may open. @throws HttpError `too-many-requests` */
export async function consumeLinkAttempt(db: Db, network: string, now: number): Promise<void> {
  const limits = networkLimits('reset-link', network, NETWORK_LINK_LIMIT)
  await consumeOrThrow(db, limits, { code: 'too-many-requests', message: BUSY }, now)
}

/** Consumes one of the invalid confirmation links a network may open. @throws HttpError `too-many-requests` */
export async function consumeUnknownProof(db: Db, network: string, now: number): Promise<void> {
  const limits = networkLimits('address-proof', network, NETWORK_UNKNOWN_LINK_LIMIT)
  await consumeOrThrow(db, limits, { code: 'too-many-requests', message: BUSY }, now)
}

const BUSY = 'Many people are asking for this here. Please try again in ten minutes.'
const SENT_ALREADY = {
  code: 'too-many-requests',
  message: 'We have sent several emails to this address. Please look for the newest one, or try again in an hour.',
} as const
const SENT_MANY = {
  code: 'too-many-requests',
  message: 'We have sent many emails to this address. Please look for the newest one, or try again tomorrow.',
} as const
