import type { Db } from '../db/database.ts'
import { isSchool, widerMark, widestMark } from '../http/visitor-network.ts'
import type { Budget, Taken } from './budget.ts'
import { firstSpent, isSpent, takeOne } from './store.ts'
import { refusalUntil, takeOrRefuse, type Way } from './take-or-refuse.ts'

/** So many times as much as a network (/64) has the wider one (/48) it is part of, of which somebody may have all there are. */
export const WIDER = 2

/** So many times as much the widest one (/32) has, which is a whole provider's: four of the wider ones. */
export const WIDEST = 8

/** So many times as much a network has that is named as a school's. */
export const SCHOOL = 10

/** What each network has of something. */
type OfEach = Required<Pick<Budget, 'limit' | 'window'>>

/** What all networks have together, and how many each has while that is spent. */
type OfAll = Budget & { readonly share: number }

/**
 * What a network has of something, and the wider ones it is part of: whoever has thousands of networks has no more than a few.
 * The widest comes first, so that where it is spent none of the networks in it leaves a row.
 * @param what begins the name of each
 * @param network a mark of `visitorNetwork`
 */
export function ofNetwork(what: string, network: string, each: Omit<Budget, 'name'>): readonly Budget[] {
  const { limit } = each
  const own = { ...each, name: `${what} ${network}` }
  // Its addresses are one school's, or whoever runs the server says so.
  if (isSchool(network)) return [{ ...own, limit: SCHOOL * limit }]
  const [wider, widest] = [widerMark(network), widestMark(network)]
  return [
    ...(widest === null ? [] : [{ ...each, name: `${what} widest ${widest}`, limit: WIDEST * limit }]),
    ...(wider === null ? [] : [{ ...each, name: `${what} wider ${wider}`, limit: WIDER * limit }]),
    own,
  ]
}

/**
 * What a network has of something of which all networks together have only so many. Whatever others spend, a network has its
 * share: so that whoever has a few networks closes it for nobody else.
 */
export async function shareOfNetwork(
  db: Db,
  what: string,
  network: string,
  { each, all }: { readonly each: OfEach; readonly all: OfAll },
  now: number,
): Promise<readonly Budget[]> {
  const limit = (await isSpent(db, all, now)) ? all.share : each.limit
  return ofNetwork(what, network, { ...each, limit })
}

/** The same budgets, taken and counted. @throws Refusal of this code, where the network has none left */
export async function takeShare(
  db: Db,
  what: string,
  network: string,
  { each, all, way }: { readonly each: OfEach; readonly all: OfAll; readonly way: Way },
  now: number,
): Promise<readonly Taken[]> {
  const taken = await takeOrRefuse(db, await shareOfNetwork(db, what, network, { each, all }, now), way, now)
  await count(db, [all], now)
  return taken
}

/**
 * Refuses whoever is in a network that was wrong too often. Nothing is taken: what is under way, and what turns out right,
 * counts for nothing (`count`).
 * @throws Refusal of this code
 */
export async function refuseOftenWrong(db: Db, budgets: readonly Budget[], way: Way, now: number): Promise<void> {
  const spent = await firstSpent(db, budgets, now)
  if (spent !== null) throw refusalUntil(spent.until, way, now)
}

/** Counts what was done by now, and refuses nobody. */
export async function count(db: Db, budgets: readonly Budget[], now: number): Promise<void> {
  for (const budget of budgets) await takeOne(db, budget, now)
}
