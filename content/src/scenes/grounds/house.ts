/**
 * The ground "house", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { BOOK_SPINES, books, box, type Colour, disc, glow, line, paint, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const wall: Colour = ['#f6d9c5', '#4b3634']
const stripe: Colour = ['#f2cfb8', '#543d3a']
const skirting: Colour = ['#fbeee2', '#6d5650']
const pane: Colour = ['#d3edf2', '#16304a']
const frame: Colour = ['#fffdf7', '#9a928a']
const curtain: Colour = ['#8fb3a5', '#3f6358']
const sofa: Colour = ['#6f9fae', '#35586a']
const sofaDark: Colour = ['#5c8b9a', '#2b4a59']
const wood: Colour = ['#b9825a', '#6b4a35']
const woodDark: Colour = ['#8a5a39', '#4a3224']
const floor: Colour = ['#dcb78e', '#6f5040']
const near: Colour = ['#c99f74', '#5c4133']
const rug: Colour = ['#e6c9a8', '#84614f']
const lamp: Colour = ['#f5d27c', '#ffcf70']

/** A room in a house: a window with curtains, a bookcase, a sofa, a lamp. */
export const house: Ground = {
  sky: [wall, wall],
  coloursBehindFigures: [
    { colour: wall, top: 64 },
    { colour: wall, top: 180 },
    { colour: floor, top: 234 },
    { colour: near, top: 266 },
  ],
  drawing: [
    [16, 80, 144, 208, 272, 336, 400, 464, 528, 592, 656, 720].map((x) => box(x, -220, 26, 460, stripe)).join(''),
    box(302, 72, 164, 96, frame, 4) +
      box(310, 80, 148, 80, pane, 2) +
      box(381, 80, 6, 80, frame) +
      shape('M310 142q40-20 74-8t74-6v32H310z', ['#a9d19f', '#1c4a37']),
    shape('M290 66h44q0 60-30 106h-14zM478 66h-44q0 60 30 106h14z', curtain) + box(278, 62, 212, 6, woodDark, 3),
    box(28, 88, 132, 152, woodDark, 3) +
      [94, 142, 190].map((y) => box(35, y, 118, 42, wood, 2)).join('') +
      books(
        40,
        136,
        [
          [14, 34],
          [12, 38],
          [16, 30],
          [14, 36],
          [12, 38],
          [16, 32],
          [14, 36],
        ],
        BOOK_SPINES,
      ) +
      books(
        40,
        184,
        [
          [16, 32],
          [14, 38],
          [12, 34],
        ],
        BOOK_SPINES.toReversed(),
      ) +
      disc(126, 172, 12, curtain) +
      books(
        62,
        232,
        [
          [14, 36],
          [16, 30],
          [12, 38],
          [14, 34],
          [16, 36],
        ],
        BOOK_SPINES,
      ),
    box(0, 228, 768, 10, skirting),
    box(560, 176, 180, 58, sofa, 14) +
      box(548, 196, 30, 44, sofaDark, 10) +
      box(722, 196, 30, 44, sofaDark, 10) +
      box(576, 206, 148, 32, sofaDark, 8) +
      box(604, 186, 34, 30, lamp, 6),
    line('M524 236V130', woodDark, 5) +
      box(508, 234, 32, 6, woodDark, 3) +
      glow(524, 122, 52) +
      shape('M502 136l10-34h24l10 34z', lamp),
    box(196, 92, 72, 54, woodDark, 3) +
      box(202, 98, 60, 42, frame) +
      shape('M202 140v-14l18-16 14 12 12-8 16 14v12z', curtain) +
      disc(246, 108, 6, lamp),
    shape('M0 238H768V300H0Z', floor),
    line('M0 252H768M110 240v12M300 240v12M520 240v12M200 254v12M620 254v12', near, 2),
    shape('M0 268H768V500H0Z', near),
    `<ellipse cx="384" cy="268" rx="190" ry="17" fill="${paint(rug)}"/>`,
  ].join(''),
}
