/** Redirects pages that were opened at another address than the public one. Called by `serve-client.ts` for each page. */

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hostnameOf, hostOf } from './host-check.ts'
import { sendNotice } from './notice-page.ts'
import { incomingOf } from './request-info.ts'

/** Returns the response to a page request at an address at which the app cannot work, or null if the app works there. */
export function redirectFromWrongAddress(c: Context, publicUrl: URL | undefined): Response | null {
  const prefix = c.req.header('x-forwarded-prefix')
  if (prefix !== undefined && prefix.replaceAll('/', '') !== '') return underPathPage(c)
  return publicUrl === undefined ? null : redirectToPublic(c, publicUrl)
}

const underPathPage = (c: Context): Response =>
  sendNotice(c, 421, "Lanternleaf can't live under a path", [
    "It needs an address of its own, such as reading.example.org. An address such as example.org/reading doesn't work.",
    'Did you set it up? Give it a name of its own in the proxy, and set PUBLIC_URL to that address.',
  ])

/** Headers that show that a proxy forwarded the request. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const

/** The name of a cookie that is set for ten seconds when a browser is redirected from this host name. */
const REDIRECT_COOKIE = 'redirected'

/**
 * Redirects a page to the public address, because logins work only there: at other addresses browsers do not store their
 * cookies, or the server rejects writes. Returns null if a redirect could be a loop. That is so behind a proxy, which may hide
 * that the visitor opened the public address, and if the browser has the cookie of a redirect.
 */
function redirectToPublic(c: Context, publicUrl: URL): Response | null {
  const hostName = hostnameOf(hostOf(c))
  // No redirect for localhost: somebody uses this machine, or a proxy on this machine forwards no host name.
  if (hostName === hostnameOf(publicUrl.host) || /^(?:localhost|127\.|::1$)/.test(hostName)) return null
  const isProxied =
    PROXY_HEADERS.some((header) => c.req.header(header) !== undefined) || incomingOf(c)?.httpVersion === '1.0'
  // Browsers send this header only over TLS. This server has no TLS, so a proxy in front of it terminates TLS.
  const isTlsAtProxy = c.req.header('sec-fetch-mode') !== undefined
  if (isProxied || isTlsAtProxy || getCookie(c, REDIRECT_COOKIE) !== undefined) return null
  setCookie(c, REDIRECT_COOKIE, '1', { maxAge: 10, path: '/', httpOnly: true, sameSite: 'Lax' })
  // A browser must not remember the redirect, because the public address may change.
  c.header('Cache-Control', 'no-store')
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${publicUrl.origin}${pathname}${search}`, 308)
}
