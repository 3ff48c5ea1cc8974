import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { FLOOR_TOP, type Misplaced, misplacedIn } from '@lanternleaf/domain/scene/misplaced'
import { SCENE_HEIGHT, SCENE_WIDTH } from '@lanternleaf/domain/scene/scene-size'
import { inScenes, type StoryCheck } from '../../check/finding.ts'
import { everyScene } from '../every-scene.ts'

/** No figure is cut by the edge, stands on nothing, or hides another. */
export const checkScenePlaces: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  return everyScene(scenes).flatMap(({ line, composed }) =>
    misplacedIn(composed.figures).map((misplaced) =>
      inScenes('scene-places', story, scenes.file, {
        what: misplaced.figure.name,
        line,
        ...toldOf(misplaced),
      }),
    ),
  )
}

const percent = ({ x, y }: PlacedFigure): string =>
  `${Math.round((100 * x) / SCENE_WIDTH)},${Math.round((100 * y) / SCENE_HEIGHT)}`

const LOWEST_FLOOR = Math.ceil((100 * FLOOR_TOP) / SCENE_HEIGHT)

const toldOf = (misplaced: Misplaced): { readonly message: string; readonly cure: string } => {
  const { figure } = misplaced
  if (misplaced.kind === 'outside')
    return {
      message: `${figure.name} at ${percent(figure)} is cut off by the edge of the ground.`,
      cure: 'Place it further in, make it smaller, or leave its place to the rule.',
    }
  if (misplaced.kind === 'off-floor')
    return {
      message: `${figure.name} at ${percent(figure)} stands on nothing: the floor begins at ${LOWEST_FLOOR}.`,
      cure: `Give a second number from ${LOWEST_FLOOR} to 97, or write "${figure.name}^" if it is held up by something.`,
    }
  return {
    message: `${figure.name} and ${misplaced.other.name} are on one spot, ${percent(figure)}.`,
    cure: 'Move one of the two, make it smaller, or leave its place to the rule.',
  }
}
