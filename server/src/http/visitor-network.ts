import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { visitorAddress } from './forwarded.ts'

/**
 * The hashed network of a request, from which nobody can compute an address. The hash of an IPv6 network begins with the
 * hashes of the wider networks that it is part of (`network48Of`, `network32Of`); that of a school ends in a sign (`isSchool`).
 */
export type VisitorNetwork = (c: Context) => string

/** @param secret known only to the server: without it nobody can compute the hash of an address */
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

/** Characters that no hash contains: between the wider network and the network itself, and after a school's network. */
const BETWEEN = '.'
const SCHOOL = '+'

/** The number of characters at the start of a wider network's hash that hash its widest network: 126 of 258 bits. */
const WIDEST = 21

/** The hash of the wider network (/48). Null for an IPv4 network, which has none. */
export const network48Of = (network: string): string | null =>
  network.includes(BETWEEN) ? network.slice(0, network.indexOf(BETWEEN)) : null

/** The hash of the widest network (/32). Null for an IPv4 network, which has none. */
export const network32Of = (network: string): string | null => network48Of(network)?.slice(0, WIDEST) ?? null

/** Whether a hashed network is one of the schools in SCHOOL_NETWORKS. */
export const isSchool = (network: string): boolean => network.endsWith(SCHOOL)

/**
 * The network of an address: an IPv4 address is a network by itself; of an IPv6 address it is the first 64 bits, because
 * one customer has all addresses that begin with them.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return typeof groups === 'string' ? groups : groups.slice(0, 4).join(':')
}

/**
 * The wider network of an IPv6 address, its first 48 bits: a provider may give all of its 65,536 networks (/64) to one
 * customer. Null for an IPv4 address.
 */
export const widerNetworkOf = (address: string): string | null => prefixOf(address, 3)

/** The widest network of an IPv6 address, its first 32 bits, which belong to one provider. Null for an IPv4 address. */
const widestNetworkOf = (address: string): string | null => prefixOf(address, 2)

function prefixOf(address: string, groups: number): string | null {
  const all = groupsOf(address)
  return typeof all === 'string' ? null : all.slice(0, groups).join(':')
}

/** The eight groups of an IPv6 address. An IPv4 address, also one written as IPv6, and any other text is returned as text. */
function groupsOf(address: string): readonly string[] | string {
  const [bare = address] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare
  // URL normalizes the address: only the longest run of zeros is shortened to `::`.
  const [, host = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${bare}]`).hostname) ?? []
  // An IPv4 address in hexadecimal: `::ffff:c000:207`.
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host) ?? []
  if (high !== undefined && low !== undefined)
    return [high, low].flatMap((pair) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 255]).join('.')
  const [before = '', after] = host.split('::')
  const groups = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array(zeros).fill('0'), ...last]
}
