import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import Cat from '~icons/fluent-emoji-flat/black-cat'
import Dragon from '~icons/fluent-emoji-flat/dragon'
import Fox from '~icons/fluent-emoji-flat/fox'
import Fern from '~icons/fluent-emoji-flat/herb'
import Octopus from '~icons/fluent-emoji-flat/octopus'
import Otter from '~icons/fluent-emoji-flat/otter'
import Owl from '~icons/fluent-emoji-flat/owl'
import Robot from '~icons/fluent-emoji-flat/robot'
import Rocket from '~icons/fluent-emoji-flat/rocket'
import TRex from '~icons/fluent-emoji-flat/t-rex'
import Turtle from '~icons/fluent-emoji-flat/turtle'
import Wolf from '~icons/fluent-emoji-flat/wolf'
import type { Icon } from '../pictures/picture.tsx'

/** The icon of each own picture, one of which a child chooses for themself. */
export const PICTURES: Readonly<Record<ChildPicture, Icon>> = {
  otter: Otter,
  fox: Fox,
  dragon: Dragon,
  octopus: Octopus,
  wolf: Wolf,
  owl: Owl,
  't-rex': TRex,
  turtle: Turtle,
  cat: Cat,
  rocket: Rocket,
  robot: Robot,
  fern: Fern,
}
