import type { Colour } from './draw.ts'

/** The five layers of a ground from the back to the front. `from` is the y from which a layer is behind figures. */
export type Ground = {
  /** The sky: a gradient from the colour at the top to the colour at the horizon. */
  readonly sky: readonly [high: Colour, low: Colour]
  readonly far: Layer
  readonly middle: Layer
  readonly floor: Layer
  readonly near: Layer
  /** The drawing over the sky, 768 wide. On a wider page it is mirrored at both sides. */
  readonly drawing: string
  /** A part that must be seen only once, such as a lighthouse. It is drawn behind the figures and never mirrored. */
  readonly once?: string
}

type Layer = { readonly colour: Colour; readonly from: number }
