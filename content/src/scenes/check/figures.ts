import { nearestNames } from '@lanternleaf/domain/scene/nearest-name'
import { inScenes, type StoryCheck } from '../../check/finding.ts'
import { pictureNames } from '../../words/picture-names.ts'
import { everyScene, figureNames } from '../every-scene.ts'
import { figureArt } from '../figure-art.ts'

/** Every figure is a picture there is. */
export const checkSceneFigures: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  return everyScene(scenes).flatMap((placed) =>
    figureNames(placed)
      .filter((name) => figureArt(name) === null)
      .map((name) =>
        inScenes('scene-figures', story, scenes.file, {
          what: name,
          line: placed.line,
          message: `There is no picture "${name}".`,
          cure: `Write ${nearestNames(name, pictureNames())
            .map((near) => `"${near}"`)
            .join(' or ')}, or another name of Fluent Emoji Flat.`,
        }),
      ),
  )
}
