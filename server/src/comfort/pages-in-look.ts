import { LOOK_COOKIE, type Look, lookAttributes, printLook, readLook } from '@lanternleaf/domain/comfort/look'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type ClientFile, recompress } from '../http/client-file.ts'
import { styleHash } from '../http/client-files.ts'
/** A page as it is to be sent to whoever asks. */
export type PageInLook = (c: Context, page: ClientFile) => ClientFile

/** How many pages in a look are kept: a household has a few looks, and a stranger could ask for thousands. */
const KEPT = 64

/**
 * How many pages in another look are packed in a second, which costs about a millisecond each. There are thousands of looks:
 * whoever asks for one after the other gets the rest of them unpacked, as nobody else notices.
 */
export const PACKED_A_SECOND = 20

/**
 * Sends each page in the look its browser names, so that it is there before the first paint. The usual page is sent as
 * it was built.
 * @param style the rules of looks, which the built pages do without
 */
export function pagesInLook(style: string): PageInLook {
  const hash = styleHash(style)
  const kept = new Map<string, ClientFile>()
  const mayPack = soManyASecond(PACKED_A_SECOND)
  return (c, page) => {
    const look = readLook(getCookie(c, LOOK_COOKIE) ?? '')
    const printed = printLook(look)
    if (printed === '') return page
    const name = `${page.variants.get('identity')?.().etag} ${printed}`
    const before = kept.get(name)
    if (before === undefined && !mayPack()) return inLook(page, look, { style, hash, isPacked: false })
    const pageInLook = before ?? inLook(page, look, { style, hash, isPacked: true })
    kept.delete(name)
    kept.set(name, pageInLook)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return pageInLook
  }
}

/** Answers whether there is one more in this second. */
function soManyASecond(many: number): () => boolean {
  let [began, had] = [performance.now(), 0]
  return () => {
    if (performance.now() - began >= 1_000) [began, had] = [performance.now(), 0]
    had += 1
    return had <= many
  }
}

type InLook = { readonly style: string; readonly hash: string; readonly isPacked: boolean }

function inLook(page: ClientFile, look: Look, { style, hash, isPacked }: InLook): ClientFile {
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
