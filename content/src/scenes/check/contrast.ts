import { inScenes, type StoryCheck } from '../../check/finding.ts'
import { GROUNDS } from '../all-grounds.ts'
import { everyScene } from '../every-scene.ts'
import { figureArt } from '../figure-art.ts'
import { visiblePart } from '../visible-part.ts'

/** So much of a figure has to differ from what is behind it. */
export const LEAST_SEEN = 0.3

/** No figure is too like the ground where it is, in the light or in the dark. */
export const checkSceneContrast: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  return everyScene(scenes).flatMap(({ line, composed: { ground, figures } }) =>
    figures.flatMap((figure) => {
      const art = figureArt(figure.name)
      if (art === null || visiblePart(art.body, figure, GROUNDS[ground]) >= LEAST_SEEN) return []
      return [
        inScenes('scene-contrast', story, scenes.file, {
          what: figure.name,
          line,
          message: `${figure.name} is too like the ${ground} behind it to be seen.`,
          cure: 'Place it before another layer, put it on another ground, or choose another figure.',
        }),
      ]
    }),
  )
}
