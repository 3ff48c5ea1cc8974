import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { visitorAddress } from './forwarded.ts'
import { networkOf, widerNetworkOf } from './network.ts'

/**
 * Tells the networks apart from which requests come, by marks that name none of them. Before the mark of an IPv6 network stands
 * that of the wider one it is part of (`widerMark`).
 */
export type VisitorNetwork = (c: Context) => string

/** @param secret held by the server alone, without which a mark cannot be made from an address */
export function visitorNetwork(config: Pick<Config, 'publicUrl' | 'trustedProxies'>, secret: string): VisitorNetwork {
  const addressOf = visitorAddress(config)
  return (c) => {
    const address = addressOf(c) ?? 'unknown'
    const mark = keyedHash(secret, `network ${networkOf(address)}`)
    const wider = widerNetworkOf(address)
    return wider === null ? mark : `${keyedHash(secret, `wider network ${wider}`)}${BETWEEN}${mark}`
  }
}

/** No mark has it. */
const BETWEEN = '.'

/** The wider network in a mark; null where it is as wide as a network is counted. */
export const widerMark = (network: string): string | null =>
  network.includes(BETWEEN) ? network.slice(0, network.indexOf(BETWEEN)) : null
