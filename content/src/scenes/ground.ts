/** The type of a ground, which all files in `grounds` have. */

import type { Colour } from './draw.ts'

/**
 * A ground: the drawn background of a scene. `far`, `middle`, `floor` and `near` draw nothing. The contrast checks of figures read them
 * as the colour behind a figure at a height, so they must match `drawing`.
 */
export type Ground = {
  /** The sky: a gradient from the colour at the top to the colour at the horizon. */
  readonly sky: readonly [high: Colour, low: Colour]
  readonly far: Layer
  readonly middle: Layer
  readonly floor: Layer
  readonly near: Layer
  /**
   * The drawing over the sky, 768 wide, in which later shapes cover earlier ones. On a wider page it is mirrored at both sides, layer
   * by layer: each shape that begins at x = 0 (a path with `M0 `, or a `box(0, …)`) starts a new layer, and each layer is mirrored
   * before the next one covers it. Pages show the drawing from 0 to 290. Covers show more, so its lowest shape goes on to 500.
   */
  readonly drawing: string
  /** A part that must be seen only once, such as a lighthouse. It is drawn behind the figures and never mirrored. */
  readonly once?: string
}

/** The colour of a part of the ground, and the y of its top: below it, a figure has this colour or a nearer one behind it. */
type Layer = { readonly colour: Colour; readonly top: number }
