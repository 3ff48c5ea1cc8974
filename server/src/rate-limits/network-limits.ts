/**
 * Rate limits of networks, the anonymous groups of IP addresses from which requests come (`http/visitor-network.ts`).
 * Each feature that strangers can call, such as login or sign-up, counts its requests here.
 */

import type { Db } from '../db/database.ts'
import { isSchool } from '../http/visitor-network.ts'
import { KEYS, type NetworkScope } from './keys.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'
import { consume, consumeOrThrow, firstExhausted, isExhausted, type Rejection, rateLimitError } from './store.ts'

/** A wider network (/48), all of which may belong to one customer, has this many times the limit of a network (/64). */
export const WIDER_FACTOR = 2

/** The widest network (/32), which belongs to a provider, has this many times the limit: as much as four wider ones. */
export const WIDEST_FACTOR = 8

/** A school's network has this many times the limit. */
export const SCHOOL_FACTOR = 10

/** The limit of each network. */
type PerNetwork = Required<Pick<RateLimit, 'max' | 'window'>>

/** The limit of all networks together; `share` is the limit of each network while that is exhausted. */
type AllNetworks = RateLimit & { readonly share: number }

/**
 * The limits of a network and of the wider ones it is part of, so that somebody with thousands of networks gets only as
 * much as a few. The widest comes first: if it is exhausted, its networks leave no rows.
 * @param network a hashed network, from `visitorNetwork`
 */
export function networkLimits(
  scope: NetworkScope,
  network: string,
  each: Omit<RateLimit, 'key'>,
): readonly RateLimit[] {
  const limit = { ...each, key: KEYS.network(scope, network) }
  // The operator has confirmed that all addresses of the network belong to one school.
  if (isSchool(network)) return [{ ...limit, max: SCHOOL_FACTOR * each.max }]
  const [widest, wider] = [KEYS.network32(scope, network), KEYS.network48(scope, network)]
  return [
    ...(widest === null ? [] : [{ ...each, key: widest, max: WIDEST_FACTOR * each.max }]),
    ...(wider === null ? [] : [{ ...each, key: wider, max: WIDER_FACTOR * each.max }]),
    limit,
  ]
}

/**
 * The limits of a network for a scope in which all networks together have a global limit. If the global limit is exhausted,
 * each network still has its share, so that nobody with a few networks can block all others.
 */
export async function networkShareLimits(
  db: Db,
  scope: NetworkScope,
  network: string,
  { each, all }: { readonly each: PerNetwork; readonly all: AllNetworks },
  now: number,
): Promise<readonly RateLimit[]> {
  const max = (await isExhausted(db, all, now)) ? all.share : each.max
  return networkLimits(scope, network, { ...each, max })
}

/** Consumes one use of `networkShareLimits`, and counts it for all networks. @throws HttpError of the rejection */
export async function consumeNetworkShare(
  db: Db,
  scope: NetworkScope,
  network: string,
  { each, all, rejection }: { readonly each: PerNetwork; readonly all: AllNetworks; readonly rejection: Rejection },
  now: number,
): Promise<readonly Consumption[]> {
  const limits = await networkShareLimits(db, scope, network, { each, all }, now)
  const consumed = await consumeOrThrow(db, limits, rejection, now)
  await countUses(db, [all], now)
  return consumed
}

/**
 * Rejects a request if one of the limits is exhausted. Consumes nothing: wrong attempts are counted later, by `countUses`,
 * so that right attempts and those in progress do not count.
 * @throws HttpError of the rejection
 */
export async function throwIfExhausted(
  db: Db,
  limits: readonly RateLimit[],
  rejection: Rejection,
  now: number,
): Promise<void> {
  const exhausted = await firstExhausted(db, limits, now)
  if (exhausted !== null) throw rateLimitError(exhausted.resetsAt, rejection, now)
}

/** Counts one use of each limit that is not exhausted. Never rejects. */
export async function countUses(db: Db, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const limit of limits) await consume(db, limit, now)
}
