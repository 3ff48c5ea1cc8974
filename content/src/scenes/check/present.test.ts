import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkScenesPresent } from './present.ts'

it('checkScenesPresent reports a missing scenes file', () => {
  // `exampleStory()` has no scenes. `sheetFile` is the path of `story.yaml`; `scenes.md` belongs in the same folder.
  expect(checkScenesPresent({ ...exampleStory(), sheetFile: 'ocean/the-hum/story.yaml' })).toEqual([
    {
      check: 'scene-present',
      item: 'the-hum',
      level: 'all',
      file: 'ocean/the-hum/scenes.md',
      what: 'scenes',
      line: 1,
      message: 'The story has no scenes: the file is missing.',
      fix: 'Add the file, with a scene for each section and a picture for each option; SCENES.md says how.',
    },
  ])
})

it('checkScenesPresent reports nothing for a story with scenes', () => {
  expect(checkScenesPresent(exampleStory({ scenes: EXAMPLE_SCENES }))).toEqual([])
})
