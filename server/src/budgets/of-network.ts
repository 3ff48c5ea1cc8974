import { widerMark } from '../http/visitor-network.ts'
import type { Budget } from './budget.ts'

/** So many times as much as a network of its own has a wider one, of which somebody may have all there are. */
export const WIDER = 8

/**
 * What a network has of something, and the wider one it is part of: whoever has thousands of networks has no more than a few.
 * @param what begins the name of each
 * @param network a mark of `visitorNetwork`
 */
export function ofNetwork(what: string, network: string, each: Omit<Budget, 'name'>): readonly Budget[] {
  const own = { name: `${what} ${network}`, ...each }
  const wider = widerMark(network)
  return wider === null ? [own] : [own, { ...own, name: `${what} wider ${wider}`, limit: WIDER * each.limit }]
}
