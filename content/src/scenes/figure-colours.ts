/** Measures which colours a drawing has and how much of each, to check whether it can be seen on its background. */

import { pathArea } from './path-area.ts'

/** A colour of a figure, and the part of the figure, from 0 to 1, that has it. */
export type ColourShare = { readonly colour: string; readonly part: number }

/** The colours of a drawing by their fills and the areas of the shapes. A shape without a fill has that of its group. */
export const coloursOf = (body: string): readonly ColourShare[] => {
  const areas = new Map<string, number>()
  let group = ''
  for (const [, element = '', attributes = ''] of body.matchAll(/<(g|path|circle|ellipse|rect)\b([^>]*)>/g)) {
    const fill = /\bfill="([^"]*)"/.exec(attributes)?.[1]
    if (element === 'g') {
      group = fill ?? group
      continue
    }
    const colour = hexOf(fill ?? group)
    if (colour !== null) areas.set(colour, (areas.get(colour) ?? 0) + areaOf(element, attributes))
  }
  const totalArea = [...areas.values()].reduce((sum, area) => sum + area, 0)
  return [...areas].map(([colour, area]) => ({ colour, part: area / totalArea }))
}

const areaOf = (element: string, attributes: string): number => {
  const number = (name: string): number => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0)
  if (element === 'circle') return Math.PI * number('r') ** 2
  if (element === 'ellipse') return Math.PI * number('rx') * number('ry')
  if (element === 'rect') return number('width') * number('height')
  return pathArea(/\bd="([^"]*)"/.exec(attributes)?.[1] ?? '')
}

const hexOf = (fill: string): string | null => {
  if (/^#[0-9a-f]{6}$/i.test(fill)) return fill.toLowerCase()
  if (!/^#[0-9a-f]{3}$/i.test(fill)) return null
  const [, r, g, b] = fill.toLowerCase()
  return `#${r}${r}${g}${g}${b}${b}`
}
