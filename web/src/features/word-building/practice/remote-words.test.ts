import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const newPage = async () => {
  vi.resetModules()
  return (await import('./remote-words.ts')).remoteWords
}

beforeEach(() => vi.spyOn(console, 'info').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

it.each<[string, () => Promise<Response>]>([
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['hangs', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['answers with a page of its own', async () => new Response('<!doctype html><title>Welcome to our Wi-Fi</title>')],
])('asks again for the next visit when the network %s', async (_, answer) => {
  const remoteWords = await newPage()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  expect(await remoteWords()).toEqual([])
  expect(await remoteWords()).toEqual([])
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
})

it('asks a server without a word bank once', async () => {
  const remoteWords = await newPage()
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }))
  expect(await remoteWords()).toEqual([])
  expect(await remoteWords()).toEqual([])
  expect(fetched).toHaveBeenCalledOnce()
})
