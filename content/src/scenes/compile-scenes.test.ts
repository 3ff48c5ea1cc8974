import { composeScene } from '@lanternleaf/domain/scene/compose'
import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../testing/example-story.ts'
import { GROUNDS } from './all-grounds.ts'
import { artOf, compileCover, compileScenes, groundArt } from './compile-scenes.ts'
import { paint } from './draw.ts'
import { figureArt } from './figure-art.ts'

const { scenes } = exampleStory({ scenes: EXAMPLE_SCENES })
if (scenes === null) throw new Error('the example has scenes')

it('compileScenes has the scenes and pictures of options of a story, and the art of each figure and ground once', () => {
  const compiled = compileScenes(scenes)
  expect(Object.keys(compiled.scenes)).toEqual(['intro-prose', 'problem-prose', 'solution-prose'])
  expect(compiled.scenes['intro-prose']).toEqual({
    ...composeScene(scenes.scenes['intro-prose'].scene, 'wide'),
    description: 'Zuri the crab by the reef, with two lobsters.',
  })
  for (const letter of ['A', 'B', 'C'] as const)
    expect(compiled.options[letter]).toEqual(composeScene(scenes.options[letter], 'option'))
  expect(Object.keys(compiled.art.grounds)).toEqual(['reef'])
  expect(Object.keys(compiled.art.figures).toSorted()).toEqual(['coral', 'crab', 'lobster', 'shrimp', 'spiral-shell'])
  expect(compiled.art.figures.crab).toEqual(figureArt('crab'))
})

it('compileCover returns the first scene as a cover', () => {
  expect(compileCover(scenes)).toEqual(composeScene(scenes.scenes['intro-prose'].scene, 'cover'))
})

it('compileCover returns the cover that the author described, with its sizes and positions', () => {
  const [hero] = [scenes.scenes['intro-prose'].scene.hero]
  const cover = {
    ground: 'beach',
    hero: { ...hero, scale: 1.2, position: { x: 25, y: 90 } },
    near: [],
    far: [],
  } as const
  expect(compileCover({ ...scenes, cover })).toMatchObject({
    ground: 'beach',
    figures: [{ name: 'crab', x: 309, y: 261, size: 174 }],
  })
})

it('artOf throws for an unknown picture', () => {
  const [scene] = [compileCover(scenes)]
  const unknown = { ...scene, figures: scene.figures.map((figure) => ({ ...figure, name: 'a-zorp' })) }
  expect(() => artOf([unknown])).toThrow('There is no picture "a-zorp".')
})

it('groundArt has the sky of a ground, and its whole drawing in layers', () => {
  for (const name of ['reef', 'night-camp', 'kitchen'] as const) {
    const { sky, layers, once } = groundArt(name)
    const ground = GROUNDS[name]
    expect(sky).toEqual([paint(ground.sky[0]), paint(ground.sky[1])])
    expect(layers.join('')).toBe((ground.drawing.match(/<g\b.*?<\/g>|<[^>]+>/g) ?? []).join(''))
    expect(once).toBe(ground.once ?? '')
    for (const layer of layers.slice(1)) expect(layer).toMatch(/^(<g[^>]*>)?(<path d="M0 |<rect x="0" )/)
  }
})

it('paint writes a colour once if it is the same in light and dark colours', () => {
  expect(paint(['#fff', '#fff'])).toBe('#fff')
  expect(paint(['#fff', '#000'])).toBe('light-dark(#fff,#000)')
})
