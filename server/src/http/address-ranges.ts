import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** A set of addresses and ranges of addresses. */
export type AddressRanges = {
  /** Whether the set contains an address. `::ffff:192.0.2.7` is the same as `192.0.2.7`. False for invalid text. */
  readonly contains: (address: string) => boolean
}

/**
 * The schema of a setting that lists addresses and ranges: `192.0.2.8`, `[2001:db8::8]`, `198.51.100.0/24`. A range is
 * any address in it and the length of its prefix in bits.
 */
export const addressRanges = z
  .array(z.string())
  .refine((entries) => entries.every((entry) => parseEntry(entry) !== null))
  .transform(rangesOf)

/**
 * The ranges of a valid list of entries.
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
      const [bare = address] = address.split('%')
      const version = isIP(bare)
      return version !== 0 && list.check(bare, version === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

/** Whether the ranges include much of the internet: two or more of the sampled IPv4 networks, or one IPv6 sample. */
export const coverInternet = ({ contains }: AddressRanges): boolean =>
  ANYWHERE.filter(contains).length > 1 || ANYWHERE_IPV6.some(contains)

/** One address in each public IPv4 /8 network, the largest that one organization owns. */
const ANYWHERE = Array.from({ length: 223 }, (_, place) => `${place + 1}.77.77.77`).filter(
  (address) => !/^(?:10|127)\./.test(address),
)
/** One address in the IPv6 range of each regional internet registry. */
const ANYWHERE_IPV6 = ['2001:200::1', '2400::1', '2600::1', '2800::1', '2a00::1', '2c00::1']

type Entry = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' }

function parseEntry(entry: string): Entry | null {
  const [first = '', length, ...more] = entry.split('/')
  if (more.length > 0 || first.includes('%')) return null
  const written = first.replace(/^\[(.*:.*)\]$/, '$1')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(written)?.[1]
  const address = mapped ?? written
  const version = isIP(address)
  if (version === 0) return null
  const [family, bits] = version === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
  if (length === undefined) return { address, prefix: bits, family }
  // In `::ffff:192.0.2.0/120` the first 96 bits only say that an IPv4 address follows.
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) - (mapped === undefined ? 0 : 96) : -1
  return prefix < 0 || prefix > bits ? null : { address, prefix, family }
}
