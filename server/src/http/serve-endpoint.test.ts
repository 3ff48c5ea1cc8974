/** Tests of what `serve-endpoint.ts` does for every endpoint: access, same-origin check, and checks of the body. */

import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener, type ServerType, serve } from '@hono/node-server'
import { type Access, asPost, type Endpoint } from '@lanternleaf/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGrant } from '../recovery/grants.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { ENDPOINTS } from '../testing/endpoint-case.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { SAMPLES, serveSamples } from '../testing/sample-endpoints.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { saveLink } from '../weekly-mail/store.ts'
import { BODY_LIMIT } from './parse-request.ts'

const LOGINS = ['nobody', 'parent', 'child', 'recovered'] as const
type Login = (typeof LOGINS)[number]

/** The authorized callers of each kind of access; the first sends the requests. A link's token is part of the address. */
const AUTHORIZED_LOGINS: Readonly<Record<Access, readonly [Login, ...Login[]]>> = {
  open: LOGINS,
  parent: ['parent'],
  'fresh-parent': ['parent'],
  child: ['child'],
  'recovery-grant': ['recovered'],
  'unsubscribe-token': LOGINS,
}

/** The unsubscribe token in a weekly mail to the parent. */
const LINK = 'l'.repeat(43)

/** Whether the endpoint ends a login. */
const endsLogin = ({ method, path }: Endpoint): boolean => method === 'DELETE' || path.endsWith('/remove')

const TESTED_ENDPOINTS: readonly Endpoint[] = [...ENDPOINTS, ...Object.values(SAMPLES)]
const ALL = TESTED_ENDPOINTS.flatMap((endpoint) => [...new Set([endpoint, asPost(endpoint)])]).map(
  (endpoint: Endpoint) => {
    const token = endpoint.access === 'unsubscribe-token' ? `?token=${LINK}` : ''
    const address = endpoint.path.replace(/:\w+/g, 'x') + token
    return [`${endpoint.method} ${endpoint.path}`, { ...endpoint, address }] as const
  },
)
const WRITES = ALL.filter(([, { method, access }]) => method !== 'GET' && access !== 'unsubscribe-token')
const READS = ALL.filter(
  ([, { method, access, answer }]) => method === 'GET' && access !== 'unsubscribe-token' && answer !== 'redirect',
)
const WITH_BODY = ALL.filter(([, { body }]) => body !== null)

let test: TestApp
let childId: string
let callers: Readonly<Record<Login, Browser>>
beforeAll(async () => {
  test = await startTestApp('sqlite', { moreRoutes: serveSamples })
  const parent = await parentBrowser(test.app, 'maya@example.org')
  childId = (await addChild(parent, 'Moss')).childId
  const { id } = await test.db.selectFrom('parents').select('id').executeTakeFirstOrThrow()
  await saveLink(test.db, LINK, id)
  callers = {
    nobody: openBrowser(test.app),
    parent,
    child: await childBrowser(test.app, 'Moss'),
    recovered: await browserWithGrant(),
  }
})
afterAll(() => test.stop())

const browserFor = ({ access }: { access: Access }): Browser => callers[AUTHORIZED_LOGINS[access][0]]

const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

describe.each(ALL)('%s', (_, endpoint) => {
  it('serves only authorized callers, uncached', async () => {
    for (const who of LOGINS) {
      const browser = callers[who]
      const cookies = new Map(browser.cookies)
      const body = endpoint.body === null ? {} : { body: '{}' }
      const { status, headers } = await browser.send(endpoint.address, {
        method: endpoint.method,
        headers: SAME_ORIGIN_HEADERS,
        ...body,
      })
      expect([who, status === 401]).toEqual([who, !AUTHORIZED_LOGINS[endpoint.access].includes(who)])
      expect(headers.get('cache-control')).toBe('no-store')
      // A passkey challenge sets a cookie in the browser that requested it.
      if (status === 200 && endpoint.address.endsWith('/challenge')) browser.cookies.delete('passkey')
      // Logging out ends the login and the recovery, which the other tests still need.
      if (!endsLogin(endpoint)) expect([...browser.cookies]).toEqual([...cookies])
    }
    if (endsLogin(endpoint)) callers = { ...callers, ...(await logInAgain()) }
  })
})

const logInAgain = async () => {
  const parent = openBrowser(test.app)
  await parent.post('/api/parent-login', { email: 'maya@example.org', password: 'a quiet evening' })
  return { parent, child: await childBrowser(test.app, 'Moss'), recovered: await browserWithGrant() }
}

/** A browser with a recovery grant, the permission to set a new PIN. */
const browserWithGrant = async () => {
  const browser = openBrowser(test.app)
  browser.cookies.set('recovery', await createGrant(test.db, childId, test.clock.now))
  return browser
}

describe.each(WRITES)('the write %s', (_, endpoint) => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['the origin null', { origin: 'null' }],
    ['a client that sends neither header', {}],
  ])('is refused from %s', async (_name, headers: Record<string, string>) => {
    const request = { method: endpoint.method, headers: { 'content-type': 'application/json', ...headers } }
    const answer = await browserFor(endpoint).send(endpoint.address, request)
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'foreign-origin'])
  })

  it('is accepted from our own origin on plain http', async () => {
    const headers = { 'content-type': 'application/json', origin: 'http://localhost' }
    const browser = openBrowser(test.app)
    const answer = await browser.send(endpoint.address, { method: endpoint.method, headers })
    expect(answer.status).not.toBe(403)
  })
})

