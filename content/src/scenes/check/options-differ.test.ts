import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkOptionsDiffer } from './options-differ.ts'

const OPTIONS = '- A: reef | crab | spiral-shell\n- B: reef | crab\n- C: reef | crab'

const issues = (...[a, b, c]: readonly string[]) => {
  expect(EXAMPLE_SCENES).toContain(OPTIONS)
  return checkOptionsDiffer(
    exampleStory({ scenes: EXAMPLE_SCENES.replace(OPTIONS, `- A: ${a}\n- B: ${b}\n- C: ${c}`) }),
  )
}

/** Whether the first two of three pictures look alike; the third is one of another place. */
const alike = (a: string, b: string): boolean => {
  const [inOrder, turned] = [issues(a, b, 'meadow | cat'), issues(b, a, 'meadow | cat')]
  expect(turned).toHaveLength(inOrder.length)
  return inOrder.length > 0
}

const issue = (a: string, b: string, line: number) => ({
  check: 'scene-options',
  item: 'the-hum',
  level: 'all',
  file: 'scenes.md',
  what: `${a} ${b}`,
  line,
  message: `The pictures of ${a} and ${b} look alike.`,
  fix: 'Show what is done there: other figures, larger ones, another place for the hero, or another ground.',
})

it('checkOptionsDiffer reports nothing for a story without scenes', () => {
  expect(checkOptionsDiffer(exampleStory())).toEqual([])
})

it('checkOptionsDiffer reports two similar pictures of options at the line of the later one', () => {
  expect(issues('reef | crab', 'reef | crab', 'reef | crab')).toEqual([
    issue('A', 'B', 11),
    issue('A', 'C', 12),
    issue('B', 'C', 12),
  ])
  expect(issues('reef | crab', 'reef | cat', 'reef | crab')).toEqual([issue('A', 'C', 12)])
  expect(issues('reef | cat', 'reef | crab', 'reef | crab')).toEqual([issue('B', 'C', 12)])
  expect(issues('reef | crab', 'reef | cat', 'reef | dog')).toEqual([])
})

it('checkOptionsDiffer allows scenes that look like each other or like a picture of an option', () => {
  const scenes = EXAMPLE_SCENES.replaceAll(/scene: .*/g, 'scene: reef | crab | spiral-shell | coral').replace(
    OPTIONS,
    '- A: reef | crab | spiral-shell | coral\n- B: reef | cat\n- C: reef | dog',
  )
  expect(checkOptionsDiffer(exampleStory({ scenes }))).toEqual([])
})

// The hero is 110 units wide, times the scale after its name. Positions are percentages of 240 units across and 290 down.
// Sizes and positions are rounded.
it.each([
  ['as large', 'crab', 'crab', true],
  ['smaller by a quarter', 'crab*1.02', 'crab*0.76', true],
  ['smaller by a little more than a quarter', 'crab*1.02', 'crab*0.75', false],
  ['mirrored', 'crab', 'crab<', true],
  ['moved across by 0.4 of its size', 'crab*1.09@50,88', 'crab*1.09@70,88', true],
  ['moved across by a little more', 'crab*1.09@50,88', 'crab*1.09@71,88', false],
  ['moved to the other side by 0.4 of its size', 'crab*1.09@50,88', 'crab*1.09@30,88', true],
  ['moved to the other side by a little more', 'crab*1.09@50,88', 'crab*1.09@29,88', false],
  ['moved up by less than 0.4 of its size', 'crab*1.09@50,96', 'crab*1.09@50,80', true],
  ['moved up by more', 'crab*1.09@50,96', 'crab*1.09@50,79', false],
  ['moved across and up by less in all', 'crab*1.09@50,88', 'crab*1.09@65,78', true],
  ['moved across and up by more in all', 'crab*1.09@50,88', 'crab*1.09@65,77', false],
  ['another figure', 'crab', 'lobster', false],
])('whether two pictures look alike, a figure of one being %s in the other: %s and %s', (_, a, b, same) => {
  expect(alike(`reef | ${a}`, `reef | ${b}`)).toBe(same)
})

it('the same figures on another ground do not look alike', () => {
  expect(alike('reef | crab | spiral-shell', 'deep-sea | crab | spiral-shell')).toBe(false)
})

it('pictures look alike if hero and near figure are exchanged', () => {
  expect(alike('reef | crab*0.6@30,88 | cat*1.1@70,88', 'reef | cat*0.6@70,88 | crab*1.1@30,88')).toBe(true)
})

// Both show two figures of size 108. The second also has one of 125 (common part 0.599) or 124 (0.603).
it.each([
  ['a little less than six tenths', 'coral*1.79', false],
  ['a little more than six tenths', 'coral*1.77', true],
])('whether two pictures look alike if they have %s of the larger one in common: %s', (_, coral, same) => {
  expect(alike('reef | crab*0.98 | lobster*1.8', `reef | crab*0.98 | lobster*1.8 | ${coral}`)).toBe(same)
})

it('each figure counts as equal to at most one figure of the other picture', () => {
  const three = 'reef | lobster@60,88 | lobster*1.8@64,88, lobster*1.8@68,88'
  expect(alike(three, 'reef | lobster@62,88')).toBe(false)
  expect(alike(three, 'reef | lobster@61,88 | lobster*1.8@65,88, lobster*1.8@69,88')).toBe(true)
})

it('the common share is measured by the larger picture', () => {
  expect(alike('reef | crab', 'reef | crab | lobster*1.6')).toBe(false)
  expect(alike('reef | crab', 'reef | crab | lobster')).toBe(true)
})
