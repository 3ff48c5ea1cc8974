import { afterEach, expect, it, vi } from 'vitest'
import { userAge } from './entries/check-in.ts'
import { storedLogin } from './stored-login.ts'
import { newDevice } from './testing/new-device.ts'

afterEach(() => vi.restoreAllMocks())

it.each(['{', '{"childId":"moss"}', '7'])('a login that cannot be read is nobody’s, for all that ask: %s', (broken) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  newDevice(null)
  localStorage.setItem('child-session', broken)
  expect(storedLogin()).toBeNull()
  userAge.write(9)
  expect(userAge.read()).toBe(9)
  expect(localStorage.getItem('user-age')).toBe('9')
})
