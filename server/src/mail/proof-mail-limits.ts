/**
 * Limits of mails to addresses that nobody has confirmed yet. Whoever signs up can type a stranger's address; these
 * limits stop an attacker from sending many strangers our mails. A proof mail asks the owner of an address to confirm
 * it.
 */

import {
  GLOBAL_UNPROVED_MAIL_LIMIT,
  NETWORK_UNPROVED_MAIL_LIMIT,
  PROOF_MAIL_DAILY_LIMIT,
  PROOF_MAIL_MONTHLY_LIMIT,
  REQUESTED_PROOF_MAIL_DAILY_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { networkShareLimits } from '../rate-limits/network-limits.ts'
import type { Consumption, RateLimit } from '../rate-limits/rate-limit.ts'
import { consume, consumeOrThrow, refundAll, tryConsumeAll } from '../rate-limits/store.ts'
import { hashMailbox } from './mail-limits.ts'

/**
 * Global limits of mails to unverified addresses. If one is exhausted, each network still has a small share, and automatic
 * mails are dropped. Mails to verified addresses are not limited here. Mails for new accounts, password links and automatic
 * mails are counted separately, so that none of them blocks another.
 */
export const ALL_PROOFS = { key: KEYS.unprovedMail, ...GLOBAL_UNPROVED_MAIL_LIMIT }
export const ALL_RESETS = { key: KEYS.unprovedResetMail, ...GLOBAL_UNPROVED_MAIL_LIMIT }
export const ALL_AUTOMATIC: RateLimit = {
  key: KEYS.unprovedAutomaticMail,
  max: GLOBAL_UNPROVED_MAIL_LIMIT.max,
  window: GLOBAL_UNPROVED_MAIL_LIMIT.window,
}

const SENT_TODAY_ALREADY = {
  code: 'too-many-requests',
  message: 'We already sent this email today. Please check your spam folder too, or try again tomorrow.',
} as const

const SENT_OFTEN = {
  code: 'too-many-requests',
  message: 'We sent this email several times this month. Please check your spam folder too.',
} as const

const NETWORK_EXHAUSTED = {
  code: 'too-many-requests',
  message: 'A lot of emails were requested here today. Please try again tomorrow.',
} as const

/** One warning an hour for each exhausted limit. */
const WARNING_INTERVAL_MS = 3_600_000
/** When the last warning about each limit was logged, in epoch ms. */
const lastWarnings = new WeakMap<Logger, Map<string, number>>()

/**
 * Counts one use of a global limit. If the limit is exhausted, it logs a warning at most once an hour, because somebody may be
 * signing up strangers.
 */
async function countGlobal(db: Db, globalLimit: RateLimit, log: Logger, now: number): Promise<readonly Consumption[]> {
  const outcome = await consume(db, globalLimit, now)
  if (outcome.isConsumed) return [outcome.consumption]
  const warningTimes = lastWarnings.get(log) ?? new Map<string, number>()
  if (now - (warningTimes.get(globalLimit.key) ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return []
  lastWarnings.set(log, warningTimes.set(globalLimit.key, now))
  log.warn(
    { limit: globalLimit.key },
    'the daily limit of mails to unconfirmed addresses is exhausted, and each network has only a few more: somebody may be signing up strangers (SIGN_UPS=invited prevents that); confirmed addresses are not affected',
  )
  return []
}

const monthlyLimit = (mailbox: string): RateLimit => ({
  key: KEYS.mailboxMail(mailbox, 'proofs-month'),
  ...PROOF_MAIL_MONTHLY_LIMIT,
})

/**
 * Consumes one of the confirmation mails that are sent instead of automatic mails: one a day, and some a month.
 * @returns what was consumed, or null if a limit is exhausted
 */
export async function consumeProofMail(
  db: Db,
  { mailbox, log, isNew }: { readonly mailbox: string; readonly log: Logger; readonly isNew: boolean },
  now: number,
): Promise<readonly Consumption[] | null> {
  const dailyLimit = { key: KEYS.mailboxMail(mailbox, 'proofs'), ...PROOF_MAIL_DAILY_LIMIT }
  const consumed = await tryConsumeAll(db, [dailyLimit, monthlyLimit(mailbox)], now)
  // The mail of a new account was already counted for its network.
  if (consumed === null || isNew) return consumed
  const globalConsumption = await countGlobal(db, ALL_AUTOMATIC, log, now)
  if (globalConsumption.length > 0) return [...consumed, ...globalConsumption]
  await refundAll(db, consumed)
  return null
}

type MailRequest = { readonly network: string; readonly log: Logger }

const networkDailyLimits = (db: Db, network: string, all: RateLimit & { readonly share: number }, now: number) =>
  networkShareLimits(db, 'mail:unproved', network, { each: NETWORK_UNPROVED_MAIL_LIMIT, all }, now)

/** Consumes one of the mails to unverified addresses that a network may cause. Returns false if the limit is exhausted. */
export async function consumeNetworkProofMail(db: Db, { network, log }: MailRequest, now: number): Promise<boolean> {
  const isConsumed = (await tryConsumeAll(db, await networkDailyLimits(db, network, ALL_PROOFS, now), now)) !== null
  if (isConsumed) await countGlobal(db, ALL_PROOFS, log, now)
  return isConsumed
}

/**
 * Consumes a confirmation mail that the parent requested. If it does not throw, the mail is sent.
 * @throws HttpError `too-many-requests`, whose message says whether the limit of the address or of the network is exhausted
 */
export async function consumeRequestedProofMail(
  db: Db,
  { secret, email, network, log }: MailRequest & { readonly secret: string; readonly email: string },
  now: number,
): Promise<void> {
  const mailbox = hashMailbox(secret, email)
  const dailyLimit = { key: KEYS.mailboxMail(mailbox, 'proofs-asked'), ...REQUESTED_PROOF_MAIL_DAILY_LIMIT }
  const limitsWithRejections = [
    [[dailyLimit], SENT_TODAY_ALREADY],
    [[monthlyLimit(mailbox)], SENT_OFTEN],
    [await networkDailyLimits(db, network, ALL_PROOFS, now), NETWORK_EXHAUSTED],
  ] as const
  const consumed: Consumption[] = []
  for (const [limits, rejection] of limitsWithRejections) {
    const consumedNow = await consumeOrThrow(db, limits, rejection, now).catch(async (reason: unknown) => {
      await refundAll(db, consumed)
      throw reason
    })
    consumed.push(...consumedNow)
  }
  await countGlobal(db, ALL_PROOFS, log, now)
}

/** Consumes the limits of a mail with a password link to an unverified address. @throws HttpError `too-many-requests` */
export async function consumeUnprovedReset(db: Db, { network, log }: MailRequest, now: number): Promise<Consumption[]> {
  const consumed = await consumeOrThrow(
    db,
    await networkDailyLimits(db, network, ALL_RESETS, now),
    NETWORK_EXHAUSTED,
    now,
  )
  return [...consumed, ...(await countGlobal(db, ALL_RESETS, log, now))]
}
