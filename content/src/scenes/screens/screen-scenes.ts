/**
 * The pictures at the top of screens, such as the tent of the word screen. They are composed of grounds and figures
 * like the scenes of stories. `web/generate/scenes.ts` writes them for the client.
 */

import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene, PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { SCENE_HEIGHT, SCENE_WIDTH } from '@lanternleaf/domain/scene/scene'
import { artOf } from '../compile-scenes.ts'
import { type Colour, paint } from '../draw.ts'

type ScreenScene = ComposedScene & {
  /** The sky, if the scene shows another hour than its ground. */
  readonly sky?: readonly [high: Colour, low: Colour]
  /** The visible part: x, y, width and height in the units of a scene. */
  readonly view: readonly [x: number, y: number, width: number, height: number]
}

const WHOLE_VIEW = [0, 0, SCENE_WIDTH, SCENE_HEIGHT] as const
const MIDDLE = [134, 0, 500, SCENE_HEIGHT] as const

const standingFigure = (name: string, x: number, y: number, size: number, turned = false): PlacedFigure => ({
  name,
  x,
  y,
  size,
  isMirrored: turned,
  isStanding: true,
})

const hangingFigure = (name: string, x: number, y: number, size: number, turned = false): PlacedFigure => ({
  ...standingFigure(name, x, y, size, turned),
  isStanding: false,
})

/** The figures in the middle of a place. */
const middleOf = (ground: ScreenScene['ground'], ...figures: readonly PlacedFigure[]): ScreenScene => ({
  ground,
  view: MIDDLE,
  figures,
})

/** The sky of a morning, and of an evening. */
const WARM_SKY = [
  ['#fbe0d3', '#1d2a45'],
  ['#fdf3d8', '#3a4256'],
] as const

/** The camp when the day is done. */
const EVENING = [
  hangingFigure('crescent-moon', 664, 60, 48),
  hangingFigure('own:fireplace', 566, 268, 120),
  hangingFigure('fire', 566, 254, 74),
] as const

