import { LOOK_COOKIE, type Look, lookAttributes, printLook, readLook } from '@lanternleaf/domain/comfort/look'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ClientFile } from '../http/client-file.ts'
import { styleHash } from '../http/client-files.ts'
import { repacked } from '../http/repacked.ts'

/** A page as it is to be sent to whoever asks. */
export type PageInLook = (c: Context, page: ClientFile) => ClientFile

/** How many pages in a look are kept: a household has a few looks, and a stranger could ask for thousands. */
const KEPT = 64

/**
 * Sends each page in the look its browser names, so that it is there before the first paint. The usual page is sent as
 * it was built.
 * @param style the rules of looks, which the built pages do without
 */
export function pagesInLook(style: string): PageInLook {
  const hash = styleHash(style)
  const kept = new Map<string, ClientFile>()
  return (c, page) => {
    const look = readLook(getCookie(c, LOOK_COOKIE) ?? '')
    const printed = printLook(look)
    if (printed === '') return page
    const name = `${page.variants.get('identity')?.().etag} ${printed}`
    const pageInLook = kept.get(name) ?? inLook(page, look, style, hash)
    kept.delete(name)
    kept.set(name, pageInLook)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return pageInLook
  }
}

function inLook(page: ClientFile, look: Look, style: string, hash: string): ClientFile {
  const attributes = lookAttributes(look).flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value}"`]))
  const changed = repacked(page, (text) =>
    text
      .replace(/<html\b/, (opening) => opening + attributes.join(''))
      .replace('</head>', (closing) => `<style>${style}</style>${closing}`),
  )
  return { ...changed, styles: [...page.styles, hash] }
}
