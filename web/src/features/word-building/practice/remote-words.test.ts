/** Tests of loading added words from the server. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Loads the module anew, as after a reload of the app. */
const loadModule = async () => {
  vi.resetModules()
  return (await import('./remote-words.ts')).remoteWords
}

beforeEach(() => vi.spyOn(console, 'info').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

it.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['times out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  [
    'returns the login page of a captive portal',
    async () => new Response('<!doctype html><title>Welcome to our Wi-Fi</title>'),
  ],
])('fetches again for the next visit if the network %s', async (_, response) => {
  const remoteWords = await loadModule()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(response)
  expect(await remoteWords()).toEqual([])
  expect(await remoteWords()).toEqual([])
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
})

it('fetches only once from a server without a word bank', async () => {
  const remoteWords = await loadModule()
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }))
  expect(await remoteWords()).toEqual([])
  expect(await remoteWords()).toEqual([])
  expect(fetched).toHaveBeenCalledOnce()
})
