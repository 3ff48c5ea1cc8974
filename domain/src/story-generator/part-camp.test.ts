import { expect, it } from 'vitest'
import { compileSections } from '../story/compile-sections.ts'
import type { CompiledSection } from '../story/compiled-story.ts'
import { readPrinted } from '../story/read-printed.ts'
import type { StorySection } from '../story/story.ts'
import { TEMPLATE_SECTIONS } from '../story/story-template.ts'
import { generateStory } from './generate.ts'
import { isAtCamp, partCamp } from './part-camp.ts'
import { planStory } from './plan-story.ts'
import { readGenerated } from './read-generated.ts'
import { EXAMPLE_MIX, EXAMPLE_SHELF, exampleBase } from './testing/example.ts'
import { weave } from './weave.ts'

const CAMP = { opening: ['o'], later: ['Later.'], closing: ['Night.'] }
const base = exampleBase()
const parts = base.template.complexity_levels.full
const alone = readPrinted(TEMPLATE_SECTIONS.map((name) => parts[name].text_template).join('\n')) ?? []

const sectionsWith = (...interests: ('ocean' | 'space' | 'magic')[]): readonly StorySection[] => {
  const plan = planStory(EXAMPLE_SHELF, interests, 'seed')
  if (!plan.ok) throw new Error(plan.error)
  const made = generateStory(plan.value, base, EXAMPLE_MIX, 'curious')
  if (!made.ok) throw new Error(made.error)
  const read = readGenerated(made.value.levels.full)
  if (!read.ok) throw new Error(read.error)
  return read.value.sections
}

const idsOf = (sections: ReturnType<typeof partCamp>) => sections.map(({ blocks }) => blocks.map(({ id }) => id))
const parted = (...interests: Parameters<typeof sectionsWith>) =>
  partCamp(compileSections(sectionsWith(...interests)), compileSections(alone))

it('what is told at the camp stands in blocks of its own: before the Beginning, after the end', () => {
  const [intro, problem, solution] = idsOf(parted('ocean', 'space'))
  expect(intro).toEqual(['intro-camp', 'intro-prose'])
  expect(problem?.slice(0, 2)).toEqual(['problem-prose', 'problem-choice'])
  expect(solution).toEqual(['solution-prose', 'solution-conclusion', 'solution-camp'])
})

it('the story’s own blocks have its own paragraphs, and no sentence is lost or moved', () => {
  const sections = parted('ocean', 'space', 'magic')
  const text = (some: readonly { readonly blocks: readonly object[] }[]) =>
    some.flatMap(({ blocks }) => blocks.flatMap((block) => ('paragraphs' in block ? block.paragraphs : [])))
  expect(text(sections)).toEqual(text(sectionsWith('ocean', 'space', 'magic')))
  const own = sections.map((section) => ({ blocks: section.blocks.filter((block) => !isAtCamp(block)) }))
  expect(text(own)).toHaveLength(text(alone).length)
})

it('parts the camp from an ending that remembers the choice', () => {
  const outcomes = { A: [['A.']], B: [['B.']], C: [['C.']], after: [] }
  const end = { id: 'solution-conclusion', kind: 'conclusion', paragraphs: [['Over.']], outcomes } as const
  const section = { type: 'solution', heading: 'End', blocks: [end] } as const
  const [woven] = weave([section], { camp: CAMP, campers: [{ before: ['b'], after: ['Wow.'] }] })
  expect(woven?.blocks[0]).toEqual({ ...end, outcomes: { ...outcomes, after: [['Wow.'], ['Later.'], ['Night.']] } })
  const told = { ...section, blocks: [{ ...end, ...woven?.blocks[0] }] } as CompiledSection
  expect(partCamp([told], [section])[0]?.blocks).toEqual([
    end,
    { id: 'solution-camp', kind: 'prose', paragraphs: [['Wow.'], ['Later.'], ['Night.']] },
  ])
})

it('a story nobody chimes in, or that has grown since, is left as it is', () => {
  const plain = compileSections(sectionsWith('ocean'))
  expect(partCamp(plain, compileSections(alone))).toEqual(plain)
  const told = compileSections(sectionsWith('ocean', 'space'))
  expect(partCamp(compileSections(alone), told)).toEqual(compileSections(alone))
  expect(partCamp(told, [])).toEqual(told)
})
