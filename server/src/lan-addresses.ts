import { existsSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { rangesOf } from './http/address-ranges.ts'

type Listening = Pick<Config, 'host' | 'publicUrl'> & { readonly port: number }

const LOOPBACK = /^(?:localhost|127\.|\[?::1)/
const EVERY_INTERFACE = ['0.0.0.0', '::']

/** Where whoever sits at this machine opens it. */
export function localAddress({ host, publicUrl, port }: Listening): string {
  // A program in front of us on this machine, as npm run dev has one.
  if (publicUrl !== undefined && LOOPBACK.test(publicUrl.hostname)) return publicUrl.origin
  const isNamed = host !== undefined && !EVERY_INTERFACE.includes(host) && !LOOPBACK.test(host)
  return `http://${isNamed ? inAddress(host) : 'localhost'}:${port}`
}

const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Ranges that routers give to the devices of a house. */
const PRIVATE = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])

/** Ranges in which no tablet asks: this machine, one without a router, tunnels of providers and VPNs. */
const NOT_LAN = rangesOf(['127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10'])

/** What Docker and Podman give to containers: only the machine they are on can reach it, and publishes their ports. */
const CONTAINER_RANGES = rangesOf(['172.16.0.0/12', '10.88.0.0/16'])

/** Networks that programs make within a machine, for containers, other systems and tunnels: no tablet is in one. */
const VIRTUAL_INTERFACE =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|cni|flannel|cali|podman|lxc|lxd|bridge|tun|tap|utun|wg|tailscale|zt)/

const isContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some((mark) => existsSync(mark))

/** Where a tablet in the same house can open it; none where it cannot, or where a public address is set. */
export function lanAddresses(
  { host, publicUrl, port }: Listening,
  interfaces = networkInterfaces(),
  isWithin = isContainer(),
): readonly string[] {
  if (publicUrl !== undefined || (host !== undefined && !EVERY_INTERFACE.includes(host))) return []
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    VIRTUAL_INTERFACE.test(name) ? [] : addresses.map(({ address }) => address),
  )
  const reachable = found.filter(
    (address) => isIPv4(address) && !NOT_LAN.contains(address) && !(isWithin && CONTAINER_RANGES.contains(address)),
  )
  const inHouse = reachable.filter(PRIVATE.contains)
  return (inHouse.length > 0 ? inHouse : reachable).map((address) => `http://${address}:${port}`)
}
