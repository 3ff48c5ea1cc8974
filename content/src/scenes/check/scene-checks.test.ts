import { expect, it } from 'vitest'
import type { StoryCheck } from '../../check/finding.ts'
import { EXAMPLE_SCENES, type ExampleProse, exampleStory } from '../../testing/example-story.ts'
import { checkSceneContrast } from './contrast.ts'
import { checkSceneGiveaway } from './giveaway.ts'
import { checkSceneHeads } from './heads.ts'
import { checkOptionsDiffer } from './options-differ.ts'
import { checkScenePlaces } from './places.ts'
import { checkSceneWeight } from './weight.ts'

const ALL = [checkScenePlaces, checkSceneContrast, checkSceneGiveaway, checkSceneHeads, checkSceneWeight]

/** What a check objects to in the example's scenes with one text in them replaced. */
const objections = (check: StoryCheck, from: string, to: string, prose: Partial<ExampleProse> = {}) => {
  expect(EXAMPLE_SCENES).toContain(from)
  return check(exampleStory({ scenes: EXAMPLE_SCENES.replace(from, to), prose }))
}

it('good scenes, and a story without any, are objected to by no check', () => {
  for (const check of ALL) {
    expect(check(exampleStory({ scenes: EXAMPLE_SCENES }))).toEqual([])
    expect(check(exampleStory())).toEqual([])
  }
})

it.each([
  [
    'off the edge',
    'lobster, lobster, spiral',
    'lobster@99,90, lobster, spiral',
    2,
    'lobster',
    'cut off by the edge',
    'further in',
  ],
  [
    'off the ground',
    'crab | spiral-shell | coral',
    'crab | spiral-shell@20,40 | coral',
    6,
    'spiral-shell',
    'stands on nothing',
    'spiral-shell^',
  ],
  [
    'on one spot',
    'crab | spiral-shell | coral',
    'crab | spiral-shell@50,85 | coral',
    6,
    'spiral-shell',
    'spiral-shell and crab are on one spot',
    'Move one',
  ],
] as const)('a figure %s is named with its line and the cure', (_, from, to, line, what, message, cure) => {
  expect(objections(checkScenePlaces, from, to)).toMatchObject([
    { file: 'scenes.md', line, what, message: expect.stringContaining(message), cure: expect.stringContaining(cure) },
  ])
})

it.each([
  ["the option's picture", '- B: reef | crab', '- B: reef | crab*0.9@4,90', 11, 'cut off by the edge', 'further in'],
  [
    'the cover',
    'crab | lobster, lobster, spiral-shell | coral, coral',
    'crab | fish, fish | coral, coral',
    2,
    'on one spot, on the cover',
    'another part',
  ],
] as const)('what is wrong on %s is told, though the page shows it well', (_, from, to, line, message, cure) => {
  expect(objections(checkScenePlaces, from, to)).toContainEqual(
    expect.objectContaining({ line, message: expect.stringContaining(message), cure: expect.stringContaining(cure) }),
  )
})

it('a figure seen by day and dim at night is named', () => {
  expect(
    objections(checkSceneContrast, 'reef | crab | spiral-shell | coral', 'meadow | crab | brown-circle | coral'),
  ).toMatchObject([{ file: 'scenes.md', line: 6, what: 'brown-circle' }])
})

it('a figure too like the ground where it is, in the light or the dark, is named with its line', () => {
  expect(
    objections(checkSceneContrast, 'reef | crab | spiral-shell | coral', 'deep-sea | crab | blue-circle^ | coral'),
  ).toMatchObject([
    { file: 'scenes.md', line: 6, what: 'blue-circle', cure: expect.stringContaining('another ground') },
  ])
})

it('a description heard before the choice that has a word of what follows is named with its line', () => {
  const onward = 'Then a parrotfish puffed.'
  expect(
    objections(checkSceneGiveaway, 'Zuri by the reef, alone.', 'Zuri and a parrotfish.', { onward }),
  ).toMatchObject([{ file: 'scenes.md', line: 7, what: 'parrotfish', cure: expect.stringContaining('Leave it out') }])
  expect(
    objections(checkSceneGiveaway, 'Zuri and a shrimp by the reef.', 'Zuri and a parrotfish.', { onward }),
  ).toEqual([])
  const told = { onward, problem: 'A parrotfish slept.' }
  expect(objections(checkSceneGiveaway, 'Zuri by the reef, alone.', 'Zuri and a parrotfish.', told)).toEqual([])
})

it('pictures too heavy for a story’s budget are told with the heaviest of them', () => {
  const people = 'knot, woman-curly-hair, spiral-shell'
  const [told] = objections(checkSceneWeight, 'lobster, lobster, spiral-shell', people)
  expect(told).toMatchObject({ file: 'scenes.md', line: 1, cure: expect.stringMatching(/woman-curly-hair \(9\.\d\)/) })
  expect(told?.message).toMatch(
    /^The pictures and the camp fire weigh \d+\.\d KB, compressed; a story has room for 12\.$/,
  )
})

const OPTIONS = '- A: reef | crab | spiral-shell\n- B: reef | crab\n- C: reef | crab'

it('pictures of a choice that look alike are named with their line: only a small thing is another', () => {
  expect(objections(checkOptionsDiffer, OPTIONS, OPTIONS)).toMatchObject([
    { line: 11, what: 'A B', cure: expect.stringContaining('larger ones') },
    { line: 12, what: 'A C' },
    { line: 12, what: 'B C' },
  ])
})

it.each([
  ['another place, and larger things', 'reef | crab@30,88', 'reef | crab | spiral-shell*1.6'],
  ['another hero', 'reef | lobster', 'reef | coral | crab'],
  ['another ground', 'deep-sea | crab', 'meadow | crab'],
])('pictures of a choice are told apart by %s', (_, second, third) => {
  const told = `- A: reef | crab\n- B: ${second}\n- C: ${third}`
  expect(objections(checkOptionsDiffer, OPTIONS, told)).toEqual([])
})

it('a head and shoulders is not the hero, and may stand near or far', () => {
  const from = 'reef | crab | spiral-shell | coral'
  expect(objections(checkSceneHeads, from, 'reef | girl-medium | spiral-shell | coral')).toMatchObject([
    { what: 'girl-medium' },
  ])
  expect(objections(checkSceneHeads, from, 'reef | person-standing | girl | coral')).toEqual([])
})
