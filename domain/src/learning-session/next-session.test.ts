import { expect, it } from 'vitest'
import { nextSession } from './next-session.ts'

it('names the session in which a full one goes on, and ends', () => {
  expect(nextSession('0123abcd')).toBe('0123abcd-2')
  expect(nextSession('0123abcd-2')).toBe('0123abcd-3')
  expect(nextSession('0123abcd-8')).toBe('0123abcd-9')
  expect(nextSession('0123abcd-9')).toBeNull()
  expect(nextSession('0123abcd-x')).toBeNull()
})
