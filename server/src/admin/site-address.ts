import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'

type Interfaces = ReturnType<typeof networkInterfaces>

/**
 * Where a link that is printed for somebody else leads: the address people open, else this machine's in its own network.
 */
export function siteAddress({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): URL {
  return publicUrl ?? new URL(`http://${host ?? lanAddress(networkInterfaces()) ?? 'localhost'}:${port}`)
}

/** The first address by which other machines reach this one. */
export const lanAddress = (interfaces: Interfaces): string | undefined =>
  Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
