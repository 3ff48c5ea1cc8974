import { endpoint, SERVER_HEADER } from '@lanternleaf/contract/endpoint'
import { ERRORS } from '@lanternleaf/contract/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, call } from './call.ts'

const readName = endpoint({
  method: 'GET',
  path: '/api/name',
  access: 'open',
  body: null,
  answer: z.object({ name: z.string() }),
})

const renameLeaf = endpoint({
  method: 'PATCH',
  path: '/api/leaves/:leafId',
  access: 'child',
  params: z.strictObject({ leafId: z.string() }),
  query: z.strictObject({ season: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string() }),
  answer: z.null(),
})
const keepLeaves = endpoint({ method: 'GET', path: '/api/leaves/file', access: 'child', body: null, answer: 'file' })
const findTree = endpoint({ method: 'GET', path: '/api/tree', access: 'open', body: null, answer: 'redirect' })

const answers = (body: BodyInit | null, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init))

const failure = (): Promise<unknown> => call(readName).catch((error: unknown) => error)

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('call returns the parsed response', async () => {
  answers('{"name":"Moss"}')
  expect(await call(readName)).toEqual({ name: 'Moss' })
})

it.each([
  ['a page of a captive portal', '<!doctype html><title>Welcome to our Wi-Fi</title>', 200],
  ['truncated', '{"name":"Mo', 200],
  ['the error page of a proxy', '<h1>Bad gateway</h1>', 502],
  ['empty', null, 200],
  ['null without the server’s header', 'null', 200],
])('treats a response as offline that is %s', async (_, body, status) => {
  answers(body, { status })
  expect(await failure()).toMatchObject({ code: 'offline' })
})

it('the offline message mentions typed text only if the request had a body', async () => {
  answers(null)
  expect(await failure()).toMatchObject({
    message: "We can't reach Lanternleaf right now. Please try again.",
  })
  answers(null)
  const renaming = call(renameLeaf, { params: { leafId: 'one' }, query: {}, body: { name: 'Moss' } })
  await expect(renaming).rejects.toMatchObject({
    message: "We can't reach Lanternleaf right now. What you typed is still here. Please try again.",
  })
})

it('call does not follow redirects', async () => {
  const fetched = answers('{"name":"Moss"}')
  await call(readName)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

it.each([
  ['a page', 200, true],
  ['a page', 401, true],
  ['a page', 511, true],
  ['the error page of a proxy', 502, false],
])('says whether the network asks for a sign-in if the response is %s with status %i: %s', async (_, status, says) => {
  answers('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const { message } = (await failure()) as ApiError
  expect([
    message.includes('A grown-up has to sign in to this Wi-Fi first'),
    message.includes("can't reach Lanternleaf"),
  ]).toEqual([says, !says])
})

it('a request without a response, or with an endless one, times out as offline', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_answer, refuse) => init?.signal?.aborted && refuse(init.signal.reason)),
  )
  expect(await failure()).toMatchObject({ code: 'offline' })
  expect(limits).toEqual([10_000])

  const cut = new ReadableStream({ start: (body) => body.error(new DOMException('late', 'TimeoutError')) })
  answers(cut)
  expect(await failure()).toMatchObject({ code: 'offline' })
})

it('logs where a response breaks the contract, without its values', async () => {
  answers('{"name":{"first":"Moss"}}')
  expect(await failure()).toMatchObject({ code: 'unexpected', message: ERRORS.unexpected.text })
  const said = vi.mocked(console.warn).mock.calls.flat().join(' ')
  expect(said).toContain('/api/name')
  expect(said).toContain('name invalid_type')
  expect(said).not.toContain('Moss')
})

it.each([
  ['30', 30_000],
  [undefined, 0],
  ['soon', 0],
])('an ApiError has the Retry-After header in milliseconds: %s', async (header, retryAfter) => {
  const error = { code: 'too-many-requests', message: 'Wait a moment.' }
  answers(JSON.stringify({ error }), { status: 429, ...(header && { headers: { 'retry-after': header } }) })
  const refused = await failure()
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ ...error, retryAfter })
})

it('sends the params, the query and the body of a request', async () => {
  const fetched = answers('null', { headers: { [SERVER_HEADER.name]: SERVER_HEADER.value } })
  expect(
    await call(renameLeaf, { params: { leafId: 'a b' }, query: { season: 'autumn' }, body: { name: 'Elm' } }),
  ).toBe(null)
  const [address, request] = fetched.mock.calls[0] ?? []
  // Networks that allow only GET and POST allow this, too.
  expect(address).toBe('/api/leaves/a%20b/change?season=autumn')
  expect(request).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Elm"}',
  })
})

it('sends no body if the endpoint has none', async () => {
  const fetched = answers('{"name":"Moss"}')
  await call(readName)
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body')
})

it('returns a file unchanged', async () => {
  answers('<p>Elm</p>', { headers: { 'content-disposition': "attachment; filename*=UTF-8''leaves.html" } })
  const file = await call(keepLeaves)
  expect(await file.text()).toBe('<p>Elm</p>')
})

it('treats a page of a captive portal as offline, not as a file', async () => {
  answers('<title>Welcome to our Wi-Fi</title>')
  expect(await call(keepLeaves).catch((error: unknown) => error)).toMatchObject({ code: 'offline' })
})

it('throws the error of a refused file', async () => {
  answers(JSON.stringify({ error: { code: 'fresh-login-needed', message: 'Please enter your password again.' } }), {
    status: 403,
  })
  expect(await call(keepLeaves).catch((error: unknown) => error)).toMatchObject({ code: 'fresh-login-needed' })
})

it('the types accept exactly the parts of an endpoint', () => {
  const refused = (): unknown => [
    // @ts-expect-error: three parts are missing
    call(renameLeaf),
    // @ts-expect-error: a part of the wrong kind
    call(renameLeaf, { params: { leafId: 7 }, query: {}, body: { name: 'Elm' } }),
    // @ts-expect-error: a part the endpoint does not have
    call(readName, { body: {} }),
    // @ts-expect-error: an endpoint that redirects is opened in a window
    call(findTree),
  ]
  expect(refused).toBeTypeOf('function')
})
