import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkScenePlaces } from './places.ts'

/** The findings of checkScenePlaces in the example's scenes with one text in them replaced. */
const issues = (from: string, to: string) => {
  expect(EXAMPLE_SCENES).toContain(from)
  return checkScenePlaces(exampleStory({ scenes: EXAMPLE_SCENES.replace(from, to) }))
}

/** The first scene, which is also the cover, the second scene, and the picture of an option. */
const FIRST = 'crab | lobster, lobster, spiral-shell | coral, coral'
const SECOND = 'reef | crab | spiral-shell | coral'
const OPTION = '- B: reef | crab'

const issue = (what: string, line: number, message: string, fix: string) => ({
  check: 'scene-places',
  item: 'the-hum',
  level: 'all',
  file: 'scenes.md',
  what,
  line,
  message,
  fix,
})

const FURTHER_IN = 'Place it further in, make it smaller, or leave its place to the rule.'
const APART = 'Move one of the two, make it smaller, or leave its place to the rule.'
const HELD_UP = (name: string) =>
  `Give a second number from 75 to 97, or write "${name}^" if it is held up by something.`

it('checkScenePlaces reports nothing for a story without scenes', () => {
  expect(checkScenePlaces(exampleStory())).toEqual([])
})

it.each([
  ['the ground', SECOND, 'reef | crab | lobster@99,90 | coral', 'lobster', 6, 'at 99,90', 'the ground'],
  ['an option', OPTION, '- B: reef | crab*0.9@4,90', 'crab', 11, 'at 4,90', "the option's picture"],
])('reports a figure that is cut off: %s', (_, from, to, name, line, at, edge) => {
  expect(issues(from, to)).toEqual([issue(name, line, `${name} ${at} is cut off by the edge of ${edge}.`, FURTHER_IN)])
})

it.each([
  ['a scene', SECOND, 'reef | crab | lobster@30,40 | coral', 'lobster', 6, 'at 30,40'],
  ['a scene, just above the floor', SECOND, 'reef | crab | lobster@30,74 | coral', 'lobster', 6, 'at 30,74'],
  ['an option', OPTION, '- B: reef | crab@50,60', 'crab', 11, 'at 50,60'],
])('reports a figure above the floor: %s', (_, from, to, name, line, at) => {
  const message = `${name} ${at} stands on nothing: the floor begins at 75.`
  expect(issues(from, to)).toEqual([issue(name, line, message, HELD_UP(name))])
})

it('accepts a figure that stands where the floor begins, or is raised', () => {
  expect(issues(SECOND, 'reef | crab | lobster@30,75 | coral')).toEqual([])
  expect(issues(SECOND, 'reef | crab | lobster^@30,40 | coral')).toEqual([])
})

it.each([
  ['a scene', SECOND, 'reef | crab | lobster@50,85 | coral', 6, 'lobster and crab', 'at 50,85'],
  ['a scene, by its rule', SECOND, 'reef | crab | lobster | coral@68,91', 6, 'lobster and coral', 'at 65,92'],
  ['an option', OPTION, '- B: reef | crab | lobster@50,90', 11, 'lobster and crab', 'at 50,90'],
  ['an option, at its side', OPTION, '- B: reef | crab@70,88 | lobster@80,89', 11, 'lobster and crab', 'at 80,89'],
])('reports two figures at one place: %s', (_, from, to, line, two, at) => {
  expect(issues(from, to)).toEqual([issue('lobster', line, `${two} are on one spot, ${at}.`, APART)])
})

it('reports a mistake of the cover at the line of the first scene, without a position', () => {
  const [fix] = ['Make one of the two smaller, or give one another part in the first scene.']
  const message = 'fish and coral are on one spot, on the cover.'
  expect(issues(FIRST, 'crab | fish, fish | coral, coral')).toEqual([
    issue('fish', 2, message, fix),
    issue('fish', 2, message, fix),
  ])
  expect(issues(SECOND, 'reef | crab | fish, fish | coral, coral')).toEqual([])
})

it('reports misplaced figures in order: scenes, options, cover', () => {
  const scenes = EXAMPLE_SCENES.replace(FIRST, 'crab | fish, octopus@99,90 | coral, coral')
    .replace(SECOND, 'reef | crab | lobster@30,40 | coral')
    .replace(OPTION, '- B: reef | crab@50,60')
  expect(checkScenePlaces(exampleStory({ scenes })).map(({ what, line }) => `${what} ${line}`)).toEqual([
    'octopus 2',
    'lobster 6',
    'crab 11',
    'fish 2',
  ])
})
