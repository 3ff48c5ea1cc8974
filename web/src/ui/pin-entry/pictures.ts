import type { PinPicture } from '@lanternleaf/domain/pin/pin'
import Cactus from '~icons/fluent-emoji-flat/cactus'
import Carrot from '~icons/fluent-emoji-flat/carrot'
import Cloud from '~icons/fluent-emoji-flat/cloud'
import Elephant from '~icons/fluent-emoji-flat/elephant'
import Tree from '~icons/fluent-emoji-flat/evergreen-tree'
import Fish from '~icons/fluent-emoji-flat/fish'
import Owl from '~icons/fluent-emoji-flat/owl'
import Apple from '~icons/fluent-emoji-flat/red-apple'
import Star from '~icons/fluent-emoji-flat/star'
import Hat from '~icons/fluent-emoji-flat/top-hat'
import Flower from '~icons/fluent-emoji-flat/tulip'
import Umbrella from '~icons/fluent-emoji-flat/umbrella'
import type { Icon } from '../pictures/picture.tsx'

/** The pictures of a PIN with their names. All differ in both shape and colour. */
export const PICTURES: Readonly<Record<PinPicture, readonly [Icon, string]>> = {
  apple: [Apple, 'Apple'],
  fish: [Fish, 'Fish'],
  tree: [Tree, 'Tree'],
  hat: [Hat, 'Hat'],
  umbrella: [Umbrella, 'Umbrella'],
  star: [Star, 'Star'],
  elephant: [Elephant, 'Elephant'],
  carrot: [Carrot, 'Carrot'],
  owl: [Owl, 'Owl'],
  flower: [Flower, 'Flower'],
  cloud: [Cloud, 'Cloud'],
  cactus: [Cactus, 'Cactus'],
}
