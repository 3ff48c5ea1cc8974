/**
 * The ground "roof", a drawn background for scenes; `all-grounds.ts` lists it. Numbers are positions and sizes in SVG units,
 * in a drawing that is 768 wide. A colour is a pair: on light and on dark pages. `coloursBehindFigures` draws nothing: contrast checks
 * read it, so it must match `drawing`. In `drawing` later shapes cover earlier ones, and each shape that begins at x = 0 starts a layer,
 * which wide pages mirror.
 */

import { box, type Colour, disc, dots, glow, line, shape } from '../draw.ts'
import type { Ground } from '../ground.ts'

const skyline: Colour = ['#4d6284', '#1a2740']
const houses: Colour = ['#3d4f70', '#141f36']
const pane: Colour = ['#ffd98a', '#e0b45c']
const wall: Colour = ['#a0695a', '#5b3c36']
const course: Colour = ['#83503f', '#472d28']
const coping: Colour = ['#c9c3b6', '#6d6a64']
const floor: Colour = ['#8d8f96', '#43464e']
const seam: Colour = ['#74767e', '#353840']
const near: Colour = ['#777a82', '#373a42']
const iron: Colour = ['#22303f', '#0b141f']
const bulb: Colour = ['#ffe9ad', '#ffcf70']
const star: Colour = ['#fdeecb', '#fdeecb']

const panes = (places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y]) => box(x, y, 9, 11, pane, 1)).join('')

/** A flat roof at night: the town's windows below the sky, a low wall, chimneys, lamps on a cord. */
export const roof: Ground = {
  sky: [
    ['#33466e', '#0c1730'],
    ['#7f84a8', '#2b3350'],
  ],
  coloursBehindFigures: [
    { colour: skyline, top: 128 },
    { colour: houses, top: 168 },
    { colour: floor, top: 232 },
    { colour: near, top: 266 },
  ],
  drawing: [
    dots(
      [
        [58, 92, 1.6],
        [226, 76, 1.8],
        [402, 88, 1.5],
        [548, 74, 1.8],
        [716, 96, 1.6],
      ],
      star,
    ),
    shape('M0 150h70V116h52v30h64V100h50v44h74V122h58v26h70V104h50v40h70V118h56v30h66V96h52v40h86V300H0Z', skyline),
    panes([
      [84, 126],
      [102, 126],
      [200, 112],
      [216, 130],
      [328, 134],
      [450, 116],
      [468, 134],
      [572, 130],
      [694, 108],
      [712, 126],
    ]),
    shape('M0 184h110V164h84v22h96V172h70v16h120V166h80v20h104V160h104V300H0Z', houses),
    panes([
      [24, 196],
      [124, 178],
      [160, 178],
      [308, 184],
      [336, 184],
      [502, 180],
      [538, 180],
      [690, 174],
      [730, 174],
    ]),
    box(56, 150, 34, 76, wall, 2) + box(52, 144, 42, 10, course, 2) + box(64, 130, 18, 16, course, 3),
    box(684, 158, 30, 68, wall, 2) + box(680, 152, 38, 10, course, 2),
    line('M612 224V138M594 150h36M600 162h24', iron, 3),
    shape('M0 206H768V300H0Z', wall),
    line('M0 220H768M120 206v14M250 220v12M380 206v14M520 220v12M640 206v14', course, 2),
    shape('M0 200H768V208H0Z', coping),
    shape('M0 230H768V300H0Z', floor),
    line('M90 234l-18 32M260 234l-8 32M508 234l8 32M678 234l18 32', seam, 2),
    line('M72 146Q160 186 262 150T470 152T699 154', iron, 2),
    [
      [140, 168],
      [222, 163],
      [330, 142],
      [430, 150],
      [540, 161],
      [632, 152],
    ]
      .map(([x = 0, y = 0]) => glow(x, y + 4, 15) + disc(x, y + 4, 5, bulb))
      .join(''),
    shape('M0 266H768V500H0Z', near),
  ].join(''),
}
