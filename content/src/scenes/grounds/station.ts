/**
 * The ground "station", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, disc, glow, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const glass: Colour = ['#d8ebee', '#1b3040']
const rib: Colour = ['#7f99a1', '#3d5560']
const wall: Colour = ['#e2d3bb', '#4a4744']
const train: Colour = ['#4f7f96', '#294a5c']
const trainLow: Colour = ['#3d667b', '#1f3a49']
const stripe: Colour = ['#f5d27c', '#a1833f']
const pane: Colour = ['#eaf6f7', '#ffdf9a']
const platform: Colour = ['#d9d4c9', '#5e5d59']
const tile: Colour = ['#c3bdb0', '#4c4b48']
const warning: Colour = ['#f5b23c', '#a97a2c']
const near: Colour = ['#c9c3b6', '#504f4b']
const iron: Colour = ['#3d4f57', '#16232a']
const seat: Colour = ['#b9825a', '#6b4a35']
const face: Colour = ['#fffdf7', '#c9c4b8']
const lamp: Colour = ['#ffe9ad', '#ffcf70']

/** A station hall: a glass roof, a train, a clock, a bench, the platform. */
export const station: Ground = {
  sky: [
    ['#dff1f4', '#12243a'],
    ['#eef3ea', '#22384a'],
  ],
  coloursBehindFigures: [
    { colour: glass, top: 64 },
    { colour: train, top: 156 },
    { colour: platform, top: 232 },
    { colour: near, top: 266 },
  ],
  drawing: [
    shape('M0 150V70Q190-20 384-20T768 70V150Z', glass),
    line(
      'M0 70Q190-20 384-20T768 70M0 112Q190 34 384 34T768 112M96 28V150M192 2V150M288-14V150M384-20V150M480-14V150M576 2V150M672 28V150',
      rib,
      3,
    ),
    box(0, 138, 768, 22, wall),
    shape('M210 156q0-14 16-14h330q26 0 44 30l20 36v24H210z', train) +
      box(210, 208, 410, 26, trainLow) +
      box(210, 196, 404, 6, stripe),
    [230, 286, 342, 430, 486].map((x) => box(x, 156, 42, 28, pane, 5)).join('') +
      shape('M548 156h14q14 0 26 28h-40z', pane) +
      box(396, 152, 24, 74, trainLow, 3) +
      box(400, 158, 16, 26, pane, 3),
    box(60, 96, 8, 140, iron) +
      box(700, 96, 8, 140, iron) +
      line('M64 104q0-16 26-16M704 104q0-16-26-16', iron, 5) +
      glow(92, 98, 26) +
      glow(676, 98, 26) +
      disc(92, 98, 9, lamp) +
      disc(676, 98, 9, lamp),
    disc(152, 106, 24, iron) +
      disc(152, 106, 20, face) +
      line('M152 106V92M152 106l10 6', iron, 3) +
      line('M152 62V84', iron, 4),
    shape('M0 234H768V300H0Z', platform) + box(0, 232, 768, 5, warning),
    line('M70 240l-16 26M200 240l-12 26M330 240l-4 26M450 240l4 26M580 240l10 26M700 240l16 26M0 252H768', tile, 2),
    box(640, 220, 96, 7, seat, 2) +
      box(640, 204, 96, 6, seat, 2) +
      box(652, 204, 5, 42, iron) +
      box(718, 204, 5, 42, iron),
    box(40, 214, 48, 32, seat, 4) + box(58, 208, 12, 8, iron, 3) + box(40, 226, 48, 5, iron),
    shape('M0 268H768V500H0Z', near),
  ].join(''),
}
