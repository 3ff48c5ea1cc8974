import {
  ACCOUNT_PASSWORD_DAILY_LIMIT,
  ACCOUNT_PASSWORD_LIMIT,
  ACCOUNT_SIGN_IN_LIMIT,
  BROWSER_SIGN_IN_LIMIT,
  FAMILIAR_PASSWORD_DAILY_LIMIT,
  GLOBAL_SIGN_UP_LIMIT,
  NETWORK_PASSWORD_LIMIT,
  NETWORK_SIGN_UP_DAILY_LIMIT,
  NETWORK_SIGN_UP_LIMIT,
  PASSWORD_STREAK_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { consumeOrThrow } from '../rate-limits/consume-or-throw.ts'
import { ELSEWHERE, KEYS } from '../rate-limits/keys.ts'
import { countUses, networkLimits, networkShareLimits, throwIfExhausted } from '../rate-limits/network-limits.ts'
import type { RateLimit } from '../rate-limits/rate-limit.ts'
import { refundAll, resetLimit } from '../rate-limits/store.ts'

/** A keyed hash of the account's email address, for rate-limit keys. */
export const accountMark = (secret: string, email: string): string => keyedHash(secret, `account ${email}`)

/** The origin and target of a password attempt. */
export type PasswordAttempt = {
  /** the hashed account */
  readonly account: string
  /** the hashed network */
  readonly network: string
  /** the mark of the browser, if the account was opened in it before */
  readonly familiar: string | null
}

const TOO_MANY_ATTEMPTS = {
  code: 'too-many-requests',
  message:
    'That was a lot of tries. Please wait a while, then try again. Or press “Forgot your password?” and choose a new one by email.',
} as const

const TOO_MANY_SIGN_INS = {
  code: 'too-many-requests',
  message:
    'This account was signed in to many times. Please try again in an hour. Or press “Forgot your password?” and choose a new one by email.',
} as const

/**
 * Counts a password attempt before the password is verified. A browser in which the account was opened before has its
 * own limit, so that nobody else's attempts lock the parent out there.
 * @throws HttpError `too-many-requests`
 */
export async function consumePasswordAttempt(db: Db, { account, network, familiar }: PasswordAttempt, now: number) {
  const streakLimit = { key: attemptKey({ account, network, familiar }), ...PASSWORD_STREAK_LIMIT }
  // Attempts of the network that are still in the queue do not count; only wrong ones do.
  const networkLimitList = familiar === null ? networkLimits('password', network, NETWORK_PASSWORD_LIMIT) : []
  const recheckNetwork = () =>
    networkLimitList.length === 0 ? Promise.resolve() : throwIfExhausted(db, networkLimitList, TOO_MANY_ATTEMPTS, now)
  await recheckNetwork()
  const shared =
    familiar === null
      ? [
          { key: KEYS.password(account), ...ACCOUNT_PASSWORD_LIMIT },
          { key: KEYS.passwordADay(account), ...ACCOUNT_PASSWORD_DAILY_LIMIT },
        ]
      : [{ key: KEYS.passwordInKnownBrowsers(account), ...FAMILIAR_PASSWORD_DAILY_LIMIT }]
  const consumed = await consumeOrThrow(db, [...shared, streakLimit], TOO_MANY_ATTEMPTS, now)
  const signIns = [
    { key: KEYS.signIn(account, familiar ?? ELSEWHERE), ...BROWSER_SIGN_IN_LIMIT },
    { key: KEYS.signIns(account), ...ACCOUNT_SIGN_IN_LIMIT },
  ]
  const consumedSignIns = await consumeOrThrow(db, signIns, TOO_MANY_SIGN_INS, now).catch(async (reason: unknown) => {
    await refundAll(db, consumed)
    throw reason
  })
  return {
    /** To be called when the attempt leaves the hash queue. @throws HttpError `too-many-requests` */
    recheckNetwork,
    countWrong: (): Promise<void> => countUses(db, networkLimitList, now),
    /** The password was right. It still counts as a sign-in. */
    refundRight: async (): Promise<void> => {
      await resetLimit(db, streakLimit.key)
      await refundAll(db, consumed.slice(0, shared.length))
    },
    /** The password was never verified. */
    refund: (): Promise<void> => refundAll(db, [...consumed, ...consumedSignIns]),
  }
}

const attemptKey = ({ account, network, familiar }: PasswordAttempt): string =>
  KEYS.passwordInBrowser(account, familiar ?? network)

/** Resets the attempts at the previous password in this browser, and in all familiar browsers. */
export async function resetOwnAttempts(db: Db, tried: PasswordAttempt): Promise<void> {
  await resetLimit(db, attemptKey(tried))
  await resetLimit(db, KEYS.passwordInKnownBrowsers(tried.account))
  await resetLimit(db, KEYS.signIn(tried.account, tried.familiar ?? ELSEWHERE))
  await resetLimit(db, KEYS.signIns(tried.account))
}

const TOO_MANY_SIGN_UPS = {
  code: 'too-many-requests',
  message: 'Many accounts were made just now. Please try again in an hour.',
} as const

const TOO_MANY_ACCOUNTS = {
  code: 'too-many-requests',
  message: 'Many accounts were made from here today. Please try again tomorrow.',
} as const

const dailyAccountLimits = (network: string): readonly RateLimit[] =>
  networkLimits('account', network, NETWORK_SIGN_UP_DAILY_LIMIT)

const ALL_SIGN_UPS_LIMIT = { key: KEYS.allNetworks('sign-up'), ...GLOBAL_SIGN_UP_LIMIT }

/**
 * Consumes one of a network's sign-ups, whatever the result. When the global limit is exhausted, the network still has
 * a share, so that nobody can block sign-up for others. The daily limit is consumed only when an account is created.
 * @throws HttpError `too-many-requests`
 */
export async function consumeSignUp(db: Db, network: string, now: number): Promise<void> {
  await throwIfExhausted(db, dailyAccountLimits(network), TOO_MANY_ACCOUNTS, now)
  const counts = { each: NETWORK_SIGN_UP_LIMIT, all: ALL_SIGN_UPS_LIMIT }
  await consumeOrThrow(db, await networkShareLimits(db, 'sign-up', network, counts, now), TOO_MANY_SIGN_UPS, now)
}

/**
 * Creates an account, counted globally and for the network's day. Attempts that are rejected or fail are not counted.
 */
export async function countingNewAccount<Made>(
  db: Db,
  network: string,
  now: number,
  make: () => Promise<Made>,
): Promise<Made> {
  const result = await make()
  await countUses(db, [ALL_SIGN_UPS_LIMIT, ...dailyAccountLimits(network)], now)
  return result
}
