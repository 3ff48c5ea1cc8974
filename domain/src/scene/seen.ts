import type { FrameName } from './frames.ts'

/** A part of a scene, in its units. */
export type Viewport = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What of a ground each picture shows; below a cover's art the ground ends before it does. */
export const VIEWPORTS: Readonly<Record<FrameName, Viewport>> = {
  wide: { x: 0, y: 0, width: 768, height: 290 },
  cover: { x: 234, y: 20, width: 300, height: 400 },
  option: { x: 264, y: 60, width: 240, height: 220 },
}

export const viewBoxOf = ({ x, y, width, height }: Viewport): string => `${x} ${y} ${width} ${height}`
