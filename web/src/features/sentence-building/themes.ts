import type { Mood } from '@lanternleaf/domain/brain-state/brain-state'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import Food from '~icons/fluent-emoji-flat/pot-of-food'
import Animals from '~icons/fluent-emoji-flat/rabbit'
import Space from '~icons/fluent-emoji-flat/rocket'
import Vehicles from '~icons/fluent-emoji-flat/tractor'
import type { Icon, Tint } from '../../ui/picture.tsx'

type ThemeOption = {
  readonly label: string
  readonly detail: string
  /** The moods it goes well with. */
  readonly mood: Mood
  readonly icon: Icon
  readonly tint: Tint
}

export const THEME_OPTIONS: Record<SentenceTheme, ThemeOption> = {
  animals: {
    label: 'Amazing Animals',
    detail: 'What animals do, and where.',
    mood: 'focused',
    icon: Animals,
    tint: 'animals',
  },
  space: {
    label: 'Space Adventure',
    detail: 'A small spaceship and a long trip.',
    mood: 'energetic',
    icon: Space,
    tint: 'space',
  },
  food: { label: 'Yummy Food', detail: 'A market and a kitchen.', mood: 'focused', icon: Food, tint: 'food' },
  vehicles: {
    label: 'Cool Vehicles',
    detail: 'A yard full of vehicles.',
    mood: 'energetic',
    icon: Vehicles,
    tint: 'vehicles',
  },
}
