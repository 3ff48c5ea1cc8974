import type { Config } from '../config.ts'
import { lanAddresses, localAddress } from '../lan-addresses.ts'

type Listening = Pick<Config, 'publicUrl' | 'host' | 'port'>

/**
 * The address for a link that is sent to somebody else: the public address, or this machine's address in the local
 * network; undefined where neither is known.
 */
export function addressForOthers(listening: Listening): URL | undefined {
  const [inHouse] = lanAddresses(listening)
  return listening.publicUrl ?? (inHouse === undefined ? undefined : new URL(inHouse))
}

/** The same, with localhost as the last resort. */
export const siteAddress = (listening: Listening): URL =>
  addressForOthers(listening) ?? new URL(localAddress(listening))
