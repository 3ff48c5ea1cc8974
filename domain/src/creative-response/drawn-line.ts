/**
 * Makes lines of a drawing small enough to store. The drawing board calls it when a child lifts the finger, because a
 * finger leaves hundreds of points.
 */

import type { Colour, DrawingLine, Width } from './drawing.ts'

/** By how many canvas units a simplified line may deviate from the drawn one: less than the width of a thin line. */
const TOLERANCE = 2

/** Creates a line from the points that the child drew, without the points that the line does not need. */
export const toLine = (line: Colour, width: Width, drawn: readonly number[]): DrawingLine => ({
  line,
  width,
  points: simplify(drawn.map(Math.round)),
})

/**
 * Line simplification by Ramer, Douglas and Peucker: removes points that are close to the straight line between the
 * kept points before and after them.
 */
function simplify(points: readonly number[]): readonly number[] {
  const last = points.length / 2 - 1
  if (last < 2) return points
  const [x, y] = [(index: number) => points[2 * index] ?? 0, (index: number) => points[2 * index + 1] ?? 0]
  const keptIndices = new Set([0, last])
  const spans: [number, number][] = [[0, last]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const length = Math.hypot(x(to) - x(from), y(to) - y(from))
    let [farthest, distance] = [from, 0]
    for (let index = from + 1; index < to; index += 1) {
      const deviation =
        length === 0
          ? Math.hypot(x(index) - x(from), y(index) - y(from))
          : Math.abs((x(to) - x(from)) * (y(from) - y(index)) - (x(from) - x(index)) * (y(to) - y(from))) / length
      if (deviation > distance) [farthest, distance] = [index, deviation]
    }
    if (distance <= TOLERANCE) continue
    keptIndices.add(farthest)
    spans.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => keptIndices.has(index >> 1))
}

/** The SVG path of a line, smoothed with quadratic curves from the middle of one segment to the middle of the next. */
export function pathOf(points: readonly number[]): string {
  const [x = 0, y = 0] = points
  const end = points.length
  if (end <= 2) return `M${x} ${y}h.01`
  let path = `M${x} ${y}`
  for (let next = 2; next + 2 < end; next += 2) {
    const [px = 0, py = 0, qx = 0, qy = 0] = points.slice(next, next + 4)
    path += `Q${px} ${py} ${(px + qx) / 2} ${(py + qy) / 2}`
  }
  return `${path}L${points[end - 2]} ${points[end - 1]}`
}
