import { afterEach, expect, it, vi } from 'vitest'
import { userAge } from './entries/check-in.ts'
import { storedLogin } from './stored-login.ts'
import { resetDevice } from './testing/reset-device.ts'

afterEach(() => vi.restoreAllMocks())

it.each(['{', '{"childId":"moss"}', '7'])('nobody is logged in if the stored login is unreadable: %s', (unreadable) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  resetDevice(null)
  localStorage.setItem('child-session', unreadable)
  expect(storedLogin()).toBeNull()
  // An unreadable login is nobody's, so the check-in, which comes before a login, is still stored.
  userAge.write(9)
  expect(userAge.read()).toBe(9)
  expect(localStorage.getItem('user-age')).toBe('9')
})
