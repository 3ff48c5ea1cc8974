import type { Config } from '../config.ts'
import { lanAddresses, localAddress } from '../lan-addresses.ts'

type Listening = Pick<Config, 'publicUrl' | 'host' | 'port'>

/** Where a link for somebody else leads: the address people open, or this machine's in its house; undefined where neither is known. */
export function addressForOthers(listening: Listening): URL | undefined {
  const [inHouse] = lanAddresses(listening)
  return listening.publicUrl ?? (inHouse === undefined ? undefined : new URL(inHouse))
}

/** The same, or where it opens on this machine alone. */
export const siteAddress = (listening: Listening): URL =>
  addressForOthers(listening) ?? new URL(localAddress(listening))
