import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Tint } from '../../ui/picture.tsx'

type ThemeOption = {
  readonly label: string
  /** What a list of them is called. */
  readonly words: string
  readonly detail: string
  readonly tint: Tint
}

/** How a child meets each list of words. */
export const THEME_OPTIONS: Record<WordListName, ThemeOption> = {
  animals: {
    label: 'Animals',
    words: 'Animal words',
    detail: 'Animals and where they live.',
    tint: 'animals',
  },
  space: {
    label: 'Space',
    words: 'Space words',
    detail: 'Planets, rockets and stars.',
    tint: 'space',
  },
  ocean: {
    label: 'Ocean',
    words: 'Ocean words',
    detail: 'The sea and its animals.',
    tint: 'ocean',
  },
  friendship: {
    label: 'Friendship',
    words: 'Friendship words',
    detail: 'Words for what people do together.',
    tint: 'friendship',
  },
  mystery: {
    label: 'Mystery',
    words: 'Mystery words',
    detail: 'Clues, secrets and answers.',
    tint: 'mystery',
  },
  food: {
    label: 'Food',
    words: 'Food words',
    detail: 'Things we grow, cook and eat.',
    tint: 'food',
  },
  vehicles: {
    label: 'Vehicles',
    words: 'Vehicle words',
    detail: 'Things that carry people and loads.',
    tint: 'vehicles',
  },
  universal: {
    label: 'Everyday',
    words: 'Everyday words',
    detail: 'Words you see in many books.',
    tint: 'space',
  },
}
