import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSitting, type Sitting, totalActiveTime } from './active-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 0, 2, 15)

const sittingsOf = (added: readonly Sitting[]): readonly Sitting[] => added.reduce<readonly Sitting[]>(addSitting, [])

/** The active minutes of a child whose activities began and ended at these minutes from the start. */
const minutesOf = (...spans: readonly (readonly [from: number, to: number])[]): number => {
  const first = Math.min(...spans.map(([, to]) => to))
  const sittings = sittingsOf(spans.map(([from, to]): Sitting => [START + from * MINUTE, START + to * MINUTE]))
  return totalActiveTime(sittings, START + first * MINUTE) / MINUTE
}

describe('active time', () => {
  it.each([
    ['a single moment', [[0, 0]], 0],
    [
      'an activity with moments a few minutes before and after it',
      [
        [0, 0],
        [3, 8],
        [10, 10],
      ],
      10,
    ],
    [
      'two overlapping activities, counted once',
      [
        [0, 0],
        [0, 8],
        [2, 9],
      ],
      9,
    ],
    [
      'a pause of five minutes, counted',
      [
        [0, 0],
        [5, 5],
      ],
      5,
    ],
    [
      'a pause of five minutes, reported in reverse order',
      [
        [5, 5],
        [0, 0],
      ],
      5,
    ],
    [
      'a pause of five minutes and a millisecond, not counted',
      [
        [0, 0],
        [5 + 1 / MINUTE, 5 + 1 / MINUTE],
      ],
      0,
    ],
    [
      'a long pause, not counted',
      [
        [0, 0],
        [0, 8],
        [20, 26],
      ],
      14,
    ],
    [
      'a second sitting on the next day',
      [
        [0, 10],
        [1440, 1440],
        [1440, 1450],
      ],
      20,
    ],
    [
      'a clock that was set back by a day in between',
      [
        [0, 10],
        [-1430, -1420],
      ],
      20,
    ],
    [
      'an activity that fills the pause between two others, reported last',
      [
        [0, 10],
        [20, 30],
        [10, 20],
      ],
      30,
    ],
    [
      'an activity of four hours that ends a second after the start, limited to ten minutes before it',
      [
        [0, 0],
        [-240, 1 / 60],
      ],
      10 + 1 / 60,
    ],
    ['a first word that took two minutes', [[-2, 0]], 2],
    ['more than a day without a pause', Array.from({ length: 20 }, (_, part) => [part * 120, part * 120 + 120]), 720],
  ] as [string, [number, number][], number][])('is computed for %s', (_, spans, minutes) => {
    expect(minutesOf(...spans)).toBeCloseTo(minutes, 6)
  })

  const anySitting = fc
    .record({ to: fc.integer({ min: 0, max: 3 * HOUR }), long: fc.oneof(fc.constant(0), fc.nat(30 * MINUTE)) })
    .map(({ to, long }): Sitting => [START + to - long, START + to])
  const anySittings = fc.array(anySitting, { minLength: 1, maxLength: 40 })

  it('does not depend on the order or duplication of sittings', () => {
    const shuffled = anySittings.chain((sittings) => {
      const twice = [...sittings, ...sittings]
      return fc.tuple(fc.constant(sittings), fc.shuffledSubarray(twice, { minLength: twice.length }))
    })
    fc.assert(
      fc.property(shuffled, ([sittings, again]) => {
        expect(sittingsOf(again)).toEqual(sittingsOf(sittings))
      }),
    )
  })

  it('consists of sittings in order, more than five minutes apart, that contain every reported activity', () => {
    fc.assert(
      fc.property(anySittings, (spans) => {
        const sittings = sittingsOf(spans)
        for (const [index, [from, to]] of sittings.entries()) {
          expect(from).toBeLessThanOrEqual(to)
          expect(from - (sittings[index - 1]?.[1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(5 * MINUTE)
        }
        for (const [from, to] of spans)
          expect(sittings.some((sitting) => sitting[0] <= from && to <= sitting[1])).toBe(true)
      }),
    )
  })

  it('is at most the time from ten minutes before the first fact to the last, the sum of all activities plus five minutes each, and twelve hours', () => {
    fc.assert(
      fc.property(anySittings, (spans) => {
        const first = Math.min(...spans.map(([, to]) => to))
        const last = Math.max(...spans.map(([, to]) => to))
        const active = spans.reduce((total, [from, to]) => total + to - from, 0)
        const time = totalActiveTime(sittingsOf(spans), first)
        expect(time).toBeGreaterThanOrEqual(0)
        expect(time).toBeLessThanOrEqual(Math.min(12 * HOUR, last - first + 10 * MINUTE))
        expect(time).toBeLessThanOrEqual(active + spans.length * 5 * MINUTE)
      }),
    )
  })
})
