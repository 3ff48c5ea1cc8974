/** Checks the words of one theme together: their number, repetitions, and the introduction. */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import type { Issue } from '../../banks/bank-finding.ts'
import type { ThemeFile } from '../../banks/theme-file.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { splitSentences } from '../../language/sentence-form.ts'
import { wordIssue } from '../word-issue.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

const MIN_WORDS = 20
const MIN_UNIVERSAL_WORDS = 10
const PRAISE = /\b(amazing|super|good job)\b/i

/** Each list of a theme is long enough. */
export const checkListSizes = (sheet: WordSheet): readonly Issue[] => {
  const least = sheet.theme === UNIVERSAL ? MIN_UNIVERSAL_WORDS : MIN_WORDS
  return DIFFICULTIES.filter((difficulty) => sheet[difficulty].length < least).map((difficulty) => ({
    check: 'theme-size',
    path: [difficulty],
    what: difficulty,
    message: `The list ${difficulty} has ${sheet[difficulty].length} words; at least ${least} are needed.`,
    fix: 'Add words.',
  }))
}

/** The introduction of a theme is one correct sentence, so that the child is soon at the first word. */
export const checkIntro = ({ intro }: WordSheet): readonly Issue[] => {
  const { length } = splitSentences(intro)
  const faults = proseFaults(intro).map((fault) => ({ ...fault, path: ['intro'] }))
  if (length === 1) return faults
  const message = `The intro has ${length} sentences.`
  return [{ check: 'sentence-form', path: ['intro'], what: 'intro', message, fix: 'Write one.' }, ...faults]
}

/** No word occurs twice in a theme. */
export const checkRepeatedWords = (sheet: WordSheet): readonly Issue[] =>
  placedWords(sheet).flatMap(({ entry, difficulty, index }, place, all) => {
    const earlier = all.slice(0, place).find((one) => one.entry.word === entry.word)
    if (earlier === undefined) return []
    const { path, ...issue } = wordIssue('one-theme', entry, {
      field: 'word',
      message: `it is also in the list ${earlier.difficulty} of this file.`,
      fix: 'Keep one of the two.',
    })
    return [{ ...issue, path: [difficulty, index, ...path] }]
  })

/** Every word has a celebration message of its own that says something about the word. */
export const checkCelebrations = (sheet: WordSheet): readonly Issue[] =>
  placedWords(sheet).flatMap(({ entry, difficulty, index }, place, all) => {
    const celebration = entry.celebration_message
    const earlier = all.slice(0, place).find((one) => one.entry.celebration_message === celebration)
    const praise = PRAISE.exec(celebration)?.[0]
    return [
      ...(earlier === undefined
        ? []
        : [{ message: `${earlier.entry.word} has the same celebration.`, fix: 'Say something true of this word.' }]),
      ...(praise === undefined
        ? []
        : [{ message: `"${praise}" is praise that fits any word.`, fix: 'Name what was built.' }]),
    ].map((fault) => {
      const { path, ...issue } = wordIssue('celebrations', entry, { field: 'celebration_message', ...fault })
      return { ...issue, path: [difficulty, index, ...path] }
    })
  })

const MIN_FAMILIES = 4
const MIN_WORDS_PER_FAMILY = 3

/** How many words of a list have each of its families. */
export const familyCounts = (
  entries: readonly WordEntry[],
): readonly { readonly family: string; readonly count: number }[] =>
  PHONICS_FAMILIES.map((family) => ({
    family,
    count: entries.filter(({ pattern_family }) => pattern_family === family).length,
  })).filter(({ count }) => count > 0)

/** A list has several pattern families, and enough words of each to learn it. */
export const checkFamilyCounts = (entries: readonly WordEntry[]): readonly Issue[] => {
  const counts = familyCounts(entries)
  return [
    ...(counts.length < MIN_FAMILIES
      ? [
          {
            check: 'family-counts' as const,
            path: [],
            what: 'families',
            message: `The list has ${counts.length} families; at least ${MIN_FAMILIES} are needed.`,
            fix: `Choose words of others: ${PHONICS_FAMILIES.join(', ')}.`,
          },
        ]
      : []),
    ...counts
      .filter(({ count }) => count < MIN_WORDS_PER_FAMILY)
      .map(({ family, count }) => ({
        check: 'family-counts' as const,
        path: [],
        what: family,
        message: `The list has ${count} words of ${family}; at least ${MIN_WORDS_PER_FAMILY} are needed.`,
        fix: 'Add words of the family, or give these words another that they show.',
      })),
  ]
}

/** A word is in one theme. The later theme gets the error. */
export const checkOneTheme = (
  entry: WordEntry,
  file: ThemeFile<WordSheet>,
  themes: readonly ThemeFile<WordSheet>[],
): readonly Issue[] =>
  themes
    .slice(
      0,
      themes.findIndex(({ theme }) => theme === file.theme),
    )
    .filter(({ value }) => placedWords(value).some((placed) => placed.entry.word === entry.word))
    .map(({ theme }) =>
      wordIssue('one-theme', entry, {
        field: 'word',
        message: `it is also a word of ${theme}.`,
        fix: 'Keep it in the theme it suits best.',
      }),
    )
