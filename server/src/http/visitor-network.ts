import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import { type Config, isBehindTls } from '../config.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { incomingOf } from './incoming.ts'
import { networkOf, widerNetworkOf } from './network.ts'

/**
 * Tells the networks apart from which requests come, by marks that name none of them. Before the mark of an IPv6 network stands
 * that of the wider one it is part of (`widerMark`).
 */
export type VisitorNetwork = (c: Context) => string

const THIS_MACHINE = ['127.0.0.1', '::1']

/**
 * Where nobody stands between, a request comes from whoever sent it, whatever it says. Behind a proxy that is trusted
 * (the configured ones, or one on this machine where people come by https) it comes from the address which that proxy
 * wrote, the last in `X-Forwarded-For`: what stands before it was sent by anybody.
 * @param secret held by the server alone, without which a mark cannot be made from an address
 */
export function visitorNetwork(config: Pick<Config, 'publicUrl' | 'trustedProxies'>, secret: string): VisitorNetwork {
  const isTrusted = listed(config.trustedProxies ?? (isBehindTls(config) ? THIS_MACHINE : []))
  return (c) => {
    const sender = senderOf(c)
    const told = sender !== undefined && isTrusted(sender) ? lastForwarded(c) : undefined
    const address = told ?? sender ?? 'unknown'
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

function listed(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const address of addresses) list.addAddress(address, family(address))
  return (address) => list.check(address, family(address))
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function lastForwarded(c: Context): string | undefined {
  const told = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return told !== undefined && isIP(told) !== 0 ? told : undefined
}

/** The other end of the connection; there is none where a test asks without a socket. */
function senderOf(c: Context): string | undefined {
  return incomingOf(c)?.socket?.remoteAddress
}
