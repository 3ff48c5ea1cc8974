import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathOf, toLine } from './drawn-line.ts'

// Coordinates are canvas units: the canvas is 1000 wide and 750 high.

it('toLine keeps the ends and the bends of a line, and removes the points between them', () => {
  expect(toLine('red', 'thick', [0, 0, 10, 0.4, 20, 1, 30, 0]).points).toEqual([0, 0, 30, 0])
  expect(toLine('red', 'thick', [0, 0, 10, 40, 20, 0]).points).toEqual([0, 0, 10, 40, 20, 0])
  expect(toLine('red', 'thick', [5, 5]).points).toEqual([5, 5])
  const circle = Array.from({ length: 400 }, (_, step) => [
    500 + 300 * Math.cos(step / 60),
    375 + 300 * Math.sin(step / 60),
  ]).flat()
  const { points } = toLine('red', 'thin', circle)
  expect(points.length).toBeLessThan(circle.length / 8)
  expect(points.slice(0, 2)).toEqual([800, 375])
})

it.each([
  ['a point that is two canvas units beside a level line', [0, 0, 10, 2, 20, 0], [0, 0, 20, 0]],
  ['a point that is two canvas units beside an upright line', [0, 0, 2, 10, 0, 20], [0, 0, 0, 20]],
  [
    'the second of two bends that are equally far from the line between the ends',
    [0, 0, 10, 3, 20, 3, 30, 0],
    [0, 0, 10, 3, 30, 0],
  ],
  [
    'no point of a line that goes 83 canvas units to the right and returns to its start',
    [7, 7, 90, 7, 7, 7],
    [7, 7, 90, 7, 7, 7],
  ],
  [
    'all points between the ends if they are within two canvas units of both ends',
    [7, 7, 8, 7, 7, 8, 7, 7],
    [7, 7, 7, 7],
  ],
  ['no point of a line with two points', [5, 5, 6, 5], [5, 5, 6, 5]],
  ['nothing from an empty line', [], []],
  [
    'the small deviations of a shaking hand',
    [400, 100, 401, 200, 399, 300, 400, 400, 500, 400],
    [400, 100, 400, 400, 500, 400],
  ],
])('toLine removes %s', (_, drawn, points) => expect(toLine('red', 'thin', drawn).points).toEqual(points))

it('toLine returns only points of the drawn line, among them both ends', () => {
  const point = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 60 }), (drawn) => {
      const { points } = toLine('red', 'thin', drawn.flat())
      expect(points.slice(0, 2)).toEqual(drawn[0])
      expect(points.slice(-2)).toEqual(drawn.at(-1))
      const drawnPoints = new Set(drawn.map(String))
      for (let index = 0; index < points.length; index += 2)
        expect(drawnPoints.has(String(points.slice(index, index + 2)))).toBe(true)
    }),
  )
})

type Point = readonly [x: number, y: number]

/** The distance of a point from the straight line through two other points. If these two are the same point, the distance from it. */
const distanceFromLine = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length === 0) return Math.hypot(x - fromX, y - fromY)
  return Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length
}

it('toLine removes only points that are at most two canvas units from the simplified line (the canvas has 1000 × 750)', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  const uniquePoints = fc.uniqueArray(point, { minLength: 1, maxLength: 40, selector: String })
  fc.assert(
    fc.property(uniquePoints, fc.boolean(), (unique, isClosed) => {
      const drawn: readonly Point[] = [...unique, ...unique.slice(0, isClosed ? 1 : 0)]
      const { points } = toLine('red', 'thin', drawn.flat())
      // Walks along the drawn points. `from` is the drawn point that was kept last, `next` the position of the next kept
      // point in `points`. At each kept point, the points that were removed since `from` are measured.
      let [from, next] = [0, 2]
      for (let index = 1; index < drawn.length; index += 1) {
        const isLast = index === drawn.length - 1
        if (!isLast && String(drawn[index]) !== String(points.slice(next, next + 2))) continue
        for (const removed of drawn.slice(from + 1, index))
          expect(distanceFromLine(removed, drawn[from] ?? [0, 0], drawn[index] ?? [0, 0])).toBeLessThanOrEqual(2)
        ;[from, next] = [index, next + 2]
      }
    }),
  )
})

it.each([
  [[5, 6], 'M5 6h.01'],
  [[0, 0, 10, 10], 'M0 0L10 10'],
  [[0, 0, 10, 10, 20, 0], 'M0 0Q10 10 15 5L20 0'],
  [[1, 2, 10, 20, 30, 40, 50, 6], 'M1 2Q10 20 20 30Q30 40 40 23L50 6'],
])('pathOf draws %j as %s', (points, path) => expect(pathOf(points)).toBe(path))
