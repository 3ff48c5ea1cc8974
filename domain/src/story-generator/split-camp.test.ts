import { expect, it } from 'vitest'
import { type CompiledSection, compileSections, isAtCamp } from '../story/compiled-story.ts'
import { generateStory } from './generate.ts'
import { planStory } from './plan-story.ts'
import { addCamp } from './render-camp.ts'
import { splitCamp } from './split-camp.ts'
import { EXAMPLE_MIX, EXAMPLE_STORIES, exampleBase } from './testing/example.ts'

const CAMP = { opening: ['o'], later: ['Later.'], closing: ['Night.'] }

/** The full level of a story generated for these interests. */
const generatedFor = (...interests: ('ocean' | 'space' | 'magic')[]) => {
  const plan = planStory(EXAMPLE_STORIES, interests, 'seed')
  if (!plan.ok) throw new Error(plan.error)
  const result = generateStory(plan.value, exampleBase(), EXAMPLE_MIX, 'curious')
  if (!result.ok) throw new Error(result.error)
  return result.value.levels.full
}

const splitSections = (...interests: Parameters<typeof generatedFor>) => {
  const { sections, camp } = generatedFor(...interests)
  return splitCamp(compileSections(sections), camp)
}
const idsOf = (sections: ReturnType<typeof splitCamp>) => sections.map(({ blocks }) => blocks.map(({ id }) => id))

it('splitCamp puts the camp into separate blocks before and after the story', () => {
  const [intro, problem, solution] = idsOf(splitSections('ocean', 'space'))
  expect(intro).toEqual(['intro-camp', 'intro-prose'])
  expect(problem?.slice(0, 2)).toEqual(['problem-prose', 'problem-choice'])
  expect(solution).toEqual(['solution-prose', 'solution-conclusion', 'solution-camp'])
})

it("splitCamp keeps all paragraphs, and leaves only the story's own in the other blocks", () => {
  const sections = splitSections('ocean', 'space', 'magic')
  const paragraphsOf = (someSections: readonly { readonly blocks: readonly object[] }[]) =>
    someSections.flatMap(({ blocks }) => blocks.flatMap((block) => ('paragraphs' in block ? block.paragraphs : [])))
  expect(paragraphsOf(sections)).toEqual(paragraphsOf(generatedFor('ocean', 'space', 'magic').sections))
  const withoutCamp = sections.map((section) => ({ blocks: section.blocks.filter((block) => !isAtCamp(block)) }))
  expect(paragraphsOf(withoutCamp)).toHaveLength(paragraphsOf(generatedFor('ocean').sections).length)
})

it('splitCamp splits the camp from a conclusion with outcomes', () => {
  const outcomes = { A: [['A.']], B: [['B.']], C: [['C.']], after: [] }
  const end = { id: 'solution-conclusion', kind: 'conclusion', paragraphs: [['Over.']], outcomes } as const
  const section = { type: 'solution', heading: 'End', blocks: [end] } as const
  const [withCamp] = addCamp([section], { camp: CAMP, campers: [{ before: ['b'], after: ['Wow.'] }] })
  expect(withCamp?.blocks[0]).toEqual({ ...end, outcomes: { ...outcomes, after: [['Wow.'], ['Later.'], ['Night.']] } })
  const withOutcomes = { ...section, blocks: [{ ...end, ...withCamp?.blocks[0] }] } as CompiledSection
  expect(splitCamp([withOutcomes], { before: 2, after: 3 })[0]?.blocks).toEqual([
    end,
    { id: 'solution-camp', kind: 'prose', paragraphs: [['Wow.'], ['Later.'], ['Night.']] },
  ])
})

it('splitCamp leaves a story without campers unchanged', () => {
  const plain = compileSections(generatedFor('ocean').sections)
  expect(generatedFor('ocean').camp).toBeUndefined()
  expect(splitCamp(plain, undefined)).toBe(plain)
})
