import type { Colour } from './draw.ts'

/** The five layers of a ground, from the back, and the y at which each of the last four begins to be behind figures. */
export type Ground = {
  /** The first layer: from this colour at the top to this one at the horizon. */
  readonly sky: readonly [high: Colour, low: Colour]
  readonly far: Layer
  readonly middle: Layer
  readonly floor: Layer
  readonly near: Layer
  /** What is drawn over the sky, 768 wide: its sides are mirrored where a page is wider. */
  readonly drawing: string
  /** What there is only one of, such as a lighthouse: drawn behind the figures, and never mirrored. */
  readonly once?: string
}

type Layer = { readonly colour: Colour; readonly from: number }
