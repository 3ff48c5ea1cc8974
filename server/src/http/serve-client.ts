import type { Context, Hono } from 'hono'
import type { LookApplier } from '../comfort/apply-look.ts'
import { type ClientFile, type Encoding, isUnchanged, type Variant } from './client-file.ts'
import type { ClientFiles } from './client-files.ts'
import { redirectFromWrongAddress } from './page-redirect.ts'
import { allowStyles } from './security-headers.ts'

/** The Cache-Control header of files with a hash in their name, whose content never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
/**
 * The Cache-Control header of the script that repairs a broken browser cache. The script itself must not be cached: if the
 * cache had a truncated copy, the server would confirm the copy by its ETag.
 */
const NEVER_CACHE = 'no-store'
/** The Cache-Control header of everything else, which a browser caches but revalidates before each use. */
const REVALIDATE = 'no-cache'

/**
 * Serves the built client: a page for each route, its files by their paths, and the not-found page for all other paths.
 * Called last in `app.ts`, because it serves every path that no endpoint has.
 * @param applyLook applies the look (visible comfort settings) from a browser's cookie to a page
 * @param publicUrl the configured public URL, if any
 */
export function serveClient(
  app: Hono,
  { files, pages, notFound }: ClientFiles,
  applyLook: LookApplier,
  publicUrl?: URL,
): void {
  const sendPage = (c: Context, page: ClientFile, status: 200 | 404): Response => {
    const redirect = redirectFromWrongAddress(c, publicUrl)
    if (redirect !== null) return redirect
    // The look depends on a cookie, so caches must not reuse the page for a request with another cookie.
    c.header('Vary', 'Cookie')
    return send(c, applyLook(c, page), status, REVALIDATE)
  }
  for (const [route, { file, links, linksByPath }] of pages) {
    app.get(route, (c) => {
      for (const linkHeader of [links, linksByPath.get(c.req.path) ?? '']) {
        if (linkHeader !== '') c.header('Link', linkHeader, { append: true })
      }
      return sendPage(c, file, 200)
    })
  }
  app.get('/*', (c) => {
    const file = files.get(c.req.path)
    if (file === undefined) return sendPage(c, notFound, 404)
    return send(c, file, 200, cachingOf(c.req.path))
  })
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/boot-')) return NEVER_CACHE
  return path.startsWith('/assets/') ? CACHE_FOREVER : REVALIDATE
}

function send(c: Context, file: ClientFile, status: 200 | 404, caching: string): Response {
  if (file.styles.length > 0) allowStyles(c, file.styles)
  const [encoding, variant] = chooseVariant(file, c.req.header('accept-encoding') ?? '')
  c.header('Cache-Control', caching)
  c.header('ETag', variant.etag)
  if (file.variants.size > 1) c.header('Vary', 'Accept-Encoding', { append: true })
  if (status === 200 && isUnchanged(c.req.header('if-none-match'), variant.etag)) return c.body(null, 304)
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(variant.bytes.byteLength))
  return c.body(variant.bytes, status)
}

/** Returns the smallest variant that the browser accepts, and its encoding. */
function chooseVariant(file: ClientFile, acceptEncoding: string): [Encoding, Variant] {
  const accepted = acceptedEncodings(acceptEncoding)
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = file.variants.get(encoding)
    if (variant !== undefined && accepted.has(encoding)) return [encoding, variant()]
  }
  const uncompressed = file.variants.get('identity')
  if (uncompressed === undefined) throw new Error('a client file has no uncompressed variant')
  return ['identity', uncompressed()]
}

/** Returns the encodings in an `Accept-Encoding` header, without those that it excludes by the weight 0 (`br;q=0`). */
function acceptedEncodings(header: string): Set<string> {
  const encodings = new Set<string>()
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', weight = ''] = entry.split(';').map((part) => part.trim())
    if (!/^q=0(\.0+)?$/.test(weight)) encodings.add(name)
  }
  return encodings
}
