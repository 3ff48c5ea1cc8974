/** Tests of how the server reads requests and writes responses, on small applications with one handler and no database. */

import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@lanternleaf/contract/endpoint'
import { ERRORS } from '@lanternleaf/contract/errors'
import type { ChildLogin } from '@lanternleaf/domain/child-login/child-login'
import { APIError } from 'better-auth/api'
import { type Context, Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DatabaseStalled } from '../db/errors.ts'
import { createLog } from '../log.ts'
import { entityTag, isUnchanged } from './client-file.ts'
import { HttpError, handleError } from './http-error.ts'
import { BODY_LIMIT, parsePart, queryOf, readJson } from './parse-request.ts'
import { browserOf } from './request-info.ts'
import { requestLog } from './request-log.ts'
import { type Authenticators, endpointServer, sendDownload } from './serve-endpoint.ts'
import { tokenCookie } from './token-cookie.ts'

type Body = NonNullable<RequestInit['body']>

/** Creates an app with one handler. `ask` sends it a request, and `loggedLines` returns what it logged. */
const createTestApp = (handle: (c: Context) => Response | Promise<Response>, before?: (app: Hono) => void) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const app = new Hono()
  app.use(requestLog(log))
  before?.(app)
  app.all('/things/:id', handle)
  app.onError((reason, c) => handleError(c, reason, log))
  return {
    ask: (request: RequestInit = {}, path = '/things/7') => app.request(path, request),
    loggedLines: () => lines.map((line) => JSON.parse(line)),
  }
}

describe('an error of a handler', () => {
  const outcome = async (reason: Error) => {
    const { ask, loggedLines } = createTestApp(() => {
      throw reason
    })
    const answer = await ask()
    const [line] = loggedLines().filter(({ msg }) => msg !== 'answered')
    const { error } = (await answer.json()) as { error: object }
    const id = answer.headers.get('x-request-id')
    return { status: answer.status, error, retryAfter: answer.headers.get('retry-after'), line, id }
  }
  const unavailable = { code: 'unavailable', message: ERRORS.unavailable.text }

  it('is sent as itself if it is an HttpError, and not logged', async () => {
    const details = { field: 'username', message: 'No.', suggestions: ['Fern'], retryAfter: 1.2 }
    const { status, error, retryAfter, line } = await outcome(new HttpError('invalid-request', details))
    expect([status, retryAfter, line]).toEqual([400, '2', undefined])
    expect(error).toEqual({ code: 'invalid-request', field: 'username', message: 'No.', suggestions: ['Fern'] })
    expect((await outcome(new HttpError('not-found'))).retryAfter).toBeNull()
  })

  it('is sent as not found if it violates a foreign key (SQLite 787): the child or parent was just erased', async () => {
    const { status, error, line, id } = await outcome(Object.assign(new Error('FOREIGN KEY'), { errcode: 787 }))
    expect([status, error]).toEqual([404, { code: 'not-found', message: ERRORS['not-found'].text }])
    expect(line).toMatchObject({ level: 40, requestId: id, err: { message: 'FOREIGN KEY' } })
    expect(line.msg).toBe('rejected a request about a child or parent who was just erased')
  })

  it('is sent as unavailable, with a time to retry, if SQLite did not respond in time', async () => {
    const reason = new DatabaseStalled('lanternleaf.db', 5_000)
    const { status, error, retryAfter, line, id } = await outcome(reason)
    expect([status, error, retryAfter]).toEqual([503, unavailable, '2'])
    expect(line).toMatchObject({
      level: 40,
      requestId: id,
      reason: reason.message,
      msg: 'the database is unavailable; the client retries',
    })
  })

  it.each([
    ['an error 400 of the auth library', new APIError('BAD_REQUEST', { message: 'bad' })],
    ['an error 500 of the auth library', new APIError('INTERNAL_SERVER_ERROR', { message: 'bad' })],
    ['any other error, even with a status code 500', Object.assign(new Error('bad'), { statusCode: 500 })],
  ])('is sent as code "unexpected" for %s; only the log has its details', async (_, reason) => {
    const { status, error, retryAfter, line, id } = await outcome(reason)
    expect([status, retryAfter]).toEqual([500, null])
    expect(error).toEqual({ code: 'unexpected', message: ERRORS.unexpected.text })
    expect(line).toMatchObject({
      level: 50,
      requestId: id,
      err: { message: 'bad' },
      msg: 'a request failed with an unexpected error',
    })
  })
})

it('logs the route pattern of each request, not its path or query', async () => {
  const { ask, loggedLines } = createTestApp((c) => c.text('so', 201))
  const ids = [await ask({ method: 'PUT' }, '/things/of-moss?a=secret'), await ask()].map(({ headers }) =>
    headers.get('x-request-id'),
  )
  expect(ids[0]).toMatch(/^[\w-]{8}-1$/)
  expect(ids[1]).toBe(`${ids[0]?.slice(0, -1)}2`)
  const shared = { route: '/things/:id', status: 201, msg: 'answered', ms: expect.any(Number) }
  expect(loggedLines()).toMatchObject([
    { ...shared, requestId: ids[0], method: 'PUT' },
    { ...shared, requestId: ids[1], method: 'GET' },
  ])
  expect(JSON.stringify(loggedLines())).not.toMatch(/of-moss|secret/)
  for (const { ms } of loggedLines()) expect(Math.round(ms * 10)).toBeCloseTo(ms * 10, 6)
})

