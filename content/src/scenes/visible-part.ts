/** Computes how well a figure stands out from the ground (background) behind it, in light and in dark colours. */

import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { colourDistance, contrastRatio, darken } from './colour-distance.ts'
import type { Colour } from './draw.ts'
import { coloursOf } from './figure-colours.ts'
import type { Ground } from './ground.ts'

/** The brightness of figures in dark colours, as in the style sheet of scenes. */
const DARK_BRIGHTNESS = 0.84

/** Colours with a smaller OKLab distance cannot be told apart. */
const MIN_DISTANCE = 0.1

/** Figures smaller than this, in units of a scene (768 wide), need more contrast in dark colours. */
const SMALL_SIZE = 120

/** A colour of a small figure is seen in dark colours from this distance on, or from this contrast ratio on. */
const MIN_DARK_DISTANCE = 0.17
const MIN_DARK_RATIO = 1.6

/**
 * The part of a figure that can be told from the ground behind it, from 0 to 1: in light or in dark colours, whichever is less.
 *
 * @param through changes the colours of the ground if they are seen through something, such as the rim of a picture
 */
export const visiblePart = (
  body: string,
  figure: Pick<PlacedFigure, 'y' | 'size'>,
  ground: Ground,
  through: (backdrop: Colour) => Colour = (backdrop) => backdrop,
): number => {
  const shares = coloursOf(body)
  // The figure is compared with the ground at three heights.
  const backdrops = [0.25, 0.5, 0.75].map((part) => through(colourAt(ground, figure.y - figure.size * (1 - part))))
  /** @param side 0 for light colours, 1 for dark ones */
  const visibleOn = (side: 0 | 1): number =>
    mean(
      backdrops.map((backdrop) =>
        shares
          .filter(({ colour }) =>
            side === 0
              ? colourDistance(colour, backdrop[0]) >= MIN_DISTANCE
              : isSeenInTheDark(darken(colour, DARK_BRIGHTNESS), backdrop[1], figure.size < SMALL_SIZE),
          )
          .reduce((sum, { part }) => sum + part, 0),
      ),
    )
  return Math.min(visibleOn(0), visibleOn(1))
}

const isSeenInTheDark = (colour: string, backdrop: string, isSmall: boolean): boolean =>
  colourDistance(colour, backdrop) >= (isSmall ? MIN_DARK_DISTANCE : MIN_DISTANCE) ||
  (isSmall && contrastRatio(colour, backdrop) >= MIN_DARK_RATIO)

/** The colour of a ground at a height. */
const colourAt = ({ sky, coloursBehindFigures }: Ground, y: number): Colour =>
  coloursBehindFigures.findLast(({ top }) => y >= top)?.colour ?? sky[1]

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
