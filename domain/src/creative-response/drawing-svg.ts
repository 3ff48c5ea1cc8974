/** Turns a child's drawing into an image file. The web app calls it when a child saves a drawing on their device. */

import { CANVAS, COLOURS, type Drawing, isLine, PAPER, WIDTHS } from './drawing.ts'
import { pathOf } from './drawn-line.ts'

/** A drawing as a standalone SVG image, for a file. */
export function drawingSvg({ marks, art }: Drawing): string {
  const elements = marks.map((mark) => {
    if (isLine(mark))
      return `<path d="${pathOf(mark.points)}" fill="none" stroke="${COLOURS[mark.line]}" stroke-width="${WIDTHS[mark.width]}" stroke-linecap="round" stroke-linejoin="round"/>`
    const { x, y, size, picture } = mark
    const { size: side = 1, body = '' } = art[picture] ?? {}
    return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">${body}</svg>`
  })
  const { width, height } = CANVAS
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/>${elements.join('')}</svg>`
}
