import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSitting, type Sitting, totalActiveTime } from './active-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 0, 2, 15)

const sittingsOf = (added: readonly Sitting[]): readonly Sitting[] => added.reduce<readonly Sitting[]>(addSitting, [])

/** How long a child was there, by the minutes from the start at which each thing began and ended. */
const minutesOf = (...spans: readonly (readonly [from: number, to: number])[]): number => {
  const first = Math.min(...spans.map(([, to]) => to))
  const sittings = sittingsOf(spans.map(([from, to]): Sitting => [START + from * MINUTE, START + to * MINUTE]))
  return totalActiveTime(sittings, START + first * MINUTE) / MINUTE
}

describe('active time', () => {
  it.each([
    ['nothing but a moment', [[0, 0]], 0],
    [
      'an activity, and what lies minutes around it',
      [
        [0, 0],
        [3, 8],
        [10, 10],
      ],
      10,
    ],
    [
      'two activities at once, counted once',
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
      'one of five minutes, told backwards',
      [
        [5, 5],
        [0, 0],
      ],
      5,
    ],
    [
      'one that is a moment longer, not counted',
      [
        [0, 0],
        [5 + 1 / MINUTE, 5 + 1 / MINUTE],
      ],
      0,
    ],
    [
      'a pause that is longer than minutes, not counted',
      [
        [0, 0],
        [0, 8],
        [20, 26],
      ],
      14,
    ],
    [
      'the next day',
      [
        [0, 10],
        [1440, 1440],
        [1440, 1450],
      ],
      20,
    ],
    [
      'a clock put back by a day in the middle',
      [
        [0, 10],
        [-1430, -1420],
      ],
      20,
    ],
    [
      'what fills the pause between two, told last',
      [
        [0, 10],
        [20, 30],
        [10, 20],
      ],
      30,
    ],
    [
      'four hours that end a second after the start',
      [
        [0, 0],
        [-240, 1 / 60],
      ],
      10 + 1 / 60,
    ],
    ['a first word that took two minutes', [[-2, 0]], 2],
    ['more than a day without a pause', Array.from({ length: 20 }, (_, part) => [part * 120, part * 120 + 120]), 720],
  ] as [string, [number, number][], number][])('is right for %s', (_, spans, minutes) => {
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

  it('is made of sittings in order, more than five minutes apart, that hold all that was told', () => {
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

  it('is never more than from ten minutes before the first fact to the last, than all activities with five minutes each, or than twelve hours', () => {
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
