import { BlockList, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { sendError } from './http-error.ts'
import { isNavigation, sendNotice } from './notice-page.ts'
import { incomingOf } from './request-info.ts'

/**
 * Rejects requests for host names that are not this server's, against DNS rebinding: a page of another site can let its name
 * resolve to this machine. Browsers then treat its requests as same-origin, and only the Host header differs. `app.ts` runs
 * this check before everything else.
 */
export function checkHost(config: Pick<Config, 'publicUrl' | 'allowedHosts' | 'host'>, log: Logger): MiddlewareHandler {
  const allowedNames = allowedHostNames(config)
  const warn = createHostWarning(log)
  return async (c, next) => {
    const name = hostnameOf(hostOf(c))
    if (allowedNames.has(name) || isOwnAddress(name)) return next()
    warn(name)
    return isNavigation(c) ? wrongAddressPage(c, name, config.publicUrl) : sendError(c, 'wrong-host')
  }
}

/** The page for an unknown host name. It also tells the operator, who is often one of the family, what to set. */
function wrongAddressPage(c: Context, name: string, publicUrl: URL | undefined): Response {
  const rightAddress = publicUrl?.origin ?? localAddress(c)
  const visitorHint =
    rightAddress === undefined
      ? 'Please check the address, or ask the person who set up Lanternleaf for the right one.'
      : html`Open it here: <a href="${rightAddress}">${rightAddress}</a>`
  const heading = "This isn't Lanternleaf's address"
  if (!PLAIN_NAME.test(name)) return sendNotice(c, 421, heading, [visitorHint])
  const setting = `ALLOWED_HOSTS=${name}`
  const operatorHint = html`Did you set it up? Start it with the setting <strong>${setting}</strong>, and Lanternleaf opens here too. Where people open it by https, set <strong>PUBLIC_URL=https://${name}</strong> instead.`
  return sendNotice(c, 421, heading, [visitorHint, operatorHint])
}

/**
 * The server's address on the local network, if the visitor is on it too. Undefined for visitors from the internet, to
 * whom the local address must not be disclosed, and if the address is not IPv4 or is loopback.
 */
function localAddress(c: Context): string | undefined {
  const { localAddress: address = '', localPort, remoteAddress = '127.0.0.1' } = incomingOf(c)?.socket ?? {}
  const serverAddress = bareAddress(address)
  const isShowable = isIP(serverAddress) === 4 && !serverAddress.startsWith('127.')
  return isShowable && isLocalAddress(bareAddress(remoteAddress)) ? `http://${serverAddress}:${localPort}` : undefined
}

/** The address without a zone, and IPv4 without the IPv6 prefix that a dual-stack socket adds. */
const bareAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** A host name that is safe to show and log. */
const PLAIN_NAME = /^[a-z0-9._-]{1,253}$/

/** How many names are logged at most, so that made-up ones do not fill the log. */
const MAX_WARNINGS = 20

/** Logs once for each name how to allow it. */
function createHostWarning(log: Logger): (name: string) => void {
  const loggedNames = new Set<string>()
  return (name) => {
    const isSafeToLog = PLAIN_NAME.test(name) || isIP(name) !== 0
    if (!isSafeToLog || loggedNames.has(name) || loggedNames.size >= MAX_WARNINGS) return
    loggedNames.add(name)
    log.warn(
      { name },
      `rejected a request for an unknown host name; if people use it, set ALLOWED_HOSTS=${name}, or PUBLIC_URL to the address they open`,
    )
  }
}

/** The host a request was sent to: its Host header, or else the host of its URL. */
export const hostOf = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host

/**
 * The domains that home routers append to a machine's name. Nobody on the internet can register a name under them, except
 * `fritz.box`, which belongs to the maker of those routers. Other domains, such as `ts.net`, must be allowed by a setting:
 * anybody with a name there could point it at this machine.
 */
const HOME_DOMAINS = ['local', 'lan', 'home.arpa', 'internal', 'fritz.box', 'home', 'localdomain']

/** Returns the host names under which people may open the server: those of this machine, and those in the settings. */
function allowedHostNames({
  publicUrl,
  allowedHosts,
  host,
}: Pick<Config, 'publicUrl' | 'allowedHosts' | 'host'>): ReadonlySet<string> {
  const machine = hostname().toLowerCase()
  const [short = machine] = machine.split('.')
  const homeNames = HOME_DOMAINS.map((domain) => `${short}.${domain}`)
  const configured = [publicUrl?.host, host, ...allowedHosts].filter((name) => name !== undefined)
  return new Set(['localhost', machine, short, ...homeNames, ...configured.map(hostnameOf)])
}

/** The name or address in a host, without its port and normalized: `[::1]:3000` gives `::1`, `NAS.lan.:3000` gives `nas.lan`. */
export function hostnameOf(host: string): string {
  const [, bracketed, name = ''] = /^(?:\[(.*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? []
  return bracketed ?? (isIP(host) === 6 ? host : name.replace(/\.$/, ''))
}

/** Loopback, private and link-local addresses, which no site on the internet can have. */
const LOCAL_ADDRESSES = new BlockList()
for (const [network, prefixLength] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  LOCAL_ADDRESSES.addSubnet(network, prefixLength, 'ipv4')
}
LOCAL_ADDRESSES.addAddress('::1', 'ipv6')
LOCAL_ADDRESSES.addSubnet('fc00::', 7, 'ipv6')
LOCAL_ADDRESSES.addSubnet('fe80::', 10, 'ipv6')

function isLocalAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && LOCAL_ADDRESSES.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host is an IP address at which this machine can be reached: a local one, or one of its network interfaces. */
function isOwnAddress(name: string): boolean {
  if (isIP(name) === 0) return false
  if (isLocalAddress(name)) return true
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === name))
}
