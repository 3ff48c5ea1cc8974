/** Tests of the server behind a real Caddy, with the configuration that the documentation recommends. */

import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { NETWORK_NAME_HINT_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltServer } from '../testing/built-server.ts'
import { CADDY, startCaddy } from '../testing/caddy.ts'
import { PASSWORD, PIN } from '../testing/families.ts'
import { findFreePort } from '../testing/free-port.ts'
import type { ServerProcess } from '../testing/server-process.ts'

const CADDYFILE = join(import.meta.dirname, '../../../docs/deploy/Caddyfile')
const NAME = 'reading.example.org'

if (CADDY === undefined)
  console.warn('Left out: behind Caddy, which is not on this machine (on Debian: the package caddy)')

describe.skipIf(CADDY === undefined)('behind Caddy, with docs/deploy/Caddyfile and one setting', () => {
  let dir: string
  let server: ServerProcess
  let proxy: ChildProcess
  let ports: { http: number; https: number }
  let ca: Buffer
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'lanternleaf-caddy-'))
    ports = { http: await findFreePort(), https: await findFreePort() }
    server = startBuiltServer({ DATA_DIR: join(dir, 'data'), PUBLIC_URL: `https://${NAME}:${ports.https}` })
    const { port } = new URL(await server.ready)
    // Options for the test: other ports, and self-signed certificates.
    const options = [
      'admin off',
      `http_port ${ports.http}`,
      `https_port ${ports.https}`,
      'local_certs',
      'skip_install_trust',
      `storage file_system ${dir}`,
    ]
    const caddy = startCaddy(dir, CADDYFILE, options.join('\n'), { PORT: port })
    proxy = caddy.process
    const ended = caddy.failed
    // On a busy machine this may take long; the hook's timeout is the limit.
    ca = await Promise.race([rootCertificate(join(dir, 'pki/authorities/local/root.crt')), ended])
    await Promise.race([untilAnswered(), ended])
  })
  afterAll(async () => {
    proxy?.kill('SIGTERM')
    server?.kill('SIGTERM')
    await server?.ended
    rmSync(dir, { recursive: true, force: true })
  })

  const isRunning = () => proxy.exitCode === null && proxy.signalCode === null

  async function rootCertificate(file: string): Promise<Buffer> {
    while (isRunning() && !(existsSync(file) && readFileSync(file).length > 0)) await sleep(50)
    return readFileSync(file)
  }

  async function untilAnswered(): Promise<void> {
    const isThere = () =>
      ask('GET', '/healthz').then(
        ({ status }) => status === 200,
        () => false,
      )
    while (isRunning() && !(await isThere())) await sleep(50)
  }

  type CallOptions = { readonly body?: object; readonly headers?: Record<string, string>; readonly from?: string }

  const send = (
    request: typeof httpsRequest | typeof httpRequest,
    port: number,
    [method, path]: [string, string],
    { body, headers = {}, from = '127.0.0.1' }: CallOptions,
  ) =>
    new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
      const options: RequestOptions = {
        method,
        path,
        host: '127.0.0.1',
        port,
        servername: NAME,
        ca,
        localAddress: from,
        agent: false,
        headers: {
          host: `${NAME}:${port}`,
          'sec-fetch-site': 'same-origin',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      }
      const clientRequest = request(options, async (answer) => {
        const entries = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(entries), text: await text(answer) })
      })
      clientRequest.on('error', reject).end(body && JSON.stringify(body))
    })
  const ask = (method: string, path: string, options: CallOptions = {}) =>
    send(httpsRequest, ports.https, [method, path], options)

  it('logs in a parent and a child, with Secure __Host- cookies', async () => {
    const email = 'maya@example.org'
    const signUp = await ask('POST', '/api/parent-account', { body: { email, password: PASSWORD } })
    expect(signUp.status).toBe(200)
    const cookieOf = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    const child = { username: 'Moss', pin: PIN }
    const body = { ...child, age: 9, consent: true }
    const cookie = cookieOf(signUp)
    expect((await ask('POST', '/api/children', { body, headers: { cookie } })).status).toBe(200)
    const login = await ask('POST', '/api/child-login', { body: child })
    expect(login.status).toBe(200)
    const cookies = [...signUp.headers.getSetCookie(), ...login.headers.getSetCookie()]
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-parent_login', '__Host-parent_device', '__Host-child_login', '__Host-device']),
    )
    for (const setCookie of cookies) {
      expect(setCookie).toMatch(/^__Host-/)
      for (const flag of [/; Path=\//i, /; HttpOnly/i, /; Secure/i, /; SameSite=(?:Lax|Strict)/i])
        expect(setCookie).toMatch(flag)
      expect(setCookie).not.toMatch(/; Domain=/i)
    }
    const read = await ask('GET', '/api/child-login', { headers: { cookie: cookieOf(login) } })
    expect(JSON.parse(read.text)).toMatchObject({ username: 'Moss' })
    expect(read.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('redirects http to https', async () => {
    const { status, headers } = await send(httpRequest as typeof httpsRequest, ports.http, ['GET', '/parent'], {})
    expect([status, headers.get('location')]).toEqual([308, expect.stringMatching(`^https://${NAME}(:\\d+)?/parent$`)])
  })

  it('rejects a write from another site', async () => {
    const login = { body: { username: 'Moss', pin: PIN }, headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await ask('POST', '/api/child-login', login)).status).toBe(403)
  })

  it('counts visitors by the address that Caddy saw, despite forged headers', async () => {
    const guess = async (n: number, from: string) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n % 250}`, forwarded: `for=203.0.113.${n % 250}` }
      return (await ask('POST', '/api/child-login', { body: { username: `Nobody ${n}`, pin: PIN }, headers, from }))
        .status
    }
    // After that the response no longer discloses whether the name exists.
    for (let n = 0; n < NETWORK_NAME_HINT_LIMIT.max; n += 1) expect(await guess(n, '127.0.0.2')).toBe(404)
    expect(await guess(200, '127.0.0.2')).toBe(401)
    expect(await guess(200, '127.0.0.3')).toBe(404)
  })
})
