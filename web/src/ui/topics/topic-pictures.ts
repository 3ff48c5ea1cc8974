import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import creative from '~icons/fluent-emoji-flat/artist-palette'
import magic from '~icons/fluent-emoji-flat/crystal-ball'
import ocean from '~icons/fluent-emoji-flat/dolphin'
import animals from '~icons/fluent-emoji-flat/fox'
import family from '~icons/fluent-emoji-flat/house-with-garden'
import mystery from '~icons/fluent-emoji-flat/magnifying-glass-tilted-left'
import space from '~icons/fluent-emoji-flat/ringed-planet'
import robot from '~icons/fluent-emoji-flat/robot'
import friendship from '~icons/own/friends'
import type { Icon } from '../pictures/picture.tsx'

/** The picture of each interest, shown while a story is generated. */
export const TOPIC_PICTURES: Record<GenerationInterest, Icon> = {
  ocean,
  animals,
  space,
  mystery,
  friendship,
  family,
  magic,
  creative,
  technology: robot,
}
