/**
 * The rate limits of a child's login and PIN recovery. The routes of both call them before a PIN or an answer is
 * compared, and after a wrong one. They also decide whether a response may disclose that a username exists. The numbers
 * are in `domain/src/child-login/rate-limits.ts`, the reasons in `docs/develop/rate-limits.md`.
 */

import {
  CHILD_LOGIN_LIMIT,
  DEVICE_LOGIN_LIMIT,
  GLOBAL_NAME_HINT_LIMIT,
  GLOBAL_RECOVERY_LIMIT,
  NETWORK_BREAK_CHECK_LIMIT,
  NETWORK_NAME_HINT_LIMIT,
  NETWORK_PIN_LIMIT,
  NETWORK_RECOVERY_LIMIT,
  OTHER_DEVICES_DAILY_LIMIT,
  OTHER_DEVICES_LIMIT,
  OTHER_DEVICES_MONTHLY_LIMIT,
  OWN_DEVICE_LIMIT,
  WRONG_PIN_STREAK_LIMIT,
} from '@lanternleaf/domain/child-login/rate-limits'
import { childExists, lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import { type Arrival, sinceArrival } from '../http/response-timer.ts'
import { wrongPinMailLimit } from '../mail/mail-limits.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { KEYS, OTHER_DEVICES } from '../rate-limits/keys.ts'
import { consumeNetworkShare, countUses, networkLimits, throwIfExhausted } from '../rate-limits/network-limits.ts'
import type { Consumption, RateLimit } from '../rate-limits/rate-limit.ts'
import {
  consume,
  consumeAllOfChild,
  consumeOrThrow,
  firstExhausted,
  isExhausted,
  type Rejection,
  rateLimitError,
  tryConsumeAll,
} from '../rate-limits/store.ts'

/** Where a login attempt comes from. */
export type Visitor = {
  /** the hashed network */
  readonly network: string
  /** the device's token, if the child has logged in on it before */
  readonly ownDevice: string | null
}

const NETWORK_EXHAUSTED = {
  code: 'too-many-requests',
  message: "Many people are logging in here. It's not your fault. Please try again in ten minutes.",
} as const

const wrongAttemptLimits = (network: string): readonly RateLimit[] =>
  networkLimits('wrong-pin', network, NETWORK_PIN_LIMIT)

/**
 * Rejects an attempt from a network that sent too many wrong PINs and wrong recovery answers. The child's own devices are
 * exempt, so that attempts of others never lock the child out of them. Unknown usernames do not count, so that nobody can
 * block a network by inventing names.
 * @throws HttpError `too-many-requests`
 */
export async function throwIfNetworkExhausted(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await throwIfExhausted(db, wrongAttemptLimits(network), NETWORK_EXHAUSTED, now)
}

/** Counts a wrong PIN or a wrong recovery answer for the network it came from, unless it came from the child's own device. */
export async function countWrongAttempt(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await countUses(db, wrongAttemptLimits(network), now)
}

/** Once names are no longer disclosed to a network, one in this many unknown names counts as a wrong PIN, at random. */
const UNKNOWN_NAMES_PER_COUNT = 20

/**
 * Counts a random sample of unknown names as wrong PINs. Call it only once names are no longer disclosed to the network. If
 * no unknown name counted, an attempt that exhausts the network's limit would reveal that its name exists. The sample is
 * small, so that exhausting a network's limit by inventing names takes thousands of requests.
 */
export async function sampleUnknownName(db: Db, visitor: Visitor, now: number): Promise<void> {
  if (Math.random() * UNKNOWN_NAMES_PER_COUNT < 1) await countWrongAttempt(db, visitor, now)
}

/**
 * The endpoints that disclose whether a username exists. Each endpoint has its own limit, so that exhausting one limit
 * leaves the other unchanged.
 */
type DisclosingEndpoint = 'login' | 'help'

/**
 * Consumes one of the responses in which a network may learn whether a username exists. Returns false if the limit is
 * exhausted: then an unknown name and a wrong PIN must get the same response.
 */
export async function consumeNameDisclosure(
  db: Db,
  endpoint: DisclosingEndpoint,
  network: string,
  now: number,
): Promise<boolean> {
  return (await tryConsumeAll(db, nameDisclosureLimits(endpoint, network), now)) !== null
}

/** Whether `consumeNameDisclosure` would return true. Consumes nothing. */
export const canDiscloseNames = async (
  db: Db,
  endpoint: DisclosingEndpoint,
  network: string,
  now: number,
): Promise<boolean> => (await firstExhausted(db, nameDisclosureLimits(endpoint, network), now)) === null

const nameDisclosureLimits = (endpoint: DisclosingEndpoint, network: string): readonly RateLimit[] => [
  ...networkLimits(endpoint, network, NETWORK_NAME_HINT_LIMIT),
  { key: KEYS.allNetworks(endpoint), ...GLOBAL_NAME_HINT_LIMIT },
]

/**
 * Minimum duration of a response that must not reveal whether a username exists, in milliseconds. Without load, comparing a
 * PIN takes about 60 ms and looking up a name 5 ms. Under load, such a response takes as long as the slowest recent PIN
 * comparison.
 */
const MIN_RESPONSE_MS = 250
const MAX_SAMPLES = 20
const SAMPLE_TTL_MS = 60_000
/** Times of the response timer, in milliseconds. */
const hashDurations: { readonly recordedAt: number; readonly durationMs: number }[] = []

/** Records how long a PIN comparison took since its request arrived, including its time in the queue. */
export function recordHashDuration(arrival: Arrival): void {
  hashDurations.push({ recordedAt: arrival.timer.now(), durationMs: sinceArrival(arrival) })
  if (hashDurations.length > MAX_SAMPLES) hashDurations.shift()
}

const equalResponseTime = (timerNow: number): number => {
  const recent = hashDurations.filter(({ recordedAt }) => timerNow - recordedAt < SAMPLE_TTL_MS)
  return Math.max(MIN_RESPONSE_MS, ...recent.map(({ durationMs }) => durationMs))
}

/** Waits until the response takes as long as one that compared a PIN. */
export const equalizeResponseTime = (arrival: Arrival): Promise<unknown> =>
  arrival.timer.wait(Math.max(equalResponseTime(arrival.timer.now()) - sinceArrival(arrival), 0))

/**
 * Returns the error of a failed login. While the network has disclosures left, and on the child's own device, it is
 * `reason`, which says whether the name or the PIN was wrong. Afterwards it is `no-match` for both, after the same delay.
 */
export async function loginError(
  db: Db,
  { network, ownDevice }: Visitor,
  reason: HttpError,
  arrival: Arrival,
  now: number,
): Promise<HttpError> {
  if (ownDevice !== null || (await consumeNameDisclosure(db, 'login', network, now))) return reason
  await equalizeResponseTime(arrival)
  return new HttpError('no-match', { field: 'pin' })
}

/**
 * Consumes one of the recoveries a network may start, before the response discloses anything about a name. The child's
 * own devices are exempt.
 * @throws HttpError `too-many-requests`
 */
export async function consumeRecoveryStart(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  const limits = {
    each: NETWORK_RECOVERY_LIMIT,
    all: { key: KEYS.allNetworks('recovery'), ...GLOBAL_RECOVERY_LIMIT },
    rejection: NETWORK_EXHAUSTED,
  }
  if (ownDevice === null) await consumeNetworkShare(db, 'recovery', network, limits, now)
}

/** A PIN attempt. It is counted before the PIN is compared, so that concurrent attempts cannot exceed a limit. */
export type PinAttempt = {
  /** keys of the limits of consecutive wrong PINs, which the right PIN resets */
  readonly streakKeys: readonly [string, string]
  /** keys of the limits that successful logins consume as well */
  readonly loginKeys: readonly string[]
  /** every use that the attempt consumed */
  readonly consumed: readonly Consumption[]
}

/**
 * Counts one PIN attempt. Each of the child's own devices has a separate limit; all other devices together share one limit.
 * @throws HttpError `little-break`, `grown-up-needed` or `too-many-requests` if a limit is exhausted; `username-not-found` if
 * the child no longer exists
 */
export async function consumePinAttempt(
  db: Db,
  childId: string,
  { ownDevice }: Pick<Visitor, 'ownDevice'>,
  now: number,
): Promise<PinAttempt> {
  const device = deviceKey(ownDevice)
  const pinLimit = { key: KEYS.pin(childId, device), childId }
  const streak = streakLimit(childId, device)
  const loginLimits = [
    { key: KEYS.childLogin(childId, device), childId, ...DEVICE_LOGIN_LIMIT },
    { key: KEYS.childLogins(childId), childId, ...CHILD_LOGIN_LIMIT },
  ]
  const limitsWithRejections: readonly LimitWithRejection[] = [
    ...(ownDevice === null
      ? ([
          [
            { ...pinLimit, ...OTHER_DEVICES_LIMIT },
            { code: 'little-break', message: OWN_DEVICE_MESSAGE },
          ],
          [{ key: KEYS.pinADay(childId), childId, ...OTHER_DEVICES_DAILY_LIMIT }, NOT_TODAY],
          [monthlyLimit(childId), NOT_ON_OTHER_DEVICES],
          [streak, NOT_ON_OTHER_DEVICES],
        ] as const)
      : ([
          [{ ...pinLimit, ...OWN_DEVICE_LIMIT }, { code: 'little-break' }],
          [streak, { code: 'grown-up-needed' }],
        ] as const)),
    ...loginLimits.map(
      (limit): LimitWithRejection => [limit, { code: 'too-many-requests', message: TOO_MANY_LOGINS_MESSAGE }],
    ),
  ]
  const limits = limitsWithRejections.map(([limit]) => limit)
  const outcome = await consumeAllOfChild(db, childId, limits, now)
  if (!outcome.isConsumed) {
    // Limits are deleted with the child, so nothing can be consumed for a child who was erased a moment ago.
    if (!(await childExists(db, childId))) throw new HttpError('username-not-found', { field: 'username' })
    // Without an exhausted limit, the limit has just been reset: it is still reported as a break.
    const [, rejection] = limitsWithRejections.find(([limit]) => limit === outcome.exhausted) ?? [
      null,
      { code: 'little-break' } as const,
    ]
    if (ownDevice === null && rejection.code === 'grown-up-needed') await notifyWhenLockedOut(db, childId, now)
    throw rateLimitError(outcome.resetsAt, rejection, now)
  }
  return {
    streakKeys: [pinLimit.key, streak.key],
    loginKeys: loginLimits.map(({ key }) => key),
    consumed: outcome.consumed,
  }
}

/**
 * Enqueues one mail to the parent if wrong PINs have blocked logins on all devices except the child's own, for the month or
 * permanently, that is until the parent helps. Called after each wrong PIN on such a device, and whenever an attempt on
 * such a device is rejected. `now` in epoch ms.
 */
export async function notifyWhenLockedOut(db: Db, childId: string, now: number): Promise<void> {
  const isBlockedPermanently = await isExhausted(db, streakLimit(childId, OTHER_DEVICES), now)
  if (!isBlockedPermanently && !(await isExhausted(db, monthlyLimit(childId), now))) return
  const mailLimit = wrongPinMailLimit(childId, isBlockedPermanently ? 'permanently' : 'month')
  if (await isExhausted(db, mailLimit, now)) return
  await db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return
    const { isConsumed } = await consume(transaction, mailLimit, now)
    if (isConsumed) await enqueueMail(transaction, { mail: 'wrong-pins', childId }, now)
  })
}

