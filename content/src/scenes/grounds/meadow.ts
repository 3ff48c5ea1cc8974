/**
 * The ground "meadow", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, dots, fir, line, shape, tuft } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#cfe6c2', '#1e4436']
const middle: Colour = ['#a9d19f', '#1c4a37']
const floor: Colour = ['#86bd84', '#225440']
const near: Colour = ['#6aa873', '#1a4534']
const tree: Colour = ['#5f9d6c', '#18402f']
const path: Colour = ['#ecd9ae', '#4e4a38']
const wood: Colour = ['#b9825a', '#6b4a35']
const petal: Colour = ['#fffdf7', '#b9c7c0']
const flower: Colour = ['#f5b23c', '#a97a2c']
const cloud: Colour = ['#fff', '#2b4155']

/** A meadow by day: hills, a path, a fence, flowers. */
export const meadow: Ground = {
  sky: [
    ['#dff1f4', '#12283c'],
    ['#fdeecb', '#28394b'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 150 },
    { colour: middle, top: 196 },
    { colour: floor, top: 232 },
    { colour: near, top: 264 },
  ],
  drawing: [
    shape('M196 108q4-16 20-14 8-16 26-8 20-2 18 22zM520 92q4-14 18-12 8-14 24-6 16-2 16 18z', cloud),
    shape('M0 178Q120 126 270 164T520 150T768 140V300H0Z', far),
    fir(60, 206, 64, tree) + fir(92, 210, 44, tree) + fir(700, 200, 70, tree),
    shape('M0 212Q190 176 400 206T768 196V300H0Z', middle),
    shape('M470 206q-20 14-84 20t-30 20h74q-40-14 24-22t36-18z', path),
    box(600, 194, 6, 42, wood, 2) +
      box(648, 194, 6, 42, wood, 2) +
      box(696, 194, 6, 42, wood, 2) +
      box(744, 194, 6, 42, wood, 2) +
      box(590, 202, 178, 6, wood, 3) +
      box(590, 218, 178, 6, wood, 3),
    shape('M0 240Q190 220 400 236T768 230V300H0Z', floor),
    tuft(80, 248, 16, tree) + tuft(232, 250, 14, tree) + tuft(540, 248, 14, tree) + tuft(672, 250, 16, tree),
    line('M176 250v-16M196 252v-20M580 250v-16M602 252v-20', tree, 3),
    dots(
      [
        [176, 232, 6],
        [196, 230, 6],
        [580, 232, 6],
        [602, 230, 6],
      ],
      petal,
    ) +
      dots(
        [
          [176, 232, 2.4],
          [196, 230, 2.4],
          [580, 232, 2.4],
          [602, 230, 2.4],
        ],
        flower,
      ),
    shape('M0 268Q180 256 400 268T768 262V500H0Z', near),
  ].join(''),
}
