/** Finds the server's address for links that an operator's command prints, such as an invitation. */

import type { Config } from '../config.ts'
import { lanAddresses, localAddress } from '../lan-addresses.ts'

type AddressSettings = Pick<Config, 'publicUrl' | 'host' | 'port'>

/**
 * Returns the address for a link that is sent to somebody else: the public address, else this machine's address in the local
 * network. Returns undefined if both are unknown.
 */
export function addressForOthers(settings: AddressSettings): URL | undefined {
  const [lanAddress] = lanAddresses(settings)
  return settings.publicUrl ?? (lanAddress === undefined ? undefined : new URL(lanAddress))
}

/** Like `addressForOthers`, but returns the address with localhost if no other is known. */
export const siteAddress = (settings: AddressSettings): URL =>
  addressForOthers(settings) ?? new URL(localAddress(settings))
