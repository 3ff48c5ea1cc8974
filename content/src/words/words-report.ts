/** The tables about words that `npm run content` prints. */

import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { HEART_WORDS, HOME_STRANDS } from '@lanternleaf/domain/sequence/strand'
import { maxDistractorsFor } from '@lanternleaf/domain/word-building/distractors'
import type { ThemeFile } from '../banks/theme-file.ts'
import { zipfOf } from '../language/word-frequency.ts'
import { formatRange, printTable } from '../table.ts'
import { strandSizes } from './check/strand.ts'
import { familyCounts } from './check/theme.ts'
import { compileBank } from './compile-words.ts'
import { syllableCounts } from './pronunciation.ts'
import type { WordSheet } from './word-sheet.ts'

/** "Zipf" is the range of the words' frequencies in English on the Zipf scale; "families" counts the words of each pattern family. */
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
    formatRange(
      entries.map(({ chunks }) => chunks.length),
      0,
    ),
    formatRange(
      entries.map((entry) => syllableCounts(entry)[0] ?? 1),
      0,
    ),
    formatRange(
      entries.flatMap(({ word }) => zipfOf(word) ?? []),
      1,
    ),
    familyCounts(entries)
      .map(({ family, count }) => `${family} ${count}`)
      .join(', '),
  ]
}

/** How many distractors the words of a bank have, of which kind, and which words have fewer than their board has room for. */
export const distractorsReport = (sheets: readonly WordSheet[]): string => {
  const words = [...compileBank(sheets, () => null).values()].flat().map(({ word, chunks, help }) => ({
    word,
    most: maxDistractorsFor(chunks.length),
    isHeart: help?.strand === 'heart-words',
    distractors: help?.distractors ?? [],
  }))
  const allDistractors = words.flatMap(({ distractors }) => distractors)
  const wordsWithRule = words.filter(({ distractors }) => distractors.some(({ why }) => why !== null)).length
  const counts = [0, 1, 2, 3, 4, 5].map(
    (count) => `${words.filter(({ distractors }) => distractors.length === count).length} with ${count}`,
  )
  const wordsWithTooFew = words
    .filter(
      ({ distractors, most, isHeart }) =>
        distractors.filter(({ metOnly }) => isHeart || metOnly !== true).length < most,
    )
    .map(({ word }) => word)
  return [
    `Parts that do not belong: ${counts.join(', ')}.`,
    `${allDistractors.filter(({ why }) => why !== null).length} that a rule excludes, in ${wordsWithRule} words; ${allDistractors.filter(({ why }) => why === null).length} that no rule does.`,
    `${allDistractors.filter(({ metOnly }) => metOnly === true).length} that are offered only when the word itself was met.`,
    `Fewer than there is room for: ${wordsWithTooFew.length === 0 ? 'none' : wordsWithTooFew.join(', ')}.`,
  ].join('\n')
}
