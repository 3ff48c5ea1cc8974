/**
 * Serves pages to browsers with different looks: the visible part of a child's comfort settings, which a cookie
 * carries.
 */

import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, expect, it, vi } from 'vitest'
import { securityHeaders } from '../http/security-headers.ts'
import { serveClient } from '../http/serve-client.ts'
import { createClientFiles } from '../testing/client-files.ts'
import { COMPRESSIONS_PER_SECOND, createLookApplier } from './apply-look.ts'

const PAGE = '<!doctype html><html lang="en"><head><title>Home</title></head></html>'

const LOOKS = ':root[data-colours=dark]{--page:#000}'

const createGet = (pageInLook = createLookApplier(LOOKS)) => {
  const app = new Hono({ strict: false })
  app.use(securityHeaders(false))
  serveClient(app, createClientFiles({ 'index.html': PAGE, 'not-found.html': PAGE }), pageInLook)
  return (look: string | null, path = '/', headers: Record<string, string> = {}) =>
    app.request(path, { headers: { ...(look !== null && { cookie: `a=b; look=${look}` }), ...headers } })
}
let get: ReturnType<typeof createGet>
beforeEach(() => {
  get = createGet()
})

const pageWithAttributes = (attributes: string) =>
  PAGE.replace('lang="en"', `${attributes.slice(1)} lang="en"`).replace('</head>', `<style>${LOOKS}</style></head>`)

it.each([
  ['textSize=large', ' data-text-size="large"'],
  ['colours=dark&motion=reduced', ' data-colours="dark" data-motion="reduced"'],
  ['brightness=dim&tones=muted&oneThing=on', ' data-one-thing="on" data-tones="muted" data-brightness="dim"'],
  ['motion=reduced&scent=pine&mode=autism', ' data-motion="reduced"'],
])('a browser with the look %s gets every page in that look', async (look, attributes) => {
  for (const path of ['/', '/nowhere']) {
    expect(await (await get(look, path)).text()).toBe(pageWithAttributes(attributes))
  }
})

it.each([
  null,
  '',
  'large',
  'textSize=default',
  'textSize="><script>alert(1)</script>',
  'textSize=large%22%3E%3Cscript%3E',
])('a browser with the default or invalid look %j gets the page as built', async (look) => {
  const [answer, defaultPage] = [await get(look), await get(null)]
  expect(await answer.text()).toBe(PAGE)
  expect(answer.headers.get('etag')).toBe(defaultPage.headers.get('etag'))
})

it.each(['br', 'gzip', ''])('a page in a look is sent in the accepted encoding: %j', async (encoding) => {
  const answer = await get('textSize=large', '/', { 'accept-encoding': encoding })
  expect(answer.headers.get('content-encoding')).toBe(encoding === '' ? null : encoding)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  const decompressors = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Uint8Array) => bytes }
  const text = new TextDecoder().decode(decompressors[encoding as keyof typeof decompressors](bytes))
  expect(text).toContain('<html data-text-size="large" lang="en">')
})

it('an ETag is valid for one look only', async () => {
  const tagOf = async (look: string | null) => (await get(look)).headers.get('etag') ?? ''
  const [defaultPage, large, dark] = [await tagOf(null), await tagOf('textSize=large'), await tagOf('colours=dark')]
  expect(new Set([defaultPage, large, dark]).size).toBe(3)
  const statusWith = async (look: string | null, known: string) =>
    (await get(look, '/', { 'if-none-match': known })).status
  expect(await statusWith('textSize=large', large)).toBe(304)
  expect(await statusWith('textSize=large', defaultPage)).toBe(200)
  expect(await statusWith('colours=dark', large)).toBe(200)
  expect(await statusWith(null, large)).toBe(200)
})

it('the Content-Security-Policy allows exactly the styles of the page’s look', async () => {
  const hash = createHash('sha256').update(LOOKS).digest('base64')
  expect((await get('colours=dark')).headers.get('content-security-policy') ?? '').toContain(`'sha256-${hash}'`)
  expect((await get(null)).headers.get('content-security-policy') ?? '').not.toContain(hash)
})

it('the Vary header names cookies for pages, but not for assets', async () => {
  for (const look of [null, 'textSize=large']) {
    for (const path of ['/', '/nowhere'])
      expect((await get(look, path)).headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect((await get(look, '/assets/app-1.js')).headers.get('vary')).toBe('Accept-Encoding')
  }
})

const MANY_LOOKS = ['default', 'large', 'extra-large'].flatMap((size) =>
  ['paper', 'dark', 'high-contrast'].flatMap((colours) =>
    ['full', 'soft', 'dim'].flatMap((brightness) =>
      ['on', 'off'].flatMap((pictures) =>
        ['default', 'wide'].map(
          (spacing) =>
            `textSize=${size}&colours=${colours}&brightness=${brightness}&pictures=${pictures}&spacing=${spacing}`,
        ),
      ),
    ),
  ),
)

it('pages are sent uncompressed above the limit per second, and cached pages stay compressed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  get = createGet()
  const isCompressed = async (look: string) =>
    (await get(look, '/', { 'accept-encoding': 'br' })).headers.get('content-encoding') === 'br'
  const [laterLook = '', ...otherLooks] = MANY_LOOKS
  expect(await isCompressed('textSize=large')).toBe(true)
  const wereCompressed = await Promise.all(otherLooks.map(isCompressed))
  expect(wereCompressed.filter((result) => result)).toHaveLength(COMPRESSIONS_PER_SECOND - 1)
  expect(await isCompressed('textSize=large')).toBe(true)
  // An uncompressed page has the look, too.
  expect(await (await get('motion=reduced', '/', { 'accept-encoding': 'br' })).text()).toBe(
    pageWithAttributes(' data-motion="reduced"'),
  )
  vi.advanceTimersByTime(1_000)
  expect(await isCompressed(laterLook)).toBe(true)
  vi.useRealTimers()
})

it('the 64 most recently used looks are cached', async () => {
  // The clock moves 100 ms per request, so that the compression limit is not reached: pages above it are not cached.
  vi.useFakeTimers({ toFake: ['performance'] })
  const pageInLook = createLookApplier(LOOKS)
  const results: unknown[] = []
  const getRecorded = createGet((c, page) => {
    vi.advanceTimersByTime(100)
    const result = pageInLook(c, page)
    results.push(result)
    return result
  })
  const looks = MANY_LOOKS
  const [first = '', second = ''] = looks
  await getRecorded(first)
  await getRecorded(first)
  expect(results[1]).toBe(results[0])
  for (const look of [second, ...looks.slice(2, 64), first]) await getRecorded(look)
  expect(results.at(-1)).toBe(results[0])
  await getRecorded(looks[64] ?? '')
  await getRecorded(first)
  expect(results.at(-1)).toBe(results[0])
  await getRecorded(second)
  expect(results.at(-1)).not.toBe(results[2])
  vi.useRealTimers()
})