describe.each(READS)('the read %s', (_, endpoint) => {
  it.each(['cross-site', 'same-site'])('is rejected if a page of another site requests it: %s', async (site) => {
    const answer = await browserFor(endpoint).send(endpoint.address, { headers: { 'sec-fetch-site': site } })
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'foreign-origin'])
  })

  it.each(['same-origin', 'none'])(
    'is served for requests of our own pages and of the address bar: %s',
    async (site) => {
      const answer = await browserFor(endpoint).send(endpoint.address, { headers: { 'sec-fetch-site': site } })
      expect(answer.status).not.toBe(403)
    },
  )
})

const NESTED = `{"username":${'['.repeat(10_000)}${']'.repeat(10_000)}}`

describe.each(WITH_BODY)('the body of %s', (_, endpoint) => {
  const send = (body: NonNullable<RequestInit['body']>, headers = {}) =>
    browserFor(endpoint).send(endpoint.address, {
      method: endpoint.method,
      headers: { ...SAME_ORIGIN_HEADERS, ...headers },
      body,
    })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'must be JSON, not %j',
    async (type) => {
      const answer = await send('{}', { 'content-type': type })
      expect([answer.status, errorOf(answer).code]).toEqual([415, 'not-json'])
    },
  )

  it.each([
    ['nothing', ''],
    ['half of it', '{"username":'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a thousand brackets', NESTED],
    ['brackets up to the limit', '['.repeat(BODY_LIMIT)],
    ['bad UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    ['NUL', '{"username":"a\\u0000b","email":"a\\u0000@b.co"}'],
    ['half a surrogate pair', '{"username":"\\ud83d"}'],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{}}'],
    ['an unknown field', '{"surprise":1}'],
  ])('is refused: %s', async (_name, body) => {
    const answer = await send(body)
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid-request'])
  })

  it('is rejected with our own message', async () => {
    const wrong = ['[]', '7', '{"surprise":1}', '{"username":7,"pin":7,"email":7,"password":7,"facts":7,"age":"x"}']
    for (const body of wrong) {
      const { message } = errorOf(await send(body))
      expect(message).not.toMatch(/invalid|expected|received|unrecognized|too (big|small)/i)
    }
  })

  it('is accepted up to 64 KB, with and without Content-Length', async () => {
    /** A JSON text of this size, which no schema accepts: a body that is not too large is answered 400. */
    const jsonOfSize = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
    const contentLength = (bytes: number) => ({ 'content-length': String(bytes) })
    expect((await send(jsonOfSize(BODY_LIMIT), contentLength(BODY_LIMIT))).status).toBe(400)
    expect((await send(jsonOfSize(BODY_LIMIT))).status).toBe(400)
    for (const headers of [contentLength(BODY_LIMIT + 1), {}]) {
      const answer = await send(jsonOfSize(BODY_LIMIT + 1), headers)
      expect([answer.status, errorOf(answer).code]).toEqual([413, 'body-too-large'])
    }
  })
})

describe('a body over a socket', () => {
  let server: ServerType
  beforeAll(async () => {
    server = await new Promise((resolve) => {
      const started = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
    })
  })
  afterAll(() => server.close())

  const send = (headers: Record<string, string>, body: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const options = {
        port,
        host: '127.0.0.1',
        path: '/api/child-login',
        method: 'POST',
        headers: { ...SAME_ORIGIN_HEADERS, ...headers },
      }
      const request = httpRequest(options, (response) => resolve(response.resume().statusCode))
      request.on('error', reject)
      request.end(body)
    })

  it.each([
    ['chunked and too large', { 'transfer-encoding': 'chunked' }, 'x'.repeat(BODY_LIMIT + 1), 413],
    ['announced too large', { 'content-length': String(BODY_LIMIT + 1) }, 'x'.repeat(BODY_LIMIT + 1), 413],
    ['chunked and fine', { 'transfer-encoding': 'chunked' }, '{"username":"nobody","pin":"1234"}', 404],
    ['compressed', { 'content-encoding': 'gzip' }, '\x1f\x8b\x08', 400],
    ['from our own origin', { 'sec-fetch-site': 'same-origin' }, '{"username":"nobody","pin":"1234"}', 404],
  ])('is answered by its kind: %s', async (_, headers, body, status) => {
    expect(await send(headers, body)).toBe(status)
  })
})

it('does not log an aborted body as an error', async () => {
  const server = createServer(getRequestListener(test.app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.logged.length = 0
  for (const head of ['Content-Length: 5000', 'Transfer-Encoding: chunked']) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const requested = once(server, 'request')
    const headers = 'Host: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json'
    socket.write(`POST /api/child-login HTTP/1.1\r\n${headers}\r\n${head}\r\n\r\n5\r\n{"use`)
    await requested
    socket.destroy()
  }
  await expect.poll(() => test.logged.length).toBe(2)
  expect(test.logged.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ msg: 'answered', status: 400 })),
  )
  server.close()
})

it('serves no other path', async () => {
  for (const path of ['/api', '/api/', '/api/nowhere', '/api/children/1/nothing', '/api/auth/sign-in/email']) {
    const answer = await callers.nobody.get(path)
    expect([path, answer.status, errorOf(answer).code]).toEqual([path, 404, 'not-found'])
  }
  expect((await callers.nobody.post('/api/nowhere', {})).status).toBe(404)
})
