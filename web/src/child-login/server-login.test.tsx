import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { currentLogin, logOutChild, showLogin } from './child-login.ts'
import { retryPendingLogout } from './server-login.ts'

type SentRequest = { readonly path: string; readonly body: unknown }

/** A server on which moss is logged in. @param timestamp the start of that login */
function server(timestamp: number): readonly SentRequest[] {
  const requests: SentRequest[] = []
  const login = {
    childId: 'moss',
    parentId: 'p',
    username: 'moss',
    age: 9,
    picture: 'otter',
    timestamp,
    expiresAt: timestamp + 1,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const isRead = init?.method === 'GET'
    requests.push({ path: `${init?.method} ${path}`, body: isRead ? null : JSON.parse(String(init?.body)) })
    return Response.json(isRead ? login : null)
  })
  return requests
}

const setPendingLogout = (logout: object) => localStorage.setItem('pending-logout', JSON.stringify(logout))

beforeEach(() => resetDevice(null))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a logout names the start of its login', async () => {
  const requests = server(2)
  setPendingLogout({ childId: 'moss', began: 1 })
  await retryPendingLogout()
  expect(requests).toEqual([{ path: 'POST /api/child-login/logout', body: { childId: 'moss', timestamp: 1 } }])
  expect(localStorage.getItem('pending-logout')).toBeNull()
})

it('a logout with an unknown start ends the child’s current login, but not another child’s', async () => {
  const requests = server(2)
  setPendingLogout({ childId: 'moss', began: 0 })
  await retryPendingLogout()
  expect(requests.at(-1)?.body).toEqual({ childId: 'moss', timestamp: 2 })
  setPendingLogout({ childId: 'fern', began: 0 })
  await retryPendingLogout()
  expect(requests.map(({ path }) => path)).toEqual([
    'GET /api/child-login',
    'POST /api/child-login/logout',
    'GET /api/child-login',
  ])
  expect(localStorage.getItem('pending-logout')).toBeNull()
})

it('logOutChild sends the start of its login', async () => {
  const requests = server(2)
  resetDevice('moss')
  showLogin(currentLogin())
  localStorage.setItem('login-started', '1')
  logOutChild()
  await expect.poll(() => requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ childId: 'moss', timestamp: 1 })
  await expect.poll(() => localStorage.getItem('pending-logout')).toBeNull()
  expect(localStorage.getItem('login-started')).toBeNull()
})

it('retries a logout that failed, once and not before the Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  setPendingLogout({ childId: 'moss', began: 1 })
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({}, { status: 503, headers: { 'retry-after': '60' } }))
  await Promise.allSettled([retryPendingLogout(), retryPendingLogout()])
  expect(fetched).toHaveBeenCalledTimes(2)
  const requests = server(1)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => localStorage.getItem('pending-logout')).toBeNull()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests).toEqual([{ path: 'POST /api/child-login/logout', body: { childId: 'moss', timestamp: 1 } }])
})
