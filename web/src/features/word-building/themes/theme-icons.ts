import type { WordTheme } from '@lanternleaf/domain/word-bank/word'
import animals from '~icons/fluent-emoji-flat/fox'
import friendship from '~icons/fluent-emoji-flat/handshake'
import mystery from '~icons/fluent-emoji-flat/magnifying-glass-tilted-left'
import food from '~icons/fluent-emoji-flat/red-apple'
import space from '~icons/fluent-emoji-flat/ringed-planet'
import vehicles from '~icons/fluent-emoji-flat/tractor'
import ocean from '~sprite/fluent-emoji-flat/water-wave'
import type { Icon } from '../../../ui/pictures/picture.tsx'

/** The pictures of all themes, for where they are chosen from. */
export const THEME_ICONS: Record<WordTheme, Icon> = { animals, space, ocean, friendship, mystery, food, vehicles }
