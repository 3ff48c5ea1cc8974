/** IP addresses and ranges of them, as the settings TRUSTED_PROXIES and SCHOOL_NETWORKS list them. */

import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** A set of addresses and ranges of addresses. */
export type AddressRanges = {
  /** Whether the set contains an address. `::ffff:192.0.2.7` is the same as `192.0.2.7`. False for invalid text. */
  readonly contains: (address: string) => boolean
}

/**
 * The schema of a setting that lists addresses and ranges, such as `192.0.2.8`, `[2001:db8::8]` and `198.51.100.0/24`. A range
 * is written as any address in the range, a slash, and the length of the common prefix in bits.
 */
export const addressRanges = z
  .array(z.string())
  .refine((entries) => entries.every((entry) => parseEntry(entry) !== null))
  .transform(rangesOf)

/**
 * Creates a set from a list of addresses and ranges.
 * @throws Error if an entry is neither an address nor a range
 */
export function rangesOf(entries: readonly string[]): AddressRanges {
  const list = new BlockList()
  for (const entry of entries) {
    const parsed = parseEntry(entry)
    if (parsed === null) throw new Error(`not an address or a range of addresses: ${entry}`)
    list.addSubnet(parsed.address, parsed.prefix, parsed.family)
  }
  return {
    contains: (address) => {
      const [withoutZone = address] = address.split('%')
      const version = isIP(withoutZone)
      return version !== 0 && list.check(withoutZone, version === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

/** Whether the ranges contain much of the internet: two or more of the sampled IPv4 addresses, or a sampled IPv6 address. */
export const coverInternet = ({ contains }: AddressRanges): boolean =>
  IPV4_SAMPLES.filter(contains).length > 1 || IPV6_SAMPLES.some(contains)

/** One address in each public IPv4 network of the size /8, the largest that one organization owns. */
const IPV4_SAMPLES = Array.from({ length: 223 }, (_, index) => `${index + 1}.77.77.77`).filter(
  (address) => !/^(?:10|127)\./.test(address),
)
/** One address in the IPv6 range of each regional internet registry. */
const IPV6_SAMPLES = ['2001:200::1', '2400::1', '2600::1', '2800::1', '2a00::1', '2c00::1']

type Entry = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' }

function parseEntry(entry: string): Entry | null {
  const [first = '', length, ...more] = entry.split('/')
  if (more.length > 0 || first.includes('%')) return null
  const unbracketed = first.replace(/^\[(.*:.*)\]$/, '$1')
  const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(unbracketed)?.[1]
  const address = mappedIPv4 ?? unbracketed
  const version = isIP(address)
  if (version === 0) return null
  const [family, bits] = version === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
  if (length === undefined) return { address, prefix: bits, family }
  // In `::ffff:192.0.2.0/120` the first 96 bits only mark an IPv4 address, so the prefix of that address has 24 bits.
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) - (mappedIPv4 === undefined ? 0 : 96) : -1
  return prefix < 0 || prefix > bits ? null : { address, prefix, family }
}
