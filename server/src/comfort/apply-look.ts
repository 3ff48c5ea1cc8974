import { LOOK_COOKIE, type Look, lookAttributes, printLook, readLook } from '@lanternleaf/domain/comfort/look'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type ClientFile, recompress } from '../http/client-file.ts'
import { styleHash } from '../http/client-files.ts'
/** A page as it is to be sent to whoever asks. */
export type LookApplier = (c: Context, page: ClientFile) => ClientFile

/** How many pages in a look are kept: a household has a few looks, and a stranger could ask for thousands. */
const CACHE_SIZE = 64

/**
 * How many pages in another look are packed in a second, which costs about a millisecond each. There are thousands of looks:
 * whoever asks for one after the other gets the rest of them unpacked, as nobody else notices.
 */
export const COMPRESSIONS_PER_SECOND = 20

/**
 * Sends each page in the look its browser names, so that it is there before the first paint. The usual page is sent as
 * it was built.
 * @param style the rules of looks, which the built pages do without
 */
export function createLookApplier(style: string): LookApplier {
  const hash = styleHash(style)
  const kept = new Map<string, ClientFile>()
  const mayPack = perSecondLimit(COMPRESSIONS_PER_SECOND)
  return (c, page) => {
    const look = readLook(getCookie(c, LOOK_COOKIE) ?? '')
    const printed = printLook(look)
    if (printed === '') return page
    const name = `${page.variants.get('identity')?.().etag} ${printed}`
    const before = kept.get(name)
    if (before === undefined && !mayPack()) return applyLook(page, look, { style, hash, isCompressed: false })
    const pageInLook = before ?? applyLook(page, look, { style, hash, isCompressed: true })
    kept.delete(name)
    kept.set(name, pageInLook)
    const [oldest] = kept.keys()
    if (kept.size > CACHE_SIZE && oldest !== undefined) kept.delete(oldest)
    return pageInLook
  }
}

/** Answers whether there is one more in this second. */
function perSecondLimit(many: number): () => boolean {
  let [began, had] = [performance.now(), 0]
  return () => {
    if (performance.now() - began >= 1_000) [began, had] = [performance.now(), 0]
    had += 1
    return had <= many
  }
}

type LookOptions = { readonly style: string; readonly hash: string; readonly isCompressed: boolean }

function applyLook(page: ClientFile, look: Look, { style, hash, isCompressed: isPacked }: LookOptions): ClientFile {
  const attributes = lookAttributes(look).flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value}"`]))
  const changed = recompress(
    page,
    (text) =>
      text
        .replace(/<html\b/, (opening) => opening + attributes.join(''))
        .replace('</head>', (closing) => `<style>${style}</style>${closing}`),
    isPacked,
  )
  return { ...changed, styles: [...page.styles, hash] }
}
