/**
 * The ground "street", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, disc, glow, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const skyline: Colour = ['#c5d6dd', '#263c4c']
const brick: Colour = ['#d99b7c', '#6e4a3d']
const plaster: Colour = ['#f3dfb8', '#544a38']
const blue: Colour = ['#a5c4c9', '#3d5a61']
const roof: Colour = ['#8a5a4b', '#472f28']
const pane: Colour = ['#eef7f8', '#ffcf70']
const door: Colour = ['#3f6f63', '#234940']
const awning: Colour = ['#fffdf7', '#a39c8f']
const stripe: Colour = ['#c96a5a', '#7a4138']
const pavement: Colour = ['#d9d4c9', '#5a5955']
const slab: Colour = ['#bfb9ac', '#484743']
const kerb: Colour = ['#a8a397', '#3d3c39']
const road: Colour = ['#8f9499', '#3a3e44']
const iron: Colour = ['#3d4f57', '#16232a']
const lamp: Colour = ['#ffe9ad', '#ffcf70']
const leaves: Colour = ['#6aa873', '#245440']

const front = (x: number, width: number, top: number, wall: Colour): string =>
  box(x, top, width, 240 - top, wall) +
  box(x - 3, top - 8, width + 6, 10, roof, 2) +
  [0.16, 0.62].map((part) => box(x + width * part, top + 16, width * 0.22, 26, pane, 2)).join('')

/** A street: house fronts, a shop, a lamp, the pavement. */
export const street: Ground = {
  sky: [
    ['#dff1f4', '#12243a'],
    ['#fbeed6', '#3a4254'],
  ],
  coloursBehindFigures: [
    { colour: skyline, top: 110 },
    { colour: plaster, top: 140 },
    { colour: pavement, top: 232 },
    { colour: road, top: 268 },
  ],
  drawing: [
    shape('M0 140h60V96h50v30h60V84h46v50h70V110h60v40h50V92h56v34h60V80h50v44h60V98h62v46h84V300H0Z', skyline),
    front(0, 104, 106, brick) +
      front(108, 120, 132, plaster) +
      front(560, 116, 124, blue) +
      front(682, 100, 100, brick),
    front(236, 96, 148, blue) + front(336, 104, 140, plaster) + front(444, 110, 150, brick),
    box(150, 196, 30, 42, door, 3) +
      box(26, 190, 30, 48, door, 3) +
      box(270, 204, 26, 34, door, 3) +
      box(486, 206, 26, 32, door, 3) +
      box(720, 192, 30, 46, door, 3),
    box(576, 194, 84, 42, pane, 3) +
      [0, 1, 2, 3, 4, 5, 6].map((n) => box(570 + n * 14, 184, 14, 16, n % 2 ? awning : stripe, 4)).join(''),
    box(362, 202, 52, 24, pane, 2),
    shape('M0 236H768V300H0Z', pavement),
    line('M80 240l-14 24M210 240l-10 24M350 240l-4 24M470 240l4 24M600 240l10 24M716 240l14 24', slab, 2),
    box(118, 130, 6, 112, iron, 2) +
      glow(121, 124, 30) +
      box(112, 110, 18, 24, lamp, 6) +
      box(110, 106, 22, 6, iron, 3) +
      box(112, 236, 18, 8, iron, 3),
    box(650, 222, 34, 24, roof, 4) +
      disc(658, 214, 13, leaves) +
      disc(676, 212, 14, leaves) +
      disc(667, 202, 12, leaves),
    box(0, 264, 768, 6, kerb),
    shape('M0 270H768V500H0Z', road),
  ].join(''),
}
