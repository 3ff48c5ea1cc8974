import type { Objection } from '../../banks/bank-finding.ts'
import type { ThemeFile } from '../../banks/theme-file.ts'
import { toWord } from '../word-objection.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

/** A word is in one theme. The theme that comes later is the one that hears of it. */
export const checkOneTheme = (
  entry: WordEntry,
  file: ThemeFile<WordSheet>,
  themes: readonly ThemeFile<WordSheet>[],
): readonly Objection[] =>
  themes
    .slice(
      0,
      themes.findIndex(({ theme }) => theme === file.theme),
    )
    .filter(({ value }) => placedWords(value).some((placed) => placed.entry.word === entry.word))
    .map(({ theme }) =>
      toWord('one-theme', entry, {
        field: 'word',
        message: `it is also a word of ${theme}.`,
        cure: 'Keep it in the theme it suits best.',
      }),
    )
