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

it('answers what the contract says', async () => {
  answers('{"name":"Moss"}')
  expect(await call(readName)).toEqual({ name: 'Moss' })
})

it.each([
  ['a page of the network itself', '<!doctype html><title>Welcome to our Wi-Fi</title>', 200],
  ['an answer that was cut off', '{"name":"Mo', 200],
  ['a page of a proxy whose server is gone', '<h1>Bad gateway</h1>', 502],
  ['nothing', null, 200],
  ['the null of a filter that answers so to everything', 'null', 200],
])('takes %s for a network that is not there', async (_, body, status) => {
  answers(body, { status })
  expect(await failure()).toMatchObject({ code: 'offline' })
})

it('says that what was typed is still here where something was sent, and there alone', async () => {
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

it('follows nobody to another place', async () => {
  const fetched = answers('{"name":"Moss"}')
  await call(readName)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

it.each([
  ['a page', 200, true],
  ['a page', 401, true],
  ['a page', 511, true],
  ['a page of a proxy whose server is gone', 502, false],
])('says that a network asks for a sign-in of its own where it answers with %s and %i: %s', async (_, status, says) => {
  answers('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const { message } = (await failure()) as ApiError
  expect([message.includes('grown-up to sign in first'), message.includes("can't reach Lanternleaf")]).toEqual([
    says,
    !says,
  ])
})

it('gives up on a server that never answers, and on an answer that never ends', async () => {
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

it('says of an answer it does not know where it is wrong, and nothing of what it says', async () => {
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
])('passes on when to come back: %s', async (header, retryAfter) => {
  const error = { code: 'too-many-requests', message: 'Wait a moment.' }
  answers(JSON.stringify({ error }), { status: 429, ...(header && { headers: { 'retry-after': header } }) })
  const refused = await failure()
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ ...error, retryAfter })
})

it('sends each part of what is asked to its place', async () => {
  const fetched = answers('null', { headers: { [SERVER_HEADER.name]: SERVER_HEADER.value } })
  expect(
    await call(renameLeaf, { params: { leafId: 'a b' }, query: { season: 'autumn' }, body: { name: 'Elm' } }),
  ).toBe(null)
  const [address, request] = fetched.mock.calls[0] ?? []
  // Networks that let GET and POST alone through let this through.
  expect(address).toBe('/api/leaves/a%20b/change?season=autumn')
  expect(request).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Elm"}',
  })
})

it('sends no body where none is asked for', async () => {
  const fetched = answers('{"name":"Moss"}')
  await call(readName)
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body')
})

it('hands on a file as it is', async () => {
  answers('<p>Elm</p>', { headers: { 'content-disposition': "attachment; filename*=UTF-8''leaves.html" } })
  const file = await call(keepLeaves)
  expect(await file.text()).toBe('<p>Elm</p>')
})

it('takes a page of the network itself for no file', async () => {
  answers('<title>Welcome to our Wi-Fi</title>')
  expect(await call(keepLeaves).catch((error: unknown) => error)).toMatchObject({ code: 'offline' })
})

it('says why a file is refused', async () => {
  answers(JSON.stringify({ error: { code: 'fresh-login-needed', message: 'Please enter your password again.' } }), {
    status: 403,
  })
  expect(await call(keepLeaves).catch((error: unknown) => error)).toMatchObject({ code: 'fresh-login-needed' })
})

it('asks for just what an endpoint says', () => {
  const refused = (): unknown => [
    // @ts-expect-error: nothing of three parts
    call(renameLeaf),
    // @ts-expect-error: a part of the wrong kind
    call(renameLeaf, { params: { leafId: 7 }, query: {}, body: { name: 'Elm' } }),
    // @ts-expect-error: a part the endpoint does not have
    call(readName, { body: {} }),
    // @ts-expect-error: a window goes there by itself
    call(findTree),
  ]
  expect(refused).toBeTypeOf('function')
})
