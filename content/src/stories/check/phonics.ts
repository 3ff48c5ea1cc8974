/**
 * Checks the phonics words of a story: words that show a spelling pattern (a phonics family) which a child practises by
 * reading the story.
 */

import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { CHOICE_LETTERS, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { plainForm } from '../../language/word-forms.ts'
import { showsFamily } from '../../phonics/phonics-family.ts'
import { pathOf } from '../path.ts'
import { withoutSlots } from './slots.ts'

/**
 * Each phonics word shows its family in spelling and sound, and stands at least once on every path without help from a
 * slot. Its plural counts as the word. The families are those `story.yaml` names for the level.
 */
export const checkPhonics: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const find = (what: string, message: string, fix: string) =>
      textFinding('phonics', story, text, { what, line: lineOf(text.lines, 'phonics:'), message, fix })
    const paths = CHOICE_LETTERS.map((letter) => ({
      letter,
      words: pathOf(text, letter).flatMap((sentence) => wordsOf(withoutSlots(sentence.text)).map(plainForm)),
    }))
    return PHONICS_FAMILIES.flatMap((family) => {
      const phonicsWords = text.phonics[family] ?? []
      const isPlanned = phonicsWords.length === 0 || story.sheet.phonics_progression[level].includes(family)
      return [
        ...(isPlanned
          ? []
          : [
              find(
                family,
                `${family} is not in the progression of ${level}.`,
                'Add it to phonics_progression in story.yaml.',
              ),
            ]),
        ...phonicsWords
          .filter((word) => !showsFamily(word, family))
          .map((word) =>
            find(
              word,
              `"${word}" does not show ${family} in its spelling and its sound.`,
              'Choose another word, or another family for it.',
            ),
          ),
        ...phonicsWords.flatMap((word) =>
          paths
            .filter(({ words }) => !words.some((one) => isSameOrPlural(one, word)))
            .map(({ letter }) =>
              find(
                word,
                `"${word}" does not occur on path ${letter}.`,
                'Use it in prose that every path shares, outside slots.',
              ),
            ),
        ),
      ]
    })
  })

const isSameOrPlural = (used: string, word: string): boolean =>
  used === plainForm(word) || used === `${plainForm(word)}s`
