/**
 * The ground "harbour", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, disc, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const hill: Colour = ['#b8d3b4', '#24443f']
const sea: Colour = ['#5fa9c4', '#1c5064']
const wave: Colour = ['#3f88a8', '#163f54']
const stone: Colour = ['#d8d0c3', '#5d5a58']
const edge: Colour = ['#b3aa9c', '#45423f']
const near: Colour = ['#c4bbad', '#4c4846']
const iron: Colour = ['#3d4f57', '#1d2a30']
const wall: Colour = ['#f7ead6', '#6c6258']
const roof: Colour = ['#c9705a', '#74443a']
const roofs: Colour = ['#8a6f8f', '#51435a']
const tower: Colour = ['#fffdf7', '#a9a396']
const rope: Colour = ['#c79a5b', '#7d6239']
const pane: Colour = ['#4f7f96', '#ffcf70']

const house = (x: number, width: number, height: number, tiles: Colour): string =>
  box(x, 170 - height, width, height + 10, wall) +
  shape(`M${x - 4} ${170 - height}l${width / 2 + 4}-16 ${width / 2 + 4} 16z`, tiles) +
  box(x + width / 2 - 4, 178 - height, 8, 9, pane, 1)

const bollard = (x: number): string => box(x - 7, 226, 14, 26, iron, 4) + box(x - 10, 222, 20, 8, iron, 4)

/** A harbour by the sea: houses, a lighthouse, water, and a stone pier in front. */
export const harbour: Ground = {
  sky: [
    ['#dff1f4', '#12283c'],
    ['#fdeecb', '#3a4254'],
  ],
  coloursBehindFigures: [
    { colour: hill, top: 138 },
    { colour: sea, top: 172 },
    { colour: stone, top: 236 },
    { colour: near, top: 266 },
  ],
  drawing: [
    shape('M0 150Q90 116 190 140T330 176H0ZM768 156Q700 134 640 156T560 180H768Z', hill),
    house(34, 30, 22, roof) + house(70, 26, 30, roofs) + house(102, 34, 20, roof) + house(142, 26, 26, roofs),
    shape('M0 172Q40 164 80 172T160 172T240 172T320 172T400 172T480 172T560 172T640 172T768 170V300H0Z', sea),
    shape('M0 202Q48 192 96 202T192 202T288 202T384 202T480 202T576 202T672 202T768 202V300H0Z', wave),
    line('M210 186q14-5 28 0M470 184q16-5 32 0M590 192q12-4 24 0M330 214q14-5 28 0', ['#9fd0e0', '#3a7186'], 2.4),
    box(0, 228, 768, 12, edge),
    shape('M0 236H768V300H0Z', stone),
    line('M60 240v22M170 240v22M300 240v22M430 240v22M560 240v22M690 240v22M0 262H768', edge, 2),
    bollard(230) + bollard(610),
    line('M230 234q-36 24-86 14M610 234q44 22 96 10', rope, 4),
    shape('M0 268Q200 262 400 268T768 266V500H0Z', near),
  ].join(''),
  once:
    disc(560, 98, 16, ['#ffe3a3', '#f7dc9a']) +
    `${box(694, 92, 20, 74, tower, 2)}${box(694, 108, 20, 14, roof)}${box(694, 138, 20, 14, roof)}${box(691, 86, 26, 7, iron, 2)}${box(697, 72, 14, 15, ['#ffe9ad', '#ffcf70'], 2)}${shape('M694 73l10-10 10 10z', roof)}`,
}