/** The scenes of the screens: places of one camp, each at its own hour. */
export const SCREEN_SCENES = {
  /** Stories: the camp fire at dusk. */
  stories: {
    ground: 'night-camp',
    view: [446, 62, 280, 228],
    figures: [
      hangingFigure('crescent-moon', 520, 124, 40),
      hangingFigure('own:fireplace', 590, 274, 130),
      hangingFigure('fire', 590, 258, 84),
      standingFigure('otter', 504, 274, 70),
      standingFigure('open-book', 674, 276, 58),
    ],
  },
  /** Words: the tent by day. */
  words: {
    ground: 'meadow',
    view: [30, 62, 280, 228],
    figures: [
      hangingFigure('sun', 262, 140, 46),
      standingFigure('own:tent', 146, 264, 132),
      hangingFigure('own:parts', 222, 280, 124),
    ],
  },
  /** Sentences: the table in the morning. */
  sentences: {
    ground: 'meadow',
    sky: WARM_SKY,
    view: [462, 62, 280, 228],
    figures: [
      standingFigure('deciduous-tree', 506, 236, 84),
      hangingFigure('own:table', 618, 276, 156),
      standingFigure('frog', 512, 276, 54),
    ],
  },
  /** Around a mixed story: the fire, the tent and the lamps. It is shown in addition to the story's own scenes. */
  'camp-fire': {
    ground: 'night-camp',
    view: WHOLE_VIEW,
    figures: [hangingFigure('own:fireplace', 384, 262, 150), hangingFigure('fire', 384, 244, 100)],
  },
  /** The celebration after reading, with a book in front. */
  'story-done': { ground: 'night-camp', view: WHOLE_VIEW, figures: EVENING },
  /** The celebration after words, which hang in front, and after a sentence, which lies on the table. */
  'words-done': { ground: 'night-camp', view: WHOLE_VIEW, figures: EVENING },
  'sentences-done': {
    ground: 'night-camp',
    view: WHOLE_VIEW,
    figures: [...EVENING, hangingFigure('own:bare-table', 384, 276, 196)],
  },
  /** What words, sentences and stories are about. */
  animals: middleOf(
    'meadow',
    standingFigure('goat', 306, 264, 92),
    standingFigure('rabbit', 404, 274, 74),
    standingFigure('duck', 476, 278, 52),
  ),
  space: middleOf(
    'moon',
    hangingFigure('ringed-planet', 284, 204, 44),
    hangingFigure('rocket', 384, 260, 92),
    standingFigure('robot', 478, 272, 62),
  ),
  ocean: middleOf(
    'reef',
    standingFigure('coral', 300, 264, 72),
    hangingFigure('fish', 330, 190, 34),
    standingFigure('crab', 390, 276, 92),
    hangingFigure('tropical-fish', 474, 196, 42, true),
    standingFigure('spiral-shell', 476, 282, 44),
  ),
  mystery: middleOf(
    'house',
    standingFigure('cat', 306, 274, 84),
    standingFigure('magnifying-glass-tilted-left', 396, 278, 92),
    standingFigure('old-key', 474, 280, 56),
  ),
  friendship: middleOf(
    'meadow',
    standingFigure('dog', 300, 280, 62),
    standingFigure('own:friends', 394, 280, 114),
    hangingFigure('kite', 488, 208, 48),
  ),
  family: middleOf(
    'house',
    standingFigure('woman-standing-medium-dark', 306, 276, 110),
    standingFigure('man-standing-medium', 400, 278, 114),
    standingFigure('cat', 496, 282, 58),
  ),
  magic: middleOf(
    'forest',
    hangingFigure('sparkles', 304, 204, 48),
    standingFigure('crystal-ball', 384, 276, 100),
    standingFigure('rabbit', 470, 280, 62),
  ),
  art: middleOf(
    'classroom',
    standingFigure('framed-picture', 314, 272, 92),
    standingFigure('artist-palette', 404, 278, 88),
    standingFigure('crayon', 482, 282, 50),
  ),
  robots: middleOf(
    'workshop',
    standingFigure('toolbox', 300, 276, 70),
    standingFigure('robot', 390, 276, 112),
    standingFigure('gear', 482, 280, 54),
  ),
  invention: middleOf(
    'workshop',
    standingFigure('telescope', 306, 276, 84),
    standingFigure('light-bulb', 388, 278, 88),
    standingFigure('bicycle', 474, 278, 84),
  ),
  food: middleOf(
    'kitchen',
    standingFigure('bread', 292, 272, 72),
    standingFigure('pot-of-food', 386, 276, 104),
    standingFigure('carrot', 478, 280, 58),
  ),
  vehicles: middleOf(
    'street',
    standingFigure('bus', 290, 266, 96),
    standingFigure('tractor', 396, 276, 92),
    standingFigure('bicycle', 486, 280, 66),
  ),
  universal: middleOf(
    'station',
    standingFigure('alarm-clock', 306, 276, 62),
    standingFigure('umbrella', 390, 274, 100),
    standingFigure('backpack', 474, 280, 76),
  ),
  /** Words of parts that mean something. */
  'big-words': middleOf(
    'workshop',
    standingFigure('brick', 292, 276, 62),
    hangingFigure('own:parts', 390, 280, 124),
    standingFigure('ladder', 492, 276, 84),
  ),
  /** Heart words. */
  heart: middleOf(
    'house',
    standingFigure('books', 296, 274, 70),
    hangingFigure('red-heart', 386, 268, 92),
    standingFigure('open-book', 480, 278, 76),
  ),
  /** The words of a child. */
  'my-words': {
    ...middleOf('meadow', standingFigure('own:tent', 342, 266, 132), hangingFigure('own:parts', 452, 280, 124)),
    sky: WARM_SKY,
  },
  /** A screen that is not ready yet. */
  numbers: middleOf(
    'classroom',
    standingFigure('game-die', 304, 258, 60),
    standingFigure('abacus', 388, 258, 108),
    standingFigure('straight-ruler', 482, 258, 64),
  ),
  gentle: middleOf(
    'meadow',
    hangingFigure('butterfly', 296, 200, 44),
    standingFigure('turtle', 384, 258, 92),
    standingFigure('tulip', 478, 260, 60),
  ),
  /** A break in the calm corner. */
  break: middleOf(
    'night-meadow',
    standingFigure('teddy-bear', 384, 268, 128),
    hangingFigure('crescent-moon', 486, 150, 60),
  ),
} as const satisfies Readonly<Record<string, ScreenScene>>
export type ScreenSceneName = keyof typeof SCREEN_SCENES

/** A scene of a screen with what it is drawn with. */
export const compileScreenScene = (name: ScreenSceneName): CompiledScreenScene => {
  const { ground, figures, view, sky }: ScreenScene = SCREEN_SCENES[name]
  const art = artOf([{ ground, figures }])
  const groundArt = art.grounds[ground]
  const grounds =
    groundArt && sky ? { [ground]: { ...groundArt, sky: [paint(sky[0]), paint(sky[1])] as const } } : art.grounds
  return { scene: { ground, figures }, view, art: { ...art, grounds } }
}
