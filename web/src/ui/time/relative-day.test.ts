import { expect, it } from 'vitest'
import { relativeDay, relativeTime } from './relative-day.ts'

const NOW = new Date(2026, 2, 4, 15).getTime()
const on = (day: number, hour = 12) => new Date(2026, 2, day, hour).getTime()

it.each([
  [null, 'not yet'],
  [on(4, 0), 'today'],
  [on(4, 23), 'today'],
  [on(3, 23), 'yesterday'],
  [on(1), 'Sunday'],
  [new Date(2026, 1, 20).getTime(), 'February 20, 2026'],
])('relativeDay(%j) is "%s"', (timestamp, words) => expect(relativeDay(timestamp, NOW)).toBe(words))

it('relativeTime adds the time of day', () => {
  expect(relativeTime(new Date(2026, 2, 4, 2, 24).getTime(), NOW)).toMatch(/^today at 2:24\sAM$/)
  expect(relativeTime(new Date(2026, 2, 3, 0, 5).getTime(), NOW)).toMatch(/^yesterday at 12:05\sAM$/)
})
