/** Checks where the figures of a scene stand. `story-checks.ts` calls it for each story. */

import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { type FrameName, VIEWPORTS } from '@lanternleaf/domain/scene/frames'
import { FLOOR_TOP, findMisplaced, type PlacementFault } from '@lanternleaf/domain/scene/misplaced'
import { SCENE_HEIGHT } from '@lanternleaf/domain/scene/scene'
import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { coverOf, everyScene } from '../every-scene.ts'

/** No figure is cut off by the edge, floats above the floor, or hides another one. This holds on pages, options and the cover. */
export const checkScenePlaces: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  return [...everyScene(scenes), coverOf(scenes)].flatMap(({ line, frame, composed }) =>
    findMisplaced(composed.figures, VIEWPORTS[frame]).map((misplaced) =>
      scenesFinding('scene-places', story, scenes.file, {
        what: misplaced.figure.name,
        line,
        ...describeMisplaced(misplaced, frame),
      }),
    ),
  )
}

/** The name of each frame in a message to the author. */
const EDGE_OF: Record<FrameName, string> = {
  wide: 'the ground',
  option: "the option's picture",
  cover: 'the cover',
  ownCover: 'the cover',
}

/** The position of a figure as an author writes it in a scene. A cover that shows the first scene has no written positions. */
const placeOf = ({ x, y }: PlacedFigure, frame: FrameName): string =>
  frame === 'cover'
    ? 'on the cover'
    : `at ${Math.round((100 * (x - VIEWPORTS[frame].x)) / VIEWPORTS[frame].width)},${Math.round((100 * y) / SCENE_HEIGHT)}`

/** The y at which the floor begins, in percent of the height, as authors write it. */
const FLOOR_PERCENT = Math.ceil((100 * FLOOR_TOP) / SCENE_HEIGHT)

const describeMisplaced = (
  misplaced: PlacementFault,
  frame: FrameName,
): { readonly message: string; readonly fix: string } => {
  const { figure } = misplaced
  const where = placeOf(figure, frame)
  if (misplaced.kind === 'outside')
    return {
      message: `${figure.name} ${where} is cut off by the edge of ${EDGE_OF[frame]}.`,
      fix:
        frame === 'cover'
          ? 'Make it smaller, or give it another part in the first scene.'
          : 'Place it further in, make it smaller, or leave its place to the rule.',
    }
  if (misplaced.kind === 'off-floor')
    return {
      message: `${figure.name} ${where} stands on nothing: the floor begins at ${FLOOR_PERCENT}.`,
      fix: `Give a second number from ${FLOOR_PERCENT} to 97, or write "${figure.name}^" if it is held up by something.`,
    }
  return {
    message: `${figure.name} and ${misplaced.other.name} are on one spot, ${where}.`,
    fix:
      frame === 'cover'
        ? 'Make one of the two smaller, or give one another part in the first scene.'
        : 'Move one of the two, make it smaller, or leave its place to the rule.',
  }
}
