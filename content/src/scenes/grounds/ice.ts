/**
 * The ground "ice", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { type Colour, dots, line, shape, withOpacity } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#cfe4ee', '#2c4a60']
const shade: Colour = ['#a9cbdb', '#243f54']
const sea: Colour = ['#4b8ba6', '#123246']
const floe: Colour = ['#e3f0f4', '#8aa5b5']
const floor: Colour = ['#f7fbfb', '#a9bfca']
const near: Colour = ['#dcebf1', '#869fae']
const crack: Colour = ['#bcdbe6', '#6d8899']
const sky: Colour = ['#bfe3d0', '#3f8a78']

/** Ice and open water under a northern sky. */
export const ice: Ground = {
  sky: [
    ['#e4f2f7', '#14263a'],
    ['#f6f3e6', '#1f3c52'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 130 },
    { colour: sea, top: 180 },
    { colour: floor, top: 230 },
    { colour: near, top: 264 },
  ],
  drawing: [
    withOpacity(0.4, shape('M0 92Q120 50 250 86T520 72T768 84V104Q640 92 520 96T250 110T0 118Z', sky)),
    shape('M0 184l40-52 36 14 40-40 52 36 34 42zM768 184l-30-36-32-6-40-36-40 26-30 52z', far),
    shape('M116 106l52 36 34 42h-60zM666 106l-40 26-30 52h52z', shade),
    shape('M0 180H768V300H0Z', sea),
    shape('M210 196q40-10 92 0 20 8-10 12-60 6-86 0-16-6 4-12zM480 192q34-8 76 0 16 8-8 12-50 4-70 0-14-6 2-12z', floe),
    line('M330 188q14-4 28 0M420 204q16-4 30 0M590 206q14-4 26 0', ['#8fc0d3', '#2f5f78'], 2.4),
    shape('M0 216l60-10 46 10 62-6 40 18 80 4 90-6 110 8 92-10 60-14 70 8 58-12V300H0Z', shade),
    shape('M0 230l60-8 46 8 62-6 40 16 80 4 90-6 110 8 92-10 60-12 70 8 58-12V300H0Z', floor),
    shape('M40 240l14-34 22 10 12 24zM690 236l12-28 22 8 14 20z', floe),
    line('M250 250l36 8 18-6M520 252l40 6 22-8M150 254l26 4', crack, 2.4),
    shape('M0 270Q170 258 380 270T768 264V500H0Z', near),
    dots(
      [
        [90, 84, 2],
        [300, 76, 1.6],
        [410, 96, 1.6],
        [610, 78, 2],
        [710, 96, 1.6],
      ],
      ['#fff', '#fdeecb'],
    ),
  ].join(''),
}
