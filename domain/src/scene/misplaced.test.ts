import { describe, expect, it } from 'vitest'
import type { PlacedFigure } from './compose.ts'
import { VIEWPORTS, viewBoxOf } from './frames.ts'
import { findMisplaced } from './misplaced.ts'

const figure = (changed: Partial<PlacedFigure>): PlacedFigure => ({
  name: 'gull',
  x: 384,
  y: 200,
  size: 100,
  isMirrored: false,
  isStanding: false,
  ...changed,
})

const kinds = (figures: readonly PlacedFigure[], viewport = VIEWPORTS.wide) =>
  findMisplaced(figures, viewport).map(({ kind }) => kind)

describe('findMisplaced allows a figure to be cut by 12 % of its size', () => {
  it.each([
    ['left', 'wide', { x: 38 }, []],
    ['left', 'wide', { x: 37 }, ['outside']],
    ['right', 'wide', { x: 730 }, []],
    ['right', 'wide', { x: 731 }, ['outside']],
    ['above', 'wide', { y: 88 }, []],
    ['above', 'wide', { y: 87 }, ['outside']],
    ['below', 'wide', { y: 290 }, []],
    ['below', 'wide', { y: 291 }, ['outside']],
    ['left', 'cover', { x: 272 }, []],
    ['left', 'cover', { x: 271 }, ['outside']],
    ['right', 'cover', { x: 496 }, []],
    ['right', 'cover', { x: 497 }, ['outside']],
    ['above', 'cover', { y: 108 }, []],
    ['above', 'cover', { y: 107 }, ['outside']],
    ['below the ground of', 'cover', { y: 291 }, ['outside']],
    ['below', 'option', { y: 280 }, []],
    ['below', 'option', { y: 281 }, ['outside']],
  ] as const)('at the edge %s of the frame %s, for %j', (_, frame, changed, expected) =>
    expect(kinds([figure(changed)], VIEWPORTS[frame])).toEqual(expected),
  )
})

it.each([
  [216, true, []],
  [215, true, ['off-floor']],
  [215, false, []],
] as const)('findMisplaced for a figure with its feet at y %i that stands (%s) reports %j', (y, stands, expected) =>
  expect(kinds([figure({ y, isStanding: stands })])).toEqual(expected),
)

it.each([
  ['a quarter horizontally', { x: 459 }, []],
  ['more than a quarter horizontally', { x: 458 }, ['one-spot']],
  ['a quarter vertically', { y: 275 }, []],
  ['more than a quarter vertically', { y: 274 }, ['one-spot']],
  ['a quarter of a smaller figure', { x: 446.5, size: 50 }, []],
  ['more than a quarter of a smaller figure', { x: 446, size: 50 }, ['one-spot']],
  ['nothing of the other', { x: 484 }, []],
] as const)('findMisplaced for two figures of which one covers %s: %j', (_, changed, expected) =>
  expect(kinds([figure({}), figure(changed)])).toEqual(expected),
)

it('findMisplaced reports a figure together with the one it overlaps', () => {
  const [first, second] = [figure({}), figure({ name: 'crab' })]
  expect(findMisplaced([first, second], VIEWPORTS.wide)).toEqual([{ kind: 'one-spot', figure: second, other: first }])
})

it('the view box of a frame is its part of the scene', () => expect(viewBoxOf(VIEWPORTS.cover)).toBe('234 20 300 400'))