/**
 * Whether the little break after wrong PINs still applies to this visitor, without counting an attempt. On devices that are
 * not the child's own, the checks of a network are limited, so that they disclose no more names than logins do.
 * @throws HttpError `too-many-requests`
 */
export async function isOnBreak(
  db: Db,
  childId: string | null,
  { network, ownDevice }: Visitor,
  now: number,
): Promise<boolean> {
  if (ownDevice === null) {
    const checkLimits = networkLimits('break', network, NETWORK_BREAK_CHECK_LIMIT)
    await consumeOrThrow(db, checkLimits, NETWORK_EXHAUSTED, now)
  }
  // A break would reveal that the name exists, so false if this network has exhausted its disclosures.
  if (ownDevice === null && !(await canDiscloseNames(db, 'login', network, now))) return false
  if (childId === null) return false
  const limit = ownDevice === null ? OTHER_DEVICES_LIMIT : OWN_DEVICE_LIMIT
  return isExhausted(db, { key: KEYS.pin(childId, deviceKey(ownDevice)), ...limit }, now)
}

const deviceKey = (ownDevice: string | null): string => (ownDevice === null ? OTHER_DEVICES : hashToken(ownDevice))

const streakLimit = (childId: string, device: string): RateLimit => ({
  key: KEYS.pinStreak(childId, device),
  childId,
  ...WRONG_PIN_STREAK_LIMIT,
})
const monthlyLimit = (childId: string): RateLimit => ({
  key: KEYS.pinAMonth(childId),
  childId,
  ...OTHER_DEVICES_MONTHLY_LIMIT,
})

