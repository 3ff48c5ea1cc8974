import { expect, it } from 'vitest'
import { isAfterNight, nextSessionId } from './next-session.ts'

it('nextSessionId numbers the sessions that continue a full session, and returns null after 9 or above 64 characters', () => {
  expect(nextSessionId('0123abcd')).toBe('0123abcd-2')
  expect(nextSessionId('0123abcd-2')).toBe('0123abcd-3')
  expect(nextSessionId('0123abcd-8')).toBe('0123abcd-9')
  expect(nextSessionId('0123abcd-9')).toBeNull()
  expect(nextSessionId('0123abcd-x')).toBeNull()
  expect(nextSessionId('a'.repeat(62))).toBe(`${'a'.repeat(62)}-2`)
  expect(nextSessionId('a'.repeat(63))).toBeNull()
})

it('isAfterNight is true after a pause of eight hours, but not if the clock was set back', () => {
  const eightHours = 8 * 3_600_000
  expect([eightHours - 1, eightHours, -eightHours].map((pause) => isAfterNight(1_000, 1_000 + pause))).toEqual([
    false,
    true,
    false,
  ])
})
