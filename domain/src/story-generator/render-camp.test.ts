import { expect, it } from 'vitest'
import { READING_LEVELS, type ReadingLevel } from '../story/story.ts'
import { MAX_CAMPERS } from './camp.ts'
import type { StoryPlan } from './plan-story.ts'
import { fillBeats, fillSections, renderBeats } from './render-camp.ts'
import { EXAMPLE_MIX, exampleBase } from './testing/example.ts'

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
])(
  'if a story is written at the levels %j, renderBeats has the campers of the levels %j',
  (writtenLevels, usedLevels) => {
    const rendered = renderBeats(plan, { ...exampleBase(), writtenLevels }, EXAMPLE_MIX)
    expect(READING_LEVELS.map((level) => rendered[level].campers.length)).toEqual(
      usedLevels.map((level) => MAX_CAMPERS[level]),
    )
  },
)

it.each([
  ['The Hum', '"I will read The Hum."'],
  ['Dr. Hum', '"I will read Dr. Hum."'],
  ['Who Hums?', '"I will read Who Hums?"'],
])(
  'fillBeats writes the full stop after the title %s only if the title does not end with a mark',
  (TITLE, expected) => {
    expect(fillBeats({ opening: ['"I will read [TITLE]."'] }, { TITLE })).toEqual({ opening: [expected] })
  },
)

it('fillSections fills the slots of outcomes', () => {
  const outcomes = { A: [['A [SOUND].']], B: [['B.']], C: [['C.']], after: [['[SOUND]!']] }
  const block = { kind: 'continuation', paragraphs: [['On.']], outcomes } as const
  expect(fillSections([{ type: 'problem', blocks: [block] }], { SOUND: 'hum' })[0]?.blocks).toEqual([
    { ...block, outcomes: { ...outcomes, A: [['A hum.']], after: [['hum!']] } },
  ])
})