type LimitWithRejection = readonly [RateLimit, Rejection]

/**
 * Returns the uses that are refunded after the right PIN: one use of the daily and one of the monthly limit of other devices,
 * so that the right PIN itself is not counted. Wrong PINs stay counted in both limits: otherwise an attacker would get ten
 * more guesses after each login of the child on such a device. The limits of `streakKeys` are reset by `startLogin`.
 */
export const refundsOf = ({ streakKeys, loginKeys, consumed }: PinAttempt): readonly Consumption[] =>
  consumed.filter(({ key }) => ![...streakKeys, ...loginKeys].includes(key))

const TOO_MANY_LOGINS_MESSAGE = "You've logged in many times. It's not your fault. Please try again in an hour."
const OWN_DEVICE_OR_NEW_PIN_MESSAGE =
  "You can still log in on a device you've used before. Your grown-up can also give you a new PIN. Everything you made is safe."
const NOT_ON_OTHER_DEVICES = { code: 'grown-up-needed', message: OWN_DEVICE_OR_NEW_PIN_MESSAGE } as const
const NOT_TODAY = {
  code: 'grown-up-needed',
  message:
    "You can still log in on a device you've used before. Your grown-up can also give you a new PIN, or you can try again tomorrow. Everything you made is safe.",
} as const
const OWN_DEVICE_MESSAGE = "It can be hard to remember a PIN. You can still log in on a device you've used before."
