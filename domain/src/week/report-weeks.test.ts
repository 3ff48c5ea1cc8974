import { assert, date, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportWeeks } from './report-weeks.ts'
import { daysAfter, endDate, parseWeekId, startDate, weekOf } from './week.ts'

const DAY = 86_400_000
const at = (time: string) => reportWeeks(Date.parse(time))

describe('a weekly mail tells of', () => {
  it.each([
    ['the week that ended, once it is over everywhere', '2026-11-26T12:00Z', ['2026-W47'], '2026-11-19', '2026-11-25'],
    ['the one before, a moment earlier', '2026-11-26T11:59:59.999Z', ['2026-W46'], '2026-11-12', '2026-11-18'],
    ['the same until the next is over', '2026-12-03T11:59:59.999Z', ['2026-W47'], '2026-11-19', '2026-11-25'],
    ['the week before Christmas', '2026-12-24T12:00Z', ['2026-W51'], '2026-12-17', '2026-12-23'],
    ['still that, on December 31', '2026-12-31T12:00Z', ['2026-W51'], '2026-12-17', '2026-12-23'],
    [
      'the last week and the day behind it, in the new year',
      ...(['2027-01-01T12:00Z', ['2026-W52', '2026-W53'], '2026-12-24', '2026-12-31'] as const),
    ],
    ['the same in a leap year', '2029-01-01T12:00Z', ['2028-W52', '2028-W53'], '2028-12-23', '2028-12-31'],
    ['the first week of a year', '2027-01-08T12:00Z', ['2027-W01'], '2027-01-01', '2027-01-07'],
  ] as const)('%s', (_, now, weekIds, first, last) => {
    expect(at(now)).toEqual({ weekId: weekIds[0], weekIds, startDate: first, endDate: last })
  })

  it('every day once, in order, and not before it has ended in every time zone', () => {
    const years = { min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }
    assert(
      property(date(years), (time) => {
        const now = time.getTime()
        const report = reportWeeks(now)
        expect(Date.parse(report.endDate) + DAY + DAY / 2).toBeLessThanOrEqual(now)
        expect(report.weekIds.map((id) => parseWeekId(id)).map((week) => week && startDate(week))[0]).toBe(
          report.startDate,
        )
        expect(endDate(weekOf(report.endDate))).toBe(report.endDate)
        const next = reportWeeks(now + 9 * DAY)
        if (next.weekId === report.weekId) throw new Error(`${report.weekId} is told for more than nine days`)
        const following = reportWeeks(Date.parse(daysAfter(report.endDate, 1)) + 7 * DAY + 3 * DAY)
        expect(following.startDate > report.startDate).toBe(true)
        if (following.startDate !== daysAfter(report.endDate, 1))
          expect(daysAfter(report.endDate, 8)).toBe(following.startDate)
      }),
    )
  })
})
