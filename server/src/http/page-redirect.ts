import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hostnameOf, hostOf } from './host-check.ts'
import { sendNotice } from './notice-page.ts'
import { incomingOf } from './request-info.ts'

/** The response to a page request at an address where the app cannot work. Null if it can. */
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

/** The cookie that remembers for ten seconds that this browser was redirected from this host name. */
const REDIRECTED = 'redirected'

/**
 * Redirects a page to the public address: a login works only there, because at other names browsers do not store its
 * cookies or writes are rejected. Two cases would redirect in a loop, so null is returned for them: a proxy may hide the
 * name that the visitor opened; and a browser that comes back with the cookie was redirected from this name to itself.
 */
function redirectToPublic(c: Context, publicUrl: URL): Response | null {
  const name = hostnameOf(hostOf(c))
  // Somebody at this machine may open it as localhost, and a proxy on it may forward no host name.
  if (name === hostnameOf(publicUrl.host) || /^(?:localhost|127\.|::1$)/.test(name)) return null
  const isProxied =
    PROXY_HEADERS.some((header) => c.req.header(header) !== undefined) || incomingOf(c)?.httpVersion === '1.0'
  // Browsers send this header only over TLS, and this server has none: so a proxy terminates it.
  const isByTls = c.req.header('sec-fetch-mode') !== undefined
  if (isProxied || isByTls || getCookie(c, REDIRECTED) !== undefined) return null
  setCookie(c, REDIRECTED, '1', { maxAge: 10, path: '/', httpOnly: true, sameSite: 'Lax' })
  // A browser must not remember the redirect, because the public address may change.
  c.header('Cache-Control', 'no-store')
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${publicUrl.origin}${pathname}${search}`, 308)
}
