import type { Colour } from './draw.ts'
import type { Ground } from './ground.ts'

const dark = ([, colour]: Colour): Colour => [colour, colour]

const darkOnly = (drawing: string): string => drawing.replaceAll(/light-dark\([^,]+,([^)]+)\)/g, '$1')

/** A ground as it is at night, whether the page is light or dark. */
export const atNight = ({ sky: [high, low], far, middle, floor, near, drawing, once }: Ground): Ground => ({
  sky: [dark(high), dark(low)],
  far: { ...far, colour: dark(far.colour) },
  middle: { ...middle, colour: dark(middle.colour) },
  floor: { ...floor, colour: dark(floor.colour) },
  near: { ...near, colour: dark(near.colour) },
  drawing: darkOnly(drawing),
  ...(once !== undefined && { once: darkOnly(once) }),
})
