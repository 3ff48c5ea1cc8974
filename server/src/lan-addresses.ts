import { existsSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { rangesOf } from './http/address-ranges.ts'

type Listening = Pick<Config, 'host' | 'publicUrl'> & { readonly port: number }

const LOOPBACK = /^(?:localhost|127\.|\[?::1)/
const EVERY_INTERFACE = ['0.0.0.0', '::']

/** The address to open on this machine. */
export function localAddress({ host, publicUrl, port }: Listening): string {
  // A proxy on this machine, as with npm run dev.
  if (publicUrl !== undefined && LOOPBACK.test(publicUrl.hostname)) return publicUrl.origin
  const isNamed = host !== undefined && !EVERY_INTERFACE.includes(host) && !LOOPBACK.test(host)
  return `http://${isNamed ? inAddress(host) : 'localhost'}:${port}`
}

const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Private ranges that home routers use. */
const PRIVATE = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])

/** Loopback, link-local, and carrier-grade NAT and VPN ranges, in which no tablet is. */
const NOT_LAN = rangesOf(['127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10'])

/** Ranges of Docker and Podman, which only their host can reach; it publishes their ports. */
const CONTAINER_RANGES = rangesOf(['172.16.0.0/12', '10.88.0.0/16'])

/** Virtual interfaces for containers, virtual machines and tunnels, which no tablet can reach. */
const VIRTUAL_INTERFACE =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|cni|flannel|cali|podman|lxc|lxd|bridge|tun|tap|utun|wg|tailscale|zt)/

const isContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some((mark) => existsSync(mark))

/** The addresses that a tablet in the same network can open; none where a public URL is set. */
export function lanAddresses(
  { host, publicUrl, port }: Listening,
  interfaces = networkInterfaces(),
  isWithin = isContainer(),
): readonly string[] {
  if (publicUrl !== undefined || (host !== undefined && !EVERY_INTERFACE.includes(host))) return []
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    VIRTUAL_INTERFACE.test(name) ? [] : addresses.map(({ address }) => address),
  )
  const reachable = all.filter(
    (address) => isIPv4(address) && !NOT_LAN.contains(address) && !(isWithin && CONTAINER_RANGES.contains(address)),
  )
  const inHouse = reachable.filter(PRIVATE.contains)
  return (inHouse.length > 0 ? inHouse : reachable).map((address) => `http://${address}:${port}`)
}
