import type { Db } from '../db/database.ts'
import { isSchool } from '../http/visitor-network.ts'
import { consumeOrThrow, type Rejection, rateLimitError } from './consume-or-throw.ts'
import { KEYS, type NetworkScope } from './keys.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'
import { consume, firstExhausted, isExhausted } from './store.ts'

/** The wider network (/48) that a network (/64) is part of, all of which may be one customer's, has so many times its limit. */
export const WIDER_FACTOR = 2

/** The widest one (/32), which is a whole provider's, has so many times the limit: as much as four of the wider ones. */
export const WIDEST_FACTOR = 8

/** A network that is named as a school's has so many times the limit. */
export const SCHOOL_FACTOR = 10

/** The limit of each network. */
type PerNetwork = Required<Pick<RateLimit, 'max' | 'window'>>

/** The limit of all networks together, and the limit that each has while that is exhausted. */
type AllNetworks = RateLimit & { readonly share: number }

/**
 * The limits of a network and of the wider ones it is part of, so that somebody with thousands of networks has no more than
 * a few. The widest comes first: where it is exhausted none of the networks in it leaves a row.
 * @param network a mark of `visitorNetwork`
 */
export function networkLimits(
  scope: NetworkScope,
  network: string,
  each: Omit<RateLimit, 'key'>,
): readonly RateLimit[] {
  const own = { ...each, key: KEYS.network(scope, network) }
  // Whoever runs the server says that all of its addresses are one school's.
  if (isSchool(network)) return [{ ...own, max: SCHOOL_FACTOR * each.max }]
  const [widest, wider] = [KEYS.network32(scope, network), KEYS.network48(scope, network)]
  return [
    ...(widest === null ? [] : [{ ...each, key: widest, max: WIDEST_FACTOR * each.max }]),
    ...(wider === null ? [] : [{ ...each, key: wider, max: WIDER_FACTOR * each.max }]),
    own,
  ]
}

/**
 * The limits of a network for something of which all networks together have only so much. Whatever others use, a network
 * keeps its share: nobody with a few networks can close it for all others.
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

/** Consumes one of those limits, and counts it for all networks. @throws HttpError of the rejection */
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
 * Rejects a request where one of the limits is exhausted, and consumes nothing: only what turns out wrong is counted, by
 * `countUses`, so that right attempts and those under way cost nothing.
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

/** Counts one use of each limit, and rejects nobody. */
export async function countUses(db: Db, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const limit of limits) await consume(db, limit, now)
}
