/**
 * Limits of requests for a mail with a password link. They keep strangers from flooding a mailbox or finding out who
 * has an account, and still let the owner get a link.
 */

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
import { type BrowserGroup, FAMILIAR_BROWSERS, KEYS, UNFAMILIAR_BROWSERS } from '../rate-limits/keys.ts'
import { networkLimits } from '../rate-limits/network-limits.ts'
import type { Consumption, RateLimit } from '../rate-limits/rate-limit.ts'
import { consume, consumedCount, consumeOrThrow, isExhausted, rateLimitError, refundAll } from '../rate-limits/store.ts'
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
  await consumeOrThrow(db, networkLimitList, { code: 'too-many-requests', message: NETWORK_EXHAUSTED_MESSAGE }, now)
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
  const hourlyLimit = {
    key: KEYS.resetMail(account, browserId ?? UNFAMILIAR_BROWSERS),
    accountHash: account,
    ...RESET_MAIL_LIMIT,
  }
  const browsers = browserId === null ? UNFAMILIAR_BROWSERS : FAMILIAR_BROWSERS
  const dailyLimit = {
    key: KEYS.resetMailADay(mailbox, browsers),
    ...(isEmailVerified ? RESET_MAIL_DAILY_LIMIT : UNPROVED_RESET_MAIL_DAILY_LIMIT),
  }
  const consumed = await consumeOrThrow(db, [hourlyLimit], SENT_ALREADY, now)
  const daily = await consume(db, dailyLimit, now)
  if (daily.isConsumed) return [...consumed, daily.consumption]
  if (!isEmailVerified) {
    await refundAll(db, consumed)
    throw rateLimitError(daily.resetsAt, SENT_MANY, now)
  }
  const isUsed = await isExhausted(db, linkUsedMarker(account), now)
  const consumingExtra = isUsed
    ? consumeExtraMail(db, mailbox, browsers, now)
    : consumeExtraUnusedMail(db, mailbox, now)
  const extra = await consumingExtra.catch(async (reason: unknown) => {
    await refundAll(db, consumed)
    throw reason
  })
  return [...consumed, ...extra]
}

/** Consumes one of the mails above the daily limit, of which one an hour is sent. */
const consumeExtraMail = (
  db: Db,
  mailbox: string,
  browsers: BrowserGroup,
  now: number,
): Promise<readonly Consumption[]> =>
  consumeOrThrow(db, [{ key: KEYS.resetMailExtra(mailbox, browsers), ...EXTRA_RESET_MAIL_LIMIT }], SENT_ALREADY, now)

/**
 * Consumes one of the mails above the daily limit to an account of which no link was ever used, because the address may belong
 * to a stranger. All browsers share this limit, and the time between two mails grows.
 */
async function consumeExtraUnusedMail(db: Db, mailbox: string, now: number): Promise<readonly Consumption[]> {
  const unusedLimit = { key: KEYS.resetMailUnused(mailbox), ...UNUSED_RESET_MAIL_LIMIT }
  const window = unusedResetDelay(await consumedCount(db, unusedLimit.key, now))
  const consumed = await consumeOrThrow(db, [{ key: KEYS.resetMailGap(mailbox), max: 1, window }], SENT_MANY, now)
  const unusedConsumption = await consume(db, unusedLimit, now)
  return unusedConsumption.isConsumed ? [...consumed, unusedConsumption.consumption] : consumed
}

const linkUsedMarker = (account: string): RateLimit => ({
  key: KEYS.resetLinkUsed(account),
  accountHash: account,
  max: 1,
})

/** Records that a mailed link of the account was used, which shows that its owner reads the mail. */
export async function markLinkUsed(db: Db, account: string, now: number): Promise<void> {
  await consume(db, linkUsedMarker(account), now)
}

/** Consumes one of the reset links that a network may use. @throws HttpError `too-many-requests` */
export async function consumeLinkAttempt(db: Db, network: string, now: number): Promise<void> {
  const limits = networkLimits('reset-link', network, NETWORK_LINK_LIMIT)
  await consumeOrThrow(db, limits, { code: 'too-many-requests', message: NETWORK_EXHAUSTED_MESSAGE }, now)
}

/** Consumes one of the invalid confirmation links that a network may use. @throws HttpError `too-many-requests` */
export async function consumeUnknownProof(db: Db, network: string, now: number): Promise<void> {
  const limits = networkLimits('address-proof', network, NETWORK_UNKNOWN_LINK_LIMIT)
  await consumeOrThrow(db, limits, { code: 'too-many-requests', message: NETWORK_EXHAUSTED_MESSAGE }, now)
}

const NETWORK_EXHAUSTED_MESSAGE = 'Many people are asking for this here. Please try again in ten minutes.'
const SENT_ALREADY = {
  code: 'too-many-requests',
  message: 'We have sent several emails to this address. Please look for the newest one, or try again in an hour.',
} as const
const SENT_MANY = {
  code: 'too-many-requests',
  message: 'We have sent many emails to this address. Please look for the newest one, or try again tomorrow.',
} as const
