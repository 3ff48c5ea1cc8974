import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { scenesFileOf } from '../load-scenes.ts'

/** Every story has a file of scenes. */
export const checkScenesPresent: StoryCheck = (story) =>
  story.scenes === null
    ? [
        scenesFinding('scene-present', story, scenesFileOf(story.sheetFile), {
          what: 'scenes',
          line: 1,
          message: 'The story has no scenes: there is no such file.',
          fix: 'Add it, with a scene for each section and a picture for each option; SCENES.md says how.',
        }),
      ]
    : []
