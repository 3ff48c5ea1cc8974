import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkSceneContrast, checkSceneHeads } from './figures.ts'
import { checkSceneGiveaway } from './giveaway.ts'
import { checkScenePlaces } from './places.ts'
import { checkScenesPresent } from './present.ts'
import { checkSceneWeight } from './weight.ts'

/** All but that of the choice: its three pictures are alike in the example. */
const CHECKS = [
  checkScenePlaces,
  checkSceneContrast,
  checkSceneGiveaway,
  checkSceneHeads,
  checkSceneWeight,
  checkScenesPresent,
]

it('accepts good scenes in all checks', () => {
  for (const check of CHECKS) expect(check(exampleStory({ scenes: EXAMPLE_SCENES }))).toEqual([])
})