it('logs the duration of each response, in ms', async () => {
  const { ask, loggedLines } = createTestApp(async (c) => {
    await sleep(20)
    return c.text('so')
  })
  const startedAt = performance.now()
  await ask()
  const [{ ms }] = loggedLines()
  expect(ms).toBeGreaterThanOrEqual(18)
  expect(ms).toBeLessThan(performance.now() - startedAt + 1)
})

it('names a device by its kind of browser', async () => {
  const { ask } = createTestApp((c) => c.text(browserOf(c)))
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(await (await ask({ headers: { 'user-agent': userAgent } })).text()).toBe('Firefox on Linux')
  expect(await (await ask()).text()).toBe('A browser')
})

describe('a body', () => {
  const json = async (body: Body, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
    const { ask } = createTestApp(async (c) => c.json({ read: await readJson(c) }))
    const request = { method: 'POST', headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) }
    const answer = (await (await ask(request as RequestInit)).json()) as { read?: unknown; error?: { code: string } }
    return answer.error?.code ?? answer.read
  }
  const stream = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
  const long = (length: number) => `"${'x'.repeat(length - 2)}"`

  it.each([
    ['application/json', 7],
    ['APPLICATION/JSON; charset=utf-8', 7],
    ['application/json ;charset=utf-8', 7],
    ['application/jsonp', 'not-json'],
    ['text/plain; application/json', 'not-json'],
    ['', 'not-json'],
  ])('is parsed only with a content type of JSON: %s', async (type, expected) => {
    expect(await json('7', { 'content-type': type })).toEqual(expected)
  })

  it.each([
    ['{', 'invalid-request'],
    ['', 'invalid-request'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'invalid-request'],
    ['null', null],
  ])('is parsed if it is JSON: %s', async (body, expected) => {
    expect(await json(body as Body)).toEqual(expected)
  })

  it('is accepted up to the limit, with and without Content-Length', async () => {
    const headers = (length: number) => ({ 'content-type': 'application/json', 'content-length': String(length) })
    expect(await json(long(BODY_LIMIT), headers(BODY_LIMIT))).toHaveLength(BODY_LIMIT - 2)
    expect(await json(long(BODY_LIMIT + 1), headers(BODY_LIMIT + 1))).toBe('body-too-large')
    const bytes = (length: number) => stream(new TextEncoder().encode(long(length)))
    expect(await json(bytes(BODY_LIMIT))).toHaveLength(BODY_LIMIT - 2)
    expect(await json(bytes(BODY_LIMIT + 1))).toBe('body-too-large')
    // A chunked body is measured, even if it also has a Content-Length.
    const pieces = { ...headers(2), 'transfer-encoding': 'chunked' }
    expect(await json(bytes(BODY_LIMIT + 1), pieces)).toBe('body-too-large')
    expect(await json(bytes(5), pieces)).toBe('xxx')
  })
})

it('authenticates again after a slow body, and rejects cross-site reads and writes', async () => {
  const child = { login: 'of moss' } as unknown as ChildLogin
  const remainingCallers: (ChildLogin | null)[] = []
  const authenticators = { child: async () => remainingCallers.shift() ?? null } as unknown as Authenticators
  const app = new Hono().onError((reason, c) => handleError(c, reason, createLog('silent', { write: () => true })))
  const serve = endpointServer(app, authenticators, undefined)
  const common = { path: '/api/leaf', access: 'child', answer: z.object({ caller: z.unknown() }) } as const
  serve(endpoint({ ...common, method: 'GET', body: null }), async ({ caller }) => ({ caller }))
  serve(endpoint({ ...common, method: 'DELETE', body: null }), async ({ caller }) => ({ caller }))
  serve(endpoint({ ...common, method: 'POST', body: z.number() }), async ({ caller }) => ({ caller }))
  /**
   * Sends a request. Each authentication takes the next of `callers`.
   * @param isComplete whether the whole body has arrived with the headers
   * @returns the status, and how many of the callers are left
   */
  const send = async (
    isComplete: boolean,
    method: string,
    site: string,
    ...callers: readonly (ChildLogin | null)[]
  ) => {
    remainingCallers.splice(0, remainingCallers.length, ...callers)
    const headers = { 'sec-fetch-site': site, 'content-type': 'application/json' }
    const request = { method, headers, ...(method === 'POST' && { body: '7' }) }
    // `incoming`: Node's IncomingMessage. `complete`: the whole body has arrived.
    const { status } = await app.request('/api/leaf', request, { incoming: { complete: isComplete } })
    return [status, remainingCallers.length]
  }
  const ask = send.bind(null, false)
  expect(await ask('GET', 'same-origin', child, child)).toEqual([200, 1])
  expect(await ask('GET', 'cross-site', child, child)).toEqual([403, 2])
  expect(await ask('DELETE', 'same-origin', child, child)).toEqual([200, 1])
  expect(await ask('DELETE', 'cross-site', child, child)).toEqual([403, 2])
  expect(await ask('POST', 'same-origin', child, child)).toEqual([200, 0])
  expect(await ask('POST', 'same-origin', child, null)).toEqual([401, 0])
  expect(await send(true, 'POST', 'same-origin', child, null)).toEqual([200, 1])
})

