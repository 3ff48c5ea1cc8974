import type { GroundName } from '@lanternleaf/domain/scene/scene'
import { atNight } from './at-night.ts'
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
import { reef } from './grounds/reef.ts'
import { roof } from './grounds/roof.ts'
import { station } from './grounds/station.ts'
import { street } from './grounds/street.ts'
import { workshop } from './grounds/workshop.ts'

export const GROUNDS: Readonly<Record<GroundName, Ground>> = {
  reef,
  'deep-sea': deepSea,
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
