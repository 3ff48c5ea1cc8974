import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Listening, listen } from './listen.ts'

let test: TestApp
let listening: Listening
beforeEach(async () => {
  test = await startTestApp('sqlite')
  listening = await listen(test.app, { port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await listening.stop()
  await test.stop()
})

/** The response to a raw request. */
async function answerTo(request: string): Promise<string> {
  const socket = connect({ port: listening.port, host: '127.0.0.1' })
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk
  })
  socket.write(request)
  await once(socket, 'close')
  return answer
}

it.each([
  ['an invalid host', '/api/children', 'a b'],
  ['a host with a user name', '/api/children', 'me@localhost'],
  ['a path with a backslash', '/\\evil.example', 'localhost'],
])('rejects %s like an unknown host, with all security headers', async (_, path, host) => {
  const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 421 /)
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'self'")
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'wrong-host' } })
})

it('responds to pipelined requests once each, in order', async () => {
  const ask = (path: string, afterwards: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nConnection: ${afterwards}\r\n\r\n`
  const answer = await answerTo(
    ask('/healthz', 'keep-alive') + ask('/api/nothing', 'keep-alive') + ask('/healthz', 'close'),
  )
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['200', '404', '200'])
})

const HEALTH_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Sends requests at once, and returns the responses after this many, or after the server has disconnected. */
async function pipeline(requests: number, expected: number): Promise<string[]> {
  const socket = connect({ port: listening.port, host: '127.0.0.1' })
  let answer = ''
  const heads = () => answer.split(/(?=HTTP\/1\.1 )/).filter((head) => head.includes('\r\n\r\n'))
  await new Promise<void>((resolve) => {
    socket.once('close', resolve).on('error', () => undefined)
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk
      if (heads().length === expected) socket.destroy()
    })
    socket.write(HEALTH_REQUEST.repeat(requests))
  })
  return heads()
}

it('keeps an idle connection open for longer than reverse proxies reuse it, and closes it after 100 requests', async () => {
  const heads = await pipeline(100, 100)
  expect(heads).toHaveLength(100)
  for (const head of heads) expect(head).toMatch(/^HTTP\/1\.1 200 /)
  expect(heads[0]).toMatch(/\r\nKeep-Alive: timeout=65\b/)
  expect(heads.at(-1)).toMatch(/\r\nConnection: close\r\n/)
})

it('disconnects a client that sends more than 100 requests without waiting for responses', async () => {
  expect((await pipeline(101, 101)).length).toBeLessThan(100)
})

it('accepts the cookies of a dozen other programs, and explains when there are too many', async () => {
  const ask = (bytes: number) =>
    answerTo(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: a=${'x'.repeat(bytes)}\r\n\r\n`)
  expect(await ask(60_000)).toMatch(/^HTTP\/1\.1 200 /)
  for (const bytes of [70_000, 500_000]) {
    const [head = '', page = ''] = (await ask(bytes)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 431 .*\r\nContent-Type: text\/html; charset=utf-8\r\n/)
    expect(page).toMatch(/Clear the cookies of this address .*<\/html>\n$/s)
    expect(head).toContain(`Content-Length: ${page.length}\r\n`)
  }
})

it('responds to invalid requests as Node does', async () => {
  expect(await answerTo('what is this\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})
