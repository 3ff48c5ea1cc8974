/** Tests of the check against DNS rebinding: a name of another site that leads to this machine is rejected. */

import { hostname, networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { createClientFiles } from '../testing/client-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { styleHash } from './client-files.ts'
import { checkHost } from './host-check.ts'

let test: TestApp
let behindProxy: TestApp
beforeAll(async () => {
  test = await startTestApp('sqlite', { client: createClientFiles() })
  behindProxy = await startTestApp('sqlite', { publicUrl: 'https://reading.example.org' })
})
afterAll(async () => {
  await test.stop()
  await behindProxy.stop()
})

const ask = async ({ app }: TestApp, host: string, path = '/healthz') => {
  const answer = await openBrowser(app).get(path, { host })
  return answer.status === 200 ? 200 : [answer.status, errorOf(answer).code]
}

const [short = ''] = hostname().split('.')
const ownAddresses = Object.values(networkInterfaces()).flatMap(
  (addresses) => addresses?.map(({ address }) => address) ?? [],
)

describe('serves a request to the host', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST.',
    '127.0.0.1:3000',
    '[::1]:3000',
    '[::1]',
    '192.168.178.20:3000',
    '10.1.2.3',
    '172.31.0.9',
    '169.254.1.1',
    '[fd12:3456::1]:3000',
    '[FE80::1]',
    hostname(),
    `${short}:3000`,
    ...['local', 'lan', 'home.arpa', 'internal', 'fritz.box', 'home', 'localdomain'].map(
      (domain) => `${short}.${domain}:3000`,
    ),
    `${short.toUpperCase()}.FRITZ.BOX.`,
    ...ownAddresses.map((address) => (address.includes(':') ? `[${address}]` : address)),
  ])('%s', async (host) => {
    expect(await ask(test, host)).toBe(200)
  })
})

describe('rejects a request to the host', () => {
  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evil.example#localhost',
    `${short}.evil.example`,
    `${short}.ts.net`,
    `evil.fritz.box`,
    `x${short}.lan`,
    '127.0.0.1.nip.io',
    '8.8.8.8',
    '172.32.0.1',
    '[2606:4700::1111]:3000',
    '0x7f.1',
    '',
    ':3000',
    '[::1',
    'evil.example:localhost:3000',
    'localhost:evil.example',
    '[::1]evil.example',
    'reading.example.org',
  ])('%j', async (host) => {
    expect(await ask(test, host)).toEqual([421, 'wrong-host'])
  })
})

it('rejects pages, files and API requests of an unknown host before anything else', async () => {
  for (const path of [
    '/',
    '/story/ocean/quiet',
    '/assets/app-1.js',
    '/wordBank.json',
    '/nowhere',
    '/api/parent-login',
  ]) {
    expect([path, await ask(test, 'evil.example', path)]).toEqual([path, [421, 'wrong-host']])
  }
  const write = await openBrowser(test.app).post('/api/child-login', 'no body', { host: 'evil.example' })
  expect([write.status, write.headers.get('x-content-type-options')]).toEqual([421, 'nosniff'])
})

it('accepts the public host, and a health probe by a private address', async () => {
  for (const host of ['reading.example.org', 'reading.example.org:443', '10.0.0.7:3000']) {
    expect(await ask(behindProxy, host)).toBe(200)
  }
  expect(await ask(behindProxy, 'other.example.org')).toEqual([421, 'wrong-host'])
})

it('accepts a write only from a page of the same host', async () => {
  const write = (host: string, origin: string) =>
    openBrowser(test.app).send('/api/child-login', {
      method: 'DELETE',
      headers: { host, origin, 'content-type': 'application/json' },
    })
  expect((await write('192.168.178.20:3000', 'http://192.168.178.20:3000')).status).toBe(200)
  expect((await write('192.168.178.20:3000', 'http://evil.example')).status).toBe(403)
  expect((await write('evil.example', 'http://evil.example')).status).toBe(421)
})

it('accepts the names in ALLOWED_HOSTS, and no others', async () => {
  const withAllowedHosts = await startTestApp('sqlite', {
    allowedHosts: ['nas.lan', '[2001:db8::7]', 'reader.tail1234.ts.net'],
  })
  for (const host of ['nas.lan:3000', 'NAS.LAN', '[2001:db8::7]:3000', 'reader.tail1234.ts.net', 'localhost'])
    expect([host, await ask(withAllowedHosts, host)]).toEqual([host, 200])
  for (const host of ['x.nas.lan', 'lan', 'other.tail1234.ts.net', '[2001:db8::8]'])
    expect([host, await ask(withAllowedHosts, host)]).toEqual([host, [421, 'wrong-host']])
  await withAllowedHosts.stop()
})

