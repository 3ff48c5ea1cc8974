import type { Context } from 'hono'
import { hostOf } from './own-host.ts'

/**
 * Where our pages are opened: at the address people open, when it is fixed; else at that of the request itself, which
 * own-host.ts has let in.
 */
export const ownOrigin = (c: Context, publicUrl: URL | undefined): string => publicUrl?.origin ?? `http://${hostOf(c)}`

/**
 * True when a page of another site has a browser ask, in passing or by a link. What is read is not told to that page, yet a
 * look may be counted, and budgets are spent.
 */
export const isFromOtherSite = (c: Context): boolean => {
  const site = c.req.header('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/**
 * True when a write was asked for by one of our own pages. Browsers say so in Sec-Fetch-Site, or, on plain http, in
 * Origin; a page cannot forge either. A request that says neither is refused.
 * @param publicUrl the address people open, when it is fixed; else that of the request itself, which own-host.ts has let in
 */
export function isFromOwnPage(c: Context, publicUrl: URL | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  return origin === ownOrigin(c, publicUrl)
}
