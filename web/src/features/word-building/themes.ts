import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Icon, Tint } from '../../ui/picture.tsx'

type ThemeOption = {
  readonly label: string
  readonly detail: string
  readonly tint: Tint
  readonly loadIcon: () => Promise<{ default: Icon }>
}

/** How a child meets each list of words. */
export const THEME_OPTIONS: Record<WordListName, ThemeOption> = {
  animals: {
    label: 'Animals',
    detail: 'Creatures, and where they live.',
    tint: 'animals',
    loadIcon: () => import('~icons/fluent-emoji-flat/fox'),
  },
  space: {
    label: 'Space',
    detail: 'Planets, ships and the dark between.',
    tint: 'space',
    loadIcon: () => import('~icons/fluent-emoji-flat/ringed-planet'),
  },
  ocean: {
    label: 'Ocean',
    detail: 'The sea, and who swims in it.',
    tint: 'ocean',
    loadIcon: () => import('~icons/fluent-emoji-flat/water-wave'),
  },
  friendship: {
    label: 'Friendship',
    detail: 'Words for what people do together.',
    tint: 'friendship',
    loadIcon: () => import('~icons/fluent-emoji-flat/handshake'),
  },
  mystery: {
    label: 'Mystery',
    detail: 'Clues, secrets and finding out.',
    tint: 'mystery',
    loadIcon: () => import('~icons/fluent-emoji-flat/magnifying-glass-tilted-left'),
  },
  food: {
    label: 'Food',
    detail: 'What grows, cooks and tastes.',
    tint: 'food',
    loadIcon: () => import('~icons/fluent-emoji-flat/red-apple'),
  },
  vehicles: {
    label: 'Vehicles',
    detail: 'Things that carry people and loads.',
    tint: 'vehicles',
    loadIcon: () => import('~icons/fluent-emoji-flat/tractor'),
  },
  universal: {
    label: 'Everyday',
    detail: 'Words you meet in every book.',
    tint: 'space',
    loadIcon: () => import('~icons/fluent-emoji-flat/puzzle-piece'),
  },
}
