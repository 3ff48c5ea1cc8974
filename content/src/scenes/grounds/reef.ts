/**
 * The ground "reef", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { bubbles, type Colour, disc, frond, line, paint, shape, withOpacity } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#6fbac3', '#17515d']
const middle: Colour = ['#3f8f9c', '#1b6069']
const floor: Colour = ['#f3e0b5', '#7d6d4c']
const near: Colour = ['#e4c98f', '#5f543c']
const ripple: Colour = ['#cfae6c', '#97865f']
const weed: Colour = ['#2f7d6b', '#1d5b4f']
const sprout: Colour = ['#58a375', '#2a6e55']
const fan: Colour = ['#e58aa0', '#a55f72']
const tube: Colour = ['#d98f5e', '#97623f']
const hollow: Colour = ['#8d5a38', '#57361f']
const light: Colour = ['#fff', '#2d6470']

const tubes = (x: number, y: number): string =>
  [
    [-20, 27, 12],
    [0, 48, 15],
    [20, 34, 12],
  ]
    .map(([aside = 0, height = 0, width = 0]) =>
      [
        `<rect x="${x + aside - width / 2}" y="${y - height}" width="${width}" height="${height + 8}" rx="${width / 2}" fill="${paint(tube)}"/>`,
        disc(x + aside, y - height + width * 0.45, width * 0.26, hollow),
      ].join(''),
    )
    .join('')

/** A shallow reef by day: open water, rounded rocks, sand. */
export const reef: Ground = {
  sky: [
    ['#d5f0f1', '#0d2b37'],
    ['#93d3d8', '#124552'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 160 },
    { colour: middle, top: 205 },
    { colour: floor, top: 232 },
    { colour: near, top: 264 },
  ],
  drawing: [
    withOpacity(
      0.18,
      shape('M251-310h14L60 290H-20zM384-310h2L270 290h-60zM533-310h51L410 290h-90zM743-310h12L600 290h-70z', light),
    ),
    shape(
      'M0 186Q50 156 96 172T176 160Q210 120 262 156T352 192Q430 204 470 176T560 150Q600 110 650 144T768 134V300H0Z',
      far,
    ),
    shape(
      'M5 250V198Q5 164 30 164T55 198V250ZM0 214Q60 184 128 210T246 232T420 248T560 228Q610 188 668 198T768 176V300H0Z',
      middle,
    ),
    shape('M0 242Q150 214 330 236T768 230V300H0Z', floor),
    frond(62, 240, 92, 16, weed) + frond(82, 244, 64, -12, sprout, 7),
    frond(706, 236, 104, -18, weed) + frond(728, 238, 70, 14, sprout, 7),
    tubes(190, 240),
    line('M590 238v-60m0 46q-24-6-25-30m25 30q24-6 25-30m-25 16q-12-4-12-26m12 26q12-4 12-26', fan, 5),
    shape('M0 268Q120 254 280 270T560 264T768 260V500H0Z', near),
    line('M380 246q40-6 86 0M404 254q26-5 54 0M170 252q24-5 54 0M660 250q30-5 62 0', ripple, 2.4),
    bubbles([
      [322, 116, 7],
      [336, 96, 4.5],
      [316, 84, 3],
      [560, 112, 4],
      [571, 98, 3],
    ]),
  ].join(''),
}
