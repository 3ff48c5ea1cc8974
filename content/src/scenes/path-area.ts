/** Estimates the area of an SVG path, for `figure-colours.ts`. */

const NUMBERS = /-?(?:\d+\.\d*|\.\d+|\d+)(?:e[-+]?\d+)?/gi

/** How many numbers each command of an SVG path takes. The last two are its end point; H and V have one. */
const LENGTHS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 }

type Point = readonly [x: number, y: number]

/** Roughly the area that an SVG path covers: its corner points joined by straight lines, also in place of curves. */
export const pathArea = (d: string): number => {
  let area = 0
  let points: Point[] = []
  let [x, y]: Point = [0, 0]
  const close = (): void => {
    area += Math.abs(polygonArea(points))
    const [first] = points
    if (first !== undefined) [x, y] = first
    points = []
  }
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const kind = command.toUpperCase()
    const relative = command !== kind
    const length = LENGTHS[kind]
    if (length === undefined) {
      close()
      continue
    }
    const numbers = kind === 'A' ? arcNumbers(rest) : (rest.match(NUMBERS) ?? []).map(Number)
    if (kind === 'M') close()
    for (let start = 0; start + length <= numbers.length; start += length) {
      const [first = 0, second = 0] = numbers.slice(start + Math.max(length - 2, 0), start + length)
      if (kind === 'H') x = first + (relative ? x : 0)
      else if (kind === 'V') y = first + (relative ? y : 0)
      else [x, y] = [first + (relative ? x : 0), second + (relative ? y : 0)]
      points.push([x, y])
    }
  }
  close()
  return area
}

/** The numbers of arcs. The two flags of an arc may be written without a space behind them: `0 01.5.5`. */
const arcNumbers = (text: string): readonly number[] => {
  const number = '(-?(?:\\d+\\.\\d*|\\.\\d+|\\d+))'
  const arc = new RegExp(
    `${number}[\\s,]*${number}[\\s,]*${number}[\\s,]*([01])[\\s,]*([01])[\\s,]*${number}[\\s,]*${number}`,
    'g',
  )
  return [...text.matchAll(arc)].flatMap((match) => match.slice(1).map(Number))
}

const polygonArea = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
