import { expect, it } from 'vitest'
import type { Colour } from './draw.ts'
import type { Ground } from './ground.ts'
import { visiblePart } from './visible-part.ts'

/** A ground of one colour. */
const plain = (light: string, dark: string): Ground => {
  const colour: Colour = [light, dark]
  return { sky: [colour, colour], coloursBehindFigures: [{ colour, top: 0 }], drawing: '' }
}

const square = (colour: string, side = 10): string => `<rect width="${side}" height="${side}" fill="${colour}"/>`

/** Figures of this size need no more contrast in dark colours than in light ones. */
const LARGE = 120

const seenOn = (ground: Ground, colour: string, size = LARGE): number =>
  visiblePart(square(colour), { y: 200, size }, ground)

it.each([
  ['#808080', '#646464', 0],
  ['#808080', '#636363', 1],
  ['#808080', '#9e9e9e', 0],
  ['#808080', '#9f9f9f', 1],
  ['#808080', '#808080', 0],
])('visiblePart of %s on %s in light colours is %d', (colour, light, seen) => {
  expect(seenOn(plain(light, '#000000'), colour)).toBe(seen)
  expect(seenOn(plain(light, '#000000'), colour, 10)).toBe(seen)
})

// In the dark a figure is dimmed: #6c6c6c is #5b5b5b there, #6d6d6d is #5c5c5c, #004466 is #003956.
it.each([
  ['large', LARGE, '#6c6c6c', '#404040', 0],
  ['large', LARGE, '#6d6d6d', '#404040', 1],
  ['large', LARGE, '#4c4c4c', '#404040', 0],
  ['just small, and too like it', LARGE - 1, '#6d6d6d', '#404040', 0],
  ['small, and too like it', 10, '#6d6d6d', '#404040', 0],
  ['small, and of much less than 1.6 times the light', LARGE - 1, '#4d4d4d', '#202020', 0],
  ['small, and of 1.6 times the light', LARGE - 1, '#4e4e4e', '#202020', 1],
  ['small, and of a 1.6th of the light', LARGE - 1, '#202020', '#424242', 1],
  ['large, of less than 1.6 times the light', LARGE, '#4d4d4d', '#202020', 1],
  ['small, of the same light, and just not far enough', LARGE - 1, '#004488', '#6622aa', 0],
  ['small, of the same light, and far enough', LARGE - 1, '#004466', '#4422aa', 1],
  ['large, of the same light', LARGE, '#004488', '#6622aa', 1],
])('visiblePart in dark colours, %s: %d wide, %s on %s is %d', (_, size, colour, dark, seen) => {
  expect(seenOn(plain('#ffffff', dark), colour, size)).toBe(seen)
})

it('visiblePart is 0 if a figure is seen only in light or only in dark colours', () => {
  expect(seenOn(plain('#ffffff', '#000000'), '#808080')).toBe(1)
  expect(seenOn(plain('#ffffff', '#6b6b6b'), '#808080')).toBe(0)
  expect(seenOn(plain('#808080', '#000000'), '#808080')).toBe(0)
})

it('visiblePart of a figure in several colours is the area of the colours that differ, the smaller of light and dark', () => {
  const drawn = square('#ff0000') + square('#ffffff', 20) + square('#000000', 5)
  const whole = 100 + 400 + 25
  const seen = (light: string, dark: string): number => visiblePart(drawn, { y: 200, size: LARGE }, plain(light, dark))
  expect(seen('#00ff00', '#00ff00')).toBeCloseTo(1, 9)
  expect(seen('#ffffff', '#00ff00')).toBeCloseTo(125 / whole, 9)
  expect(seen('#00ff00', '#000000')).toBeCloseTo(500 / whole, 9)
  expect(seen('#ffffff', '#000000')).toBeCloseTo(125 / whole, 9)
  expect(seen('#ff0000', '#d6d6d6')).toBeCloseTo(125 / whole, 9)
  expect(visiblePart('', { y: 200, size: LARGE }, plain('#ffffff', '#000000'))).toBe(0)
})

const HIDDEN: Colour = ['#808080', '#6b6b6b']
const SHOWN: Colour = ['#ffffff', '#000000']

/** A ground on which a grey figure cannot be seen in one layer. */
const hiddenIn = (hiding: 'sky' | 'far' | 'middle' | 'floor' | 'near'): Ground => {
  const colour = (name: string): Colour => (name === hiding ? HIDDEN : SHOWN)
  return {
    sky: [SHOWN, colour('sky')],
    coloursBehindFigures: [
      { colour: colour('far'), top: 100 },
      { colour: colour('middle'), top: 120 },
      { colour: colour('floor'), top: 140 },
      { colour: colour('near'), top: 160 },
    ],
    drawing: '',
  }
}

// All of it is behind so thin a figure as one of no size.
it.each([
  [0, 'sky'],
  [99, 'sky'],
  [100, 'far'],
  [119, 'far'],
  [120, 'middle'],
  [139, 'middle'],
  [140, 'floor'],
  [159, 'floor'],
  [160, 'near'],
  [290, 'near'],
] as const)('visiblePart at %d compares with the layer %s', (y, layer) => {
  for (const one of ['sky', 'far', 'middle', 'floor', 'near'] as const)
    expect(visiblePart(square('#808080'), { y, size: 0 }, hiddenIn(one)), one).toBe(one === layer ? 0 : 1)
})

it('visiblePart compares with the colour of the sky at the horizon', () => {
  const { sky, ...layers } = hiddenIn('near')
  expect(visiblePart(square('#808080'), { y: 50, size: 0 }, { ...layers, sky: [HIDDEN, sky[1]] })).toBe(1)
})

// The figure reaches from y = 260 down to y = 360. It is compared with the ground at 285, 310 and 335.
it.each([
  [285, 0],
  [286, 1],
  [310, 1],
  [311, 2],
  [335, 2],
  [336, 3],
])(
  'visiblePart in front of a layer of the same colour with its top at %d: the figure is visible at %d of three heights',
  (top, heights) => {
    const ground: Ground = { sky: [SHOWN, SHOWN], coloursBehindFigures: [{ colour: HIDDEN, top }], drawing: '' }
    expect(visiblePart(square('#808080'), { y: 360, size: 100 }, ground)).toBeCloseTo(heights / 3, 9)
  },
)

it('visiblePart compares with the ground as it looks through something', () => {
  const lighter = ([light, dark]: Colour): Colour => [light === '#808080' ? '#ffffff' : light, dark]
  const ground = plain('#808080', '#000000')
  expect(visiblePart(square('#808080'), { y: 200, size: LARGE }, ground, lighter)).toBe(1)
  expect(visiblePart(square('#808080'), { y: 200, size: LARGE }, plain('#ffffff', '#000000'), () => HIDDEN)).toBe(0)
})
