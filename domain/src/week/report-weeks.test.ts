import { assert, date, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportWeeks } from './report-weeks.ts'
import { daysAfter, endDate, parseWeekId, startDate, weekOf } from './week.ts'

const DAY_MS = 86_400_000

describe('reportWeeks returns', () => {
  it.each([
    [
      'the last week, at the moment it has ended in every time zone',
      '2026-11-26T12:00Z',
      ['2026-W47'],
      '2026-11-19',
      '2026-11-25',
    ],
    [
      'the week before the last, a millisecond earlier',
      '2026-11-26T11:59:59.999Z',
      ['2026-W46'],
      '2026-11-12',
      '2026-11-18',
    ],
    [
      'the same week until the next week has ended everywhere',
      '2026-12-03T11:59:59.999Z',
      ['2026-W47'],
      '2026-11-19',
      '2026-11-25',
    ],
    ['week 51 of December 17 to 23, on December 24', '2026-12-24T12:00Z', ['2026-W51'], '2026-12-17', '2026-12-23'],
    ['still week 51 during the short week 53', '2026-12-31T12:00Z', ['2026-W51'], '2026-12-17', '2026-12-23'],
    [
      'week 52 together with the one day of week 53, in the new year',
      ...(['2027-01-01T12:00Z', ['2026-W52', '2026-W53'], '2026-12-24', '2026-12-31'] as const),
    ],
    [
      'week 52 together with the two days of week 53, after a leap year',
      '2029-01-01T12:00Z',
      ['2028-W52', '2028-W53'],
      '2028-12-23',
      '2028-12-31',
    ],
    ['the first week of a year', '2027-01-08T12:00Z', ['2027-W01'], '2027-01-01', '2027-01-07'],
  ] as const)('%s', (_, now, weekIds, first, last) => {
    expect(reportWeeks(Date.parse(now))).toEqual({ weekId: weekIds[0], weekIds, startDate: first, endDate: last })
  })

  it('every day in exactly one report, in order, and only after the day has ended in every time zone', () => {
    const years = { min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }
    assert(
      property(date(years), (time) => {
        const now = time.getTime()
        const report = reportWeeks(now)
        expect(Date.parse(report.endDate) + DAY_MS + DAY_MS / 2).toBeLessThanOrEqual(now)
        expect(report.weekIds.map((id) => parseWeekId(id)).map((week) => week && startDate(week))[0]).toBe(
          report.startDate,
        )
        expect(endDate(weekOf(report.endDate))).toBe(report.endDate)
        const nineDaysLater = reportWeeks(now + 9 * DAY_MS)
        if (nineDaysLater.weekId === report.weekId) throw new Error(`${report.weekId} is reported for over nine days`)
        const following = reportWeeks(Date.parse(daysAfter(report.endDate, 1)) + 7 * DAY_MS + 3 * DAY_MS)
        expect(following.startDate > report.startDate).toBe(true)
        if (following.startDate !== daysAfter(report.endDate, 1))
          expect(daysAfter(report.endDate, 8)).toBe(following.startDate)
      }),
    )
  })
})
