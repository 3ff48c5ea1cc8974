import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClientFiles } from '../testing/client-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LAN = '192.168.1.20:3000'
const HTML = { accept: 'text/html' }

let testWithoutPublicUrl: TestApp
let test: TestApp
beforeAll(async () => {
  testWithoutPublicUrl = await startTestApp('sqlite', { client: createClientFiles() })
  test = await startTestApp('sqlite', {
    client: createClientFiles(),
    publicUrl: 'https://reading.example.org',
    allowedHosts: ['www.example.org'],
  })
})
afterAll(async () => {
  await testWithoutPublicUrl.stop()
  await test.stop()
})

const request = async (path: string, headers: Record<string, string> = {}, method = 'GET', incoming = {}) => {
  const answer = await test.app.request(path, { method, headers: { host: LAN, ...headers } }, { incoming })
  return [answer.status, answer.headers.get('location')]
}

describe('a page requested under another host than the public one', () => {
  it.each([
    ['by a local address', '/', {}, '/'],
    ['by its old name', '/', { host: 'www.example.org' }, '/'],
    ['with a path and a query', '/story/ocean/the-quiet-reef?a=b&c', HTML, '/story/ocean/the-quiet-reef?a=b&c'],
    ['that does not exist', '//evil.example/x', HTML, '//evil.example/x'],
  ])('is redirected to the public address: %s', async (_, path, headers, to) => {
    for (const method of ['GET', 'HEAD'])
      expect(await request(path, headers, method)).toEqual([308, `https://reading.example.org${to}`])
  })

  it('is redirected temporarily, but not in a loop', async () => {
    const answer = await test.app.request('/', { headers: { host: LAN } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    expect(await request('/', { cookie })).toEqual([200, null])
  })

  it.each([
    ['the public address itself', { host: 'reading.example.org' }],
    ['the public address with a port, as some proxies forward it', { host: 'reading.example.org:8443' }],
    ['a proxy that forwards the host name in another header', { 'x-forwarded-host': 'reading.example.org' }],
    ['a proxy that forwards the visitor’s address', { 'x-forwarded-for': '203.0.113.5' }],
    ['a proxy that names itself', { via: '1.1 proxy' }],
    [
      'a proxy with TLS, detected by headers that browsers send only over TLS',
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
    ],
    ['this machine', { host: 'localhost:3000' }],
    ['this machine, by a proxy that forwards no host name', { host: '127.0.0.1:3000' }],
  ])('is not redirected for %s', async (_, headers) => {
    expect(await request('/', headers)).toEqual([200, null])
  })

  it('is served behind nginx with default settings', async () => {
    expect(await request('/', {}, 'GET', { httpVersion: '1.0' })).toEqual([200, null])
  })

  it('is the only resource that is redirected', async () => {
    expect(await request('/healthz')).toEqual([200, null])
    expect(await request('/assets/app-1.js')).toEqual([200, null])
    expect(await request('/api/nothing', HTML)).toEqual([404, null])
    expect(await request('/', { host: 'evil.example' })).toEqual([421, null])
  })

  it('is served if there is no public URL', async () => {
    expect((await testWithoutPublicUrl.app.request('/', { headers: { host: LAN } })).status).toBe(200)
  })
})

it('a page under a path explains that Lanternleaf cannot be served there', async () => {
  const under = (prefix: string) => testWithoutPublicUrl.app.request('/', { headers: { 'x-forwarded-prefix': prefix } })
  const answer = await under('/reading')
  expect([answer.status, await answer.text()]).toEqual([421, expect.stringContaining('can&#39;t live under a path')])
  for (const none of ['', '/']) expect((await under(none)).status).toBe(200)
})
