import type { Context } from 'hono'
import type { Logger } from 'pino'
import { hostOf } from './host-check.ts'

/**
 * Where our pages are opened: at the address people open, when it is fixed; else at that of the request itself, which
 * host-check.ts has let in.
 */
export const publicOrigin = (c: Context, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? originAt('http', hostOf(c)) ?? `http://${hostOf(c)}`

/** A browser leaves the port out of an origin where it is the usual one, and writes the name in small letters; a proxy may not. */
const originAt = (scheme: 'http' | 'https', host: string): string | undefined =>
  URL.parse(`${scheme}://${host}`)?.origin

/**
 * True when a page of another site has a browser ask, in passing or by a link. What is read is not told to that page, yet a
 * look may be counted, and budgets are spent.
 */
export const isCrossSite = (c: Context): boolean => {
  const site = c.req.header('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/** Why a write is refused that none of our own pages asked for. */
type CsrfFailure = { readonly code: 'foreign-origin' | 'wrong-host'; readonly message?: string }

/** The most origins that are warned of: whoever makes them up fills no log. */
const MAX_WARNINGS = 5

/**
 * Finds out whether one of our own pages asked for a write; null when one did. Browsers say so in Sec-Fetch-Site, or, on
 * plain http, in Origin, which some networks strip, or else in Referer; a page cannot forge any of them. A request that says
 * none of it is refused.
 * @param publicUrl the address people open, when it is fixed; else that of the request itself, which host-check.ts has let in
 */
export function createCsrfCheck(
  publicUrl: URL | undefined,
  log: Logger | undefined,
): (c: Context) => CsrfFailure | null {
  const warned = new Set<string>()
  const warn = (origin: string, host: string): void => {
    if (warned.has(origin) || warned.size >= MAX_WARNINGS) return
    warned.add(origin)
    log?.warn(
      { origin, host },
      `refused what a page at ${origin} asked for: it was sent to ${host}. If people open Lanternleaf there, set PUBLIC_URL=${origin}, or have the proxy pass on the Host header with its port (nginx: proxy_set_header Host $http_host)`,
    )
  }
  return (c) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined) return site === 'same-origin' ? null : { code: 'foreign-origin' }
    const origin = sourceOrigin(c)
    if (origin === undefined) return { code: 'foreign-origin' }
    const host = hostOf(c)
    const isHere = origin === originAt('http', host) || origin === originAt('https', host)
    // A proxy may speak TLS for us without a word; whoever has this very name and port by https is that proxy.
    if (publicUrl === undefined ? isHere : origin === publicUrl.origin) return null
    if (publicUrl !== undefined && isHere) return { code: 'wrong-host', message: openThere(publicUrl) }
    warn(origin, host)
    return { code: 'foreign-origin', message: UNKNOWN_ADDRESS }
  }
}

/** Where the page was opened that asks, as far as the browser says. */
function sourceOrigin(c: Context): string | undefined {
  const said = c.req.header('origin') ?? c.req.header('referer') ?? ''
  const { origin, protocol } = URL.parse(said) ?? {}
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

const openThere = ({ origin }: URL): string => `Please open Lanternleaf at ${origin} and try again there.`

const UNKNOWN_ADDRESS =
  "Lanternleaf doesn't know that it's open at this address. Whoever set it up can see in its log what to do."
