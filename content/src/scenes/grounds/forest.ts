/**
 * The ground "forest", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, disc, line, shape, tuft, withOpacity } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#b7d6b0', '#1e4436']
const middle: Colour = ['#7fb081', '#1a4433']
const trunk: Colour = ['#8d6b4f', '#4a3829']
const trunkShade: Colour = ['#745640', '#3b2c20']
const crown: Colour = ['#4f8f62', '#18402f']
const crownLight: Colour = ['#69a774', '#22523b']
const floor: Colour = ['#a9c98a', '#31523a']
const near: Colour = ['#86b072', '#26452f']
const moss: Colour = ['#5f9d6c', '#1b4a34']
const cap: Colour = ['#d8705c', '#8b473b']
const stem: Colour = ['#fbf1dc', '#a59a86']

const tree = (x: number, y: number, width: number): string =>
  box(x - width / 2, -220, width, y + 220, trunk) +
  box(x + width * 0.14, -220, width * 0.36, y + 220, trunkShade) +
  shape(`M${x - width} ${y + 4}q${width * 0.5}-6 ${width * 0.5}-22h${width}q0 16 ${width * 0.5} 22z`, trunk)

const mushroom = (x: number, y: number, size: number): string =>
  box(x - size * 0.16, y - size * 0.5, size * 0.32, size * 0.5, stem, 2) +
  shape(`M${x - size * 0.5} ${y - size * 0.42}q${size * 0.5} ${-size * 0.8} ${size} 0z`, cap)

/** A light wood: trunks, leaves above, moss, ferns, a fallen log. */
export const forest: Ground = {
  sky: [
    ['#e4f1da', '#122b2a'],
    ['#f2f3d5', '#24443f'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 120 },
    { colour: middle, top: 196 },
    { colour: floor, top: 232 },
    { colour: near, top: 264 },
  ],
  drawing: [
    withOpacity(
      0.6,
      [90, 182, 268, 330, 446, 520, 596, 676].map((x, index) => box(x, -220, 14 + (index % 3) * 5, 450, far)).join(''),
    ),
    shape('M0 210Q110 186 220 204T430 200T640 204T768 196V300H0Z', middle),
    tree(40, 236, 42) + tree(730, 234, 46) + tree(214, 226, 26) + tree(566, 226, 28),
    shape('M0-220H768V56Q720 96 664 70T560 78T450 62T340 76T232 66T120 92T0 74Z', crown),
    shape('M0-220H768V30Q700 62 630 40T480 46T330 40T170 56T0 36Z', crownLight),
    shape('M0 240Q170 220 380 236T768 230V300H0Z', floor),
    line('M84 246q-6-26-24-36M84 246q2-28 16-42M84 246q12-18 30-20M84 246q-18-14-34-10', moss, 5),
    line('M690 244q-6-26-22-34M690 244q4-28 18-38M690 244q14-16 28-18', moss, 5),
    box(598, 226, 84, 22, trunk, 11) + disc(608, 237, 11, stem) + disc(608, 237, 6, trunk),
    mushroom(152, 248, 22) + mushroom(170, 250, 15),
    tuft(270, 250, 13, moss) + tuft(506, 248, 13, moss),
    shape('M0 268Q150 256 330 268T620 262T768 262V500H0Z', near),
  ].join(''),
}
