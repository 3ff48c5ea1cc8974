import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, endDate, makeWeekId, parseWeekId, startDate, weekOf } from './week.ts'

/** Any date from 1970 to 2400. */
const anyDate = fc.integer({ min: 0, max: 157_000 }).map((days) => daysAfter('1970-01-01', days))
const idOf = (date: string): string => makeWeekId(weekOf(date))

describe('a week', () => {
  it.each([
    ['2026-01-01', '2026-W01', '2026-01-01', '2026-01-07'],
    ['2026-01-07', '2026-W01', '2026-01-01', '2026-01-07'],
    ['2026-01-08', '2026-W02', '2026-01-08', '2026-01-14'],
    ['2026-11-22', '2026-W47', '2026-11-19', '2026-11-25'],
    ['2026-12-30', '2026-W52', '2026-12-24', '2026-12-30'],
    ['2026-12-31', '2026-W53', '2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-W01', '2027-01-01', '2027-01-07'],
    ['2028-02-29', '2028-W09', '2028-02-26', '2028-03-03'],
    ['2028-12-30', '2028-W53', '2028-12-30', '2028-12-31'],
    ['2028-12-31', '2028-W53', '2028-12-30', '2028-12-31'],
  ])('that contains %s is %s, from %s to %s', (date, id, start, end) => {
    const week = weekOf(date)
    expect([makeWeekId(week), startDate(week), endDate(week)]).toEqual([id, start, end])
  })

  it('is the same after its id is parsed', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseWeekId(idOf(date))).toEqual(weekOf(date))
      }),
    )
  })

  it('contains the dates from its start date to its end date, and no date before or after', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const week = weekOf(date)
        const [start, end] = [startDate(week), endDate(week)]
        expect(start <= date && date <= end).toBe(true)
        expect([idOf(start), idOf(end)]).toEqual([idOf(date), idOf(date)])
        expect(idOf(daysAfter(start, -1)) < idOf(date) && idOf(daysAfter(end, 1)) > idOf(date)).toBe(true)
      }),
    )
  })

  it.each(['', '2026-W00', '2026-W54', '2026-W1', '26-W01', '2026-w01', ' 2026-W01', '2026-W01 '])(
    'parseWeekId returns null for %o',
    (text) => {
      expect(parseWeekId(text)).toBeNull()
    },
  )
})
