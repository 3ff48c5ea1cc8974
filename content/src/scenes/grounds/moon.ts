/**
 * The ground "moon", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { type Colour, disc, dots, line, paint, rock, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#8f8bb5', '#2b2f52']
const middle: Colour = ['#a9a6c2', '#3a3e60']
const floor: Colour = ['#d3d0de', '#5b5d78']
const near: Colour = ['#bdb9cd', '#4a4c66']
const crater: Colour = ['#a29eb8', '#3d3f58']
const rim: Colour = ['#e8e6ef', '#74769a']
const star: Colour = ['#fff7dc', '#fdeecb']
const sea: Colour = ['#7fb8d6', '#4f8db5']
const land: Colour = ['#8fc08f', '#5b9470']

const hollow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.26}" fill="${paint(rim)}"/><ellipse cx="${x}" cy="${y + 2}" rx="${width * 0.88}" ry="${width * 0.2}" fill="${paint(crater)}"/>`

/** The Moon, or any still place among the stars: ridges, craters, a far blue world. */
export const moon: Ground = {
  sky: [
    ['#4a4a80', '#0e1130'],
    ['#6f6aa0', '#1c1f48'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 160 },
    { colour: middle, top: 200 },
    { colour: floor, top: 232 },
    { colour: near, top: 266 },
  ],
  drawing: [
    dots(
      [
        [50, 84, 1.8],
        [128, 70, 1.4],
        [190, 112, 2],
        [262, 78, 1.6],
        [330, 100, 1.4],
        [420, 72, 2],
        [500, 110, 1.6],
        [560, 76, 1.4],
        [700, 124, 1.8],
        [740, 80, 1.4],
        [60, 140, 1.4],
        [460, 144, 1.4],
      ],
      star,
    ),
    shape('M0 190L60 150 110 176 176 134 250 184 330 168 400 190 480 160 560 188 640 148 700 176 768 152V300H0Z', far),
    shape('M0 216Q120 186 260 210T520 204T768 196V300H0Z', middle),
    rock(90, 246, 84, 46, crater) + rock(690, 242, 70, 40, crater),
    shape('M0 240Q180 222 390 236T768 230V300H0Z', floor),
    hollow(230, 252, 44) + hollow(560, 250, 52) + hollow(690, 256, 26) + hollow(120, 258, 24),
    shape('M0 270Q170 258 380 270T768 264V500H0Z', near),
    line('M300 262q16-4 30 0M470 264q14-4 26 0', crater, 2.4),
  ].join(''),
  once: disc(640, 102, 30, sea) + shape('M620 86q12-10 22-6t-4 14-14 2-4-10zM640 108q14-6 22 2t-8 14-18-4 4-12z', land),
}
