import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkSceneContrast } from './contrast.ts'

const objections = (from: string, to: string) => {
  expect(EXAMPLE_SCENES).toContain(from)
  return checkSceneContrast(exampleStory({ scenes: EXAMPLE_SCENES.replace(from, to) }))
}

const SCENE = 'reef | crab | spiral-shell | coral'

const told = (what: string, ground: string, line: number) => ({
  check: 'scene-contrast',
  item: 'the-hum',
  level: 'all',
  file: 'scenes.md',
  what,
  line,
  message: `${what} is too like the ${ground} behind it to be seen.`,
  cure: 'Place it before another layer, put it on another ground, or choose another figure.',
})

it('a story without scenes has nothing that cannot be seen', () => {
  expect(checkSceneContrast(exampleStory())).toEqual([])
})

it.each([
  ['by day', 'deep-sea', 'blue-circle^'],
  ['at night', 'meadow', 'brown-circle'],
])('what is too like what is behind it %s is told with its scene', (_, ground, figure) => {
  const what = figure.replace('^', '')
  expect(objections(SCENE, `${ground} | crab | ${figure} | coral`)).toEqual([told(what, ground, 6)])
})

it('what is seen on one ground is not on another', () => {
  expect(objections(SCENE, 'meadow | crab | blue-circle^ | coral')).toEqual([])
  expect(objections(SCENE, 'deep-sea | crab | brown-circle | coral')).toEqual([])
})

it('all that cannot be seen in one scene is told, and on the picture of an option', () => {
  expect(objections(SCENE, 'deep-sea | crab | blue-circle^, spiral-shell, blue-circle^*0.9 | coral')).toEqual([
    told('blue-circle', 'deep-sea', 6),
    told('blue-circle', 'deep-sea', 6),
  ])
  expect(objections('- B: reef | crab', '- B: deep-sea | crab | blue-circle^')).toEqual([
    told('blue-circle', 'deep-sea', 11),
  ])
})

it('a picture that does not exist is for others to tell', () => {
  expect(objections(SCENE, 'reef | crab | zorp | coral')).toEqual([])
})
