import { join } from 'node:path'
import { GENERATION_INTERESTS } from '@lanternleaf/domain/interest/interest-catalogue'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import type { BaseStory } from '@lanternleaf/domain/story-generator/base-story'
import { generateStory } from '@lanternleaf/domain/story-generator/generate'
import { planStory, type StoryPlan } from '@lanternleaf/domain/story-generator/plan-story'
import { isGeneratedStory, parseGenerated } from '@lanternleaf/domain/story-generator/stored-story'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkGenerator } from './check-generator.ts'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { measureSentences } from './language/measure.ts'
import { loadMix, toMix } from './mix/load-mix.ts'
import { toBaseStory, toTellableStory } from './stories/base-story.ts'
import { isOutside, LEVEL_BOUNDS } from './stories/level-bounds.ts'
import { loadStories } from './stories/load-stories.ts'
import { pathOf } from './stories/path.ts'

/** By the specification, reading a story takes ten to fifteen minutes. */
const MAX_MINUTES = 15

const { stories } = loadStories(join(CONTENT_DIRECTORY, 'stories'))
const { fallbacks, errors } = checkGenerator(CONTENT_DIRECTORY, stories)
const loadedMix = loadMix(join(CONTENT_DIRECTORY, 'mix'))
if (!loadedMix.ok) throw new Error('The mix cannot be read.')
const mix = toMix(loadedMix.value)

const baseOf = ({ base }: StoryPlan): BaseStory => {
  const story =
    base.kind === 'story'
      ? stories.find(({ sheet }) => sheet.id === base.id)
      : fallbacks.find(({ sheet }) => sheet.interest === base.topic)
  if (story === undefined) throw new Error('The planned story is not there.')
  return toBaseStory(story)
}

it('the built-in stories and the frame of a mixed story have no errors', () => {
  expect(errors).toEqual([])
  expect(fallbacks.map(({ sheet }) => sheet.title)).toEqual(['Robot Helper Adventure', 'Magic Discovery'])
})

const interests = fc.uniqueArray(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1, maxLength: 4 })

it('any mixed story can be parsed, names its lead and its first camper, and keeps to the limits of its level', () => {
  fc.assert(
    fc.property(interests, fc.string(), (chosenInterests, seed) => {
      const plan = planStory(stories.map(toTellableStory), chosenInterests, seed)
      if (!plan.ok) throw new Error(plan.error)
      const base = baseOf(plan.value)
      const generated = generateStory(plan.value, base, mix, 'focused')
      if (!generated.ok) throw new Error(JSON.stringify(generated.error))
      expect(isGeneratedStory(JSON.parse(JSON.stringify(generated.value)))).toBe(true)
      for (const level of READING_LEVELS) {
        const { items, readingTime } = generated.value.levels[level]
        const text = JSON.stringify(items)
        expect(text).not.toMatch(/\[[A-Z]/)
        const [first] = plan.value.campers
        if (first !== undefined) expect(text).toContain(mix.campers[first].name)
        expect(text).toContain(base.lead)
        expect(readingTime).toBeLessThanOrEqual(MAX_MINUTES)
        const read = parseGenerated(generated.value.levels[level])
        if (!read.ok) throw new Error(JSON.stringify(read.error))
        expect(read.value.phonicsMoment?.words.length).toBeGreaterThan(0)
        const writtenLevel = base.writtenLevels.includes(level) ? level : 'simple'
        const { wordsPerSentence, longest } = measureSentences(pathOf(read.value, 'A').map((one) => one.text))
        expect(isOutside(wordsPerSentence, LEVEL_BOUNDS[writtenLevel].wordsPerSentence)).toBe(false)
        expect(longest).toBeLessThanOrEqual(LEVEL_BOUNDS[writtenLevel].longest)
      }
    }),
  )
})
