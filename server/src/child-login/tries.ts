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
import { isThere, lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import { type Arrival, sinceArrival } from '../http/response-timer.ts'
import { leaveMail } from '../mail/send-mail.ts'
import { mailOfWrongPins } from '../mail/told-of-wrong-pins.ts'
import { consumeOrThrow, type Rejection, rateLimitError, tryConsumeEach } from '../rate-limits/consume-or-throw.ts'
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

const wrongTriesFrom = (network: string): readonly RateLimit[] =>
  networkLimits('wrong tries of network', network, NETWORK_PIN_LIMIT)

/**
 * Refuses a network from which too many wrong PINs and answers of children came. On a child's own device nobody is: no one
 * else's tries keep a child out there. Of names that nobody has none counts, so that making them up keeps nobody out.
 * @throws HttpError `too-many-requests`
 */
export async function refuseCrowd(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await throwIfExhausted(db, wrongTriesFrom(network), BUSY, now)
}

/** Counts a wrong PIN or answer for the network it came from. */
export async function countWrongTry(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  if (ownDevice === null) await countUses(db, wrongTriesFrom(network), now)
}

/** Of so many made-up names about one counts as a wrong PIN, where nothing is told of names. */
const MADE_UP_NAMES = 20

/**
 * Counts some names that nobody has, of those a network makes up that is told nothing of names any more: if none counted, the
 * one after which its tries are spent would be a child's. Which of them, nobody knows. A few for a child's wrong PIN, so that making them up
 * costs thousands before it closes a network.
 */
export async function countSomeMadeUp(db: Db, visitor: Visitor, now: number): Promise<void> {
  if (Math.random() * MADE_UP_NAMES < 1) await countWrongTry(db, visitor, now)
}

/** Of what a network hears whether there is such a name. Each is counted apart, so that none uses up what another needs. */
type ToldOf = 'child logins' | 'calls for help'

/**
 * Takes one of the times a network may hear that there is no such name, or only the PIN was wrong. Who has none is answered
 * alike in both cases.
 */
export async function mayTellOfName(db: Db, of: ToldOf, network: string, now: number): Promise<boolean> {
  return (await tryConsumeEach(db, namesTold(of, network), now)) !== null
}

/** Whether it may hear so still. Nothing is taken. */
export const hearsOfNames = async (db: Db, of: ToldOf, network: string, now: number): Promise<boolean> =>
  (await firstExhausted(db, namesTold(of, network), now)) === null

const namesTold = (of: ToldOf, network: string): readonly RateLimit[] => [
  ...networkLimits(`${of} of network`, network, NETWORK_NAME_HINT_LIMIT),
  { name: `${of} of all networks`, ...GLOBAL_NAME_HINT_LIMIT },
]

/**
 * So long an answer takes at least that must not tell whether there is such a name, in milliseconds: looking at a PIN takes
 * about 60, looking up a name 5. Where many hash it takes as long as the slowest of the latest looks at a PIN.
 */
const SAYS_NOTHING_FOR = 250
const LATEST = 20
const LATEST_FOR = 60_000
const latest: { readonly at: number; readonly took: number }[] = []

/** Notes how long a look at a PIN took since its request came, with the wait for its turn. */
export function noteHowLong(arrival: Arrival): void {
  latest.push({ at: arrival.timer.now(), took: sinceArrival(arrival) })
  if (latest.length > LATEST) latest.shift()
}

const saysNothingFor = (now: number): number =>
  Math.max(SAYS_NOTHING_FOR, ...latest.filter(({ at }) => now - at < LATEST_FOR).map(({ took }) => took))

export const waitToSayNothing = (arrival: Arrival): Promise<unknown> =>
  arrival.timer.wait(Math.max(saysNothingFor(arrival.timer.now()) - sinceArrival(arrival), 0))

/**
 * What a login is told that does not succeed: which of both was wrong, or, where the network or all networks heard that too
 * often, that something was. It is then told as late for the one as for the other.
 */
export async function whatWasWrong(
  db: Db,
  { network, ownDevice }: Visitor,
  reason: HttpError,
  arrival: Arrival,
  now: number,
): Promise<HttpError> {
  if (ownDevice !== null || (await mayTellOfName(db, 'child logins', network, now))) return reason
  await waitToSayNothing(arrival)
  return new HttpError('no-match', { field: 'pin' })
}

/**
 * Takes one of the times remembering a PIN may be begun from a network, before anything is told of a name. On a child's own
 * device none.
 * @throws HttpError `too-many-requests`
 */
export async function takeRecovery(db: Db, { network, ownDevice }: Visitor, now: number): Promise<void> {
  const counts = {
    each: NETWORK_RECOVERY_LIMIT,
    all: { name: 'begun recoveries of all networks', ...GLOBAL_RECOVERY_LIMIT },
    way: BUSY,
  }
  if (ownDevice === null) await consumeNetworkShare(db, 'begun recoveries of network', network, counts, now)
}

/** A try of a PIN that was taken, until it is known what it came to. */
export type TryOfPin = {
  /** Every countUses of wrong ones in a row, which the right one ends. */
  readonly inARow: readonly [string, string]
  /** Every countUses that the right one takes from, too. */
  readonly logins: readonly string[]
  readonly taken: readonly Consumption[]
}

/**
 * Takes one try of a child's PIN: each of the child's own devices has its tries, all others have theirs together.
 * @throws HttpError `little-break`, or `grown-up-needed`; `username-not-found` when the child is gone by now
 */
export async function takeTryOfPin(
  db: Db,
  childId: string,
  { ownDevice }: Pick<Visitor, 'ownDevice'>,
  now: number,
): Promise<TryOfPin> {
  const place = placeOf(ownDevice)
  const tries = { name: `PINs of ${childId} ${place}`, childId }
  const inARow = inARowAt(childId, place)
  const logins = [
    { name: `logins of ${childId} ${place}`, childId, ...DEVICE_LOGIN_LIMIT },
    { name: `logins of ${childId} in all`, childId, ...CHILD_LOGIN_LIMIT },
  ]
  const steps: readonly Step[] = [
    ...(ownDevice === null
      ? ([
          [
            { ...tries, ...OTHER_DEVICES_LIMIT },
            { code: 'little-break', message: NOT_HERE },
          ],
          [{ name: `PINs of ${childId} in a day`, childId, ...OTHER_DEVICES_DAILY_LIMIT }, NOT_TODAY],
          [aMonthElsewhere(childId), NOT_ELSEWHERE],
          [inARow, NOT_ELSEWHERE],
        ] as const)
      : ([
          [{ ...tries, ...OWN_DEVICE_LIMIT }, { code: 'little-break' }],
          [inARow, { code: 'grown-up-needed' }],
        ] as const)),
    ...logins.map((budget): Step => [budget, { code: 'too-many-requests', message: OFTEN }]),
  ]
  const budgets = steps.map(([budget]) => budget)
  const taking = await consumeAllOfChild(db, childId, budgets, now)
  if (!taking.isTaken) {
    // A budget belongs to a child: there is none when the child was erased a moment ago.
    if (!(await isThere(db, childId))) throw new HttpError('username-not-found', { field: 'username' })
    // What was spent a moment ago and is whole again by now is said as the break it was.
    const [, way] = steps.find(([budget]) => budget === taking.spent) ?? [null, { code: 'little-break' } as const]
    if (ownDevice === null && way.code === 'grown-up-needed') await tellWhenClosed(db, childId, now)
    throw rateLimitError(taking.until, way, now)
  }
  return { inARow: [tries.name, inARow.name], logins: logins.map(({ name }) => name), taken: taking.taken }
}

/**
 * Leaves the parent one mail when wrong PINs have closed the login on devices that are none of the child's, for the month or
 * until the parent helps. Asked after each of them, and where one is refused. `now` in epoch ms.
 */
export async function tellWhenClosed(db: Db, childId: string, now: number): Promise<void> {
  const isClosedForGood = await isExhausted(db, inARowAt(childId, ELSEWHERE), now)
  if (!isClosedForGood && !(await isExhausted(db, aMonthElsewhere(childId), now))) return
  const told = mailOfWrongPins(childId, isClosedForGood ? 'good' : 'a month')
  if (await isExhausted(db, told, now)) return
  await db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return
    const mail = await consume(transaction, told, now)
    if (mail.isTaken) await leaveMail(transaction, { mail: 'wrong-pins', childId }, now)
  })
}

