import { isIPv6 } from 'node:net'

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
export const widestNetworkOf = (address: string): string | null => prefixOf(address, 2)

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
