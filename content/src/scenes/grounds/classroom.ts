/**
 * The ground "classroom", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { BOOK_SPINES, books, box, type Colour, disc, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const wall: Colour = ['#e8f0e2', '#2d3b3c']
const low: Colour = ['#d5e3cf', '#354647']
const board: Colour = ['#3f6f63', '#1f4640']
const chalk: Colour = ['#e4f1e4', '#8fb3a5']
const wood: Colour = ['#c9966d', '#7a563e']
const woodDark: Colour = ['#a87650', '#5c4030']
const pane: Colour = ['#d3edf2', '#16304a']
const frame: Colour = ['#fffdf7', '#8d8a86']
const floor: Colour = ['#e4cfae', '#6a5846']
const near: Colour = ['#d3ba94', '#584838']
const leaf: Colour = ['#5f9d6c', '#2b5d42']

/** A classroom: a board, windows, low shelves of books, tables. */
export const classroom: Ground = {
  sky: [wall, wall],
  coloursBehindFigures: [
    { colour: wall, top: 64 },
    { colour: low, top: 180 },
    { colour: floor, top: 234 },
    { colour: near, top: 266 },
  ],
  drawing: [
    box(0, 176, 768, 64, low),
    box(262, 72, 244, 96, wood, 5) +
      box(270, 80, 228, 80, board, 2) +
      line('M290 104q20-10 40 0t40 0M290 128h60M390 120l18 20 18-36', chalk, 3) +
      disc(462, 112, 14, chalk) +
      disc(462, 112, 11, board),
    box(340, 164, 88, 6, wood, 2),
    box(40, 74, 120, 88, frame, 4) +
      box(48, 82, 104, 72, pane, 2) +
      box(97, 82, 6, 72, frame) +
      shape('M48 140q30-20 52-8t52-4v26H48z', ['#a9d19f', '#1c4a37']),
    box(608, 74, 120, 88, frame, 4) +
      box(616, 82, 104, 72, pane, 2) +
      box(665, 82, 6, 72, frame) +
      shape('M616 138q30-18 52-6t52-6v28H616z', ['#a9d19f', '#1c4a37']),
    box(20, 184, 190, 56, wood, 3) +
      box(28, 190, 174, 44, woodDark, 2) +
      books(
        34,
        234,
        [
          [14, 34],
          [12, 38],
          [16, 30],
          [12, 36],
          [14, 40],
          [18, 32],
          [12, 36],
          [14, 30],
          [16, 38],
          [12, 34],
          [14, 36],
        ],
        BOOK_SPINES,
      ),
    box(560, 184, 190, 56, wood, 3) +
      box(568, 190, 174, 44, woodDark, 2) +
      books(
        574,
        234,
        [
          [16, 36],
          [12, 30],
          [14, 38],
          [12, 34],
          [18, 36],
          [14, 40],
          [12, 32],
          [16, 36],
          [14, 30],
          [12, 38],
          [14, 34],
        ],
        BOOK_SPINES.toReversed(),
      ),
    box(170, 164, 26, 20, BOOK_SPINES[0] ?? wood, 4) +
      disc(176, 158, 9, leaf) +
      disc(191, 157, 9, leaf) +
      disc(183, 149, 9, leaf) +
      disc(720, 172, 12, pane) +
      box(716, 180, 8, 5, woodDark),
    shape('M0 236H768V300H0Z', floor),
    line('M0 250H768M90 238v12M270 238v12M500 238v12M690 238v12M180 252v14M400 252v14M600 252v14', near, 2),
    shape('M0 266H768V500H0Z', near),
  ].join(''),
}
