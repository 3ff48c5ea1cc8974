import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { HEART, UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { inTheme, type Objection } from '../banks/bank-finding.ts'
import type { ThemeFile } from '../banks/theme-file.ts'
import type { Finding } from '../check/finding.ts'
import { checkAlternativeCuts, checkCuts } from './check/cuts.ts'
import { checkFalseWords } from './check/false-words.ts'
import { checkFamily } from './check/family.ts'
import { checkFamilyCounts } from './check/family-counts.ts'
import { checkFocus } from './check/focus.ts'
import { checkGround, checkPictureOnGround } from './check/ground.ts'
import { checkMorphemes } from './check/morphemes.ts'
import { checkHeartInside, checkOddLetters } from './check/odd-letters.ts'
import { checkOneTheme } from './check/one-theme.ts'
import { checkOwnCuts } from './check/own-cuts.ts'
import { checkPartOrder } from './check/part-order.ts'
import { checkPartSounds } from './check/part-sounds.ts'
import { checkParts } from './check/parts.ts'
import { checkPictureReviewed } from './check/picture-review.ts'
import { checkPicture, checkRepeatedPictures } from './check/pictures.ts'
import { checkSoundCuts } from './check/sound-cuts.ts'
import { checkStrand } from './check/strand.ts'
import { checkTeaching } from './check/teaching.ts'
import { checkTextForm } from './check/text-form.ts'
import { checkTextLanguage } from './check/text-language.ts'
import { checkCelebrations, checkIntro, checkListSizes, checkRepeatedWords } from './check/theme.ts'
import { checkVoice } from './check/voice.ts'
import { checkWordDifficulty } from './check/word-difficulty.ts'
import { checkWordItself } from './check/word-itself.ts'
import { checkWording } from './check/wording.ts'
import type { PictureReview } from './picture-review.ts'
import { placedWords, type WordEntry, type WordSheet } from './word-sheet.ts'

const BANK = 'words'

const WORD_CHECKS: readonly ((entry: WordEntry) => readonly Objection[])[] = [
  checkWordItself,
  checkParts,
  checkCuts,
  checkAlternativeCuts,
  checkOwnCuts,
  checkSoundCuts,
  checkFalseWords,
  checkStrand,
  checkOddLetters,
  checkMorphemes,
  checkPartOrder,
  checkVoice,
  checkPartSounds,
  checkFamily,
  checkFocus,
  checkTextForm,
  checkTextLanguage,
  checkTeaching,
  checkWording,
]

const SHEET_CHECKS: readonly ((sheet: WordSheet) => readonly Objection[])[] = [
  checkListSizes,
  checkIntro,
  checkRepeatedWords,
  checkRepeatedPictures,
  checkCelebrations,
]

/**
 * Everything that is wrong with a theme's words, by themselves and beside the other themes.
 *
 * @param themes all themes of the bank, this one included
 * @param pictures the names of the pictures that there are
 * @param review the pictures that were judged
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
      ...checkHeartInside(entry, themes),
    ].map((objection) => inTheme(BANK, file, difficulty, [difficulty, index], objection)),
  ),
  ...([UNIVERSAL, HEART].includes(file.value.theme) ? [] : DIFFICULTIES).flatMap((difficulty) =>
    checkFamilyCounts(file.value[difficulty]).map((objection) =>
      inTheme(BANK, file, difficulty, [difficulty], objection),
    ),
  ),
  ...[...SHEET_CHECKS.flatMap((check) => check(file.value)), ...checkGround(file, themes)].map((objection) =>
    inTheme(BANK, file, 'all', [], objection),
  ),
]
