import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hostnameOf, hostOf } from './host-check.ts'
import { sendNotice } from './notice-page.ts'
import { incomingOf } from './request-info.ts'

/** What is answered in place of a page that was opened where it cannot work; null where it can. */
export function redirectFromWrongAddress(c: Context, publicUrl: URL | undefined): Response | null {
  const prefix = c.req.header('x-forwarded-prefix')
  if (prefix !== undefined && prefix.replaceAll('/', '') !== '') return underPathPage(c)
  return publicUrl === undefined ? null : redirectToPublic(c, publicUrl)
}

const underPathPage = (c: Context): Response =>
  sendNotice(c, 421, "Lanternleaf can't live under a path", [
    'It needs an address of its own, such as reading.example.org, and not one such as example.org/reading.',
    'Did you set it up? Give it a name of its own in the proxy, and set PUBLIC_URL to that address.',
  ])

/** What a proxy adds to what it passes on. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const

/** Says for some seconds that this browser was redirected from this very name. */
const REDIRECTED = 'redirected'

/**
 * A login works at the public address alone: elsewhere its cookies are not kept, or writes are refused. So a page that was
 * opened by another name is sent there, unless it came through a proxy that hides the name it was opened by: then it would
 * be sent to where it is, again and again. A browser that comes back at once stays; it carries the cookie only where both
 * are one name.
 */
function redirectToPublic(c: Context, publicUrl: URL): Response | null {
  const name = hostnameOf(hostOf(c))
  // Who looks after the machine opens it there, and a proxy there may pass on no name at all.
  if (name === hostnameOf(publicUrl.host) || /^(?:localhost|127\.|::1$)/.test(name)) return null
  const isProxied =
    PROXY_HEADERS.some((header) => c.req.header(header) !== undefined) || incomingOf(c)?.httpVersion === '1.0'
  // We speak no TLS ourselves, and browsers say this of pages by TLS alone.
  const isByTls = c.req.header('sec-fetch-mode') !== undefined
  if (isProxied || isByTls || getCookie(c, REDIRECTED) !== undefined) return null
  setCookie(c, REDIRECTED, '1', { maxAge: 10, path: '/', httpOnly: true, sameSite: 'Lax' })
  // Another public address tomorrow must not find this one remembered.
  c.header('Cache-Control', 'no-store')
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${publicUrl.origin}${pathname}${search}`, 308)
}
