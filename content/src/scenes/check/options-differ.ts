import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { CHOICE_LETTERS } from '@lanternleaf/domain/story/story'
import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { everyScene, type PlacedScene } from '../every-scene.ts'

/** Two pictures of one choice may have so much of what is painted in common. */
const MOST_ALIKE = 0.6

/** A figure is the same one when it differs by no more than this part of the larger one's size, and moved by no more than that. */
const GROWN = 0.25
const MOVED = 0.4

/** The three pictures of a choice are clearly different. */
export const checkOptionsDiffer: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  const options = everyScene(scenes).filter(({ frame }) => frame === 'option')
  return options.flatMap((option, place) =>
    options.slice(0, place).flatMap((earlier, before) => {
      if (alike(earlier, option) <= MOST_ALIKE) return []
      const [one, other] = [CHOICE_LETTERS[before], CHOICE_LETTERS[place]]
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

/** How much of what two pictures show is the same, 0 to 1. */
const alike = ({ composed: a }: PlacedScene, { composed: b }: PlacedScene): number => {
  if (a.ground !== b.ground) return 0
  return area(inBoth(a.figures, b.figures)) / Math.max(area(a.figures), area(b.figures))
}

/** Figures that both show, each as large as in the picture in which it is larger. */
const inBoth = (figures: readonly PlacedFigure[], others: readonly PlacedFigure[]): readonly PlacedFigure[] => {
  const left = [...others]
  return figures.flatMap((figure) => {
    const place = left.findIndex((other) => isSame(figure, other))
    const [twin] = place === -1 ? [] : left.splice(place, 1)
    if (twin === undefined) return []
    return [twin.size > figure.size ? twin : figure]
  })
}

const isSame = (a: PlacedFigure, b: PlacedFigure): boolean => {
  const size = Math.max(a.size, b.size)
  return (
    a.name === b.name && Math.abs(a.size - b.size) <= GROWN * size && Math.hypot(a.x - b.x, a.y - b.y) <= MOVED * size
  )
}

const area = (figures: readonly PlacedFigure[]): number => figures.reduce((sum, { size }) => sum + size ** 2, 0)
