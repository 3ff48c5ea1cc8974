import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkSceneHeads } from './heads.ts'

const objections = (from: string, to: string) => {
  expect(EXAMPLE_SCENES).toContain(from)
  return checkSceneHeads(exampleStory({ scenes: EXAMPLE_SCENES.replace(from, to) }))
}

const withHero = (name: string) => objections('| crab | spiral-shell | coral', `| ${name} | spiral-shell | coral`)

it('a story without scenes has no hero', () => {
  expect(checkSceneHeads(exampleStory())).toEqual([])
})

it('is told with its place and what to take for it', () => {
  expect(withHero('old-woman-medium-dark')).toEqual([
    {
      check: 'scene-heads',
      item: 'the-hum',
      level: 'all',
      file: 'scenes.md',
      what: 'old-woman-medium-dark',
      line: 6,
      message: 'old-woman-medium-dark is a head and shoulders, and lies on the floor.',
      cure: 'Take a whole person, such as person-standing, or somebody or something else for the hero.',
    },
  ])
})

it.each([
  ...['girl', 'boy', 'child', 'person', 'woman', 'man', 'old-woman', 'old-man', 'cook', 'mechanic', 'teacher'],
  ...['artist', 'detective', 'girl-light', 'boy-medium', 'child-dark', 'cook-medium-light', 'person-medium-dark'],
])('%s is a head and shoulders', (name) => {
  expect(withHero(name).map(({ what }) => what)).toEqual([name])
})

it.each([
  ...['crab', 'person-standing', 'woman-standing-medium-dark', 'man-curly-hair', 'astronaut', 'astronaut-light'],
  ...['noto:girl', 'girl-red', 'girl-darkest', 'girl-light-x', 'my-girl', 'snowman', 'personal'],
])('%s is none', (name) => {
  expect(withHero(name)).toEqual([])
})

it('one that stands near or far, or on the picture of an option, is not the hero of a scene', () => {
  expect(objections('| crab | spiral-shell | coral', '| crab | girl | boy')).toEqual([])
  expect(objections('- B: reef | crab', '- B: reef | girl')).toEqual([])
})

it('each scene is told', () => {
  const scenes = EXAMPLE_SCENES.replaceAll('scene: reef | crab', 'scene: reef | girl')
  expect(checkSceneHeads(exampleStory({ scenes })).map(({ line }) => line)).toEqual([2, 6, 15])
})
