import { isFloorPiece, type PlacedFigure } from './compose.ts'
import type { Viewport } from './frames.ts'
import { SCENE_HEIGHT } from './scene.ts'

/** Every ground's floor reaches up to here; what stands has its feet below. */
export const FLOOR_TOP = 216

/** Two figures may cover each other by this part of the smaller one. */
const MOST_COVERED = 0.25

/** A picture may be cut by this part of its size at the edge. */
const MOST_CUT = 0.12

export type Misplaced =
  | { readonly kind: 'outside'; readonly figure: PlacedFigure }
  | { readonly kind: 'off-floor'; readonly figure: PlacedFigure }
  | { readonly kind: 'one-spot'; readonly figure: PlacedFigure; readonly other: PlacedFigure }

/** What is wrong with where figures are: cut by the edge of what is seen, standing on nothing, or two on one spot, unless one stands on a piece of the floor that is painted before it. */
export const findMisplaced = (figures: readonly PlacedFigure[], seen: Viewport): readonly Misplaced[] => [
  ...figures.filter((figure) => isOutside(figure, seen)).map((figure) => ({ kind: 'outside' as const, figure })),
  ...figures
    .filter(({ stands, y }) => stands && y < FLOOR_TOP)
    .map((figure) => ({ kind: 'off-floor' as const, figure })),
  ...figures.flatMap((figure, index) =>
    figures
      .slice(0, index)
      .filter((other) => !isFloorPiece(other.name) && covered(figure, other) > MOST_COVERED)
      .map((other) => ({ kind: 'one-spot' as const, figure, other })),
  ),
]

const isOutside = ({ x, y, size }: PlacedFigure, seen: Viewport): boolean =>
  x - size / 2 < seen.x - MOST_CUT * size ||
  x + size / 2 > seen.x + seen.width + MOST_CUT * size ||
  y - size < seen.y - MOST_CUT * size ||
  y > Math.min(seen.y + seen.height, SCENE_HEIGHT)

/** How much of the smaller of two is where the other is, 0 to 1. */
const covered = (one: PlacedFigure, other: PlacedFigure): number => {
  const across = shared(one.x - one.size / 2, one.size, other.x - other.size / 2, other.size)
  const down = shared(one.y - one.size, one.size, other.y - other.size, other.size)
  return (across * down) / Math.min(one.size, other.size) ** 2
}

const shared = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
