import { expect, it } from 'vitest'
import { weigh } from '../check/weight.ts'
import { compileScreenScene, SCREEN_SCENES, type ScreenSceneName } from './screen-scenes.ts'

/** KB (1000 bytes) of gzip that one scene of a screen may weigh: it comes with the screen. */
const BUDGET = 5

it.each(Object.keys(SCREEN_SCENES) as ScreenSceneName[])('%s is drawn in full, and is light', (name) => {
  const compiled = compileScreenScene(name)
  const { scene, view, art } = compiled
  const [left, , width] = view
  expect(Object.keys(art.grounds)).toEqual([scene.ground])
  for (const figure of scene.figures) {
    expect(art.figures).toHaveProperty([figure.name])
    expect(figure.x - figure.size * 0.3, figure.name).toBeGreaterThanOrEqual(left)
    expect(figure.x + figure.size * 0.3, figure.name).toBeLessThanOrEqual(left + width)
  }
  expect(weigh(compiled)).toBeLessThanOrEqual(BUDGET)
})

it('has a sky of its own where it is another hour', () => {
  const [words, sentences] = [compileScreenScene('words'), compileScreenScene('sentences')]
  expect(sentences.art.grounds.meadow?.layers).toEqual(words.art.grounds.meadow?.layers)
  expect(sentences.art.grounds.meadow?.sky).not.toEqual(words.art.grounds.meadow?.sky)
})
