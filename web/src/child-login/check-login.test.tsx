import { SERVER_HEADER } from '@lanternleaf/contract/endpoint'
import { MAX_ERASED_IDS } from '@lanternleaf/contract/manage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readerAge } from '../storage/entries/check-in.ts'
import { pendingLogout } from '../storage/entries/login.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { currentLogin, logOutChild, showLogin, useChildLogin } from './child-login.ts'
import { checkLogin, removeErasedChildren, retryPendingLogout } from './server-login.ts'

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})
afterEach(() => vi.restoreAllMocks())

const loginOf = (childId: string) => ({
  childId,
  parentId: 'p',
  username: childId,
  age: 11,
  picture: 'otter',
  timestamp: 1,
  expiresAt: 9e15,
})
/** A server that only answers who is logged in. */
const server = (loggedIn: object | null) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    if (path !== '/api/child-login') throw new TypeError('Failed to fetch')
    return Response.json(loggedIn)
  })
/** A response that is not from the server: it does not have the server's header. */
function notFromServer(body: string, headers: HeadersInit = {}): Response {
  const response = new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
  response.headers.delete(SERVER_HEADER.name)
  return response
}
const loginState = () => useChildLogin.getState()

it.each([
  ['nobody', null],
  ['another child', loginOf('fern')],
])('checkLogin expires the login if %s is logged in on the server', async (_, loggedIn) => {
  server(loggedIn)
  await checkLogin('moss')
  expect(loginState()).toMatchObject({ session: null, hasExpired: true })
})

it('checkLogin keeps a login that the server confirms, and stores the age', async () => {
  server(loginOf('moss'))
  await checkLogin('moss').catch(() => undefined)
  expect(loginState().session?.childId).toBe('moss')
  expect(readerAge.read()).toBe(11)
})

it('keeps the login while the server does not answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(checkLogin('moss')).rejects.toThrow()
  expect(loginState()).toMatchObject({ session: { childId: 'moss' }, hasExpired: false })
})

it.each([
  ['null', () => notFromServer('null')],
  ['null and a request id', () => notFromServer('null', { 'x-request-id': 'a-1' })],
  ['{}', () => notFromServer('{}')],
  ['its own message', () => notFromServer('{"blocked":true}')],
  ['a list', () => notFromServer('[]')],
  ['false', () => notFromServer('false')],
])('checkLogin keeps the login if a proxy answers every request with %s', async (_, respond) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond())
  await expect(checkLogin('moss')).rejects.toThrow()
  expect(loginState()).toMatchObject({ session: { childId: 'moss' }, hasExpired: false })
})

it('keeps a pending logout when a proxy answers null', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => notFromServer('null'))
  logOutChild()
  await expect(retryPendingLogout()).rejects.toThrow()
  expect(fetch).toHaveBeenCalled()
  expect(pendingLogout.read()).toMatchObject({ childId: 'moss' })
})

it('ignores an answer about a child who is no longer logged in', async () => {
  server(null)
  await checkLogin('fern')
  expect(loginState().session?.childId).toBe('moss')
})

it('logs out at once without a network, and sends the logout later', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  logOutChild()
  expect(loginState()).toMatchObject({ session: null, hasExpired: false })
  await expect.poll(() => fetch).toHaveBeenCalled()
  expect(pendingLogout.read()).toMatchObject({ childId: 'moss' })
  fetch.mockImplementation(async (_, init) => Response.json(init?.method === 'GET' ? loginOf('moss') : null))
  await retryPendingLogout()
  expect(pendingLogout.exists()).toBe(false)
})

it('has no pending logout when nobody was logged in', () => {
  resetDevice(null)
  showLogin(null)
  logOutChild()
  expect(pendingLogout.exists()).toBe(false)
})

/** A server on which nobody is logged in, and these children were erased. */
const serverThatErased = (...erased: readonly string[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (path !== '/api/erased-children') return Response.json(null)
    const { childIds } = JSON.parse(String(init?.body)) as { childIds: string[] }
    return Response.json({ erased: childIds.filter((id) => erased.includes(id)) })
  })

it('removes all data of an erased child, and no data of another child', async () => {
  localStorage.setItem('my-writing:moss', '["a poem"]')
  localStorage.setItem('my-writing:fern', '["another"]')
  serverThatErased('moss')
  await checkLogin('moss')
  expect(loginState().session).toBeNull()
  const keysLeft = Object.keys(localStorage).filter((key) => key.includes('moss') || localStorage[key].includes('moss'))
  expect(keysLeft).toEqual([])
  expect(localStorage.getItem('my-writing:fern')).not.toBeNull()
})

it('removes the stashed data of an erased child', async () => {
  logOutChild()
  localStorage.setItem('stash:fern', '{"session":"{}"}')
  serverThatErased('fern')
  await removeErasedChildren()
  expect(localStorage.getItem('stash:fern')).toBeNull()
})

it('asks about many children in chunks, and continues after a chunk that fails', async () => {
  logOutChild()
  const childIds = Array.from({ length: 2 * MAX_ERASED_IDS + 1 }, (_, index) => `child-${index}`)
  for (const id of childIds) localStorage.setItem(`stash:${id}`, '{"session":"{}"}')
  const sizes: number[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const { childIds: chunk } = JSON.parse(String(init?.body)) as { childIds: string[] }
    expect(path).toBe('/api/erased-children')
    sizes.push(chunk.length)
    // Large chunks are refused, as by the server, and the first chunk gets no response.
    if (chunk.length > MAX_ERASED_IDS) return Response.json({ error: { code: 'invalid-request' } }, { status: 400 })
    if (sizes.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ erased: chunk })
  })
  await expect(removeErasedChildren()).rejects.toThrow()
  expect(sizes.toSorted()).toEqual([1, 50, 50])
  const idsLeft = () => childIds.filter((id) => localStorage.getItem(`stash:${id}`) !== null)
  expect(idsLeft()).toHaveLength(MAX_ERASED_IDS)
  await removeErasedChildren()
  expect(idsLeft()).toEqual([])
})

it('removes nobody while the server does not answer or reports no erasure', async () => {
  localStorage.setItem('my-writing:moss', '["a poem"]')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(removeErasedChildren()).rejects.toThrow()
  serverThatErased()
  await removeErasedChildren()
  expect(localStorage.getItem('my-writing:moss')).toBe('["a poem"]')
})
