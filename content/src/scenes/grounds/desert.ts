/**
 * The ground "desert", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { type Colour, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#d9a27e', '#6a5a48']
const shade: Colour = ['#c48a68', '#57493b']
const dune: Colour = ['#e6b877', '#857150']
const ridge: Colour = ['#d8a460', '#746244']
const floor: Colour = ['#f6ead2', '#b8ad96']
const near: Colour = ['#ecd9b4', '#9c9079']
const crack: Colour = ['#d8be92', '#857a64']

/** A salt flat between dunes, under a wide sky. */
export const desert: Ground = {
  sky: [
    ['#bfe3f0', '#16304a'],
    ['#fbf0d6', '#3f6272'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 130 },
    { colour: dune, top: 176 },
    { colour: floor, top: 226 },
    { colour: near, top: 264 },
  ],
  drawing: [
    shape('M0 190V150l46-4 18-30h64l14 26 60 6 24-16h52l20 30 90 6 30-34h86l22 28 70 4 26-22h58l18 26 70-4V190z', far),
    shape(
      'M96 116h32l14 26 14 48h-42zM250 132h36l20 30 6 28h-50zM504 134h30l22 28 8 28h-46zM652 144h24l18 26v20h-34z',
      shade,
    ),
    shape('M0 196Q110 156 230 190T470 180T768 192V300H0Z', dune),
    shape(
      'M60 186Q150 168 230 190Q180 196 150 222Q120 200 60 186zM400 190Q500 160 600 186Q540 190 510 220Q470 198 400 190z',
      ridge,
    ),
    shape('M0 228Q190 220 384 228T768 226V300H0Z', floor),
    line('M70 244l40 8 22-8 34 10M250 238l36 8 26-8M430 246l44 6 20-8 40 8M610 240l34 8 30-6', crack, 2.4),
    shape('M0 270Q180 258 384 268T768 264V500H0Z', near),
    line('M120 284l50 6 30-8M340 280l40 8 44-6M560 284l46 6 28-8', crack, 2.4),
  ].join(''),
}
