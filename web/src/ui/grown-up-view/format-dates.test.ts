import { expect, it } from 'vitest'
import { formatDay, formatMinutes, formatWeek } from './format-dates.ts'

it('formats a week and a day', () => {
  expect(formatWeek('2026-12-31', '2026-12-31')).toBe('December 31 to December 31')
  expect(formatWeek('2026-11-19', '2026-11-25')).toBe('November 19 to November 25')
  expect(formatDay('2026-11-23')).toBe('Monday, November 23')
})

it.each([
  [0, 'under a minute'],
  [0.4, 'under a minute'],
  [0.5, '1 minute'],
  [1.4, '1 minute'],
  [1.5, '2 minutes'],
  [59.6, '60 minutes'],
])('formats %d minutes as %s', (minutes, said) => expect(formatMinutes(minutes)).toBe(said))
