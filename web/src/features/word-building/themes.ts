import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Tint } from '../../ui/picture.tsx'

type ThemeOption = {
  readonly label: string
  readonly detail: string
  readonly tint: Tint
}

/** How a child meets each list of words. */
export const THEME_OPTIONS: Record<WordListName, ThemeOption> = {
  animals: {
    label: 'Animals',
    detail: 'Creatures, and where they live.',
    tint: 'animals',
  },
  space: {
    label: 'Space',
    detail: 'Planets, ships and the dark between.',
    tint: 'space',
  },
  ocean: {
    label: 'Ocean',
    detail: 'The sea, and who swims in it.',
    tint: 'ocean',
  },
  friendship: {
    label: 'Friendship',
    detail: 'Words for what people do together.',
    tint: 'friendship',
  },
  mystery: {
    label: 'Mystery',
    detail: 'Clues, secrets and finding out.',
    tint: 'mystery',
  },
  food: {
    label: 'Food',
    detail: 'What grows, cooks and tastes.',
    tint: 'food',
  },
  vehicles: {
    label: 'Vehicles',
    detail: 'Things that carry people and loads.',
    tint: 'vehicles',
  },
  universal: {
    label: 'Everyday',
    detail: 'Words you meet in every book.',
    tint: 'space',
  },
}
