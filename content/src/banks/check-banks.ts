/**
 * Loads and checks the word bank and the sentence bank: all words, and all sentences, that children practise with,
 * grouped by theme (what they are about: ocean, food). `npm run content` and the tests call these functions.
 */

import { join, parse, relative, sep } from 'node:path'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { applyAllowList, loadAllowList } from '../check/allow-list.ts'
import type { Finding } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { checkSentences } from '../sentences/check-sentences.ts'
import { loadKinds } from '../sentences/sentence-kinds.ts'
import { hasJoiningWord, SENTENCE_PARTS, type SentenceSheet, sentenceSheetSchema } from '../sentences/sentence-sheet.ts'
import { unusedWords } from '../sentences/words-in-template.ts'
import { checkDistractors } from '../words/check/distractors.ts'
import { checkStaleReviews } from '../words/check/pictures.ts'
import { checkHeartWords, checkStrandSizes } from '../words/check/strand.ts'
import { checkWords } from '../words/check-words.ts'
import { pictureNames } from '../words/picture-names.ts'
import { loadPictureReview } from '../words/picture-review.ts'
import { EXTRA_WORD_FILES, placedWords, WORD_FILES, type WordSheet, wordSheetSchema } from '../words/word-sheet.ts'
import { type Bank, loadBank, type ThemeFile } from './theme-file.ts'

/** The fewest words that a strand (a step in the order of spelling lessons) may have, so that none runs out in a few visits. */
const MIN_WORDS_PER_STRAND = 24
/** The fewest challenge sentences in which the child chooses the joining word (*because*, *although*). */
const MIN_JOINING_SENTENCES = 60

/** Reads the word bank without checking it. */
export const loadWordBank = (directory: string): Bank<WordSheet> =>
  loadBank(join(directory, 'words'), WORD_FILES, wordSheetSchema, EXTRA_WORD_FILES)

/** Reads the sentence bank without checking it. */
export const loadSentenceBank = (directory: string): Bank<SentenceSheet> =>
  loadBank(join(directory, 'sentences'), SENTENCE_THEMES, sentenceSheetSchema, SENTENCE_PARTS)

/** A bank as it was loaded, and every mistake in it. */
export type CheckedBank<Sheet> = { readonly bank: Bank<Sheet>; readonly errors: readonly ContentError[] }

/** Loads and checks the words. `selectedThemes` holds the themes to report on; none means all. */
export const checkWordBank = (directory: string, selectedThemes: readonly string[] = []): CheckedBank<WordSheet> => {
  const bank = loadWordBank(directory)
  const pictures = pictureNames()
  const reviewFile = loadPictureReview(join(directory, 'picture-review.yaml'))
  if (!reviewFile.ok) return { bank, errors: reviewFile.error }
  const review = reviewFile.value
  const checkedBank = checkBank('words', bank, directory, selectedThemes, (file) =>
    checkWords(file, bank.themes, pictures, review),
  )
  const sheets = bank.themes.map(({ value }) => value)
  const selectedFiles = bank.themes.filter(({ theme }) => selectedThemes.length === 0 || selectedThemes.includes(theme))
  return {
    bank,
    errors: [
      ...checkedBank.errors,
      ...selectedFiles.flatMap(({ value }) => checkStaleReviews(value, review)),
      ...checkDistractors(bank.themes, selectedFiles),
      ...(selectedThemes.length === 0
        ? [
            ...checkStrandSizes(sheets, join(directory, 'words'), MIN_WORDS_PER_STRAND),
            ...checkHeartWords(sheets, join(directory, 'words')),
          ]
        : []),
    ],
  }
}

/** Loads and checks the sentences. `selectedThemes` holds the themes to report on; none means all. */
export const checkSentenceBank = (
  directory: string,
  selectedThemes: readonly string[] = [],
): CheckedBank<SentenceSheet> => {
  const bank = loadSentenceBank(directory)
  const { themes } = loadWordBank(directory)
  const words = new Set(themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word)))
  const kinds = loadKinds(directory)
  if (!kinds.ok) return { bank, errors: kinds.error }
  const checkedBank = checkBank('sentences', bank, directory, selectedThemes, (file) =>
    checkSentences(file, bank.themes, words, kinds.value),
  )
  const errorsOfWholeBank =
    selectedThemes.length === 0
      ? [...checkWordsUsed(bank, words, directory), ...checkJoiningSentences(bank, directory)]
      : []
  return { bank, errors: [...checkedBank.errors, ...errorsOfWholeBank] }
}

const checkJoiningSentences = ({ themes }: Bank<SentenceSheet>, directory: string): readonly ContentError[] => {
  const templates = themes.flatMap(({ value }) => value.templates)
  const count = templates.filter((entry) => entry.difficulty === 'challenge' && hasJoiningWord(entry)).length
  if (count >= MIN_JOINING_SENTENCES) return []
  return [
    {
      file: join(directory, 'sentences'),
      line: 1,
      message: `A child chooses the joining word in ${count} challenge sentences; at least ${MIN_JOINING_SENTENCES} are needed.`,
      fix: 'Make the joining word of a challenge sentence a slot, with wrong ones and why they are wrong.',
    },
  ]
}

/** Each word of the word bank must be in a sentence, so that a child who has built it meets it again. */
const checkWordsUsed = (
  { themes }: Bank<SentenceSheet>,
  words: ReadonlySet<string>,
  directory: string,
): readonly ContentError[] =>
  unusedWords(
    words,
    themes.map(({ value }) => value),
  ).map((word) => ({
    file: join(directory, 'sentences'),
    line: 1,
    message: `No sentence uses the word "${word}".`,
    fix: 'Write a sentence with it, or put it into a slot where it makes sense.',
  }))

/** Checks the selected themes of a bank, and removes the findings that the allow-list permits. */
const checkBank = <Sheet>(
  kind: string,
  bank: Bank<Sheet>,
  directory: string,
  selectedThemes: readonly string[],
  check: (file: ThemeFile<Sheet>) => readonly Finding[],
): CheckedBank<Sheet> => {
  const isSelected = (theme: string): boolean => selectedThemes.length === 0 || selectedThemes.includes(theme)
  const wasChecked = (item: string): boolean => {
    const theme = item.slice(kind.length + 1)
    return isSelected(theme) && (!bank.names.includes(theme) || bank.themes.some((file) => file.theme === theme))
  }
  const themeOf = (path: string): string => parse(relative(join(directory, kind), path).split(sep)[0] ?? '').name
  const file = join(directory, 'allow-list.yaml')
  const list = loadAllowList(file)
  const entries = (list.ok ? list.value.entries : []).filter(({ item }) => item.startsWith(`${kind}/`))
  const findings = bank.themes.filter(({ theme }) => isSelected(theme)).flatMap(check)
  const errors = [
    ...(list.ok ? [] : list.error),
    ...bank.errors.filter((error) => isSelected(themeOf(error.file))),
    ...applyAllowList({ file, entries }, findings, wasChecked),
  ]
  return {
    bank,
    errors: errors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  }
}