describe('a visitor who opens an unknown host name', () => {
  const open = (testApp: TestApp, host: string, incoming = {}) =>
    testApp.app.request('/', { headers: { host, accept: 'text/html,*/*;q=0.8' } }, { incoming })

  it('sees a page with instructions and inline style', async () => {
    const answer = await open(test, 'tablet.example:3000')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([421, 'text/html; charset=UTF-8'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [, hash] = /style-src 'self' ('sha256-[^']+')/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    const page = await answer.text()
    expect(page).toContain('<h1>This isn&#39;t Lanternleaf&#39;s address</h1>')
    expect(page).toContain('<strong>ALLOWED_HOSTS=tablet.example</strong>')
    expect(hash).toBe(styleHash(/<style>(.*)<\/style>/.exec(page)?.[1] ?? ''))
  })

  it('gets a link to the public address, or to the address of the connection', async () => {
    expect(await (await open(behindProxy, 'other.example.org')).text()).toContain(
      '<a href="https://reading.example.org">https://reading.example.org</a>',
    )
    const socket = { remoteAddress: '192.168.1.30', localAddress: '::ffff:192.168.1.20', localPort: 3000 }
    expect(await (await open(test, 'nas.example', { socket })).text()).toContain('<a href="http://192.168.1.20:3000">')
    const local = await (await open(test, 'nas.example', { socket: { ...socket, localAddress: '127.0.0.1' } })).text()
    expect(local).not.toContain('<a ')
  })

  it('sees no invalid host name echoed', async () => {
    for (const host of ['<b>.example', 'evil.example#localhost', 'a"b'])
      expect(await (await open(test, host)).text()).not.toMatch(/<b>\.|evil|a"b|ALLOWED_HOSTS/)
  })

  it('gets JSON if a script sent the request', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'text/html', 'sec-fetch-mode': 'cors' }]) {
      const answer = await test.app.request('/', { headers: { host: 'tablet.example', ...headers } })
      expect([answer.status, await answer.json()]).toMatchObject([421, { error: { code: 'wrong-host' } }])
    }
  })
})

it('logs once for each of a few names how to allow it', async () => {
  const testApp = await startTestApp('sqlite')
  const loggedNames = () =>
    testApp.logged.filter((line) => line.includes('ALLOWED_HOSTS')).map((line) => JSON.parse(line).name)
  for (const host of ['tablet.example', 'tablet.example:3000', 'evil.example#localhost', 'localhost']) {
    await ask(testApp, host)
  }
  expect(loggedNames()).toEqual(['tablet.example'])
  for (let index = 0; index < 100; index += 1) await ask(testApp, `made-up-${index}.example`)
  expect(loggedNames()).toHaveLength(20)
  await testApp.stop()
})

it('accepts the HOST address in every notation, and no empty host', async () => {
  const silent = createLog('silent', { write: () => undefined })
  const app = new Hono().use(checkHost({ publicUrl: undefined, allowedHosts: [], host: '2001:db8::5' }, silent))
  const status = async (host: string) => (await app.request('/', { headers: { host } })).status
  // An accepted request gets 404, because this app has no routes.
  expect([await status('[2001:db8::5]:3000'), await status('[2001:DB8::5]')]).toEqual([404, 404])
  expect([await status('[2001:db8::6]'), await status('')]).toEqual([421, 421])
})

it.each([
  ['192.168.178.31', true],
  ['::ffff:10.0.0.4', true],
  ['fe80::1%eth0', true],
  ['203.0.113.7', false],
  ['::ffff:203.0.113.7', false],
  ['2001:db8::7', false],
])('the page for an unknown host shows a visitor at %s the local address: %s', async (remoteAddress, isShown) => {
  const socket = { remoteAddress, localAddress: '::ffff:192.168.178.20', localPort: 3000 }
  const headers = { host: 'evil.example', accept: 'text/html' }
  const page = await (await test.app.request('/', { headers }, { incoming: { socket } })).text()
  expect([page.includes('evil.example'), page.includes('192.168.178.20')]).toEqual([true, isShown])
})
