import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import creative from '~icons/fluent-emoji-flat/artist-palette'
import magic from '~icons/fluent-emoji-flat/crystal-ball'
import ocean from '~icons/fluent-emoji-flat/dolphin'
import animals from '~icons/fluent-emoji-flat/fox'
import family from '~icons/fluent-emoji-flat/house-with-garden'
import invention from '~icons/fluent-emoji-flat/light-bulb'
import mystery from '~icons/fluent-emoji-flat/magnifying-glass-tilted-left'
import art from '~icons/fluent-emoji-flat/paintbrush'
import space from '~icons/fluent-emoji-flat/ringed-planet'
import robot from '~icons/fluent-emoji-flat/robot'
import friendship from '~icons/own/friends'
import type { Icon } from '../pictures/picture.tsx'

/** The picture of each topic and interest, for the screens on which they are chosen. */
export const TOPIC_PICTURES: Record<Topic | GenerationInterest, Icon> = {
  ocean,
  animals,
  space,
  mystery,
  friendship,
  family,
  magic,
  art,
  creative,
  invention,
  robots: robot,
  technology: robot,
}
