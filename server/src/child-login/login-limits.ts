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
import { consumeOrThrow, type Rejection, rateLimitError, tryConsumeAll } from '../rate-limits/consume-or-throw.ts'
import { KEYS, OTHER_DEVICES } from '../rate-limits/keys.ts'
import { consumeNetworkShare, countUses, networkLimits, throwIfExhausted } from '../rate-limits/network-limits.ts'
import type { Consumption, RateLimit } from '../rate-limits/rate-limit.ts'
import { consume, consumeAllOfChild, firstExhausted, isExhausted } from '../rate-limits/store.ts'

/** Where a login attempt comes from. */
export type Visitor = {
  /** the hashed network */
  readonly network: string
  /** the device's token, if the child has logged in on it before */
  readonly ownDevice: string | null
}

const BUSY = {
  code: 'too-many-requests',
  message: 'Many people are logging in here. You did nothing wrong. Please try again in ten minutes.',
} as const

const wrongAttemptLimits = (network: string): readonly RateLimit[] =>
  networkLimits('wrong-pin', network, NETWORK_PIN_LIMIT)

/**
 * Rejects a network that sent too many wrong PINs and recovery answers. The child's own devices are exempt, so that
 * nobody else's attempts lock the child out there. Unknown usernames do not count, so that inventing names locks nobody
 * out either.
 * @throws HttpError `too-many-requests`
 */
export async function throwIfNetworkExhausted(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await throwIfExhausted(db, wrongAttemptLimits(network), BUSY, now)
}

/** Counts a wrong PIN or answer for the network it came from. */
export async function countWrongAttempt(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await countUses(db, wrongAttemptLimits(network), now)
}

/** Once names are no longer disclosed, about one in this many unknown names counts as a wrong PIN. */
const UNKNOWN_NAMES_PER_COUNT = 20

/**
 * Counts a random sample of unknown names as wrong PINs once the network is no longer told whether a name exists. If
 * none counted, the attempt that exhausts the network's limit would reveal that its name exists. The sample is small,
 * so that exhausting a network by inventing names takes thousands of requests.
 */
export async function sampleUnknownName(db: Db, visitor: Visitor, now: number): Promise<void> {
  if (Math.random() * UNKNOWN_NAMES_PER_COUNT < 1) await countWrongAttempt(db, visitor, now)
}

/**
 * The endpoints that disclose whether a username exists. Each has its own limit, so that neither uses up the other's.
 */
type NameDisclosure = 'login' | 'help'

/**
 * Consumes one of the responses in which a network may learn whether a username exists. When the limit is exhausted, an
 * unknown name and a wrong PIN get the same response.
 */
export async function consumeNameDisclosure(
  db: Db,
  endpoint: NameDisclosure,
  network: string,
  now: number,
): Promise<boolean> {
  return (await tryConsumeAll(db, nameDisclosureLimits(endpoint, network), now)) !== null
}

/** Whether the limit still allows a disclosure. Consumes nothing. */
export const canDiscloseNames = async (db: Db, of: NameDisclosure, network: string, now: number): Promise<boolean> =>
  (await firstExhausted(db, nameDisclosureLimits(of, network), now)) === null

const nameDisclosureLimits = (of: NameDisclosure, network: string): readonly RateLimit[] => [
  ...networkLimits(of, network, NETWORK_NAME_HINT_LIMIT),
  { key: KEYS.allNetworks(of), ...GLOBAL_NAME_HINT_LIMIT },
]

/**
 * Minimum duration of a response that must not reveal whether a username exists, in milliseconds: comparing a PIN takes
 * about 60, looking up a name 5. Under load it takes as long as the slowest recent PIN comparison.
 */
const MIN_RESPONSE_MS = 250
const MAX_SAMPLES = 20
const SAMPLE_TTL = 60_000
const hashDurations: { readonly at: number; readonly took: number }[] = []

/** Records how long a PIN comparison took since its request arrived, including its time in the queue. */
export function recordHashDuration(arrival: Arrival): void {
  hashDurations.push({ at: arrival.timer.now(), took: sinceArrival(arrival) })
  if (hashDurations.length > MAX_SAMPLES) hashDurations.shift()
}

const equalResponseTime = (now: number): number =>
  Math.max(MIN_RESPONSE_MS, ...hashDurations.filter(({ at }) => now - at < SAMPLE_TTL).map(({ took }) => took))

export const equalizeResponseTime = (arrival: Arrival): Promise<unknown> =>
  arrival.timer.wait(Math.max(equalResponseTime(arrival.timer.now()) - sinceArrival(arrival), 0))

