import { afterEach, expect, it, vi } from 'vitest'
import { choose } from '../comfort/choose.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { expireLogin, useChildLogin } from './child-login.ts'
import { restoreChildLogin } from './follow-login.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Ends the login as another tab does after the server has refused it. */
const refuseInOtherTab = () => {
  localStorage.setItem('login-ended', String(useChildLogin.getState().session?.expiresAt))
  endInOtherTab()
}

/** Ends the login as another tab does, and notifies this tab. */
const endInOtherTab = () => {
  localStorage.removeItem('child-session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'child-session' }))
}

it('an expired login is reported, also if another tab noticed it first, but a logout is not', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  resetDevice('moss')
  restoreChildLogin()
  const { session } = useChildLogin.getState()
  endInOtherTab()
  expect(useChildLogin.getState()).toMatchObject({ session: null, hasExpired: false })

  useChildLogin.setState({ session })
  vi.spyOn(Date, 'now').mockReturnValue((session?.expiresAt ?? 0) + 1)
  endInOtherTab()
  expect(useChildLogin.getState()).toMatchObject({ session: null, hasExpired: true })
})

it('a login that another tab ended after the server’s refusal counts as expired', () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  resetDevice('moss')
  restoreChildLogin()
  const { session } = useChildLogin.getState()
  expireLogin()
  expect(localStorage.getItem('login-ended')).toBe(String(session?.expiresAt))

  resetDevice('moss')
  restoreChildLogin()
  refuseInOtherTab()
  expect(useChildLogin.getState()).toMatchObject({ session: null, hasExpired: true })
})

it('ends a login in time when the device clock is set back', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  resetDevice('moss')
  restoreChildLogin()
  const { session } = useChildLogin.getState()
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(70_000)
  expect(useChildLogin.getState().session).toEqual(session)
  vi.advanceTimersByTime(3_600_000)
  expect(useChildLogin.getState()).toMatchObject({ session: null, hasExpired: true })
})

it('sends an unsent setting when the page becomes visible again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const countChanges = () => fetched.mock.calls.filter(([path]) => path === '/api/comfort/change').length
  resetDevice('moss')
  restoreChildLogin()
  choose('sound', 'off')
  await expect.poll(() => countChanges()).toBe(1)
  const login = {
    childId: 'moss',
    parentId: 'p',
    username: 'moss',
    timestamp: 1,
    expiresAt: 60_001,
    age: 9,
    picture: 'otter',
  }
  const comfort = { childId: 'moss', choices: {} }
  fetched.mockImplementation(async (path) => Response.json(path === '/api/child-login' ? login : comfort))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => countChanges()).toBeGreaterThan(1)
})
