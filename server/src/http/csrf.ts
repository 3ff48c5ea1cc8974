import type { Context } from 'hono'
import type { Logger } from 'pino'
import { hostOf } from './host-check.ts'

/**
 * The origin of our pages: the configured public URL, else that of the request itself, whose host
 * host-check.ts has let in.
 */
export const publicOrigin = (c: Context, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? originAt('http', hostOf(c)) ?? `http://${hostOf(c)}`

/** Normalizes a host as browsers do in an origin: without the default port, in lower case. A proxy may not. */
const originAt = (scheme: 'http' | 'https', host: string): string | undefined =>
  URL.parse(`${scheme}://${host}`)?.origin

/**
 * True when a page of another site made the browser send the request, by script or by a link. That page cannot read the
 * response, but the request would consume rate limits.
 */
export const isCrossSite = (c: Context): boolean => {
  const site = c.req.header('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/** Why a write that did not come from our own pages is rejected. */
type CsrfFailure = { readonly code: 'foreign-origin' | 'wrong-host'; readonly message?: string }

/** How many origins are logged at most, so that made-up ones do not fill the log. */
const MAX_WARNINGS = 5

/**
 * Checks that a write comes from one of our own pages; null when it does. Browsers say so in Sec-Fetch-Site or, on plain
 * http, in Origin, which some networks strip, or else in Referer; a page cannot forge any of them. A request with none of
 * them is rejected.
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
      `rejected a request of a page at ${origin}: it was sent to ${host}. If people open Lanternleaf there, set PUBLIC_URL=${origin}, or have the proxy pass on the Host header with its port (nginx: proxy_set_header Host $http_host)`,
    )
  }
  return (c) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined) return site === 'same-origin' ? null : { code: 'foreign-origin' }
    const origin = sourceOrigin(c)
    if (origin === undefined) return { code: 'foreign-origin' }
    const host = hostOf(c)
    const isHere = origin === originAt('http', host) || origin === originAt('https', host)
    // A proxy may terminate TLS without telling us; the same name and port by https is that proxy.
    if (publicUrl === undefined ? isHere : origin === publicUrl.origin) return null
    if (publicUrl !== undefined && isHere) return { code: 'wrong-host', message: openThere(publicUrl) }
    warn(origin, host)
    return { code: 'foreign-origin', message: UNKNOWN_ADDRESS }
  }
}

/** The origin of the page that sent the request, as far as the browser says. */
function sourceOrigin(c: Context): string | undefined {
  const said = c.req.header('origin') ?? c.req.header('referer') ?? ''
  const { origin, protocol } = URL.parse(said) ?? {}
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

const openThere = ({ origin }: URL): string => `Please open Lanternleaf at ${origin} and try again there.`

const UNKNOWN_ADDRESS =
  "Lanternleaf doesn't know that it's open at this address. Whoever set it up can see in its log what to do."