/**
 * The error of a failed login: which of name and PIN was wrong or, once the network's disclosure limit is exhausted,
 * only that something was wrong, after the same delay in both cases.
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
  const counts = {
    each: NETWORK_RECOVERY_LIMIT,
    all: { key: KEYS.allNetworks('recovery'), ...GLOBAL_RECOVERY_LIMIT },
    rejection: BUSY,
  }
  if (ownDevice === null) await consumeNetworkShare(db, 'recovery', network, counts, now)
}

/** A PIN attempt that was counted before the PIN is compared. */
export type PinAttempt = {
  /** the limits of consecutive wrong PINs, which the right PIN resets */
  readonly streakKeys: readonly [string, string]
  /** the limits that successful logins consume as well */
  readonly loginKeys: readonly string[]
  readonly consumed: readonly Consumption[]
}

/**
 * Counts one PIN attempt: each of the child's own devices has its own limit, all other devices share one.
 * @throws HttpError `little-break`, or `grown-up-needed`; `username-not-found` when the child no longer exists
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
  const steps: readonly LimitStep[] = [
    ...(ownDevice === null
      ? ([
          [
            { ...pinLimit, ...OTHER_DEVICES_LIMIT },
            { code: 'little-break', message: NOT_HERE },
          ],
          [{ key: KEYS.pinADay(childId), childId, ...OTHER_DEVICES_DAILY_LIMIT }, NOT_TODAY],
          [monthlyLimit(childId), NOT_ON_OTHER_DEVICES],
          [streak, NOT_ON_OTHER_DEVICES],
        ] as const)
      : ([
          [{ ...pinLimit, ...OWN_DEVICE_LIMIT }, { code: 'little-break' }],
          [streak, { code: 'grown-up-needed' }],
        ] as const)),
    ...loginLimits.map((limit): LimitStep => [limit, { code: 'too-many-requests', message: OFTEN }]),
  ]
  const limits = steps.map(([limit]) => limit)
  const outcome = await consumeAllOfChild(db, childId, limits, now)
  if (!outcome.isConsumed) {
    // A child's limits are deleted with the child: none is left when the child was erased a moment ago.
    if (!(await childExists(db, childId))) throw new HttpError('username-not-found', { field: 'username' })
    // A limit that has just been reset is reported as the break that it was.
    const [, rejection] = steps.find(([limit]) => limit === outcome.exhausted) ?? [
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
 * Enqueues one mail to the parent when wrong PINs have blocked logins on all other devices, for the month or until the
 * parent helps. Called after each wrong PIN there, and whenever an attempt is rejected. `now` in epoch ms.
 */
export async function notifyWhenLockedOut(db: Db, childId: string, now: number): Promise<void> {
  const isClosedForGood = await isExhausted(db, streakLimit(childId, OTHER_DEVICES), now)
  if (!isClosedForGood && !(await isExhausted(db, monthlyLimit(childId), now))) return
  const mailLimit = wrongPinMailLimit(childId, isClosedForGood ? 'good' : 'a month')
  if (await isExhausted(db, mailLimit, now)) return
  await db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return
    const mail = await consume(transaction, mailLimit, now)
    if (mail.isConsumed) await enqueueMail(transaction, { mail: 'wrong-pins', childId }, now)
  })
}

/**
 * Whether the break after wrong PINs still applies to this visitor, without counting an attempt. On other devices the
 * network's lookups are limited, so that this discloses no more than a login does.
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
    await consumeOrThrow(db, checkLimits, BUSY, now)
  }
  // A break reveals that the name exists; this network has exhausted its disclosures.
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

type LimitStep = readonly [RateLimit, Rejection]

/**
 * The attempts that the right PIN refunds. Streaks are reset separately. The daily and monthly limits of other devices
 * are not refunded: otherwise an attacker would get ten more guesses after each of the child's own logins there.
 */
export const refundsOf = ({ streakKeys, loginKeys, consumed }: PinAttempt): readonly Consumption[] =>
  consumed.filter(({ key }) => ![...streakKeys, ...loginKeys].includes(key))

const OFTEN = "You've logged in many times. You did nothing wrong. Please try again in an hour."
const ONLY_HERE =
  "You can still log in on a device you've used before. Your grown-up can also give you a new PIN. Everything you made is safe."
const NOT_ON_OTHER_DEVICES = { code: 'grown-up-needed', message: ONLY_HERE } as const
const NOT_TODAY = {
  code: 'grown-up-needed',
  message:
    "You can still log in on a device you've used before. Your grown-up can also give you a new PIN, or you can try again tomorrow. Everything you made is safe.",
} as const
const NOT_HERE = "It can be hard to remember a PIN. You can still log in on a device you've used before."
