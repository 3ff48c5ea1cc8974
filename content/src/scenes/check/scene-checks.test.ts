import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkSceneContrast, checkSceneHeads } from './figures.ts'
import { checkSceneGiveaway } from './giveaway.ts'
import { checkScenePlaces } from './places.ts'
import { checkScenesPresent } from './present.ts'
import { checkSceneWeight } from './weight.ts'

/** All checks of scenes except checkOptionsDiffer, because the example's three pictures of options are alike. */
const CHECKS = [
  checkScenePlaces,
  checkSceneContrast,
  checkSceneGiveaway,
  checkSceneHeads,
  checkSceneWeight,
  checkScenesPresent,
]

it('all checks accept the scenes of the example', () => {
  for (const check of CHECKS) expect(check(exampleStory({ scenes: EXAMPLE_SCENES }))).toEqual([])
})
