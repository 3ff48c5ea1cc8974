import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { colourDistance, dimmed, timesTheLight } from './colour-distance.ts'
import type { Colour } from './draw.ts'
import { coloursOf } from './figure-colours.ts'
import type { Ground } from './ground.ts'

/** Figures are dimmed to this in the dark, as the style sheet of scenes does it. */
const IN_THE_DARK = 0.84

/** Colours nearer than this run into each other. */
const APART = 0.1

/** Of what is smaller than this, in units of a scene, less is seen in the dark. */
const SMALL = 120

/** A colour of something small is this far from what is behind it in the dark, or one of the two has this many times the light. */
const APART_IN_THE_DARK = 0.17
const TIMES_THE_LIGHT = 1.6

/**
 * How much of a figure differs from what is behind it, 0 to 1: in the light or the dark, whichever is less.
 *
 * @param through how what is behind it looks, where it is seen through something
 */
export const visiblePart = (
  body: string,
  figure: Pick<PlacedFigure, 'y' | 'size'>,
  ground: Ground,
  through: (behind: Colour) => Colour = (behind) => behind,
): number => {
  const shares = coloursOf(body)
  const behind = [0.25, 0.5, 0.75].map((part) => through(colourAt(ground, figure.y - figure.size * (1 - part))))
  const seen = (side: 0 | 1): number =>
    mean(
      behind.map((backdrop) =>
        shares
          .filter(({ colour }) =>
            side === 0
              ? colourDistance(colour, backdrop[0]) >= APART
              : isSeenInTheDark(dimmed(colour, IN_THE_DARK), backdrop[1], figure.size < SMALL),
          )
          .reduce((sum, { part }) => sum + part, 0),
      ),
    )
  return Math.min(seen(0), seen(1))
}

const isSeenInTheDark = (colour: string, backdrop: string, isSmall: boolean): boolean =>
  colourDistance(colour, backdrop) >= (isSmall ? APART_IN_THE_DARK : APART) ||
  (isSmall && timesTheLight(colour, backdrop) >= TIMES_THE_LIGHT)

/** The colour of the last layer that has begun at this height. */
const colourAt = ({ sky, far, middle, floor, near }: Ground, y: number): Colour =>
  [near, floor, middle, far].find(({ from }) => y >= from)?.colour ?? sky[1]

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
