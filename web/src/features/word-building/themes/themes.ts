/** The texts of the lists of words, and what happens when a child chooses a theme. */

import type { WordTheme } from '@lanternleaf/domain/word-bank/word'
import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { recordThemeChosen } from '../../../practice/record-practice.ts'
import { selectedWordTheme } from '../../../storage/entries/word-theme.ts'

type ThemeOption = {
  readonly label: string
  /** The name of the words of the list. */
  readonly words: string
  readonly detail: string
}

/** The name and the description of each list of words, for children. */
export const THEME_OPTIONS: Record<WordListName, ThemeOption> = {
  animals: {
    label: 'Animals',
    words: 'Animal words',
    detail: 'Animals and where they live.',
  },
  space: {
    label: 'Space',
    words: 'Space words',
    detail: 'Planets, rockets and stars.',
  },
  ocean: {
    label: 'Ocean',
    words: 'Ocean words',
    detail: 'The sea and its animals.',
  },
  friendship: {
    label: 'Friendship',
    words: 'Friendship words',
    detail: 'Things friends do together.',
  },
  mystery: {
    label: 'Mystery',
    words: 'Mystery words',
    detail: 'Clues, secrets and answers.',
  },
  food: {
    label: 'Food',
    words: 'Food words',
    detail: 'Things we grow, cook and eat.',
  },
  vehicles: {
    label: 'Vehicles',
    words: 'Vehicle words',
    detail: 'Things that carry people and cargo.',
  },
  'big-words': {
    label: 'Big words',
    words: 'Big words',
    detail: 'Long words, built from parts that mean something.',
  },
  heart: {
    label: 'Heart words',
    words: 'Heart words',
    detail: 'Words you see everywhere, each with a surprise in it.',
  },
  universal: {
    label: 'Everyday',
    words: 'Everyday words',
    detail: 'Words you see in many books.',
  },
}

/** Stores the theme that the child chose, and records the choice. */
export function chooseTheme(theme: WordTheme): void {
  selectedWordTheme.write(theme)
  recordThemeChosen()
}
