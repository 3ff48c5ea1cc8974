import { expect, it } from 'vitest'
import { type Mark, PAPER, type PictureArt } from './drawing.ts'
import { drawingSvg } from './drawing-svg.ts'

const PAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750" viewBox="0 0 1000 750"><rect width="1000" height="750" fill="${PAPER}"/>`
const LINE =
  '<path d="M5 6h.01" fill="none" stroke="#2563b0" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>'
const CRAB = '<svg x="300" y="400" width="200" height="200" viewBox="0 0 32 32"><path d="M0 0H9"/></svg>'

const dot: Mark = { line: 'blue', width: 'thin', points: [5, 6] }
const crab: Mark = { picture: 'crab', x: 400, y: 500, size: 200 }
const art = { crab: { size: 32, body: '<path d="M0 0H9"/>' } }

it.each<[string, readonly Mark[], Readonly<Record<string, PictureArt>>, string]>([
  ['nothing but the paper', [], {}, ''],
  ['a line with round ends', [dot], {}, LINE],
  ['a picture around its middle', [crab], art, CRAB],
  ['later marks above earlier ones', [crab, dot], art, CRAB + LINE],
  [
    'an empty svg for a picture whose art is missing',
    [crab],
    {},
    '<svg x="300" y="400" width="200" height="200" viewBox="0 0 1 1"></svg>',
  ],
])('drawingSvg draws %s', (_, marks, pictures, expected) => {
  expect(drawingSvg({ marks, art: pictures })).toBe(`${PAGE}${expected}</svg>`)
})
