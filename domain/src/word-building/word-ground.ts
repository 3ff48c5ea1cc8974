/** The picture behind a word while it is built. The generated file of each word list calls it. */

import type { GroundArt, WordFigure, WordGround, WordSpot } from '../scene/compiled-scenes.ts'

const SPOTS: readonly WordSpot[] = ['left', 'right', 'above']

/** The ground behind the words of a list, with the figures that may stand on it. */
export const wordGround = ({ sky, layers, once }: GroundArt, figures: readonly WordFigure[]): WordGround => ({
  sky,
  layers,
  once,
  figuresBeside: (word) => figuresBeside(word, figures),
})

/** At most one figure for each spot. They are chosen by the letters of the word, so that they are the same each time. */
function figuresBeside(word: string, figures: readonly WordFigure[]): readonly WordFigure[] {
  const seed = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return SPOTS.flatMap((spot, turn) => {
    const fitting = figures.filter((figure) => figure.spot === spot && !figure.givesAway.includes(word))
    return fitting.slice(Math.floor(seed / 3 ** turn) % Math.max(1, fitting.length)).slice(0, 1)
  })
}
