/**
 * The ground "kitchen", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { books, box, type Colour, disc, glow, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const wall: Colour = ['#fbeed6', '#3d3a3c']
const tile: Colour = ['#f3dfc0', '#484346']
const wood: Colour = ['#d9a878', '#87634a']
const cupboard: Colour = ['#9cc3b4', '#3f6358']
const panel: Colour = ['#86b1a1', '#35564c']
const floor: Colour = ['#ead9c0', '#6b5b4e']
const near: Colour = ['#d8c2a3', '#574a40']
const pane: Colour = ['#d3edf2', '#16304a']
const frame: Colour = ['#fffdf7', '#8d8a86']
const iron: Colour = ['#4b5a60', '#20292e']
const jars: readonly Colour[] = [
  ['#d98f5e', '#97623f'],
  ['#8fb96f', '#4f7240'],
  ['#e5b8c2', '#8f5f6c'],
  ['#f5d27c', '#a1833f'],
]
const lamp: Colour = ['#c9705a', '#7c463a']
const leaf: Colour = ['#5f9d6c', '#2b5d42']

/** A kitchen: a window, shelves with jars, a row of cupboards, a lamp. */
export const kitchen: Ground = {
  sky: [wall, wall],
  coloursBehindFigures: [
    { colour: wall, top: 64 },
    { colour: cupboard, top: 184 },
    { colour: floor, top: 234 },
    { colour: near, top: 266 },
  ],
  drawing: [
    box(0, 150, 768, 40, tile) +
      line(
        'M48 150v38M144 150v38M240 150v38M336 150v38M432 150v38M528 150v38M624 150v38M720 150v38M0 169H768',
        wall,
        3,
      ),
    box(294, 76, 180, 86, frame, 4) +
      box(302, 84, 164, 70, pane, 2) +
      box(381, 84, 6, 70, frame) +
      shape('M302 140q40-20 82-6t82-6v26H302z', ['#a9d19f', '#1c4a37']),
    box(36, 128, 150, 8, wood, 2) +
      books(
        46,
        128,
        [
          [24, 34],
          [24, 26],
          [24, 38],
          [24, 30],
          [24, 34],
        ],
        jars,
      ),
    box(590, 128, 140, 8, wood, 2) +
      books(
        600,
        128,
        [
          [28, 28],
          [20, 36],
          [28, 24],
          [22, 32],
        ],
        jars.toReversed(),
      ),
    line('M608 136v16M640 136v16M676 136v16', iron, 3) +
      disc(608, 160, 9, iron) +
      disc(640, 162, 11, iron) +
      disc(676, 160, 8, iron),
    line('M228-40V74', iron, 3) +
      glow(228, 96, 44) +
      shape('M204 96q4-28 24-28t24 28z', lamp) +
      line('M540-40V74', iron, 3) +
      glow(540, 96, 44) +
      shape('M516 96q4-28 24-28t24 28z', lamp),
    box(0, 182, 768, 56, cupboard) +
      [8, 104, 200, 296, 392, 488, 584, 680].map((x) => box(x, 192, 80, 38, panel, 4)).join('') +
      [48, 144, 240, 336, 432, 528, 624, 720].map((x) => box(x - 7, 197, 14, 4, wood, 2)).join(''),
    box(0, 176, 768, 9, wood, 2),
    box(96, 152, 28, 24, jars[0] ?? wood, 5) +
      disc(102, 146, 9, leaf) +
      disc(118, 144, 10, leaf) +
      disc(110, 136, 9, leaf),
    shape('M0 236H768V300H0Z', floor),
    line('M96 238l-30 30M240 238l-16 30M384 238v30M528 238l16 30M672 238l30 30', near, 2.4),
    shape('M0 266H768V500H0Z', near),
  ].join(''),
}
