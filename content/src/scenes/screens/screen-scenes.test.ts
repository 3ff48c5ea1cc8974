import { findMisplaced } from '@lanternleaf/domain/scene/misplaced'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { expect, it } from 'vitest'
import { weigh } from '../check/weight.ts'
import { groundArt } from '../compile-scenes.ts'
import { compileScreenScene, SCREEN_SCENES, type ScreenSceneName } from './screen-scenes.ts'

/** KB (1000 bytes) of gzip that one scene of a screen may weigh: it comes with the screen. */
const BUDGET = 5

it.each(Object.keys(SCREEN_SCENES) as ScreenSceneName[])('%s has all its drawings and is small enough', (name) => {
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

/** What stands in, on or before another thing on purpose. */
const TOGETHER: readonly string[] = ['fire on own:fireplace', 'own:parts on own:tent', 'frog on deciduous-tree']

it.each(Object.keys(SCREEN_SCENES) as ScreenSceneName[])('%s has no figure that is cut off or hidden', (name) => {
  const { scene, view } = compileScreenScene(name)
  const [x, y, width, height] = view
  expect(
    findMisplaced(scene.figures, { x, y, width, height })
      .map(
        (misplaced) =>
          `${misplaced.figure.name} ${misplaced.kind === 'one-spot' ? `on ${misplaced.other.name}` : misplaced.kind}`,
      )
      .filter((problem) => !TOGETHER.includes(problem)),
  ).toEqual([])
})

/** Of a sentence's scene a tablet of 768 x 1024 shows the line above, 64 px, and 19 % of its height; across, all of it. */
const SEEN_OF_SENTENCES = (64 + 0.19 * 1024) / 768

it.each(SENTENCE_THEMES)('%s stands whole above its sentences', (theme) => {
  const { scene, view } = compileScreenScene(theme)
  const [, y, width, height] = view
  const top = y + height - SEEN_OF_SENTENCES * width
  for (const figure of scene.figures) expect(figure.y - figure.size, figure.name).toBeGreaterThanOrEqual(top)
})

it('a scene at another hour than its ground has its own sky', () => {
  const [words, sentences] = [compileScreenScene('words'), compileScreenScene('sentences')]
  expect(sentences.art.grounds.meadow?.layers).toEqual(words.art.grounds.meadow?.layers)
  expect(sentences.art.grounds.meadow?.sky).toEqual(['light-dark(#fbe0d3,#1d2a45)', 'light-dark(#fdf3d8,#3a4256)'])
  expect(words.art.grounds.meadow?.sky).toEqual(groundArt('meadow').sky)
})
