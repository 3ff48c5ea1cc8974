import { rmSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createLookApplier } from '../comfort/apply-look.ts'
import { createClientFiles, writeClient } from '../testing/client-files.ts'
import { readClientFiles } from './client-files.ts'
import { serveClient } from './serve-client.ts'

const app = new Hono({ strict: false })
serveClient(app, createClientFiles(), createLookApplier(''))
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })
const titleOf = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1]

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/brain-check', 'Brain check'],
    ['/brain-check/', 'Brain check'],
    ['/brain-check?x=1', 'Brain check'],
    ['/story/ocean/the-quiet-reef', 'Story'],
  ])('is served for the route of %s', async (path, title) => {
    const answer = await get(path)
    expect([answer.status, await titleOf(answer)]).toEqual([200, title])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    // Varies by the cookie that names the look; a compressed page also by the accepted encodings.
    expect(answer.headers.get('vary')?.split(', ')[0]).toBe('Cookie')
  })

  it.each([
    '/nowhere',
    '/story/ocean',
    '/story/ocean/a/b',
    '/index.html',
    '/not-found.html',
    '/pages.json',
    '/assets/nothing.js',
    '/assets/app-1.js.br',
    '/assets/../pages.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/assets/%00',
    '/%c3%28',
  ])('is the not-found page for %s', async (path) => {
    const answer = await get(path)
    expect([answer.status, await titleOf(answer)]).toEqual([404, 'Not here'])
  })

  it('preloads the files its screen needs', async () => {
    const screen = [
      '</assets/style-3.css>; rel=preload; as=style',
      '</assets/icons-4.svg>; rel=preload; as=image; fetchpriority=high',
      '</assets/app-1.js>; rel=modulepreload',
    ]
    const linksAt = async (path: string, headers = {}) => (await get(path, headers)).headers.get('link')
    expect(await linksAt('/story/ocean/another')).toBe(screen.join(', '))
    const reef = [...screen, '</assets/reef-5.js>; rel=modulepreload'].join(', ')
    const etag = (await get('/story/ocean/the-quiet-reef')).headers.get('etag') ?? ''
    for (const path of ['/story/ocean/the-quiet-reef', '/story/ocean/the-quiet-reef/']) {
      expect(await linksAt(path)).toBe(reef)
      expect(await linksAt(path, { 'if-none-match': etag })).toBe(reef)
    }
    for (const path of ['/', '/nowhere', '/assets/app-1.js']) expect(await linksAt(path)).toBeNull()
  })

  it('is not sent again if it is unchanged', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get('/', { 'if-none-match': known })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('/brain-check', { 'if-none-match': etag })).status).toBe(200)
    const missing = (await get('/nowhere')).headers.get('etag') ?? ''
    expect((await get('/nowhere', { 'if-none-match': missing })).status).toBe(404)
  })
})

describe('a file', () => {
  it('is cached for ever if its name has a hash, and revalidated otherwise', async () => {
    const hashed = await get('/assets/app-1.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const manifest = await get('/manifest.webmanifest')
    expect(manifest.headers.get('cache-control')).toBe('no-cache')
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip', 'gzip'],
    ['br;q=0.001, gzip', 'br'],
    ['br;seq=0, gzip', 'br'],
    ['br;q=0', null],
    ['identity', null],
    ['', null],
  ])('is sent for the accepted encodings %j as %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': accepted })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (packed: Uint8Array) => packed }
    const plain = unpack[(encoding ?? 'plain') as keyof typeof unpack](bytes)
    expect(new TextDecoder().decode(plain)).toContain('a lantern to read by')
  })

  it('has no body in the response to HEAD', async () => {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': 'br' }, 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-encoding')).toBe('br')
  })

  it('is sent uncompressed and without Vary if it has no compressed form', async () => {
    const answer = await get('/assets/paper-2.woff2', { 'accept-encoding': 'br' })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    expect(answer.headers.get('vary')).toBeNull()
  })
})

describe('a page of a server with a public URL', () => {
  const card = '<meta property="og:image" content="/card.png">'
  const rest = '<title>Home</title>'

  it.each(['br', 'gzip', ''])('has an absolute address of its preview picture: %j', async (encoding) => {
    const dir = writeClient({ 'index.html': `${card}${rest}`, 'brain-check.html': '<title>No card</title>' })
    const client = readClientFiles(dir, new URL('https://reading.example.org'))
    rmSync(dir, { recursive: true })
    if (client === null) throw new Error('the client was not found')
    const known = new Hono()
    serveClient(known, client, createLookApplier(''))
    const answer = await known.request('/', { headers: { 'accept-encoding': encoding } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (packed: Uint8Array) => packed }
    const text = new TextDecoder().decode(unpack[encoding as keyof typeof unpack](bytes))
    expect(text).toBe(`<meta property="og:image" content="https://reading.example.org/card.png">${rest}`)
    expect(await (await known.request('/brain-check')).text()).toBe('<title>No card</title>')
  })
})

describe('an incomplete build', () => {
  it.each([
    ['a missing page', { 'shell.html': null }, /lacks .*shell\.html; build it again/],
    ['no not-found page', { 'not-found.html': null }, /lacks .*not-found\.html/],
    ['a manifest that is not JSON', { 'pages.json': '{' }, /is not a list of routes and pages/],
    ['a manifest of another build', { 'pages.json': '{"/":"index.html"}' }, /is not a list of routes and pages/],
    ['a manifest of something else', { 'pages.json': '{"home":1}' }, /is not a list of routes and pages/],
  ])('throws for %s', (_, change, sentence) => {
    const dir = writeClient(change)
    expect(() => readClientFiles(dir)).toThrow(sentence)
    rmSync(dir, { recursive: true })
  })

  it('is null if nothing is built', () => {
    expect(readClientFiles('/nowhere/at/all')).toBeNull()
  })
})