/**
 * Whether the break after wrong PINs stands for this visitor, who tries nothing by asking. On a device that is none of the
 * child's a network has its looks: whoever asks learns no more than a login tells.
 * @throws HttpError `too-many-requests`
 */
export async function breakStands(
  db: Db,
  childId: string | null,
  { network, ownDevice }: Visitor,
  now: number,
): Promise<boolean> {
  if (ownDevice === null) {
    const looks = networkLimits('looks at breaks of network', network, NETWORK_BREAK_CHECK_LIMIT)
    await consumeOrThrow(db, looks, BUSY, now)
  }
  // A break that stands tells that there is such a name, which this network has heard too often.
  if (ownDevice === null && !(await hearsOfNames(db, 'child logins', network, now))) return false
  if (childId === null) return false
  const tries = ownDevice === null ? OTHER_DEVICES_LIMIT : OWN_DEVICE_LIMIT
  return isExhausted(db, { name: `PINs of ${childId} ${placeOf(ownDevice)}`, ...tries }, now)
}

const ELSEWHERE = 'elsewhere'
const placeOf = (ownDevice: string | null): string => (ownDevice === null ? ELSEWHERE : `on ${hashToken(ownDevice)}`)

const inARowAt = (childId: string, place: string): RateLimit => ({
  name: `PINs in a row of ${childId} ${place}`,
  childId,
  ...WRONG_PIN_STREAK_LIMIT,
})
const aMonthElsewhere = (childId: string): RateLimit => ({
  name: `PINs of ${childId} in a month`,
  childId,
  ...OTHER_DEVICES_MONTHLY_LIMIT,
})

type Step = readonly [RateLimit, Rejection]

/**
 * What the right PIN gives back; on a child's own device nothing. What was tried in a row counts no more. What was wrong in
 * a day or a month still does: else whoever guesses would have ten more after each login of the child in a place that is not
 * the child's own.
 */
export const givenBack = ({ inARow, logins, taken }: TryOfPin): readonly Consumption[] =>
  taken.filter(({ name }) => ![...inARow, ...logins].includes(name))

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
