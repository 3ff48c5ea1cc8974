/** The icons of the lists of words, each loaded on its own, for a visit to word building. */

import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Icon } from '../../../ui/pictures/picture.tsx'

/** Loads the picture of one list. A visit loads only the picture of its own list. */
export const THEME_ICON_LOADERS: Record<WordListName, () => Promise<{ default: Icon }>> = {
  animals: () => import('~icons/fluent-emoji-flat/fox'),
  space: () => import('~icons/fluent-emoji-flat/ringed-planet'),
  ocean: () => import('~sprite/fluent-emoji-flat/water-wave'),
  friendship: () => import('~icons/own/friends'),
  mystery: () => import('~icons/fluent-emoji-flat/magnifying-glass-tilted-left'),
  food: () => import('~icons/fluent-emoji-flat/red-apple'),
  vehicles: () => import('~icons/fluent-emoji-flat/tractor'),
  'big-words': () => import('~icons/fluent-emoji-flat/brick'),
  heart: () => import('~icons/fluent-emoji-flat/red-heart'),
  universal: () => import('~icons/fluent-emoji-flat/puzzle-piece'),
}
