/**
 * The ground "workshop", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, disc, glow, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const wall: Colour = ['#e6ddcb', '#37393b']
const board: Colour = ['#d9cdb5', '#404345']
const peg: Colour = ['#b9825a', '#6b4a35']
const pegLight: Colour = ['#c9966d', '#7a563e']
const tool: Colour = ['#5f6f78', '#20292e']
const grip: Colour = ['#c9705a', '#8d4b3f']
const bench: Colour = ['#a87650', '#5c4030']
const benchTop: Colour = ['#d9a878', '#87634a']
const floor: Colour = ['#cfc4b0', '#57534d']
const near: Colour = ['#b9ad97', '#45423d']
const tin: Colour = ['#7fa8b8', '#3f5f6c']
const lamp: Colour = ['#4f7f6d', '#2c5145']
const iron: Colour = ['#3d4f57', '#16232a']

/** A workshop: tools on a board, a bench with a vice, tins, a lamp. */
export const workshop: Ground = {
  sky: [wall, wall],
  coloursBehindFigures: [
    { colour: wall, top: 64 },
    { colour: bench, top: 192 },
    { colour: floor, top: 234 },
    { colour: near, top: 266 },
  ],
  drawing: [
    [48, 144, 240, 336, 432, 528, 624, 720].map((x) => box(x, -220, 4, 460, board)).join(''),
    box(276, 78, 216, 78, peg, 5) + box(284, 86, 200, 62, pegLight, 3),
    box(304, 94, 8, 26, grip, 3) +
      box(305, 116, 6, 24, tool, 2) +
      box(334, 94, 26, 10, tool, 2) +
      box(344, 102, 7, 38, benchTop, 3) +
      line('M386 98v38M386 98l-6-6M386 98l6-6', tool, 6) +
      shape('M410 98h48l-8 12h-40z', tool) +
      disc(412, 104, 9, grip) +
      disc(430, 132, 10, tool) +
      disc(430, 132, 5, pegLight) +
      box(456, 120, 7, 24, grip, 3),
    box(30, 126, 170, 8, benchTop, 2) +
      box(44, 100, 26, 26, tin, 3) +
      box(76, 92, 30, 34, grip, 3) +
      box(112, 104, 22, 22, lamp, 3) +
      box(142, 98, 40, 28, peg, 3) +
      box(142, 106, 40, 5, benchTop),
    box(580, 126, 160, 8, benchTop, 2) +
      box(592, 96, 46, 30, peg, 3) +
      box(610, 104, 10, 6, benchTop, 2) +
      box(646, 102, 24, 24, tin, 3) +
      disc(700, 110, 16, iron) +
      disc(700, 110, 8, wall),
    line('M560-40V70', iron, 3) +
      glow(560, 92, 48) +
      shape('M530 92q6-26 30-26t30 26z', lamp) +
      line('M210-40V70', iron, 3) +
      glow(210, 92, 48) +
      shape('M180 92q6-26 30-26t30 26z', lamp),
    box(20, 190, 250, 12, benchTop, 2) +
      box(36, 200, 18, 44, bench) +
      box(236, 200, 18, 44, bench) +
      box(60, 202, 80, 24, bench, 3) +
      box(92, 210, 16, 5, benchTop, 2),
    box(500, 190, 250, 12, benchTop, 2) +
      box(516, 200, 18, 44, bench) +
      box(716, 200, 18, 44, bench) +
      box(534, 222, 182, 8, bench) +
      box(556, 174, 34, 16, tool, 3) +
      box(566, 166, 14, 12, tool, 2),
    shape('M0 236H768V300H0Z', floor),
    line('M0 250H768M130 238v12M330 238v12M560 238v12M220 252v14M450 252v14M660 252v14', near, 2),
    shape('M0 266H768V500H0Z', near),
    line('M300 254q8-8 14 0t14-2M470 256q8-8 14 0', benchTop, 3),
  ].join(''),
}
