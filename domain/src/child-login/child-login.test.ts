import { expect, it } from 'vitest'
import { CHILD_LOGIN_TTL, isLoginCurrent } from './child-login.ts'

it('a child login lasts exactly 24 hours', () => {
  const expiresAt = 1_000 + CHILD_LOGIN_TTL
  expect(CHILD_LOGIN_TTL).toBe(86_400_000)
  expect(isLoginCurrent({ expiresAt }, expiresAt - 1)).toBe(true)
  expect(isLoginCurrent({ expiresAt }, expiresAt)).toBe(false)
})
