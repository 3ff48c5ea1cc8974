import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'
import { afterEach, expect, it, vi } from 'vitest'
import { choiceAge, recordChoiceTime } from './choice-age.ts'

const NOW = Date.UTC(2026, 4, 4)
const YEAR = 365 * 24 * 60 * 60_000

afterEach(() => vi.restoreAllMocks())

/** Puts the device's clock. The other one only goes on. */
const put = (now: number) => vi.spyOn(Date, 'now').mockReturnValue(now)
const wait = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms)

it.each([
  ['put forward', YEAR],
  ['put back', -YEAR],
  ['left alone', 1_500],
])('a choice this page heard is as old as it is where the clock was %s', (_, moved) => {
  wait(0)
  recordChoiceTime(NOW)
  wait(1_500.5)
  put(NOW + moved)
  expect(choiceAge(NOW)).toBe(1_500)
})

it.each([
  ['as old as the clock says', 60_000, 60_000],
  ['never older than a login lasts', YEAR, CHILD_LOGIN_TTL],
  ['never of a time to come', -YEAR, 0],
])('a choice an earlier page heard is %s', (_, moved, ago) => {
  put(NOW + 1 + moved)
  expect(choiceAge(NOW + 1)).toBe(ago)
})

it('a choice without a recorded time is the oldest', () => {
  put(NOW)
  expect(choiceAge(0)).toBe(NOW)
})
