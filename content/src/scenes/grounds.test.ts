import { isFloorPiece } from '@lanternleaf/domain/scene/compose'
import { GROUND_NAMES } from '@lanternleaf/domain/scene/scene'
import { expect, it } from 'vitest'
import { GROUNDS } from './all-grounds.ts'
import { groundArt } from './compile-scenes.ts'
import { figureArt, OWN_FIGURES } from './figure-art.ts'
import { coloursOf } from './figure-colours.ts'
import { FLOOR_PIECES } from './figures/things.ts'

it.each(GROUND_NAMES)('%s has five layers from the top down and no id, address, style or script', (name) => {
  const { far, middle, floor, near, drawing } = GROUNDS[name]
  const begins = [far, middle, floor, near].map(({ from }) => from)
  expect(begins.toSorted((a, b) => a - b)).toEqual(begins)
  expect(drawing).not.toMatch(/\b(id|href|style|class|on\w+)=|url\(|<(?!\/?(path|rect|circle|ellipse|g)\b)/)
  expect(drawing).not.toMatch(/NaN|undefined/)
})

it.each(GROUND_NAMES)('%s is cut into whole layers, each of which begins at its left side', (name) => {
  const { layers } = groundArt(name)
  expect(layers.join('')).toBe(GROUNDS[name].drawing)
  expect(layers.length).toBeGreaterThanOrEqual(4)
  for (const layer of layers) expect(layer.match(/<g\b/g)?.length).toBe(layer.match(/<\/g>/g)?.length)
  for (const layer of layers.slice(1)) expect(layer).toMatch(/^(<g[^>]*>)?<(path d="M0 |rect x="0" )/)
})

it.each(OWN_FIGURES)('own:%s is drawn in whole colours, and with nothing that acts', (name) => {
  const art = figureArt(`own:${name}`)
  expect(coloursOf(art?.body ?? '').length).toBeGreaterThan(1)
  expect(art?.body).not.toMatch(/\b(id|href|style|class|on\w+)=|url\(|<(?!\/?(path|rect|circle|ellipse|g)\b)/)
})

it.each(['meadow', 'street', 'house'] as const)(
  '%s at night is the same place in its dark colours, on a light page too',
  (name) => {
    const [day, night] = [GROUNDS[name], GROUNDS[`night-${name}`]]
    expect(day.drawing).toContain('light-dark(')
    expect(night.drawing).not.toContain('light-dark(')
    expect(night.drawing.match(/<\w+/g)).toEqual(day.drawing.match(/<\w+/g))
    expect(night.sky).toEqual(day.sky.map(([, dark]) => [dark, dark]))
  },
)

it('others may stand on every piece of the floor we drew', () => {
  expect(Object.keys(FLOOR_PIECES).filter((name) => !isFloorPiece(`own:${name}`))).toEqual([])
})
