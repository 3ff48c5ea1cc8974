/** Checks that a reader can tell the three pictures of a choice apart. */

import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { CHOICE_LETTERS } from '@lanternleaf/domain/story/story'
import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { everyScene, type PlacedScene } from '../every-scene.ts'

/** The part of their painted area, from 0 to 1, that the pictures of two options may have in common. */
const MAX_COMMON_PART = 0.6

/** Two figures of one name count as equal if their sizes differ by at most this part of the larger size. */
const MAX_SIZE_CHANGE = 0.25
/** They also must be at most this part of the larger size apart. */
const MAX_DISTANCE = 0.4

/** The three pictures of a choice are clearly different. */
export const checkOptionsDiffer: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  const options = everyScene(scenes).filter(({ frame }) => frame === 'option')
  return options.flatMap((option, index) =>
    options.slice(0, index).flatMap((earlier, earlierIndex) => {
      if (commonPart(earlier, option) <= MAX_COMMON_PART) return []
      const [one, other] = [CHOICE_LETTERS[earlierIndex], CHOICE_LETTERS[index]]
      return [
        scenesFinding('scene-options', story, scenes.file, {
          what: `${one} ${other}`,
          line: option.line,
          message: `The pictures of ${one} and ${other} look alike.`,
          fix: 'Show what is done there: other figures, larger ones, another place for the hero, or another ground.',
        }),
      ]
    }),
  )
}

/** The part of the painted area that two pictures have in common, from 0 to 1. Pictures on different grounds have nothing in common. */
const commonPart = ({ composed: a }: PlacedScene, { composed: b }: PlacedScene): number => {
  if (a.ground !== b.ground) return 0
  return area(commonFigures(a.figures, b.figures)) / Math.max(area(a.figures), area(b.figures))
}

/** The figures that both pictures show, each with the larger of its two sizes. */
const commonFigures = (figures: readonly PlacedFigure[], others: readonly PlacedFigure[]): readonly PlacedFigure[] => {
  const unmatched = [...others]
  return figures.flatMap((figure) => {
    const index = unmatched.findIndex((other) => isSame(figure, other))
    const [twin] = index === -1 ? [] : unmatched.splice(index, 1)
    if (twin === undefined) return []
    return [twin.size > figure.size ? twin : figure]
  })
}

const isSame = (a: PlacedFigure, b: PlacedFigure): boolean => {
  const size = Math.max(a.size, b.size)
  return (
    a.name === b.name &&
    Math.abs(a.size - b.size) <= MAX_SIZE_CHANGE * size &&
    Math.hypot(a.x - b.x, a.y - b.y) <= MAX_DISTANCE * size
  )
}

const area = (figures: readonly PlacedFigure[]): number => figures.reduce((sum, { size }) => sum + size ** 2, 0)
