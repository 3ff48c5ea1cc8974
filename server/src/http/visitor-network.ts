/**
 * Identifies the network of a visitor, by which rate limits and the queue for PIN and password hashing
 * (`hashing/hash-slots.ts`) group requests. A network is a keyed hash, so that the database contains no IP addresses.
 * `connections.ts` uses the unhashed networks, in memory only.
 */

import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { visitorAddress } from './forwarded.ts'

/**
 * Returns the hashed network of a request. For an IPv4 address it is one keyed hash. For an IPv6 address it has 21 characters
 * of the hash of the widest network (/32), 22 of the wider network (/48), a dot, and the hash of the network (/64). `network48Of`
 * returns everything before the dot, `network32Of` the first 21 characters. A school's network ends in `+` (`isSchool`), and its
 * rate limits are ten times as high.
 */
export type VisitorNetwork = (c: Context) => string

/** @param secret known only to the server, so that a copy of the database is not enough to recover addresses by hashing every possible one */
export function visitorNetwork(
  config: Pick<Config, 'publicUrl' | 'trustedProxies'> & Partial<Pick<Config, 'schoolNetworks'>>,
  secret: string,
): VisitorNetwork {
  const addressOf = visitorAddress(config)
  const hashOf = (network: string) => keyedHash(secret, network)
  return (c) => {
    const address = addressOf(c) ?? 'unknown'
    const suffix = config.schoolNetworks?.contains(address) ? SCHOOL_SUFFIX : ''
    const networkHash = hashOf(`network ${networkOf(address)}`) + suffix
    const wider = widerNetworkOf(address)
    const widest = widestNetworkOf(address)
    if (wider === null || widest === null) return networkHash
    const widestHash = hashOf(`widest network ${widest}`).slice(0, WIDEST_LENGTH)
    const widerHash = hashOf(`wider network ${wider}`).slice(WIDEST_LENGTH)
    return `${widestHash}${widerHash}${SEPARATOR}${networkHash}`
  }
}

/** Between the hash of the wider network and the hash of the network. No hash contains this character. */
const SEPARATOR = '.'
/** After the hash of a school's network. No hash contains this character. */
const SCHOOL_SUFFIX = '+'

/** How many of the 43 characters before the separator are from the hash of the widest network. Each character is 6 bits. */
const WIDEST_LENGTH = 21

/** Returns the hash of the wider network (/48) in a hashed network, or null for an IPv4 address. */
export const network48Of = (hashedNetwork: string): string | null =>
  hashedNetwork.includes(SEPARATOR) ? hashedNetwork.slice(0, hashedNetwork.indexOf(SEPARATOR)) : null

/** Returns the hash of the widest network (/32) in a hashed network, or null for an IPv4 address. */
export const network32Of = (hashedNetwork: string): string | null =>
  network48Of(hashedNetwork)?.slice(0, WIDEST_LENGTH) ?? null

/** Whether a hashed network is one of the schools in SCHOOL_NETWORKS. */
export const isSchool = (hashedNetwork: string): boolean => hashedNetwork.endsWith(SCHOOL_SUFFIX)

/**
 * Returns the network of an address: the whole IPv4 address, or the first 64 bits of an IPv6 address, because all addresses
 * with the same first 64 bits belong to one customer.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return typeof groups === 'string' ? groups : groups.slice(0, 4).join(':')
}

/**
 * Returns the wider network of an IPv6 address, its first 48 bits, or null for an IPv4 address. A provider may give all 65,536
 * networks (/64) of a wider network to one customer.
 */
export const widerNetworkOf = (address: string): string | null => prefixOf(address, 3)

/** Returns the widest network of an IPv6 address, its first 32 bits, which belong to one provider, or null for IPv4. */
const widestNetworkOf = (address: string): string | null => prefixOf(address, 2)

function prefixOf(address: string, groups: number): string | null {
  const allGroups = groupsOf(address)
  return typeof allGroups === 'string' ? null : allGroups.slice(0, groups).join(':')
}

/** Returns the eight groups of an IPv6 address. Returns an IPv4 address, also one in IPv6 notation, and other text as text. */
function groupsOf(address: string): readonly string[] | string {
  const [withoutZone = address] = address.split('%')
  const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1]
  if (mappedIPv4 !== undefined || !isIPv6(withoutZone)) return mappedIPv4 ?? withoutZone
  // `URL` normalizes the address, which then contains `::` at most once.
  const [, host = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${withoutZone}]`).hostname) ?? []
  // An IPv4 address in IPv6 notation, normalized to hexadecimal: `::ffff:c000:207` is 192.0.2.7, two bytes in each group.
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host) ?? []
  if (high !== undefined && low !== undefined) return [...bytesOf(high), ...bytesOf(low)].join('.')
  // The groups before and after `::`, which stands for as many zeros as are missing.
  const [before = '', after] = host.split('::')
  const leadingGroups = before === '' ? [] : before.split(':')
  const trailingGroups = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - leadingGroups.length - trailingGroups.length
  return [...leadingGroups, ...Array(zeros).fill('0'), ...trailingGroups]
}

/** Returns the two bytes of a hexadecimal group of an IPv6 address. */
function bytesOf(group: string): readonly [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
