/** Protects endpoints against requests that a page of another site makes a browser send. Called by `serve-endpoint.ts`. */

import type { Context } from 'hono'
import type { Logger } from 'pino'
import { hostOf } from './host-check.ts'

/**
 * The origin of our pages: that of the configured public URL, or else that of the request, whose host host-check.ts has
 * already accepted.
 */
export const publicOrigin = (c: Context, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? originAt('http', hostOf(c)) ?? `http://${hostOf(c)}`

/** The origin of a host, in lower case and without the default port like in browsers. A proxy's Host header may differ. */
const originAt = (scheme: 'http' | 'https', host: string): string | undefined =>
  URL.parse(`${scheme}://${host}`)?.origin

/**
 * Whether a page of another site made the browser send the request, by a script or a link. That page cannot read the
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
 * Creates a check that a write comes from one of our own pages. It returns null if it does. Browsers send Sec-Fetch-Site
 * or, on plain http, Origin or Referer, because some networks strip Origin; a page cannot forge these headers. A request
 * without any of them is rejected.
 * @param publicUrl the configured public URL; if there is none, the host of the request counts, which host-check.ts has
 * already accepted
 */
export function createCsrfCheck(
  publicUrl: URL | undefined,
  log: Logger | undefined,
): (c: Context) => CsrfFailure | null {
  const warnedOrigins = new Set<string>()
  const warn = (origin: string, host: string): void => {
    if (warnedOrigins.has(origin) || warnedOrigins.size >= MAX_WARNINGS) return
    warnedOrigins.add(origin)
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
    const isRequestedHost = origin === originAt('http', host) || origin === originAt('https', host)
    // A proxy may terminate TLS without forwarding that. So the same host with https counts as our own page.
    if (publicUrl === undefined ? isRequestedHost : origin === publicUrl.origin) return null
    if (publicUrl !== undefined && isRequestedHost) return { code: 'wrong-host', message: useAddress(publicUrl) }
    warn(origin, host)
    return { code: 'foreign-origin', message: UNKNOWN_ADDRESS }
  }
}

/** The origin of the page that sent the request; undefined if the browser does not send it. */
function sourceOrigin(c: Context): string | undefined {
  const header = c.req.header('origin') ?? c.req.header('referer') ?? ''
  const { origin, protocol } = URL.parse(header) ?? {}
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

const useAddress = ({ origin }: URL): string => `Please open Lanternleaf at ${origin} and try again there.`

const UNKNOWN_ADDRESS = "Lanternleaf isn't set up for this address. Its log tells the person who set it up what to do."
