/** Limits how many accounts a network, and all networks together, may create. Both sign-up endpoints use them. */

import {
  GLOBAL_SIGN_UP_LIMIT,
  NETWORK_SIGN_UP_DAILY_LIMIT,
  NETWORK_SIGN_UP_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { countUses, networkLimits, networkShareLimits, throwIfExhausted } from '../rate-limits/network-limits.ts'
import type { RateLimit } from '../rate-limits/rate-limit.ts'
import { consumeOrThrow } from '../rate-limits/store.ts'

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
 * Consumes one of a network's sign-up requests, even if no account is created afterwards. If the global limit is
 * exhausted, each network still has a small share, so that nobody can block sign-up for others. `now` in epoch ms.
 * @throws HttpError `too-many-requests`, also if the network has created too many accounts today
 */
export async function consumeSignUp(db: Db, network: string, now: number): Promise<void> {
  await throwIfExhausted(db, dailyAccountLimits(network), TOO_MANY_ACCOUNTS, now)
  const limits = await networkShareLimits(
    db,
    'sign-up',
    network,
    { each: NETWORK_SIGN_UP_LIMIT, all: ALL_SIGN_UPS_LIMIT },
    now,
  )
  await consumeOrThrow(db, limits, TOO_MANY_SIGN_UPS, now)
}

type AccountCreation<Outcome> = {
  readonly network: string
  readonly create: () => Promise<Outcome>
  readonly isCreated: (outcome: Outcome) => boolean
}

/**
 * Creates an account, and counts it for all networks together and for the network's day. If `create` throws or created
 * nothing, nothing is counted. `now` in epoch ms.
 */
export async function createCountedAccount<Outcome>(
  db: Db,
  { network, create, isCreated }: AccountCreation<Outcome>,
  now: number,
): Promise<Outcome> {
  const outcome = await create()
  if (isCreated(outcome)) await countUses(db, [ALL_SIGN_UPS_LIMIT, ...dailyAccountLimits(network)], now)
  return outcome
}
