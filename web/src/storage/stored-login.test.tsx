import { afterEach, expect, it, vi } from 'vitest'
import { newDevice } from './device-test.ts'
import { readLocal, writeLocal } from './local.ts'
import { storedLogin } from './stored-login.ts'

afterEach(() => vi.restoreAllMocks())

it.each(['{', '{"childId":"moss"}', '7'])('a login that cannot be read is nobody’s, for all that ask: %s', (broken) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  newDevice(null)
  localStorage.setItem('child-session', broken)
  expect(storedLogin()).toBeNull()
  writeLocal('user-age', '9')
  expect(readLocal('user-age')).toBe('9')
  expect(localStorage.getItem('user-age')).toBe('9')
})
