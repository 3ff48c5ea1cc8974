import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { visitorAddress } from './forwarded.ts'

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

/**
 * Who an address belongs to: an IPv4 address itself, of an IPv6 address the first 64 bits. Whoever has one of those has
 * all that begin with the same 64.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return typeof groups === 'string' ? groups : groups.slice(0, 4).join(':')
}

/**
 * The wider network of an IPv6 address, its first 48 bits: what a provider gives to one house or firm, which then has 65,536
 * of the other. Null of an IPv4 address.
 */
export const widerNetworkOf = (address: string): string | null => prefixOf(address, 3)

/** The widest network of an IPv6 address, its first 32 bits: what a provider is given itself. Null of an IPv4 address. */
const widestNetworkOf = (address: string): string | null => prefixOf(address, 2)

function prefixOf(address: string, groups: number): string | null {
  const all = groupsOf(address)
  return typeof all === 'string' ? null : all.slice(0, groups).join(':')
}

/** The eight groups of an IPv6 address; any other as it is. */
function groupsOf(address: string): readonly string[] | string {
  const [bare = address] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare
  // Written by the one way of writing it, which shortens the longest run of zeros alone.
  const [, host = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${bare}]`).hostname) ?? []
  // The same as an IPv4 address, written as it is in the other way of writing one: `::ffff:c000:207`.
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host) ?? []
  if (high !== undefined && low !== undefined)
    return [high, low].flatMap((pair) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 255]).join('.')
  const [before = '', after] = host.split('::')
  const groups = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array(zeros).fill('0'), ...last]
}
