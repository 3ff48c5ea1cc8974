/** Runs all checks of the words of one theme. `check-banks.ts` calls it for each theme. */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { HEART, UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { type Issue, themeFinding } from '../banks/bank-finding.ts'
import type { ThemeFile } from '../banks/theme-file.ts'
import type { Finding } from '../check/finding.ts'
import { checkChunkOrder, checkChunks, checkWordSpelling } from './check/chunks.ts'
import { checkFalseWords } from './check/false-words.ts'
import { checkFamily, checkFocus } from './check/family.ts'
import { checkMorphemes } from './check/morphemes.ts'
import { checkHeartWordsInside, checkOddLetters } from './check/odd-letters.ts'
import {
  checkGround,
  checkPicture,
  checkPictureOnGround,
  checkPictureReviewed,
  checkRepeatedPictures,
} from './check/pictures.ts'
import { checkAlternativeSplits, checkBaseAndEnding, checkSingleSounds, checkSplits } from './check/splits.ts'
import { checkChunkSounds, checkSpokenTexts } from './check/spoken-texts.ts'
import { checkStrand } from './check/strand.ts'
import { checkTeaching } from './check/teaching.ts'
import { checkTextForm, checkTextLanguage } from './check/texts.ts'
import {
  checkCelebrations,
  checkFamilyCounts,
  checkIntro,
  checkListSizes,
  checkOneTheme,
  checkRepeatedWords,
} from './check/theme.ts'
import { checkWordDifficulty } from './check/word-difficulty.ts'
import { checkWording } from './check/wording.ts'
import type { PictureReview } from './picture-review.ts'
import { placedWords, type WordEntry, type WordSheet } from './word-sheet.ts'

const BANK = 'words'

const WORD_CHECKS: readonly ((entry: WordEntry) => readonly Issue[])[] = [
  checkWordSpelling,
  checkChunks,
  checkSplits,
  checkAlternativeSplits,
  checkBaseAndEnding,
  checkSingleSounds,
  checkFalseWords,
  checkStrand,
  checkOddLetters,
  checkMorphemes,
  checkChunkOrder,
  checkSpokenTexts,
  checkChunkSounds,
  checkFamily,
  checkFocus,
  checkTextForm,
  checkTextLanguage,
  checkTeaching,
  checkWording,
]

const SHEET_CHECKS: readonly ((sheet: WordSheet) => readonly Issue[])[] = [
  checkListSizes,
  checkIntro,
  checkRepeatedWords,
  checkRepeatedPictures,
  checkCelebrations,
]

/**
 * Finds every mistake in the words of a theme, by themselves and compared with the other themes.
 *
 * @param themes all themes of the bank, this one included
 * @param pictures the names of all pictures
 * @param review the pictures that somebody has looked at and approved
 */
export const checkWords = (
  file: ThemeFile<WordSheet>,
  themes: readonly ThemeFile<WordSheet>[],
  pictures: ReadonlySet<string>,
  review: PictureReview,
): readonly Finding[] => [
  ...placedWords(file.value).flatMap(({ entry, difficulty, index }) =>
    [
      ...WORD_CHECKS.flatMap((check) => check(entry)),
      ...checkWordDifficulty(entry, difficulty),
      ...checkPicture(entry, pictures),
      ...checkPictureOnGround(entry, file.value.ground),
      ...checkPictureReviewed(entry, file.value.theme, review),
      ...checkOneTheme(entry, file, themes),
      ...checkHeartWordsInside(entry, themes),
    ].map((issue) => themeFinding(BANK, file, difficulty, [difficulty, index], issue)),
  ),
  ...([UNIVERSAL, HEART].includes(file.value.theme) ? [] : DIFFICULTIES).flatMap((difficulty) =>
    checkFamilyCounts(file.value[difficulty]).map((issue) => themeFinding(BANK, file, difficulty, [difficulty], issue)),
  ),
  ...[...SHEET_CHECKS.flatMap((check) => check(file.value)), ...checkGround(file, themes)].map((issue) =>
    themeFinding(BANK, file, 'all', [], issue),
  ),
]
