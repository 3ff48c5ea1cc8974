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
import { ELSEWHERE, KEYS } from '../rate-limits/keys.ts'
import { networkLimits } from '../rate-limits/network-limits.ts'
import type { Consumption, RateLimit } from '../rate-limits/rate-limit.ts'
import { consume, consumedCount, isExhausted, refundAll } from '../rate-limits/store.ts'
import type { PasswordAttempt } from './password-limits.ts'

/**
 * Takes what it costs to ask for a reset, before anything is told of the address. In a browser in which the account was
 * opened before that is nothing: nobody else's asking keeps a parent out there.
 * @returns whether anything may be told of the address. Where all networks have asked for too many nothing is any more, and
 * the mail goes all the same: however many networks somebody has, they keep no parent from a link.
 * @throws HttpError `too-many-requests`
 */
export async function consumeResetRequest(
  db: Db,
  { network, familiar }: PasswordAttempt,
  now: number,
): Promise<boolean> {
  if (familiar !== null) return true
  const here = networkLimits('reset-mail', network, NETWORK_RESET_MAIL_LIMIT)
  await consumeOrThrow(db, here, { code: 'too-many-requests', message: BUSY }, now)
  return (await consume(db, { key: KEYS.allNetworks('reset-mail'), ...GLOBAL_RESET_MAIL_LIMIT }, now)).isConsumed
}

/**
 * Takes one of the mails with a link that an account is sent, and of those its mailbox is sent in a day, which browsers
 * that say they know it share: whoever has an account at an address can make such browsers without end. What is refused
 * takes none: so, once a link of the account was used, whenever there is none a link was mailed within the hour that works still.
 * @returns what was taken, for a mail that could not be left
 * @throws HttpError `too-many-requests`
 */
export async function consumeResetMail(
  db: Db,
  { account, familiar, mailbox, isProved }: PasswordAttempt & { readonly mailbox: string; readonly isProved: boolean },
  now: number,
): Promise<Consumption[]> {
  const soon = { key: KEYS.resetMail(account, familiar ?? ELSEWHERE), ...RESET_MAIL_LIMIT }
  const places = familiar === null ? ELSEWHERE : 'known-browsers'
  const today = {
    key: KEYS.resetMailADay(mailbox, places),
    ...(isProved ? RESET_MAIL_DAILY_LIMIT : UNPROVED_RESET_MAIL_DAILY_LIMIT),
  }
  const taken = await consumeOrThrow(db, [soon], SENT_ALREADY, now)
  const ofToday = await consume(db, today, now)
  if (ofToday.isConsumed) return [...taken, ofToday.consumption]
  if (!isProved) {
    await refundAll(db, taken)
    throw rateLimitError(ofToday.resetsAt, SENT_MANY, now)
  }
  const isUsed = await isExhausted(db, linkUsedMarker(account), now)
  const more = isUsed ? consumeExtraMail(db, mailbox, places, now) : consumeExtraUnusedMail(db, mailbox, now)
  const ofMore = await more.catch(async (reason: unknown) => {
    await refundAll(db, taken)
    throw reason
  })
  return [...taken, ...ofMore]
}

const consumeExtraMail = (
  db: Db,
  mailbox: string,
  places: 'known-browsers' | typeof ELSEWHERE,
  now: number,
): Promise<Consumption[]> =>
  consumeOrThrow(db, [{ key: KEYS.resetMailExtra(mailbox, places), ...EXTRA_RESET_MAIL_LIMIT }], SENT_ALREADY, now)

/** The same for an address that may be a stranger's, whatever browsers ask. */
async function consumeExtraUnusedMail(db: Db, mailbox: string, now: number): Promise<Consumption[]> {
  const sent = { key: KEYS.resetMailUnused(mailbox), ...UNUSED_RESET_MAIL_LIMIT }
  const window = unusedResetDelay(await consumedCount(db, sent.key, now))
  const taken = await consumeOrThrow(db, [{ key: KEYS.resetMailGap(mailbox), max: 1, window }], SENT_MANY, now)
  const counted = await consume(db, sent, now)
  return counted.isConsumed ? [...taken, counted.consumption] : taken
}

const linkUsedMarker = (account: string): RateLimit => ({ key: KEYS.resetLinkUsed(account), max: 1 })

/** A link of the account gave a new password: whoever has the account reads its mail. Kept until the account is erased. */
export async function markLinkUsed(db: Db, account: string, now: number): Promise<void> {
  await consume(db, linkUsedMarker(account), now)
}

/** Takes one of the links a network may try. @throws HttpError `too-many-requests` */
export async function consumeLinkAttempt(db: Db, network: string, now: number): Promise<void> {
  const budgets = networkLimits('reset-link', network, NETWORK_LINK_LIMIT)
  await consumeOrThrow(db, budgets, { code: 'too-many-requests', message: BUSY }, now)
}

/** Takes one of the proofs of addresses that a network may make up. @throws HttpError `too-many-requests` */
export async function consumeUnknownProof(db: Db, network: string, now: number): Promise<void> {
  const budgets = networkLimits('address-proof', network, NETWORK_UNKNOWN_LINK_LIMIT)
  await consumeOrThrow(db, budgets, { code: 'too-many-requests', message: BUSY }, now)
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
