/**
 * Checks that a story has pictures. It is separate from the other checks of stories, because only finished stories need
 * them.
 */

import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { scenesFileOf } from '../load-scenes.ts'

/** Every story has a file of scenes. */
export const checkScenesPresent: StoryCheck = (story) =>
  story.scenes === null
    ? [
        scenesFinding('scene-present', story, scenesFileOf(story.sheetFile), {
          what: 'scenes',
          line: 1,
          message: 'The story has no scenes: the file is missing.',
          fix: 'Add the file, with a scene for each section and a picture for each option; SCENES.md says how.',
        }),
      ]
    : []
