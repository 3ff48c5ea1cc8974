/**
 * The ground "beach", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { type Colour, disc, dots, line, shape, tuft } from '../draw.ts'
import type { Ground } from '../ground.ts'

const cliff: Colour = ['#a9c6a4', '#24443f']
const sea: Colour = ['#63b3cc', '#1c5268']
const wave: Colour = ['#3f91b1', '#164258']
const foam: Colour = ['#f4fbfb', '#7d97a0']
const floor: Colour = ['#f3e0b5', '#7d6d4c']
const near: Colour = ['#e4c98f', '#5f543c']
const grass: Colour = ['#6f9f63', '#365c3c']
const shell: Colour = ['#cfae6c', '#97865f']

/** A beach by day: a headland, the sea, waves, sand with grass. */
export const beach: Ground = {
  sky: [
    ['#cfeaf5', '#12283c'],
    ['#fdf1d6', '#34485c'],
  ],
  coloursBehindFigures: [
    { colour: cliff, top: 140 },
    { colour: sea, top: 168 },
    { colour: floor, top: 236 },
    { colour: near, top: 268 },
  ],
  drawing: [
    shape('M0 138Q70 120 130 140T230 172H0ZM768 146Q700 128 650 150T580 174H768Z', cliff),
    shape('M0 168H768V300H0Z', sea),
    shape('M0 200Q48 191 96 200T192 200T288 200T384 200T480 200T576 200T672 200T768 200V300H0Z', wave),
    line('M190 184q14-5 28 0M456 180q16-5 32 0M600 188q12-4 24 0M320 190q14-5 28 0', ['#b9e0ea', '#3a7186'], 2.4),
    shape('M0 224Q96 214 192 226T384 224T576 226T768 222V300H0Z', foam),
    shape('M0 232Q96 222 192 234T384 232T576 234T768 230V300H0Z', floor),
    tuft(48, 250, 22, grass) + tuft(84, 254, 16, grass) + tuft(712, 248, 22, grass) + tuft(676, 254, 15, grass),
    dots(
      [
        [150, 254, 2.4],
        [268, 250, 2],
        [470, 252, 2.4],
        [560, 248, 2],
      ],
      shell,
    ),
    shape('M0 272Q180 258 390 270T768 264V500H0Z', near),
  ].join(''),
  once: disc(640, 84, 17, ['#ffe3a3', '#f7dc9a']),
}
