import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { visitorAddress } from './forwarded.ts'
import { networkOf, widerNetworkOf, widestNetworkOf } from './network.ts'

/**
 * Tells the networks apart from which requests come, by marks that name none of them. Before the mark of an IPv6 network
 * stands that of the wider ones it is part of (`widerMark`, `widestMark`), and behind that of a school a sign (`isSchool`).
 */
export type VisitorNetwork = (c: Context) => string

/** @param secret held by the server alone, without which a mark cannot be made from an address */
export function visitorNetwork(
  config: Pick<Config, 'publicUrl' | 'trustedProxies'> & Partial<Pick<Config, 'schoolNetworks'>>,
  secret: string,
): VisitorNetwork {
  const addressOf = visitorAddress(config)
  const hashOf = (network: string) => keyedHash(secret, network)
  return (c) => {
    const address = addressOf(c) ?? 'unknown'
    const own = `${hashOf(`network ${networkOf(address)}`)}${config.schoolNetworks?.contains(address) ? SCHOOL : ''}`
    const [wider, widest] = [widerNetworkOf(address), widestNetworkOf(address)]
    if (wider === null || widest === null) return own
    const [before, after] = [hashOf(`widest network ${widest}`), hashOf(`wider network ${wider}`)]
    return `${before.slice(0, WIDEST)}${after.slice(WIDEST)}${BETWEEN}${own}`
  }
}

/** No hash has these. */
const BETWEEN = '.'
const SCHOOL = '+'

/** So many characters of the mark of a wider network are of the widest one: 126 bits, as the rest has 132. */
const WIDEST = 21

/** The wider network in a mark; null where it is as wide as a network is counted. */
export const widerMark = (network: string): string | null =>
  network.includes(BETWEEN) ? network.slice(0, network.indexOf(BETWEEN)) : null

/** The widest network in a mark; null where it is as wide as a network is counted. */
export const widestMark = (network: string): string | null => widerMark(network)?.slice(0, WIDEST) ?? null

/** Whether a mark is that of a network which whoever runs the server named as a school's. */
export const isSchool = (network: string): boolean => network.endsWith(SCHOOL)
