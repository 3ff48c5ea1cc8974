import { BlockList, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { refuse } from './refusal.ts'

/**
 * Refuses whatever was sent to a name that is not ours. A page elsewhere can let its own name point at this machine;
 * browsers then take its requests for those of one site, and only the name they were sent to tells.
 */
export function ownHost(config: Pick<Config, 'publicUrl' | 'host'>, log: Logger): MiddlewareHandler {
  const names = ownNames(config)
  const tell = tellOnce(log)
  return async (c, next) => {
    const name = nameOf(hostOf(c))
    if (names.has(name) || isOwnAddress(name)) return next()
    tell(name)
    return refuse(c, 'wrong-host')
  }
}

/** The most names that are told of: whoever makes up names fills no log. */
const TOLD = 20

/** Tells whoever runs the server, once for each name, how to have it answer there. */
function tellOnce(log: Logger): (name: string) => void {
  const told = new Set<string>()
  return (name) => {
    if (!/^[a-z0-9.:-]{1,253}$/.test(name) || told.has(name) || told.size >= TOLD) return
    told.add(name)
    log.warn({ name }, 'refused what was sent to this name; if people use it, set PUBLIC_URL to the address they open')
  }
}

/** What a request was sent to; where it does not say, the address that was made for it. */
export const hostOf = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host

function ownNames({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): ReadonlySet<string> {
  const machine = hostname().toLowerCase()
  const [short = machine] = machine.split('.')
  const given = [publicUrl?.host, host].filter((name) => name !== undefined)
  return new Set(['localhost', machine, short, `${short}.local`, ...given.map(nameOf)])
}

/** The name or address in a host, without its port and in the one way of writing it. */
function nameOf(host: string): string {
  const [, bracketed, name = ''] = /^(?:\[(.*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? []
  return bracketed ?? (isIP(host) === 6 ? host : name.replace(/\.$/, ''))
}

/** Addresses that mean this machine, or that no site elsewhere can have. */
const NEAR = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  NEAR.addSubnet(net, prefix, 'ipv4')
}
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

function isOwnAddress(name: string): boolean {
  const kind = isIP(name)
  if (kind === 0) return false
  if (NEAR.check(name, kind === 4 ? 'ipv4' : 'ipv6')) return true
  return Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === name))
}
