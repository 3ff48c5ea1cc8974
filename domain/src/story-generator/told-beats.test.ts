import { expect, it } from 'vitest'
import { READING_LEVELS, type ReadingLevel } from '../story/story.ts'
import { MAX_CAMPERS } from './camp.ts'
import type { StoryPlan } from './plan-story.ts'
import { EXAMPLE_MIX, exampleBase } from './testing/example.ts'
import { renderBeats } from './told-beats.ts'

const campers = ['space', 'magic', 'family', 'animals'] as const
const base = { kind: 'story', interest: 'ocean', id: 'the-hum' } as const
const plan: StoryPlan = { base, campers, interests: campers, seed: 'seed' }

it.each<[readonly ReadingLevel[], readonly ReadingLevel[]]>([
  [READING_LEVELS, READING_LEVELS],
  [
    ['challenge', 'simple'],
    ['simple', 'challenge', 'challenge'],
  ],
  [['full'], ['full', 'full', 'full']],
])('has as many campers as the level that is read, of a story written at %j', (writtenLevels, read) => {
  const told = renderBeats(plan, { ...exampleBase(), writtenLevels }, EXAMPLE_MIX)
  expect(READING_LEVELS.map((level) => told[level].campers.length)).toEqual(read.map((level) => MAX_CAMPERS[level]))
})
