/**
 * Sends a page in the look that its reader chose (text size, colours, motion …), so that it does not flash in the
 * default look before the app starts. The look is the visible part of the comfort settings, and the browser sends it
 * in a cookie.
 */

import { LOOK_COOKIE, type Look, lookAttributes, printLook, readLook } from '@lanternleaf/domain/comfort/look'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type ClientFile, recompress } from '../http/client-file.ts'
import { styleHash } from '../http/client-files.ts'

/** Returns a page in the look that the cookie of the request's browser names. The look is the visible part of comfort. */
export type LookApplier = (c: Context, page: ClientFile) => ClientFile

/** Maximum number of cached pages. A family uses a few looks, but a stranger could request thousands. */
const CACHE_SIZE = 64

/**
 * Maximum number of pages compressed per second, at about a millisecond each. Further pages that are not cached are sent
 * uncompressed. So a client that requests thousands of looks slows nobody else down.
 */
export const COMPRESSIONS_PER_SECOND = 20

/**
 * Creates the function that applies the look of a browser to a page, so that the page has this look at the first paint. A
 * page in the default look is returned as built.
 * @param style the CSS of looks, which the built pages do not contain
 */
export function createLookApplier(style: string): LookApplier {
  const hash = styleHash(style)
  const cache = new Map<string, ClientFile>()
  const mayCompress = perSecondLimit(COMPRESSIONS_PER_SECOND)
  return (c, page) => {
    const look = readLook(getCookie(c, LOOK_COOKIE) ?? '')
    const lookText = printLook(look)
    if (lookText === '') return page
    const cacheKey = `${page.variants.get('identity')?.().etag} ${lookText}`
    const cached = cache.get(cacheKey)
    if (cached === undefined && !mayCompress()) return applyLook(page, look, { style, hash, isCompressed: false })
    const pageInLook = cached ?? applyLook(page, look, { style, hash, isCompressed: true })
    cache.delete(cacheKey)
    cache.set(cacheKey, pageInLook)
    const [oldest] = cache.keys()
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    return pageInLook
  }
}

/** Creates a fixed-window rate limit. The returned function counts a call, and returns whether the limit allows it. */
function perSecondLimit(max: number): () => boolean {
  let [windowStart, callCount] = [performance.now(), 0]
  return () => {
    if (performance.now() - windowStart >= 1_000) [windowStart, callCount] = [performance.now(), 0]
    callCount += 1
    return callCount <= max
  }
}

type LookOptions = { readonly style: string; readonly hash: string; readonly isCompressed: boolean }

function applyLook(page: ClientFile, look: Look, { style, hash, isCompressed }: LookOptions): ClientFile {
  const attributes = lookAttributes(look).flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value}"`]))
  const file = recompress(
    page,
    (text) =>
      text
        .replace(/<html\b/, (opening) => opening + attributes.join(''))
        .replace('</head>', (closing) => `<style>${style}</style>${closing}`),
    isCompressed,
  )
  return { ...file, styles: [...page.styles, hash] }
}
