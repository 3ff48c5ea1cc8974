/**
 * The addresses at which people open the server, which `program.ts` prints when it has started: on this machine, and on a
 * tablet in the local network.
 */

import { existsSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { rangesOf } from './http/address-ranges.ts'

type AddressSettings = Pick<Config, 'host' | 'publicUrl'> & { readonly port: number }

const LOOPBACK = /^(?:localhost|127\.|\[?::1)/
const EVERY_INTERFACE = ['0.0.0.0', '::']

/** Returns the address that opens the server in a browser on this machine. */
export function localAddress({ host, publicUrl, port }: AddressSettings): string {
  // A loopback public URL is that of a proxy on this machine, such as the one of `npm run dev`.
  if (publicUrl !== undefined && LOOPBACK.test(publicUrl.hostname)) return publicUrl.origin
  const isSpecificAddress = host !== undefined && !EVERY_INTERFACE.includes(host) && !LOOPBACK.test(host)
  return `http://${isSpecificAddress ? withBrackets(host) : 'localhost'}:${port}`
}

/** In a URL an IPv6 address needs brackets. */
const withBrackets = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Private address ranges that home routers use. */
const PRIVATE_RANGES = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])

/** Address ranges that a tablet in the local network cannot reach: loopback, link-local, carrier-grade NAT and VPNs. */
const NOT_REACHABLE = rangesOf(['127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10'])

/** Address ranges of Docker and Podman. Only the host reaches them, so a container's own addresses are not listed. */
const CONTAINER_RANGES = rangesOf(['172.16.0.0/12', '10.88.0.0/16'])

/** Names of virtual interfaces for containers, virtual machines and tunnels, which no tablet can reach. */
const VIRTUAL_INTERFACE =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|cni|flannel|cali|podman|lxc|lxd|bridge|tun|tap|utun|wg|tailscale|zt)/

const isContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some((path) => existsSync(path))

/**
 * Returns the addresses at which a tablet in the same network can open the server. Returns none if a public URL is set or the
 * server listens on a single address.
 */
export function lanAddresses(
  { host, publicUrl, port }: AddressSettings,
  interfaces = networkInterfaces(),
  isInContainer = isContainer(),
): readonly string[] {
  if (publicUrl !== undefined || (host !== undefined && !EVERY_INTERFACE.includes(host))) return []
  const physicalAddresses = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    VIRTUAL_INTERFACE.test(name) ? [] : addresses.map(({ address }) => address),
  )
  const reachable = physicalAddresses.filter((address) => {
    if (!isIPv4(address) || NOT_REACHABLE.contains(address)) return false
    return !isInContainer || !CONTAINER_RANGES.contains(address)
  })
  const privateAddresses = reachable.filter(PRIVATE_RANGES.contains)
  const bestAddresses = privateAddresses.length > 0 ? privateAddresses : reachable
  return bestAddresses.map((address) => `http://${address}:${port}`)
}
