/**
 * Checks the figures of a scene (the people, animals and things in the picture): whether they stand out from the
 * ground, the drawn background. `story-checks.ts` calls the checks for each story.
 */

import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { GROUNDS } from '../all-grounds.ts'
import { coverOf, everyScene } from '../every-scene.ts'
import { figureArt } from '../figure-art.ts'
import { visiblePart } from '../visible-part.ts'

/** The part of a figure, from 0 to 1, that must differ from the ground behind it. */
export const MIN_VISIBLE_PART = 0.3

/** Every figure can be told from the ground behind it, in light and in dark colours. */
export const checkSceneContrast: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  return [...everyScene(scenes), ...(scenes.cover === undefined ? [] : [coverOf(scenes)])].flatMap(
    ({ line, composed: { ground, figures } }) =>
      figures.flatMap((figure) => {
        const art = figureArt(figure.name)
        if (art === null || visiblePart(art.body, figure, GROUNDS[ground]) >= MIN_VISIBLE_PART) return []
        return [
          scenesFinding('scene-contrast', story, scenes.file, {
            what: figure.name,
            line,
            message: `${figure.name} is too similar to the ${ground} behind it to be seen.`,
            fix: 'Choose another figure or another ground, or move it to where the ground has another colour.',
          }),
        ]
      }),
  )
}

/** Pictures of a head and shoulders, with or without a skin tone behind the name. A suit with a helmet is a whole figure. */
const HEAD =
  /^(girl|boy|child|person|woman|man|old-woman|old-man|cook|mechanic|teacher|artist|detective)(-(light|medium|dark|medium-light|medium-dark))?$/

/** The hero of a scene is a whole figure: a picture of a head and shoulders would look as if it lay on the floor. */
export const checkSceneHeads: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  return everyScene(scenes)
    .filter(({ frame, scene }) => frame === 'wide' && HEAD.test(scene.hero.name))
    .map(({ line, scene: { hero } }) =>
      scenesFinding('scene-heads', story, scenes.file, {
        what: hero.name,
        line,
        message: `${hero.name} is only a head and shoulders, which would seem to lie on the floor.`,
        fix: 'Take a whole person, such as person-standing, or somebody or something else for the hero.',
      }),
    )
}
