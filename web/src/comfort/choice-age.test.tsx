import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'
import { afterEach, expect, it, vi } from 'vitest'
import { choiceAge, recordChoiceTime } from './choice-age.ts'

const NOW = Date.UTC(2026, 4, 4)
const YEAR = 365 * 24 * 60 * 60_000

afterEach(() => vi.restoreAllMocks())

// The device clock can be set. The monotonic clock only advances.
const setDeviceClock = (now: number) => vi.spyOn(Date, 'now').mockReturnValue(now)
const advanceMonotonicClock = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms)

it.each([
  ['set forward', YEAR],
  ['set back', -YEAR],
  ['not changed', 1_500],
])('the age of a choice made since the page was loaded is right if the device clock was %s', (_, moved) => {
  advanceMonotonicClock(0)
  recordChoiceTime(NOW)
  advanceMonotonicClock(1_500.5)
  setDeviceClock(NOW + moved)
  expect(choiceAge(NOW)).toBe(1_500)
})

it.each([
  ['the age by the device clock', 60_000, 60_000],
  ['at most the length of a login', YEAR, CHILD_LOGIN_TTL],
  ['never negative', -YEAR, 0],
])('the age of a choice made before the page was loaded is %s', (_, moved, age) => {
  setDeviceClock(NOW + 1 + moved)
  expect(choiceAge(NOW + 1)).toBe(age)
})

it('a choice with the time 0 is the oldest', () => {
  setDeviceClock(NOW)
  expect(choiceAge(0)).toBe(NOW)
})
