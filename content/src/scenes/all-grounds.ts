/**
 * The list of all grounds. A ground is the drawn background of a scene, such as a reef or a kitchen; a scene is the
 * picture of a part of a story.
 */

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

const inDarkColour = ([, colour]: Colour): Colour => [colour, colour]

const withDarkColours = (drawing: string): string => drawing.replaceAll(/light-dark\([^,]+,([^)]+)\)/g, '$1')

/** The same ground by night: in its dark colours on every page. */
const atNight = ({ sky: [high, low], coloursBehindFigures, drawing, once }: Ground): Ground => ({
  sky: [inDarkColour(high), inDarkColour(low)],
  coloursBehindFigures: coloursBehindFigures.map(({ colour, top }) => ({ colour: inDarkColour(colour), top })),
  drawing: withDarkColours(drawing),
  ...(once !== undefined && { once: withDarkColours(once) }),
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
