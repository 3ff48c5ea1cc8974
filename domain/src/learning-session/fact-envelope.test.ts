import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, FACT_VERSION, hourOf, LANES, localDate, localTime, nextSequence } from './fact-envelope.ts'

const HOUR = 60

describe('localDate', () => {
  it.each([
    ['London', '2026-07-01T22:59:59.999Z', HOUR, '2026-07-01'],
    ['London, a millisecond later', '2026-07-01T23:00:00.000Z', HOUR, '2026-07-02'],
    ['Los Angeles, still in the old year', '2027-01-01T07:59:00Z', -8 * HOUR, '2026-12-31'],
    ['Kiritimati, already in the new one', '2026-12-31T10:00:00Z', 14 * HOUR, '2027-01-01'],
    ['Kathmandu', '2026-03-01T18:15:00Z', 5 * HOUR + 45, '2026-03-02'],
    ['a leap day', '2028-02-28T23:30:00Z', HOUR, '2028-02-29'],
    ['before 1970', '1969-12-31T23:30:00Z', 0, '1969-12-31'],
  ])('returns the local date for a UTC time and an offset in minutes: %s', (_, utcTime, offset, date) => {
    expect(localDate(Date.parse(utcTime), offset)).toBe(date)
  })
})

describe("the child's local time", () => {
  const at = Date.parse('2026-07-01T23:59:59.999Z')
  const envelopeAt = (offset: number) =>
    ({ version: FACT_VERSION, sequence: 0, localDate: '2026-07-01', offset }) as const

  it.each([
    [envelopeAt(0), '2026-07-01', 23],
    [envelopeAt(HOUR), '2026-07-02', 0],
    [envelopeAt(-10 * HOUR), '2026-07-01', 13],
    [undefined, '2026-07-01', null],
  ])('of a fact with the envelope %j has the date %s and the hour %s', (envelope, date, hour) => {
    const local = localTime({ at, envelope })
    expect([dateOf(local), hourOf(local)]).toEqual([date, hour])
  })
})

/**
 * Writes of facts in the tabs of one browser. A tab takes the next number after the last one it knows: its own, or the
 * stored number if it sees that. Then it may store the new number.
 */
const writes = fc.array(fc.record({ tab: fc.nat(3), seesStored: fc.boolean(), stores: fc.boolean() }), {
  minLength: 1,
  maxLength: 200,
})
const lanes = fc.uniqueArray(fc.integer({ min: 0, max: LANES - 1 }), { minLength: 4, maxLength: 4 })

describe('sequence numbers', () => {
  it('are unique and increase in each browser tab, whatever other tabs do', () => {
    fc.assert(
      fc.property(writes, lanes, (steps, laneOf) => {
        let stored = 0
        const highest = [0, 0, 0, 0]
        const numbers: number[] = []
        for (const { tab, seesStored, stores } of steps) {
          const last = Math.max(highest[tab] ?? 0, seesStored ? stored : 0)
          const number = nextSequence(last, laneOf[tab] ?? 0)
          expect(number).toBeGreaterThan(last)
          expect(Number.isSafeInteger(number)).toBe(true)
          highest[tab] = number
          if (stores) stored = number
          numbers.push(number)
        }
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
    )
  })

  it('increase across browser tabs that know the last stored number', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: LANES - 1 }), { maxLength: 100 }), (laneOf) => {
        let last = 0
        for (const lane of laneOf) {
          const number = nextSequence(last, lane)
          expect(number).toBeGreaterThan(last)
          last = number
        }
      }),
    )
  })
})
