/**
 * Finds mistakes in a composed scene that an author would not notice in the text, such as a crab that is half outside
 * of the picture. The checks of the content call it for every scene.
 */

import { isFloorPiece, type PlacedFigure } from './compose.ts'
import type { Viewport } from './frames.ts'
import { SCENE_HEIGHT } from './scene.ts'

/** The top of every ground's floor. The feet of standing figures are below it. */
export const FLOOR_TOP = 216

/** The largest allowed overlap of two figures, as a share of the smaller one. */
const MAX_OVERLAP = 0.25

/** The largest share of a picture that the edge may crop. */
const MAX_CROP = 0.12

export type PlacementFault =
  | { readonly kind: 'outside'; readonly figure: PlacedFigure }
  | { readonly kind: 'off-floor'; readonly figure: PlacedFigure }
  | { readonly kind: 'one-spot'; readonly figure: PlacedFigure; readonly other: PlacedFigure }

/**
 * Finds figures that are cropped by the viewport's edge, stand above the floor, or overlap another figure. A figure may
 * overlap a piece of the floor that is painted before it.
 */
export const findMisplaced = (figures: readonly PlacedFigure[], viewport: Viewport): readonly PlacementFault[] => [
  ...figures.filter((figure) => isOutside(figure, viewport)).map((figure) => ({ kind: 'outside' as const, figure })),
  ...figures
    .filter(({ isStanding, y }) => isStanding && y < FLOOR_TOP)
    .map((figure) => ({ kind: 'off-floor' as const, figure })),
  ...figures.flatMap((figure, index) =>
    figures
      .slice(0, index)
      .filter((other) => !isFloorPiece(other.name) && overlapRatio(figure, other) > MAX_OVERLAP)
      .map((other) => ({ kind: 'one-spot' as const, figure, other })),
  ),
]

const isOutside = ({ x, y, size }: PlacedFigure, viewport: Viewport): boolean =>
  x - size / 2 < viewport.x - MAX_CROP * size ||
  x + size / 2 > viewport.x + viewport.width + MAX_CROP * size ||
  y - size < viewport.y - MAX_CROP * size ||
  y > Math.min(viewport.y + viewport.height, SCENE_HEIGHT)

/** The overlap of two figures as a share of the smaller one, 0 to 1. */
const overlapRatio = (a: PlacedFigure, b: PlacedFigure): number => {
  const across = overlap(a.x - a.size / 2, a.size, b.x - b.size / 2, b.size)
  const down = overlap(a.y - a.size, a.size, b.y - b.size, b.size)
  return (across * down) / Math.min(a.size, b.size) ** 2
}

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
