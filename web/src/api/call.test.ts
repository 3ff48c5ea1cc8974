import { endpoint } from '@lanternleaf/contract/endpoint'
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
])('takes %s for a network that is not there', async (_, body, status) => {
  answers(body, { status })
  expect(await failure()).toMatchObject({ code: 'offline' })
})

it('follows nobody to another place', async () => {
  const fetched = answers('{"name":"Moss"}')
  await call(readName)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' })
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
