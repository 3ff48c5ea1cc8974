import { expect, it } from 'vitest'
import { type CompiledSection, compileSections } from '../story/compiled-story.ts'
import { generateStory } from './generate.ts'
import { planStory } from './plan-story.ts'
import { addCamp } from './render-camp.ts'
import { isAtCamp, splitCamp } from './split-camp.ts'
import { EXAMPLE_MIX, EXAMPLE_SHELF, exampleBase } from './testing/example.ts'

const CAMP = { opening: ['o'], later: ['Later.'], closing: ['Night.'] }

const madeOf = (...interests: ('ocean' | 'space' | 'magic')[]) => {
  const plan = planStory(EXAMPLE_SHELF, interests, 'seed')
  if (!plan.ok) throw new Error(plan.error)
  const result = generateStory(plan.value, exampleBase(), EXAMPLE_MIX, 'curious')
  if (!result.ok) throw new Error(result.error)
  return result.value.levels.full
}

const parted = (...interests: Parameters<typeof madeOf>) => {
  const { sections, camp } = madeOf(...interests)
  return splitCamp(compileSections(sections), camp)
}
const idsOf = (sections: ReturnType<typeof splitCamp>) => sections.map(({ blocks }) => blocks.map(({ id }) => id))

it('puts the camp into blocks of its own before and after the story', () => {
  const [intro, problem, solution] = idsOf(parted('ocean', 'space'))
  expect(intro).toEqual(['intro-camp', 'intro-prose'])
  expect(problem?.slice(0, 2)).toEqual(['problem-prose', 'problem-choice'])
  expect(solution).toEqual(['solution-prose', 'solution-conclusion', 'solution-camp'])
})

it("leaves the story's own paragraphs complete", () => {
  const sections = parted('ocean', 'space', 'magic')
  const text = (some: readonly { readonly blocks: readonly object[] }[]) =>
    some.flatMap(({ blocks }) => blocks.flatMap((block) => ('paragraphs' in block ? block.paragraphs : [])))
  expect(text(sections)).toEqual(text(madeOf('ocean', 'space', 'magic').sections))
  const own = sections.map((section) => ({ blocks: section.blocks.filter((block) => !isAtCamp(block)) }))
  expect(text(own)).toHaveLength(text(madeOf('ocean').sections).length)
})

it('splits the camp from an ending with outcomes', () => {
  const outcomes = { A: [['A.']], B: [['B.']], C: [['C.']], after: [] }
  const end = { id: 'solution-conclusion', kind: 'conclusion', paragraphs: [['Over.']], outcomes } as const
  const section = { type: 'solution', heading: 'End', blocks: [end] } as const
  const [woven] = addCamp([section], { camp: CAMP, campers: [{ before: ['b'], after: ['Wow.'] }] })
  expect(woven?.blocks[0]).toEqual({ ...end, outcomes: { ...outcomes, after: [['Wow.'], ['Later.'], ['Night.']] } })
  const withOutcomes = { ...section, blocks: [{ ...end, ...woven?.blocks[0] }] } as CompiledSection
  expect(splitCamp([withOutcomes], { before: 2, after: 3 })[0]?.blocks).toEqual([
    end,
    { id: 'solution-camp', kind: 'prose', paragraphs: [['Wow.'], ['Later.'], ['Night.']] },
  ])
})

it('leaves a story without campers unchanged', () => {
  const plain = compileSections(madeOf('ocean').sections)
  expect(madeOf('ocean').camp).toBeUndefined()
  expect(splitCamp(plain, undefined)).toBe(plain)
})
