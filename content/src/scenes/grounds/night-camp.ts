/**
 * The ground "night-camp", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, dots, fir, glow, line, shape, tuft } from '../draw.ts'
import type { Ground } from '../ground.ts'

const hill: Colour = ['#6d6a86', '#232c47']
const trees: Colour = ['#2f5a4d', '#12302a']
const dark: Colour = ['#214539', '#0d241f']
const floor: Colour = ['#527a5d', '#1c3d33']
const near: Colour = ['#3d634b', '#152f28']
const tent: Colour = ['#e9b872', '#8a6a3f']
const tentSide: Colour = ['#d19a55', '#6f5330']
const opening: Colour = ['#5a4030', '#2b1f18']
const star: Colour = ['#fdeecb', '#fdeecb']
const lamp: Colour = ['#ffd98a', '#ffcf70']
const cord: Colour = ['#22354a', '#0c1622']

/** A camp at dusk (in dark colours: at night): hills, firs, a tent with a light, lamps on a cord. */
export const nightCamp: Ground = {
  sky: [
    ['#5c6a9c', '#151f3a'],
    ['#f1b27c', '#6a4a48'],
  ],
  coloursBehindFigures: [
    { colour: hill, top: 150 },
    { colour: trees, top: 190 },
    { colour: floor, top: 230 },
    { colour: near, top: 264 },
  ],
  drawing: [
    dots(
      [
        [70, 78, 1.8],
        [150, 100, 1.4],
        [240, 72, 2],
        [332, 92, 1.4],
        [446, 76, 2],
        [530, 104, 1.4],
        [620, 74, 2],
        [700, 98, 1.6],
      ],
      star,
    ),
    shape('M0 178Q140 122 290 162T540 150T768 136V300H0Z', hill),
    fir(40, 236, 130, trees) + fir(716, 236, 142, trees) + fir(214, 226, 74, trees) + fir(566, 226, 84, trees),
    shape('M0 218Q200 186 420 212T768 204V300H0Z', trees),
    fir(90, 242, 88, dark) + fir(660, 242, 92, dark),
    line('M40 128Q110 160 170 130T214 156', cord, 2) + line('M566 148Q620 166 660 154T716 110', cord, 2),
    [
      [96, 142],
      [158, 138],
      [616, 162],
      [690, 142],
    ]
      .map(([x = 0, y = 0]) => glow(x, y + 5, 16) + box(x - 4, y, 8, 11, lamp, 4))
      .join(''),
    shape('M0 238Q200 218 400 234T768 230V300H0Z', floor),
    glow(150, 224, 56) +
      shape('M104 244l44-66 52 66z', tent) +
      shape('M148 178l52 66h14l-54-62z', tentSide) +
      shape('M136 244l12-42 14 42z', opening),
    tuft(250, 250, 14, near) + tuft(560, 246, 14, near) + tuft(612, 252, 12, near),
    shape('M0 268Q180 254 400 268T768 262V500H0Z', near),
  ].join(''),
}
