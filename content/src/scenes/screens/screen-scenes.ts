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

const WHOLE = [0, 0, SCENE_WIDTH, SCENE_HEIGHT] as const
const MIDDLE = [134, 0, 500, SCENE_HEIGHT] as const

const standing = (name: string, x: number, y: number, size: number, turned = false): PlacedFigure => ({
  name,
  x,
  y,
  size,
  turned,
  stands: true,
})

const hung = (name: string, x: number, y: number, size: number, turned = false): PlacedFigure => ({
  ...standing(name, x, y, size, turned),
  stands: false,
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
  hung('crescent-moon', 664, 60, 48),
  hung('own:fireplace', 566, 268, 120),
  hung('fire', 566, 254, 74),
] as const

/** The scenes of the screens: places of one camp, each at its own hour. */
export const SCREEN_SCENES = {
  /** Stories: the camp fire at dusk. */
  stories: {
    ground: 'night-camp',
    view: [446, 62, 280, 228],
    figures: [
      hung('crescent-moon', 520, 124, 40),
      hung('own:fireplace', 590, 274, 130),
      hung('fire', 590, 258, 84),
      standing('otter', 504, 274, 70),
      standing('open-book', 674, 276, 58),
    ],
  },
  /** Words: the tent by day. */
  words: {
    ground: 'meadow',
    view: [30, 62, 280, 228],
    figures: [hung('sun', 262, 140, 46), standing('own:tent', 146, 264, 132), hung('own:parts', 222, 280, 124)],
  },
  /** Sentences: the table in the morning. */
  sentences: {
    ground: 'meadow',
    sky: WARM_SKY,
    view: [462, 62, 280, 228],
    figures: [
      standing('deciduous-tree', 506, 236, 84),
      hung('own:table', 618, 276, 156),
      standing('frog', 512, 276, 54),
    ],
  },
  /** Around a mixed story: the fire, the tent and the lamps. It is shown in addition to the story's own scenes. */
  'camp-fire': {
    ground: 'night-camp',
    view: WHOLE,
    figures: [hung('own:fireplace', 384, 274, 150), hung('fire', 384, 256, 100)],
  },
  /** The celebration after reading, with a book in front. */
  'story-done': { ground: 'night-camp', view: WHOLE, figures: EVENING },
  /** The celebration after words, which hang in front, and after a sentence, which lies on the table. */
  'words-done': { ground: 'night-camp', view: WHOLE, figures: EVENING },
  'sentences-done': { ground: 'night-camp', view: WHOLE, figures: [...EVENING, hung('own:bare-table', 384, 276, 196)] },
  /** What words, sentences and stories are about. */
  animals: middleOf(
    'meadow',
    standing('goat', 306, 264, 92),
    standing('rabbit', 404, 274, 74),
    standing('duck', 476, 278, 52),
  ),
  space: middleOf(
    'moon',
    hung('ringed-planet', 284, 200, 50),
    hung('rocket', 384, 238, 96),
    standing('robot', 478, 272, 62),
  ),
  ocean: middleOf(
    'reef',
    standing('coral', 300, 264, 72),
    hung('fish', 314, 170, 46),
    standing('crab', 390, 276, 92),
    hung('tropical-fish', 474, 178, 56, true),
    standing('spiral-shell', 476, 282, 44),
  ),
  mystery: middleOf(
    'house',
    standing('cat', 306, 274, 84),
    standing('magnifying-glass-tilted-left', 396, 278, 92),
    standing('old-key', 474, 280, 56),
  ),
  friendship: middleOf(
    'meadow',
    standing('dog', 300, 280, 62),
    standing('own:friends', 394, 280, 132),
    hung('kite', 496, 186, 60),
  ),
  family: middleOf(
    'house',
    standing('woman-standing-medium-dark', 306, 274, 128),
    standing('man-standing-medium', 412, 276, 132),
    standing('cat', 496, 282, 58),
  ),
  magic: middleOf(
    'forest',
    hung('sparkles', 304, 190, 52),
    standing('crystal-ball', 384, 276, 100),
    standing('rabbit', 470, 280, 62),
  ),
  art: middleOf(
    'classroom',
    standing('framed-picture', 314, 272, 92),
    standing('artist-palette', 404, 278, 88),
    standing('crayon', 482, 282, 50),
  ),
  robots: middleOf(
    'workshop',
    standing('toolbox', 300, 276, 70),
    standing('robot', 390, 276, 112),
    standing('gear', 482, 280, 54),
  ),
  invention: middleOf(
    'workshop',
    standing('telescope', 306, 276, 84),
    standing('light-bulb', 388, 278, 88),
    standing('bicycle', 474, 278, 84),
  ),
  food: middleOf(
    'kitchen',
    standing('bread', 292, 272, 72),
    standing('pot-of-food', 386, 276, 104),
    standing('carrot', 478, 280, 58),
  ),
  vehicles: middleOf(
    'street',
    standing('bus', 290, 266, 96),
    standing('tractor', 396, 276, 92),
    standing('bicycle', 486, 280, 66),
  ),
  universal: middleOf(
    'station',
    standing('alarm-clock', 306, 276, 62),
    standing('umbrella', 390, 274, 100),
    standing('backpack', 474, 280, 76),
  ),
  /** Words of parts that mean something. */
  'big-words': middleOf(
    'workshop',
    standing('brick', 292, 276, 62),
    hung('own:parts', 390, 280, 124),
    standing('ladder', 492, 276, 84),
  ),
  /** Heart words. */
  heart: middleOf(
    'house',
    standing('books', 296, 274, 70),
    hung('red-heart', 386, 268, 92),
    standing('open-book', 480, 278, 76),
  ),
  /** The words of a child. */
  'my-words': {
    ...middleOf('meadow', standing('own:tent', 342, 266, 132), hung('own:parts', 452, 280, 124)),
    sky: WARM_SKY,
  },
  /** A screen that is not ready yet. */
  numbers: middleOf(
    'classroom',
    standing('game-die', 304, 276, 60),
    standing('abacus', 388, 276, 108),
    standing('straight-ruler', 482, 280, 64),
  ),
  gentle: middleOf('meadow', hung('cloud', 290, 140, 60), standing('turtle', 388, 276, 92), hung('kite', 476, 160, 66)),
} as const satisfies Readonly<Record<string, ScreenScene>>
export type ScreenSceneName = keyof typeof SCREEN_SCENES

/** A scene of a screen with what it is drawn with. */
export const compileScreenScene = (name: ScreenSceneName): CompiledScreenScene => {
  const { ground, figures, view, sky }: ScreenScene = SCREEN_SCENES[name]
  const art = artOf([{ ground, figures }])
  const own = art.grounds[ground]
  const grounds = own && sky ? { [ground]: { ...own, sky: [paint(sky[0]), paint(sky[1])] as const } } : art.grounds
  return { scene: { ground, figures }, view, art: { ...art, grounds } }
}
