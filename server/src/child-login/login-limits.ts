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
import { consumeOrThrow, type Rejection, rateLimitError, tryConsumeEach } from '../rate-limits/consume-or-throw.ts'
import { ELSEWHERE, KEYS } from '../rate-limits/keys.ts'
import { consumeNetworkShare, countUses, networkLimits, throwIfExhausted } from '../rate-limits/network-limits.ts'
import type { Consumption, RateLimit } from '../rate-limits/rate-limit.ts'
import { consume, consumeAllOfChild, firstExhausted, isExhausted } from '../rate-limits/store.ts'

/** From where somebody tries to log in a child. */
export type Visitor = {
  /** the mark of the network */
  readonly network: string
  /** the device's token, where the child has logged in before on it */
  readonly ownDevice: string | null
}

const BUSY = {
  code: 'too-many-requests',
  message: 'Many people are logging in here. You did nothing wrong. Please try again in ten minutes.',
} as const

const wrongAttemptLimits = (network: string): readonly RateLimit[] =>
  networkLimits('wrong-pin', network, NETWORK_PIN_LIMIT)

/**
 * Refuses a network from which too many wrong PINs and answers of children came. On a child's own device nobody is: no one
 * else's tries keep a child out there. Of names that nobody has none counts, so that making them up keeps nobody out.
 * @throws HttpError `too-many-requests`
 */
export async function throwIfNetworkExhausted(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await throwIfExhausted(db, wrongAttemptLimits(network), BUSY, now)
}

/** Counts a wrong PIN or answer for the network it came from. */
export async function countWrongAttempt(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await countUses(db, wrongAttemptLimits(network), now)
}

/** Of so many made-up names about one counts as a wrong PIN, where nothing is told of names. */
const UNKNOWN_NAMES_PER_COUNT = 20

/**
 * Counts some names that nobody has, of those a network makes up that is told nothing of names any more: if none counted, the
 * one after which its tries are spent would be a child's. Which of them, nobody knows. A few for a child's wrong PIN, so that making them up
 * costs thousands before it closes a network.
 */
export async function sampleUnknownName(db: Db, visitor: Visitor, now: number): Promise<void> {
  if (Math.random() * UNKNOWN_NAMES_PER_COUNT < 1) await countWrongAttempt(db, visitor, now)
}

/** Of what a network hears whether there is such a name. Each is counted apart, so that none uses up what another needs. */
type NameDisclosure = 'login' | 'help'

/**
 * Takes one of the times a network may hear that there is no such name, or only the PIN was wrong. Who has none is answered
 * alike in both cases.
 */
export async function consumeNameDisclosure(
  db: Db,
  of: NameDisclosure,
  network: string,
  now: number,
): Promise<boolean> {
  return (await tryConsumeEach(db, nameDisclosureLimits(of, network), now)) !== null
}

/** Whether it may hear so still. Nothing is taken. */
export const canDiscloseNames = async (db: Db, of: NameDisclosure, network: string, now: number): Promise<boolean> =>
  (await firstExhausted(db, nameDisclosureLimits(of, network), now)) === null

const nameDisclosureLimits = (of: NameDisclosure, network: string): readonly RateLimit[] => [
  ...networkLimits(of, network, NETWORK_NAME_HINT_LIMIT),
  { key: KEYS.allNetworks(of), ...GLOBAL_NAME_HINT_LIMIT },
]

/**
 * So long an answer takes at least that must not tell whether there is such a name, in milliseconds: looking at a PIN takes
 * about 60, looking up a name 5. Where many hash it takes as long as the slowest of the latest looks at a PIN.
 */
const MIN_RESPONSE_MS = 250
const MAX_SAMPLES = 20
const SAMPLE_TTL = 60_000
const hashDurations: { readonly at: number; readonly took: number }[] = []

/** Notes how long a look at a PIN took since its request came, with the wait for its turn. */
export function recordHashDuration(arrival: Arrival): void {
  hashDurations.push({ at: arrival.timer.now(), took: sinceArrival(arrival) })
  if (hashDurations.length > MAX_SAMPLES) hashDurations.shift()
}

const equalResponseTime = (now: number): number =>
  Math.max(MIN_RESPONSE_MS, ...hashDurations.filter(({ at }) => now - at < SAMPLE_TTL).map(({ took }) => took))

export const equalizeResponseTime = (arrival: Arrival): Promise<unknown> =>
  arrival.timer.wait(Math.max(equalResponseTime(arrival.timer.now()) - sinceArrival(arrival), 0))

/**
 * What a login is told that does not succeed: which of both was wrong, or, where the network or all networks heard that too
 * often, that something was. It is then told as late for the one as for the other.
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
 * Takes one of the times remembering a PIN may be begun from a network, before anything is told of a name. On a child's own
 * device none.
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

/** A try of a PIN that was taken, until it is known what it came to. */
export type PinAttempt = {
  /** Every countUses of wrong ones in a row, which the right one ends. */
  readonly streakKeys: readonly [string, string]
  /** Every countUses that the right one takes from, too. */
  readonly loginKeys: readonly string[]
  readonly consumed: readonly Consumption[]
}

/**
 * Takes one try of a child's PIN: each of the child's own devices has its tries, all others have theirs together.
 * @throws HttpError `little-break`, or `grown-up-needed`; `username-not-found` when the child is gone by now
 */
