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

const served = (pageInLook = createLookApplier(LOOKS)) => {
  const app = new Hono({ strict: false })
  app.use(securityHeaders(false))
  serveClient(app, createClientFiles({ 'index.html': PAGE, 'not-found.html': PAGE }), pageInLook)
  return (look: string | null, path = '/', headers: Record<string, string> = {}) =>
    app.request(path, { headers: { ...(look !== null && { cookie: `a=b; look=${look}` }), ...headers } })
}
let get: ReturnType<typeof served>
beforeEach(() => {
  get = served()
})

const inLook = (attributes: string) =>
  PAGE.replace('lang="en"', `${attributes.slice(1)} lang="en"`).replace('</head>', `<style>${LOOKS}</style></head>`)

it.each([
  ['textSize=large', ' data-text-size="large"'],
  ['colours=dark&motion=reduced', ' data-colours="dark" data-motion="reduced"'],
  ['brightness=dim&tones=muted&oneThing=on', ' data-one-thing="on" data-tones="muted" data-brightness="dim"'],
  ['motion=reduced&scent=pine&mode=autism', ' data-motion="reduced"'],
])('a browser with %s gets every page in that look', async (look, attributes) => {
  for (const path of ['/', '/nowhere']) {
    expect(await (await get(look, path)).text()).toBe(inLook(attributes))
  }
})

it.each([
  null,
  '',
  'large',
  'textSize=default',
  'textSize="><script>alert(1)</script>',
  'textSize=large%22%3E%3Cscript%3E',
])('a browser with %j gets the page as built', async (look) => {
  const [answer, plain] = [await get(look), await get(null)]
  expect(await answer.text()).toBe(PAGE)
  expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
})

it.each(['br', 'gzip', ''])('is compressed like the page: %j', async (encoding) => {
  const answer = await get('textSize=large', '/', { 'accept-encoding': encoding })
  expect(answer.headers.get('content-encoding')).toBe(encoding === '' ? null : encoding)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (packed: Uint8Array) => packed }
  const text = new TextDecoder().decode(unpack[encoding as keyof typeof unpack](bytes))
  expect(text).toContain('<html data-text-size="large" lang="en">')
})

it('never serves a cached page in another look', async () => {
  const tagOf = async (look: string | null) => (await get(look)).headers.get('etag') ?? ''
  const [plain, large, dark] = [await tagOf(null), await tagOf('textSize=large'), await tagOf('colours=dark')]
  expect(new Set([plain, large, dark]).size).toBe(3)
  const statusWith = async (look: string | null, known: string) =>
    (await get(look, '/', { 'if-none-match': known })).status
  expect(await statusWith('textSize=large', large)).toBe(304)
  expect(await statusWith('textSize=large', plain)).toBe(200)
  expect(await statusWith('colours=dark', large)).toBe(200)
  expect(await statusWith(null, large)).toBe(200)
})

it('the Content-Security-Policy allows exactly the styles of the page’s look', async () => {
  const hash = createHash('sha256').update(LOOKS).digest('base64')
  expect((await get('colours=dark')).headers.get('content-security-policy') ?? '').toContain(`'sha256-${hash}'`)
  expect((await get(null)).headers.get('content-security-policy') ?? '').not.toContain(hash)
})

it('tells shared caches what the page varies on', async () => {
  for (const look of [null, 'textSize=large']) {
    for (const path of ['/', '/nowhere'])
      expect((await get(look, path)).headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect((await get(look, '/assets/app-1.js')).headers.get('vary')).toBe('Accept-Encoding')
  }
})

const LOOKS_THERE_ARE = ['default', 'large', 'extra-large'].flatMap((size) =>
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

it('limits compressions per second for a stranger who requests many looks, without evicting others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  get = served()
  const packed = async (look: string) =>
    (await get(look, '/', { 'accept-encoding': 'br' })).headers.get('content-encoding') === 'br'
  const [family = '', ...strangers] = LOOKS_THERE_ARE
  expect(await packed('textSize=large')).toBe(true)
  const seen = await Promise.all(strangers.map(packed))
  expect(seen.filter((one) => one)).toHaveLength(COMPRESSIONS_PER_SECOND - 1)
  expect(await packed('textSize=large')).toBe(true)
  // The uncompressed page is the same.
  expect(await (await get('motion=reduced', '/', { 'accept-encoding': 'br' })).text()).toBe(
    inLook(' data-motion="reduced"'),
  )
  vi.advanceTimersByTime(1_000)
  expect(await packed(family)).toBe(true)
  vi.useRealTimers()
})

it('applies each look once, and evicts the oldest', async () => {
  // Slowly enough that each one is compressed.
  vi.useFakeTimers({ toFake: ['performance'] })
  const pageInLook = createLookApplier(LOOKS)
  const sent: unknown[] = []
  const ask = served((c, page) => {
    vi.advanceTimersByTime(100)
    const one = pageInLook(c, page)
    sent.push(one)
    return one
  })
  const looks = LOOKS_THERE_ARE
  const [first = '', second = ''] = looks
  await ask(first)
  await ask(first)
  expect(sent[1]).toBe(sent[0])
  for (const look of [second, ...looks.slice(2, 64), first]) await ask(look)
  expect(sent.at(-1)).toBe(sent[0])
  await ask(looks[64] ?? '')
  await ask(first)
  expect(sent.at(-1)).toBe(sent[0])
  await ask(second)
  expect(sent.at(-1)).not.toBe(sent[2])
  vi.useRealTimers()
})
