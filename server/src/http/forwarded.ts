/**
 * The address of a visitor behind reverse proxies, which add it to the header `X-Forwarded-For`. Rate limits count by it, so
 * the header of an untrusted sender must be ignored.
 */

import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { type Config, isBehindTls } from '../config.ts'
import { type AddressRanges, rangesOf } from './address-ranges.ts'
import { incomingOf } from './request-info.ts'

type ProxyConfig = Pick<Config, 'publicUrl' | 'trustedProxies'>

const NO_PROXIES = rangesOf([])
const THIS_MACHINE = rangesOf(['127.0.0.0/8', '::1'])

/** Whose X-Forwarded-For is trusted: the configured proxies, or else this machine if the public URL is https. */
const trustedProxies = (config: ProxyConfig): AddressRanges =>
  config.trustedProxies ?? (isBehindTls(config) ? THIS_MACHINE : NO_PROXIES)

/** The other end of the connection; undefined without a socket, as in tests. */
const peerAddress = (c: Context): string | undefined => incomingOf(c)?.socket?.remoteAddress

/**
 * The address of the visitor. If the connection is not from a trusted proxy, it is the address of the connection. Otherwise
 * it is the last entry of `X-Forwarded-For` that is not a trusted proxy itself: entries before it may be forged.
 *
 * `X-Real-IP` and `Forwarded` are not read: proxies that do not set them pass on forged ones.
 */
export function visitorAddress(config: ProxyConfig): (c: Context) => string | undefined {
  const proxies = trustedProxies(config)
  return (c) => {
    let address = peerAddress(c)
    for (const entry of entriesOf(c).reverse()) {
      if (address === undefined || !proxies.contains(address)) break
      const forwardedAddress = addressIn(entry)
      if (forwardedAddress === undefined) break
      address = forwardedAddress
    }
    return address
  }
}

/** The entries of `X-Forwarded-For`, without empty ones, which are allowed. */
const entriesOf = (c: Context): string[] =>
  (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** The address in an entry, which may have brackets, a port, quotes and a zone: `203.0.113.9:51234`, `"[2001:db8::1]:443"`. */
function addressIn(entry: string): string | undefined {
  const unquoted = entry.replace(/^"(.*)"$/, '$1')
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(unquoted) ?? []
  const [address = ''] = (bracketed ?? withPort ?? unquoted).split('%')
  return isIP(address) === 0 ? undefined : address
}

/** How many proxies are logged at most, so that forged headers do not fill the log. */
const MAX_WARNINGS = 5

/** Warns once for each proxy whose visitors all share one rate limit because it is not trusted or sends no address. */
export function warnOfUntrustedProxies(config: ProxyConfig, log: Logger): MiddlewareHandler {
  const proxies = trustedProxies(config)
  const warnedProxies = new Set<string>()
  const warn = (proxy: string, sentence: string): void => {
    if (warnedProxies.has(proxy) || warnedProxies.size >= MAX_WARNINGS) return
    warnedProxies.add(proxy)
    log.warn({ proxy }, sentence)
  }
  const checkSender = (c: Context, sender: string): void => {
    const lastEntry = entriesOf(c).at(-1)
    if (!proxies.contains(sender)) {
      if (lastEntry !== undefined)
        warn(
          sender,
          `X-Forwarded-For comes from ${sender}, which is no trusted proxy, so all its visitors share one rate limit. If that is your proxy, set TRUSTED_PROXIES=${sender}`,
        )
      return
    }
    const hasOtherHeader = Boolean(c.req.header('x-real-ip') || c.req.header('forwarded'))
    const isMisconfigured = lastEntry === undefined ? hasOtherHeader : addressIn(lastEntry) === undefined
    if (isMisconfigured)
      warn(
        sender,
        `the proxy at ${sender} sends no valid address in X-Forwarded-For, so all its visitors share one rate limit. Configure it to append the visitor's address`,
      )
  }
  return async (c, next) => {
    // IPv4 without the IPv6 prefix that a dual-stack socket adds.
    const sender = peerAddress(c)?.replace(/^::ffff:(?=\d+\.)/i, '')
    if (sender !== undefined) checkSender(c, sender)
    return next()
  }
}