describe('a part of a request', () => {
  const schema = z.object({ name: z.string(), inner: z.optional(z.object({ age: z.number() })) })
  /** Returns the parsed value, or the code and details of the error. */
  const parse = (value: unknown, code?: 'not-found', usedSchema: z.ZodMiniType<unknown> = schema) => {
    try {
      return parsePart(usedSchema, value, code)
    } catch (reason) {
      const { code: errorCode, details } = reason as HttpError
      return [errorCode, details]
    }
  }
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
  const text = ERRORS['invalid-request'].text

  it('is parsed by the schema, or rejected with the field and our own message', () => {
    expect(parse({ name: 'Moss', more: 1 })).toEqual({ name: 'Moss' })
    expect(parse({ name: 7 })).toEqual(['invalid-request', { message: text, field: 'name' }])
    expect(parse({ name: 'a', inner: { age: 'b' } })).toEqual([
      'invalid-request',
      { message: text, field: 'inner.age' },
    ])
    expect(parse('x')).toEqual(['invalid-request', { message: text }])
    expect(parse({ name: 7 }, 'not-found')).toEqual(['not-found', {}])
  })

  it.each([
    ['NUL', { name: 'a\0b' }],
    ['half a surrogate pair', { name: '\ud800' }],
    ['NUL in a key', { name: 'a', 'b\0': 1 }],
    ['the key __proto__', JSON.parse('{"name":"a","list":[{"__proto__":true}]}')],
    ['half a surrogate pair in a nested list', { name: 'a', list: [null, 1, ['\udc00']] }],
    ['lists nested too deep', nested(17)],
  ])('is rejected with the default message and no field if it contains %s', (_, value) => {
    expect(parse(value, undefined, z.unknown())).toEqual(['invalid-request', {}])
  })

  it('is accepted up to the allowed depth', () => {
    expect(parse(nested(16), undefined, z.unknown())).toEqual(nested(16))
    const aroundNumber = JSON.parse(`${'['.repeat(16)}7${']'.repeat(16)}`)
    expect(parse(aroundNumber, undefined, z.unknown())).toEqual(aroundNumber)
  })

  it('is a string if it is a query parameter, or a list if that is repeated', async () => {
    const { ask } = createTestApp((c) => c.json(queryOf(c)))
    expect(await (await ask({}, '/things/7?a=1&b=&a=2&c=%20x')).json()).toEqual({ a: ['1', '2'], b: '', c: ' x' })
  })
})

it('recognizes an unchanged ETag among others', () => {
  const tag = entityTag(Buffer.from('a page'))
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(entityTag(Buffer.from('a pagf'))).not.toBe(tag)
  for (const header of [tag, `W/${tag}`, `"x", ${tag}`, ` ${tag} ,"x"`, `"x",W/${tag}`])
    expect([header, isUnchanged(header, tag)]).toEqual([header, true])
  for (const header of [undefined, '', '"x"', `x${tag}`, `${tag}W/`, tag.slice(1), `xW/${tag}`])
    expect([header, isUnchanged(header, tag)]).toEqual([header, false])
})

it.each([
  ['Moss.html', 'text/html; charset=utf-8', 'Moss.html'],
  ["M'o(s)s*.json", 'application/json', 'M%27o%28s%29s%2a.json'],
  ['ż\ud800.xyz', 'application/octet-stream', '%C5%BC%EF%BF%BD.xyz'],
])('sends the file %s as a download', async (name, type, written) => {
  const answer = await createTestApp((c) => sendDownload(c, { name, content: 'all' })).ask()
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${written}`)
  expect(await answer.text()).toBe('all')
})

it.each([
  [false, 'child', 'child=t; Max-Age=60; Path=/; HttpOnly; SameSite=Strict'],
  [true, '__Host-child', '__Host-child=t; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict'],
])('writes and reads the token of a cookie: TLS %s, name %s', async (behindTls, name, written) => {
  const cookie = tokenCookie(behindTls, { name: 'child', sameSite: 'Strict', ttlMs: 60_000 })
  const { ask } = createTestApp((c) => {
    cookie.write(c, 't')
    return c.text(cookie.read(c) ?? 'none')
  })
  const answer = await ask({ headers: { cookie: `${name}=mine; x${name}=other` } })
  expect([answer.headers.get('set-cookie'), await answer.text()]).toEqual([written, 'mine'])
  expect(await (await ask({ headers: { cookie: `x${name}=other` } })).text()).toBe('none')
})
