import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { createClientFiles } from '../testing/client-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('the Cross-Origin-Opener-Policy', () => {
  let test: TestApp
  let browser: Browser
  beforeAll(async () => {
    test = await startTestApp('sqlite', { client: createClientFiles() })
    browser = openBrowser(test.app)
  })
  afterAll(() => test.stop())

  it.each([
    ['/parent-login', 'same-origin-allow-popups'],
    ['/parent-login/', 'same-origin-allow-popups'],
    ['/parent-signup', 'same-origin-allow-popups'],
    ['/', 'same-origin'],
    ['/parent', 'same-origin'],
    ['/parent-login/x', 'same-origin'],
    ['/x/parent-login', 'same-origin'],
    ['/assets/app-1.js', 'same-origin'],
    ['/api/parent-login', 'same-origin'],
    ['/nowhere', 'same-origin'],
  ])('of %s is %s', async (path, policy) => {
    expect((await browser.get(path)).headers.get('cross-origin-opener-policy')).toBe(policy)
  })

  it.each([
    ['192.168.1.20:3000', null],
    ['[fd00::2]:3000', null],
    ['localhost:3000', 'same-origin-allow-popups'],
    ['127.0.0.1:3000', 'same-origin-allow-popups'],
  ])('is sent over plain http at %s as %s, because browsers accept it only from this machine', async (host, policy) => {
    const answer = await test.app.request(`http://${host}/parent-login`, { headers: { host } })
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(policy)
  })

  it('is sent on every path behind TLS', async () => {
    const safe = await startTestApp('sqlite', { client: createClientFiles(), publicUrl: 'https://reading.example.org' })
    const answer = await safe.app.request('http://reading.example.org/', { headers: { host: 'reading.example.org' } })
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    await safe.stop()
  })
})
