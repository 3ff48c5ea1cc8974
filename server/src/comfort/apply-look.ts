import { LOOK_COOKIE, type Look, lookAttributes, printLook, readLook } from '@lanternleaf/domain/comfort/look'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type ClientFile, recompress } from '../http/client-file.ts'
import { styleHash } from '../http/client-files.ts'
/** Returns a page in the look the request's browser asks for. */
export type LookApplier = (c: Context, page: ClientFile) => ClientFile

/** Number of cached pages. A household uses a few looks, but a stranger could request thousands. */
const CACHE_SIZE = 64

/**
 * Pages compressed per second, at about a millisecond each. There are thousands of looks: a client that requests one
 * after another gets the rest uncompressed, which affects nobody else.
 */
export const COMPRESSIONS_PER_SECOND = 20

/**
 * Applies the look from the browser's cookie to each page, so that it is right at the first paint. The default look is
 * sent as built.
 * @param style the CSS of looks, which the built pages do not contain
 */
export function createLookApplier(style: string): LookApplier {
  const hash = styleHash(style)
  const cache = new Map<string, ClientFile>()
  const mayCompress = perSecondLimit(COMPRESSIONS_PER_SECOND)
  return (c, page) => {
    const look = readLook(getCookie(c, LOOK_COOKIE) ?? '')
    const printed = printLook(look)
    if (printed === '') return page
    const name = `${page.variants.get('identity')?.().etag} ${printed}`
    const cached = cache.get(name)
    if (cached === undefined && !mayCompress()) return applyLook(page, look, { style, hash, isCompressed: false })
    const pageInLook = cached ?? applyLook(page, look, { style, hash, isCompressed: true })
    cache.delete(name)
    cache.set(name, pageInLook)
    const [oldest] = cache.keys()
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    return pageInLook
  }
}

/** A fixed-window counter: returns whether another call fits into this second. */
function perSecondLimit(many: number): () => boolean {
  let [began, had] = [performance.now(), 0]
  return () => {
    if (performance.now() - began >= 1_000) [began, had] = [performance.now(), 0]
    had += 1
    return had <= many
  }
}

type LookOptions = { readonly style: string; readonly hash: string; readonly isCompressed: boolean }

function applyLook(page: ClientFile, look: Look, { style, hash, isCompressed }: LookOptions): ClientFile {
  const attributes = lookAttributes(look).flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value}"`]))
  const changed = recompress(
    page,
    (text) =>
      text
        .replace(/<html\b/, (opening) => opening + attributes.join(''))
        .replace('</head>', (closing) => `<style>${style}</style>${closing}`),
    isCompressed,
  )
  return { ...changed, styles: [...page.styles, hash] }
}
