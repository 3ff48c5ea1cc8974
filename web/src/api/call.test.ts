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
const readLeavesFile = endpoint({
  method: 'GET',
  path: '/api/leaves/file',
  access: 'child',
  body: null,
  answer: 'file',
})
const findTree = endpoint({ method: 'GET', path: '/api/tree', access: 'open', body: null, answer: 'redirect' })

const respond = (body: BodyInit | null, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init))

const failure = (): Promise<unknown> => call(readName).catch((error: unknown) => error)

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('call returns the parsed response', async () => {
  respond('{"name":"Moss"}')
  expect(await call(readName)).toEqual({ name: 'Moss' })
})

it.each([
  ['a page of a captive portal', '<!doctype html><title>Welcome to our Wi-Fi</title>', 200],
  ['truncated', '{"name":"Mo', 200],
  ['the error page of a proxy', '<h1>Bad gateway</h1>', 502],
  ['empty', null, 200],
  ['null without the server’s header', 'null', 200],
])('treats the response as offline if it is %s', async (_, body, status) => {
  respond(body, { status })
  expect(await failure()).toMatchObject({ code: 'offline' })
})

it('the offline message mentions typed text only if the request had a body', async () => {
  respond(null)
  expect(await failure()).toMatchObject({
    message: "We can't reach Lanternleaf right now. Please try again.",
  })
  respond(null)
  const renaming = call(renameLeaf, { params: { leafId: 'one' }, query: {}, body: { name: 'Moss' } })
  await expect(renaming).rejects.toMatchObject({
    message: "We can't reach Lanternleaf right now. What you typed is still here. Please try again.",
  })
})

it('call does not follow redirects', async () => {
  const fetched = respond('{"name":"Moss"}')
  await call(readName)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

it.each([
  ['a page', 200, true],
  ['a page', 401, true],
  ['a page', 511, true],
  ['the error page of a proxy', 502, false],
])(
  'says whether the network asks for a sign-in if the response is %s with status %i: %s',
  async (_, status, asksForSignIn) => {
    respond('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    const { message } = (await failure()) as ApiError
    expect([
      message.includes('A grown-up has to sign in to this Wi-Fi first'),
      message.includes("can't reach Lanternleaf"),
    ]).toEqual([asksForSignIn, !asksForSignIn])
  },
)

it('a request times out as offline if the response never comes or never ends', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.aborted && reject(init.signal.reason)),
  )
  expect(await failure()).toMatchObject({ code: 'offline' })
  expect(limits).toEqual([10_000])

  const endlessBody = new ReadableStream({ start: (body) => body.error(new DOMException('late', 'TimeoutError')) })
  respond(endlessBody)
  expect(await failure()).toMatchObject({ code: 'offline' })
})

it('logs where a response breaks the contract, without its values', async () => {
  respond('{"name":{"first":"Moss"}}')
  expect(await failure()).toMatchObject({ code: 'unexpected', message: ERRORS.unexpected.text })
  const logged = vi.mocked(console.warn).mock.calls.flat().join(' ')
  expect(logged).toContain('/api/name')
  expect(logged).toContain('name invalid_type')
  expect(logged).not.toContain('Moss')
})

it.each([
  ['30', 30_000],
  [undefined, 0],
  ['soon', 0],
])('an ApiError has the Retry-After header in milliseconds: %s', async (header, retryAfter) => {
  const sentError = { code: 'too-many-requests', message: 'Wait a moment.' }
  respond(JSON.stringify({ error: sentError }), { status: 429, ...(header && { headers: { 'retry-after': header } }) })
  const error = await failure()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ ...sentError, retryAfter })
})

it('sends the params, the query and the body of a request', async () => {
  const fetched = respond('null', { headers: { [SERVER_HEADER.name]: SERVER_HEADER.value } })
  expect(
    await call(renameLeaf, { params: { leafId: 'a b' }, query: { season: 'autumn' }, body: { name: 'Elm' } }),
  ).toBe(null)
  const [address, request] = fetched.mock.calls[0] ?? []
  // Some networks allow only GET and POST, so a PATCH is sent as a POST.
  expect(address).toBe('/api/leaves/a%20b/change?season=autumn')
  expect(request).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Elm"}',
  })
})

it('sends no body if the endpoint has none', async () => {
  const fetched = respond('{"name":"Moss"}')
  await call(readName)
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body')
})

it('returns a file unchanged', async () => {
  respond('<p>Elm</p>', { headers: { 'content-disposition': "attachment; filename*=UTF-8''leaves.html" } })
  const file = await call(readLeavesFile)
  expect(await file.text()).toBe('<p>Elm</p>')
})

it('treats a page of a captive portal as offline, not as a file', async () => {
  respond('<title>Welcome to our Wi-Fi</title>')
  expect(await call(readLeavesFile).catch((error: unknown) => error)).toMatchObject({ code: 'offline' })
})

it('throws the error of a refused file', async () => {
  respond(JSON.stringify({ error: { code: 'fresh-login-needed', message: 'Please enter your password again.' } }), {
    status: 403,
  })
  expect(await call(readLeavesFile).catch((error: unknown) => error)).toMatchObject({ code: 'fresh-login-needed' })
})

it('the types accept exactly the parts of an endpoint', () => {
  const wrongCalls = (): unknown => [
    // @ts-expect-error: three parts are missing
    call(renameLeaf),
    // @ts-expect-error: a part of the wrong kind
    call(renameLeaf, { params: { leafId: 7 }, query: {}, body: { name: 'Elm' } }),
    // @ts-expect-error: a part the endpoint does not have
    call(readName, { body: {} }),
    // @ts-expect-error: an endpoint that redirects is opened in a window
    call(findTree),
  ]
  expect(wrongCalls).toBeTypeOf('function')
})