export async function consumePinAttempt(
  db: Db,
  childId: string,
  { ownDevice }: Pick<Visitor, 'ownDevice'>,
  now: number,
): Promise<PinAttempt> {
  const place = placeKey(ownDevice)
  const tries = { key: KEYS.pin(childId, place), childId }
  const inARow = streakLimit(childId, place)
  const logins = [
    { key: KEYS.childLogin(childId, place), childId, ...DEVICE_LOGIN_LIMIT },
    { key: KEYS.childLogins(childId), childId, ...CHILD_LOGIN_LIMIT },
  ]
  const steps: readonly LimitStep[] = [
    ...(ownDevice === null
      ? ([
          [
            { ...tries, ...OTHER_DEVICES_LIMIT },
            { code: 'little-break', message: NOT_HERE },
          ],
          [{ key: KEYS.pinADay(childId), childId, ...OTHER_DEVICES_DAILY_LIMIT }, NOT_TODAY],
          [monthlyLimit(childId), NOT_ELSEWHERE],
          [inARow, NOT_ELSEWHERE],
        ] as const)
      : ([
          [{ ...tries, ...OWN_DEVICE_LIMIT }, { code: 'little-break' }],
          [inARow, { code: 'grown-up-needed' }],
        ] as const)),
    ...logins.map((budget): LimitStep => [budget, { code: 'too-many-requests', message: OFTEN }]),
  ]
  const budgets = steps.map(([budget]) => budget)
  const taking = await consumeAllOfChild(db, childId, budgets, now)
  if (!taking.isConsumed) {
    // A budget belongs to a child: there is none when the child was erased a moment ago.
    if (!(await childExists(db, childId))) throw new HttpError('username-not-found', { field: 'username' })
    // What was spent a moment ago and is whole again by now is said as the break it was.
    const [, way] = steps.find(([budget]) => budget === taking.exhausted) ?? [null, { code: 'little-break' } as const]
    if (ownDevice === null && way.code === 'grown-up-needed') await notifyWhenLockedOut(db, childId, now)
    throw rateLimitError(taking.resetsAt, way, now)
  }
  return { streakKeys: [tries.key, inARow.key], loginKeys: logins.map(({ key }) => key), consumed: taking.consumed }
}

/**
 * Leaves the parent one mail when wrong PINs have closed the login on devices that are none of the child's, for the month or
 * until the parent helps. Asked after each of them, and where one is refused. `now` in epoch ms.
 */
export async function notifyWhenLockedOut(db: Db, childId: string, now: number): Promise<void> {
  const isClosedForGood = await isExhausted(db, streakLimit(childId, ELSEWHERE), now)
  if (!isClosedForGood && !(await isExhausted(db, monthlyLimit(childId), now))) return
  const told = wrongPinMailLimit(childId, isClosedForGood ? 'good' : 'a month')
  if (await isExhausted(db, told, now)) return
  await db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return
    const mail = await consume(transaction, told, now)
    if (mail.isConsumed) await enqueueMail(transaction, { mail: 'wrong-pins', childId }, now)
  })
}

/**
 * Whether the break after wrong PINs stands for this visitor, who tries nothing by asking. On a device that is none of the
 * child's a network has its looks: whoever asks learns no more than a login tells.
 * @throws HttpError `too-many-requests`
 */
export async function isOnBreak(
  db: Db,
  childId: string | null,
  { network, ownDevice }: Visitor,
  now: number,
): Promise<boolean> {
  if (ownDevice === null) {
    const looks = networkLimits('break', network, NETWORK_BREAK_CHECK_LIMIT)
    await consumeOrThrow(db, looks, BUSY, now)
  }
  // A break that stands tells that there is such a name, which this network has heard too often.
  if (ownDevice === null && !(await canDiscloseNames(db, 'login', network, now))) return false
  if (childId === null) return false
  const tries = ownDevice === null ? OTHER_DEVICES_LIMIT : OWN_DEVICE_LIMIT
  return isExhausted(db, { key: KEYS.pin(childId, placeKey(ownDevice)), ...tries }, now)
}

const placeKey = (ownDevice: string | null): string => (ownDevice === null ? ELSEWHERE : hashToken(ownDevice))

const streakLimit = (childId: string, place: string): RateLimit => ({
  key: KEYS.pinStreak(childId, place),
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
 * What the right PIN gives back; on a child's own device nothing. What was tried in a row counts no more. What was wrong in
 * a day or a month still does: else whoever guesses would have ten more after each login of the child in a place that is not
 * the child's own.
 */
export const refundsOf = ({
  streakKeys: inARow,
  loginKeys: logins,
  consumed: taken,
}: PinAttempt): readonly Consumption[] => taken.filter(({ key }) => ![...inARow, ...logins].includes(key))

const OFTEN = 'You logged in very often. You did nothing wrong. Please try again in an hour.'
const ONLY_HERE =
  'On a device where you logged in before, you can log in now. Or your grown-up can give you a new PIN. What you made is kept.'
const NOT_ELSEWHERE = { code: 'grown-up-needed', message: ONLY_HERE } as const
const NOT_TODAY = {
  code: 'grown-up-needed',
  message:
    'On a device where you logged in before, you can log in now. Or your grown-up can give you a new PIN. Or try again tomorrow. What you made is kept.',
} as const
const NOT_HERE = 'It can be hard to remember a PIN. On a device where you logged in before, you can log in now.'
