import { isFloorPiece } from '@lanternleaf/domain/scene/compose'
import { GROUND_NAMES } from '@lanternleaf/domain/scene/scene'
import { expect, it } from 'vitest'
import { GROUNDS } from './all-grounds.ts'
import { groundArt } from './compile-scenes.ts'
import { figureArt, OWN_FIGURES } from './figure-art.ts'
import { coloursOf } from './figure-colours.ts'
import { FLOOR_PIECES } from './figures/things.ts'

it.each(GROUND_NAMES)(
  'the colours behind figures of %s are in order from the top down, and its drawing has no ids, URLs, styles or scripts',
  (name) => {
    const { coloursBehindFigures, drawing } = GROUNDS[name]
    const tops = coloursBehindFigures.map(({ top }) => top)
    expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
    expect(drawing).not.toMatch(/\b(id|href|style|class|on\w+)=|url\(|<(?!\/?(path|rect|circle|ellipse|g)\b)/)
    expect(drawing).not.toMatch(/NaN|undefined/)
  },
)

it.each(GROUND_NAMES)('groundArt cuts the ground %s into complete layers that begin at the left edge', (name) => {
  const { layers } = groundArt(name)
  expect(layers.join('')).toBe(GROUNDS[name].drawing)
  expect(layers.length).toBeGreaterThanOrEqual(4)
  for (const layer of layers) expect(layer.match(/<g\b/g)?.length).toBe(layer.match(/<\/g>/g)?.length)
  for (const layer of layers.slice(1)) expect(layer).toMatch(/^(<g[^>]*>)?<(path d="M0 |rect x="0" )/)
})

it.each(OWN_FIGURES)('our figure %s has at least two plain colours, and no ids, URLs, styles or scripts', (name) => {
  const art = figureArt(`own:${name}`)
  expect(coloursOf(art?.body ?? '').length).toBeGreaterThan(1)
  expect(art?.body).not.toMatch(/\b(id|href|style|class|on\w+)=|url\(|<(?!\/?(path|rect|circle|ellipse|g)\b)/)
})

it.each(['meadow', 'street', 'house'] as const)(
  'the ground night-%s is the same drawing in dark colours only, independent of the page',
  (name) => {
    const [day, night] = [GROUNDS[name], GROUNDS[`night-${name}`]]
    expect(day.drawing).toContain('light-dark(')
    expect(night.drawing).not.toContain('light-dark(')
    expect(night.drawing.match(/<\w+/g)).toEqual(day.drawing.match(/<\w+/g))
    expect(night.sky).toEqual(day.sky.map(([, dark]) => [dark, dark]))
  },
)

it('isFloorPiece is true for each of our pieces of the floor', () => {
  expect(Object.keys(FLOOR_PIECES).filter((name) => !isFloorPiece(`own:${name}`))).toEqual([])
})
