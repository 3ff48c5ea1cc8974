/**
 * The ground "open-sea", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { bubbles, type Colour, disc, dots, shape, withOpacity } from '../draw.ts'
import type { Ground } from '../ground.ts'

const far: Colour = ['#3a6f9c', '#1d4066']
const middle: Colour = ['#2f5e8a', '#173557']
const floor: Colour = ['#264f78', '#122b49']
const near: Colour = ['#1e4166', '#0d223c']
const moonlight: Colour = ['#fdf6d8', '#f3e9bd']
const drift: Colour = ['#dcecf5', '#9fbbd6']

/** Open water at night: the moon above it, and darker water below. */
export const openSea: Ground = {
  sky: [
    ['#6ea3c9', '#2f5f8c'],
    ['#467da9', '#24507a'],
  ],
  coloursBehindFigures: [
    { colour: far, top: 96 },
    { colour: middle, top: 150 },
    { colour: floor, top: 204 },
    { colour: near, top: 256 },
  ],
  drawing: [
    withOpacity(0.16, shape('M340 0h88L560 290H208z', moonlight)),
    withOpacity(0.1, shape('M250-20h40L150 290H40zM478-20h40L728 290H618z', moonlight)),
    withOpacity(0.35, disc(384, 16, 46, moonlight)),
    disc(384, 14, 32, moonlight),
    withOpacity(0.45, shape('M0 100Q96 88 192 100T384 100T576 100T768 100V300H0Z', far)),
    withOpacity(0.45, shape('M0 156Q96 144 192 156T384 156T576 156T768 156V300H0Z', middle)),
    withOpacity(0.5, shape('M0 210Q96 198 192 210T384 210T576 210T768 210V300H0Z', floor)),
    withOpacity(0.7, shape('M0 262Q96 250 192 262T384 262T576 262T768 262V500H0Z', near)),
    dots(
      [
        [60, 116, 2],
        [170, 60, 1.6],
        [236, 184, 2],
        [300, 120, 1.6],
        [470, 202, 2],
        [530, 70, 1.6],
        [632, 154, 2],
        [716, 96, 1.6],
      ],
      drift,
    ),
    bubbles([
      [650, 76, 6],
      [660, 58, 4],
    ]),
  ].join(''),
}
