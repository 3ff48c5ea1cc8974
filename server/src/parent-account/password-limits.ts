/**
 * Limits how often passwords can be tried: per browser, per account and per network. Every endpoint that accepts a
 * password consumes these limits through `log-in.ts`.
 */

import {
  ACCOUNT_PASSWORD_DAILY_LIMIT,
  ACCOUNT_PASSWORD_LIMIT,
  ACCOUNT_SIGN_IN_LIMIT,
  BROWSER_SIGN_IN_LIMIT,
  FAMILIAR_PASSWORD_DAILY_LIMIT,
  NETWORK_PASSWORD_LIMIT,
  PASSWORD_STREAK_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { KEYS, UNFAMILIAR_BROWSERS } from '../rate-limits/keys.ts'
import { countUses, networkLimits, throwIfExhausted } from '../rate-limits/network-limits.ts'
import { consumeOrThrow, refundAll, resetLimit } from '../rate-limits/store.ts'

/** Returns a keyed hash of an account's email address, for the keys of rate limits. */
export const hashAccount = (secret: string, email: string): string => keyedHash(secret, `account ${email}`)

/** The origin and target of a password attempt. */
export type PasswordAttempt = {
  /** the hashed account */
  readonly account: string
  /** the hashed network */
  readonly network: string
  /** the id of a familiar browser, one in which the account was opened before; null in any other browser */
  readonly browserId: string | null
}

const TOO_MANY_ATTEMPTS = {
  code: 'too-many-requests',
  message:
    'That was a lot of tries. Please wait a while, then try again. Or press “Forgot your password?” and choose a new one by email.',
} as const

const TOO_MANY_SIGN_INS = {
  code: 'too-many-requests',
  message:
    'There were a lot of sign-ins to this account. Please try again in an hour. Or press “Forgot your password?” and choose a new one by email.',
} as const

/**
 * Counts a password attempt before it waits in the hash queue, the queue in which passwords wait to be hashed and
 * compared. Each familiar browser has limits of its own, so that strangers' attempts cannot lock a parent out of it.
 * `now` in epoch ms.
 * @throws HttpError `too-many-requests`
 */
export async function consumePasswordAttempt(db: Db, attempt: PasswordAttempt, now: number) {
  const { account, network, browserId } = attempt
  // The network's limits count only wrong passwords, once they were compared. Familiar browsers are exempt.
  const wrongLimits = browserId === null ? networkLimits('password', network, NETWORK_PASSWORD_LIMIT) : []
  const recheckNetwork = async (): Promise<void> => {
    if (wrongLimits.length > 0) await throwIfExhausted(db, wrongLimits, TOO_MANY_ATTEMPTS, now)
  }
  await recheckNetwork()
  const accountLimits =
    browserId === null
      ? [
          { key: KEYS.password(account), accountHash: account, ...ACCOUNT_PASSWORD_LIMIT },
          { key: KEYS.passwordADay(account), accountHash: account, ...ACCOUNT_PASSWORD_DAILY_LIMIT },
        ]
      : [{ key: KEYS.passwordInFamiliarBrowsers(account), accountHash: account, ...FAMILIAR_PASSWORD_DAILY_LIMIT }]
  const streakLimit = { key: streakKey(attempt), accountHash: account, ...PASSWORD_STREAK_LIMIT }
  const consumed = await consumeOrThrow(db, [...accountLimits, streakLimit], TOO_MANY_ATTEMPTS, now)
  const signInLimits = [
    {
      key: KEYS.signInFromBrowser(account, browserId ?? UNFAMILIAR_BROWSERS),
      accountHash: account,
      ...BROWSER_SIGN_IN_LIMIT,
    },
    { key: KEYS.signInToAccount(account), accountHash: account, ...ACCOUNT_SIGN_IN_LIMIT },
  ]
  const consumedSignIns = await consumeOrThrow(db, signInLimits, TOO_MANY_SIGN_INS, now).catch(
    async (reason: unknown) => {
      await refundAll(db, consumed)
      throw reason
    },
  )
  return {
    /** To be called when the attempt leaves the hash queue. @throws HttpError `too-many-requests` */
    recheckNetwork,
    /** Counts a wrong password for the network. */
    countWrong: (): Promise<void> => countUses(db, wrongLimits, now),
    /** Refunds an attempt with the right password and ends the streak of wrong ones. It still counts as a sign-in. */
    refundRight: async (): Promise<void> => {
      await resetLimit(db, streakLimit.key)
      await refundAll(
        db,
        consumed.filter(({ key }) => key !== streakLimit.key),
      )
    },
    /** Refunds everything, because the password was never compared. */
    refund: (): Promise<void> => refundAll(db, [...consumed, ...consumedSignIns]),
  }
}

/** The key of the streak: consecutive wrong passwords from one familiar browser, or from all others of a network. */
const streakKey = ({ account, network, browserId }: PasswordAttempt): string =>
  KEYS.passwordInBrowser(account, browserId ?? network)

/**
 * Resets four limits after a password reset, because they counted attempts at the previous password: the streak of this
 * browser or network, the daily limit of all familiar browsers, and the sign-ins from this browser and to the account.
 */
export async function resetPasswordAttempts(db: Db, attempt: PasswordAttempt): Promise<void> {
  const { account, browserId } = attempt
  await resetLimit(db, streakKey(attempt))
  await resetLimit(db, KEYS.passwordInFamiliarBrowsers(account))
  await resetLimit(db, KEYS.signInFromBrowser(account, browserId ?? UNFAMILIAR_BROWSERS))
  await resetLimit(db, KEYS.signInToAccount(account))
}
