import type { GroundName } from '@lanternleaf/domain/scene/scene'
import type { Colour } from './draw.ts'
import type { Ground } from './ground.ts'
import { beach } from './grounds/beach.ts'
import { classroom } from './grounds/classroom.ts'
import { deepSea } from './grounds/deep-sea.ts'
import { desert } from './grounds/desert.ts'
import { forest } from './grounds/forest.ts'
import { harbour } from './grounds/harbour.ts'
import { house } from './grounds/house.ts'
import { ice } from './grounds/ice.ts'
import { kitchen } from './grounds/kitchen.ts'
import { meadow } from './grounds/meadow.ts'
import { moon } from './grounds/moon.ts'
import { nightCamp } from './grounds/night-camp.ts'
import { openSea } from './grounds/open-sea.ts'
import { reef } from './grounds/reef.ts'
import { roof } from './grounds/roof.ts'
import { station } from './grounds/station.ts'
import { street } from './grounds/street.ts'
import { workshop } from './grounds/workshop.ts'

const dark = ([, colour]: Colour): Colour => [colour, colour]

const darkOnly = (drawing: string): string => drawing.replaceAll(/light-dark\([^,]+,([^)]+)\)/g, '$1')

/** A ground in its dark colours, also on a light page. */
const atNight = ({ sky: [high, low], far, middle, floor, near, drawing, once }: Ground): Ground => ({
  sky: [dark(high), dark(low)],
  far: { ...far, colour: dark(far.colour) },
  middle: { ...middle, colour: dark(middle.colour) },
  floor: { ...floor, colour: dark(floor.colour) },
  near: { ...near, colour: dark(near.colour) },
  drawing: darkOnly(drawing),
  ...(once !== undefined && { once: darkOnly(once) }),
})

export const GROUNDS: Readonly<Record<GroundName, Ground>> = {
  reef,
  'deep-sea': deepSea,
  'open-sea': openSea,
  harbour,
  beach,
  'night-camp': nightCamp,
  forest,
  meadow,
  ice,
  desert,
  street,
  kitchen,
  workshop,
  classroom,
  station,
  moon,
  house,
  roof,
  'night-meadow': atNight(meadow),
  'night-house': atNight(house),
  'night-street': atNight(street),
}
