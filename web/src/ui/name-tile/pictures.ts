import type { NameTilePicture } from '@lanternleaf/domain/child-login/name-tile'
import Balloon from '~icons/fluent-emoji-flat/balloon'
import Bell from '~icons/fluent-emoji-flat/bell'
import Bicycle from '~icons/fluent-emoji-flat/bicycle'
import Moon from '~icons/fluent-emoji-flat/crescent-moon'
import Drum from '~icons/fluent-emoji-flat/drum'
import Guitar from '~icons/fluent-emoji-flat/guitar'
import Kite from '~icons/fluent-emoji-flat/kite'
import Train from '~icons/fluent-emoji-flat/locomotive'
import Mushroom from '~icons/fluent-emoji-flat/mushroom'
import Rainbow from '~icons/fluent-emoji-flat/rainbow'
import Robot from '~icons/fluent-emoji-flat/robot'
import Rocket from '~icons/fluent-emoji-flat/rocket'
import Sailboat from '~icons/fluent-emoji-flat/sailboat'
import Snowflake from '~icons/fluent-emoji-flat/snowflake'
import TeddyBear from '~icons/fluent-emoji-flat/teddy-bear'
import Volcano from '~icons/fluent-emoji-flat/volcano'
import type { Icon } from '../pictures/picture.tsx'

export const PICTURES: Readonly<Record<NameTilePicture, Icon>> = {
  kite: Kite,
  drum: Drum,
  rocket: Rocket,
  sailboat: Sailboat,
  bicycle: Bicycle,
  guitar: Guitar,
  moon: Moon,
  rainbow: Rainbow,
  snowflake: Snowflake,
  mushroom: Mushroom,
  bell: Bell,
  'teddy bear': TeddyBear,
  robot: Robot,
  volcano: Volcano,
  balloon: Balloon,
  train: Train,
}
