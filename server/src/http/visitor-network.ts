import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { visitorAddress } from './forwarded.ts'

/**
 * Returns the hashed network of a request. For an IPv4 address it is one keyed hash. For an IPv6 address it has three hashes:
 * of the widest network (/32, `network32Of`), of the wider network (/48, `network48Of` returns both), and of the network (/64).
 * A school's network ends in `+` (`isSchool`).
 */
export type VisitorNetwork = (c: Context) => string

/** @param secret known only to the server; without it nobody can find out an address by hashing all addresses */
export function visitorNetwork(
  config: Pick<Config, 'publicUrl' | 'trustedProxies'> & Partial<Pick<Config, 'schoolNetworks'>>,
  secret: string,
): VisitorNetwork {
  const addressOf = visitorAddress(config)
  const hashOf = (network: string) => keyedHash(secret, network)
  return (c) => {
    const address = addressOf(c) ?? 'unknown'
    const networkHash = `${hashOf(`network ${networkOf(address)}`)}${config.schoolNetworks?.contains(address) ? SCHOOL_SUFFIX : ''}`
    const [wider, widest] = [widerNetworkOf(address), widestNetworkOf(address)]
    if (wider === null || widest === null) return networkHash
    const [widestHash, widerHash] = [hashOf(`widest network ${widest}`), hashOf(`wider network ${wider}`)]
    return `${widestHash.slice(0, WIDEST_LENGTH)}${widerHash.slice(WIDEST_LENGTH)}${SEPARATOR}${networkHash}`
  }
}

/** Between the hash of the wider network and the hash of the network. No hash contains this character. */
const SEPARATOR = '.'
/** After the hash of a school's network. No hash contains this character. */
const SCHOOL_SUFFIX = '+'

/** How many of the 43 characters before the separator are from the hash of the widest network. Each character is 6 bits. */
const WIDEST_LENGTH = 21

/** Returns the hash of the wider network (/48) in a hashed network, or null for an IPv4 address. */
export const network48Of = (network: string): string | null =>
  network.includes(SEPARATOR) ? network.slice(0, network.indexOf(SEPARATOR)) : null

/** Returns the hash of the widest network (/32) in a hashed network, or null for an IPv4 address. */
export const network32Of = (network: string): string | null => network48Of(network)?.slice(0, WIDEST_LENGTH) ?? null

/** Whether a hashed network is one of the schools in SCHOOL_NETWORKS. */
export const isSchool = (network: string): boolean => network.endsWith(SCHOOL_SUFFIX)

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
  // An IPv4 address in IPv6 notation, normalized to hexadecimal, such as `::ffff:c000:207`.
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host) ?? []
  if (high !== undefined && low !== undefined)
    return [high, low].flatMap((pair) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 255]).join('.')
  const [widestHash = '', widerHash] = host.split('::')
  const groups = widestHash === '' ? [] : widestHash.split(':')
  const trailingGroups = widerHash ? widerHash.split(':') : []
  const zeros = widerHash === undefined ? 0 : 8 - groups.length - trailingGroups.length
  return [...groups, ...Array(zeros).fill('0'), ...trailingGroups]
}
