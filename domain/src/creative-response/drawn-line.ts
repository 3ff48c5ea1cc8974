import type { Colour, DrawingLine, Width } from './drawing.ts'

/** The maximum deviation of a simplified line, in canvas units: less than the width of a thin line. */
const TOLERANCE = 2

/** Creates a line from the drawn points, removing points it does not need. */
export const toLine = (line: Colour, width: Width, drawn: readonly number[]): DrawingLine => ({
  line,
  width,
  points: simplify(drawn.map(Math.round)),
})

/**
 * Line simplification by Ramer, Douglas and Peucker: removes points close to the straight line between two kept points.
 */
function simplify(points: readonly number[]): readonly number[] {
  const last = points.length / 2 - 1
  if (last < 2) return points
  const [x, y] = [(place: number) => points[2 * place] ?? 0, (place: number) => points[2 * place + 1] ?? 0]
  const stays = new Set([0, last])
  const spans: [number, number][] = [[0, last]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const length = Math.hypot(x(to) - x(from), y(to) - y(from))
    let [farthest, distance] = [from, 0]
    for (let place = from + 1; place < to; place += 1) {
      const off =
        length === 0
          ? Math.hypot(x(place) - x(from), y(place) - y(from))
          : Math.abs((x(to) - x(from)) * (y(from) - y(place)) - (x(from) - x(place)) * (y(to) - y(from))) / length
      if (off > distance) [farthest, distance] = [place, off]
    }
    if (distance <= TOLERANCE) continue
    stays.add(farthest)
    spans.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => stays.has(index >> 1))
}

/** The SVG path of a line, smoothed with quadratic curves. */
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
