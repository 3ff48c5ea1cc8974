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
    detail: 'Animals and where they live.',
    tint: 'animals',
  },
  space: {
    label: 'Space',
    detail: 'Planets, rockets and stars.',
    tint: 'space',
  },
  ocean: {
    label: 'Ocean',
    detail: 'The sea and its animals.',
    tint: 'ocean',
  },
  friendship: {
    label: 'Friendship',
    detail: 'Words for what people do together.',
    tint: 'friendship',
  },
  mystery: {
    label: 'Mystery',
    detail: 'Clues, secrets and answers.',
    tint: 'mystery',
  },
  food: {
    label: 'Food',
    detail: 'Things we grow, cook and eat.',
    tint: 'food',
  },
  vehicles: {
    label: 'Vehicles',
    detail: 'Things that carry people and loads.',
    tint: 'vehicles',
  },
  universal: {
    label: 'Everyday',
    detail: 'Words you see in many books.',
    tint: 'space',
  },
}
