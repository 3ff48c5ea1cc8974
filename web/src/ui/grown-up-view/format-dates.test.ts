import { expect, it } from 'vitest'
import { formatMinutes, formatShortWeek, formatWeek, formatWeekday } from './format-dates.ts'

it('formats a week and a weekday', () => {
  expect(formatWeek('2026-12-31', '2026-12-31')).toBe('December 31 to December 31')
  expect(formatWeek('2026-11-19', '2026-11-25')).toBe('November 19 to November 25')
  expect(formatShortWeek('2026-11-19', '2026-11-25')).toBe('Nov 19–25')
  expect(formatShortWeek('2026-11-26', '2026-12-02')).toBe('Nov 26 – Dec 2')
  expect((['long', 'short', 'narrow'] as const).map((style) => formatWeekday('2026-11-23', style))).toEqual([
    'Monday',
    'Mon',
    'Mo',
  ])
})

it.each([
  [0, 'under a minute'],
  [0.4, 'under a minute'],
  [0.5, '1 minute'],
  [1.4, '1 minute'],
  [1.5, '2 minutes'],
  [59.6, '60 minutes'],
])('formats %d minutes as %s', (minutes, words) => expect(formatMinutes(minutes)).toBe(words))
