/** The type of a ground, which all files in `grounds` have. */

import type { Colour } from './draw.ts'

/** A ground: the drawn background of a scene. */
export type Ground = {
  /** The sky: a gradient from the colour at the top to the colour at the horizon. */
  readonly sky: readonly [high: Colour, low: Colour]
  /**
   * The colours of the drawing from the top down: `colour` is behind figures from the y `top` to the next `top`, and the lower sky is
   * above the first. It draws nothing: the contrast checks of figures read it, so it must match `drawing`.
   */
  readonly coloursBehindFigures: readonly { readonly colour: Colour; readonly top: number }[]
  /**
   * The drawing over the sky, 768 wide, in which later shapes cover earlier ones. On a wider page it is mirrored at both sides, layer
   * by layer: each shape that begins at x = 0 (a path with `M0 `, or a `box(0, …)`) starts a new layer, and each layer is mirrored
   * before the next one covers it. Pages show the drawing from 0 to 290. Covers show more, so its lowest shape goes on to 500.
   */
  readonly drawing: string
  /** A part that must be seen only once, such as a lighthouse. It is drawn behind the figures and never mirrored. */
  readonly once?: string
}
