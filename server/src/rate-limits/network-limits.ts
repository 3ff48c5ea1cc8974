import type { Db } from '../db/database.ts'
import { isSchool, widerMark, widestMark } from '../http/visitor-network.ts'
import { consumeOrThrow, type Rejection, rateLimitError } from './consume-or-throw.ts'
import type { Consumption, RateLimit } from './rate-limit.ts'
import { consume, firstExhausted, isExhausted } from './store.ts'

/** So many times as much as a network (/64) has the wider one (/48) it is part of, of which somebody may have all there are. */
export const WIDER_FACTOR = 2

/** So many times as much the widest one (/32) has, which is a whole provider's: four of the wider ones. */
export const WIDEST_FACTOR = 8

/** So many times as much a network has that is named as a school's. */
export const SCHOOL_FACTOR = 10

/** What each network has of something. */
type PerNetwork = Required<Pick<RateLimit, 'limit' | 'window'>>

/** What all networks have together, and how many each has while that is spent. */
type AllNetworks = RateLimit & { readonly share: number }

/**
 * What a network has of something, and the wider ones it is part of: whoever has thousands of networks has no more than a few.
 * The widest comes first, so that where it is spent none of the networks in it leaves a row.
 * @param what begins the name of each
 * @param network a mark of `visitorNetwork`
 */
export function networkLimits(what: string, network: string, each: Omit<RateLimit, 'name'>): readonly RateLimit[] {
  const { limit } = each
  const own = { ...each, name: `${what} ${network}` }
  // Its addresses are one school's, or whoever runs the server says so.
  if (isSchool(network)) return [{ ...own, limit: SCHOOL_FACTOR * limit }]
  const [wider, widest] = [widerMark(network), widestMark(network)]
  return [
    ...(widest === null ? [] : [{ ...each, name: `${what} widest ${widest}`, limit: WIDEST_FACTOR * limit }]),
    ...(wider === null ? [] : [{ ...each, name: `${what} wider ${wider}`, limit: WIDER_FACTOR * limit }]),
    own,
  ]
}

/**
 * What a network has of something of which all networks together have only so many. Whatever others spend, a network has its
 * share: so that whoever has a few networks closes it for nobody else.
 */
export async function networkShareLimits(
  db: Db,
  what: string,
  network: string,
  { each, all }: { readonly each: PerNetwork; readonly all: AllNetworks },
  now: number,
): Promise<readonly RateLimit[]> {
  const limit = (await isExhausted(db, all, now)) ? all.share : each.limit
  return networkLimits(what, network, { ...each, limit })
}

/** The same budgets, taken and counted. @throws HttpError of this code, where the network has none left */
export async function consumeNetworkShare(
  db: Db,
  what: string,
  network: string,
  { each, all, way }: { readonly each: PerNetwork; readonly all: AllNetworks; readonly way: Rejection },
  now: number,
): Promise<readonly Consumption[]> {
  const taken = await consumeOrThrow(db, await networkShareLimits(db, what, network, { each, all }, now), way, now)
  await countUses(db, [all], now)
  return taken
}

/**
 * Refuses whoever is in a network that was wrong too often. Nothing is taken: what is under way, and what turns out right,
 * counts for nothing (`countUses`).
 * @throws HttpError of this code
 */
export async function throwIfExhausted(
  db: Db,
  budgets: readonly RateLimit[],
  way: Rejection,
  now: number,
): Promise<void> {
  const spent = await firstExhausted(db, budgets, now)
  if (spent !== null) throw rateLimitError(spent.until, way, now)
}

/** Counts what was done by now, and refuses nobody. */
export async function countUses(db: Db, budgets: readonly RateLimit[], now: number): Promise<void> {
  for (const budget of budgets) await consume(db, budget, now)
}
