/**
 * The ground "deep-sea", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { bubbles, type Colour, dots, frond, rock, shape, withOpacity } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#35658f', '#0e2140']
const middle: Colour = ['#284f78', '#0b1b36']
const floor: Colour = ['#7fa3bd', '#27405f']
const near: Colour = ['#6389a8', '#1b3150']
const stone: Colour = ['#1d3d60', '#08142b']
const worm: Colour = ['#e7eef2', '#8fa3b5']
const tip: Colour = ['#d9575d', '#a1474f']
const drift: Colour = ['#dcecf5', '#7f9fc0']
const weed: Colour = ['#4b8f86', '#2c615c']

const worms = (x: number, y: number): string =>
  [
    [-14, 34],
    [0, 52],
    [13, 40],
    [24, 26],
  ]
    .map(
      ([aside = 0, height = 0]) =>
        frond(x + aside, y, height, 3, worm, 7) + frond(x + aside + 3, y - height - 4, 9, 0, tip, 7),
    )
    .join('')

/** Deep water: a cave in the rock, tube worms, and small things that drift down. */
export const deepSea: Ground = {
  sky: [
    ['#5c8fb8', '#10284a'],
    ['#3d719f', '#0c1f3e'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 150 },
    { colour: middle, top: 196 },
    { colour: floor, top: 234 },
    { colour: near, top: 266 },
  ],
  drawing: [
    withOpacity(0.1, shape('M150-20h50L100 290H30zM520-20h60L500 290h-90z', ['#fff', '#6f9fd0'])),
    shape('M0 168Q70 118 140 150T300 176T470 160Q540 96 610 132T768 120V300H0Z', far),
    shape('M0 120Q70 92 112 142Q150 196 210 236H0ZM768 152Q690 130 650 178T540 240H768Z', middle),
    shape('M0 250V208Q8 168 48 166T96 212V250Z', stone),
    shape('M0 244Q160 220 340 240T768 234V300H0Z', floor),
    rock(232, 250, 62, 34, stone) + rock(560, 250, 84, 40, middle),
    worms(690, 244),
    frond(160, 246, 74, 14, weed, 8) + frond(178, 250, 46, -10, weed, 6),
    shape('M0 272Q140 258 300 272T580 266T768 264V500H0Z', near),
    dots(
      [
        [60, 96, 2],
        [170, 130, 1.6],
        [236, 84, 2],
        [300, 150, 1.6],
        [470, 92, 2],
        [530, 140, 1.6],
        [632, 84, 2],
        [716, 116, 1.6],
        [420, 200, 1.6],
        [264, 204, 1.6],
      ],
      drift,
    ),
    bubbles([
      [590, 112, 6],
      [600, 94, 4],
    ]),
  ].join(''),
}
