import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { HEART_WORDS, HOME_STRANDS } from '@lanternleaf/domain/sequence/strand'
import type { ThemeFile } from '../banks/theme-file.ts'
import { zipfOf } from '../language/word-frequency.ts'
import { printTable, span } from '../table.ts'
import { familyCounts } from './check/family-counts.ts'
import { strandSizes } from './check/strand-sizes.ts'
import { syllableCounts } from './syllables.ts'
import type { WordSheet } from './word-sheet.ts'

const COLUMNS = ['words', 'list', 'count', 'parts', 'syllables', 'Zipf', 'families']

/**
 * Tables for a terminal: one line for each theme and list, one for each strand with its words in each theme, and the number
 * of all words.
 */
export const wordsReport = (themes: readonly ThemeFile<WordSheet>[]): string => {
  const rows = themes.flatMap(({ value }) => DIFFICULTIES.map((difficulty) => rowOf(value, difficulty)))
  const total = themes
    .flatMap(({ value }) => DIFFICULTIES.map((difficulty) => value[difficulty].length))
    .reduce((sum, length) => sum + length, 0)
  const sheets = themes.map(({ value }) => value)
  const sizes = [...sheets.map((sheet) => strandSizes([sheet])), strandSizes(sheets)]
  const strands = printTable([
    ['strand', ...sheets.map(({ theme }) => theme), 'all'],
    ...HOME_STRANDS.map((strand) => [strand, ...sizes.map((size) => String(size[strand]))]),
  ])
  const hearts = sizes.at(-1)?.[HEART_WORDS] ?? 0
  return `${printTable([COLUMNS, ...rows])}\n\n${strands}\n${total} words\nheart words: ${hearts}`
}

const rowOf = (sheet: WordSheet, difficulty: Difficulty): readonly string[] => {
  const entries = sheet[difficulty]
  return [
    sheet.theme,
    difficulty,
    String(entries.length),
    span(
      entries.map(({ chunks }) => chunks.length),
      0,
    ),
    span(
      entries.map((entry) => syllableCounts(entry)[0] ?? 1),
      0,
    ),
    span(
      entries.flatMap(({ word }) => zipfOf(word) ?? []),
      1,
    ),
    familyCounts(entries)
      .map(({ family, count }) => `${family} ${count}`)
      .join(', '),
  ]
}
