import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { createClientFiles } from '../testing/client-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { allowStyles, securityHeaders } from './security-headers.ts'

const CSP =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

describe.each([
  ['plain http', undefined, null],
  ['https', 'https://reading.example.org', 'max-age=31536000; includeSubDomains'],
])('every response on %s', (_, publicUrl, hsts) => {
  let test: TestApp
  let browser: Browser
  beforeAll(async () => {
    test = await startTestApp('sqlite', { client: createClientFiles(), ...(publicUrl && { publicUrl }) })
    browser = openBrowser(test.app)
  })
  afterAll(() => test.stop())

  it.each([
    ['/brain-check', 200],
    ['/assets/app-1.js', 200],
    ['/nowhere', 404],
    ['/healthz', 200],
    ['/api/nowhere', 404],
    ['/api/children', 401],
  ])('has the security headers: %s', async (path, status) => {
    const { headers, status: answered } = await browser.get(path)
    expect(answered).toBe(status)
    expect(headers.get('content-security-policy')).toBe(CSP)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    expect(headers.get('strict-transport-security')).toBe(hsts)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  })

  it('allows the microphone only on recording pages, only for the page itself', async () => {
    const microphone = async (path: string, headers = {}) =>
      /microphone=\([^)]*\)/.exec((await browser.get(path, headers)).headers.get('permissions-policy') ?? '')?.[0]
    expect(await microphone('/parent-sounds')).toBe('microphone=(self)')
    expect(await microphone('/parent-sounds?sound=sh')).toBe('microphone=(self)')
    expect(await microphone('/create')).toBe('microphone=(self)')
    expect(await microphone('/create?view=my-writing')).toBe('microphone=(self)')
    const { headers } = await browser.get('/parent-sounds')
    expect(await microphone('/parent-sounds', { 'if-none-match': headers.get('etag') ?? '' })).toBe('microphone=(self)')
    for (const path of [
      '/',
      '/parent',
      '/parent-sounds/',
      '/parent-soundsx',
      '/create/',
      '/createx',
      '/story',
      '/celebrate',
      '/nowhere',
      '/api/parent-sounds',
    ])
      expect([path, await microphone(path)]).toEqual([path, 'microphone=()'])
  })

  it('allows the inline style of a page by its hash, and no other style or script', async () => {
    const page = await browser.get('/')
    const hash = createHash('sha256').update('p{color:#123}').digest('base64')
    expect(page.headers.get('content-security-policy')).toBe(`${CSP}; style-src 'self' 'sha256-${hash}'`)
    expect(page.text).toContain('<style>p{color:#123}</style>')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    const unchanged = await browser.get('/', { 'if-none-match': page.headers.get('etag') ?? '' })
    expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([
      304,
      page.headers.get('content-security-policy'),
    ])
  })

  it('has the security headers also if the database is unavailable', async () => {
    await test.database.close()
    // The health check returns its cached result for a moment longer.
    await expect.poll(async () => (await browser.get('/healthz')).status).toBe(503)
    expect((await browser.get('/healthz')).headers.get('content-security-policy')).toBe(CSP)
    browser.cookies.set(publicUrl ? '__Host-child_login' : 'child_login', 'x')
    const errorResponse = await browser.get('/api/child-login')
    expect([errorResponse.status >= 500, errorResponse.headers.get('content-security-policy')]).toEqual([true, CSP])
  })
})

it('securityHeaders sends exactly these headers, and the hashes of allowed styles', async () => {
  const app = new Hono()
    .use(securityHeaders(false))
    .get('/', (c) => c.body(null))
    .get('/two', (c) => {
      allowStyles(c, ["'sha256-one'", "'sha256-two'"])
      return c.body(null)
    })
  // Headers without effect in browsers that run the client would cost time in every response.
  expect([...(await app.request('/')).headers.keys()].sort()).toEqual([
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ])
  const policyWithStyles = (await app.request('/two')).headers.get('content-security-policy')
  expect(policyWithStyles).toBe(`${CSP}; style-src 'self' 'sha256-one' 'sha256-two'`)
})
