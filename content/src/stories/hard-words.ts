/** Counts the hard words on a path (the prose that a child reads who picks one option; the question, the options
 * and the reflections do not count), for a check and two reports. */

import type { ChoiceLetter, StoryText } from '@lanternleaf/domain/story/story'
import { isFamiliar } from '../language/familiar.ts'
import { wordsOf } from '../language/measure.ts'
import { castNames } from '../language/names-in.ts'
import { lemmaOf, lemmasOf, plainForm } from '../language/word-forms.ts'
import { isCoveredBySequence } from '../words/sequence-word.ts'
import { filledPath, fillWith } from './path.ts'
import type { StorySheet } from './schema.ts'

/** The hard words of a path, each once whatever its ending, and how many there are for each hundred words. */
export type HardWords = { readonly words: readonly string[]; readonly perHundred: number }

/** The words of a path that most nine-year-olds do not know. */
export const unfamiliarOn = (sheet: StorySheet, text: StoryText, letter: ChoiceLetter): HardWords =>
  hardWordsOn(sheet, text, letter, isFamiliar)

/** The words of a path for which the spelling sequence does not prepare a reader. */
export const outsideSequenceOn = (sheet: StorySheet, text: StoryText, letter: ChoiceLetter): HardWords =>
  hardWordsOn(sheet, text, letter, isCoveredBySequence)

/**
 * Counts the words of a path that are not easy. Names of the cast and words that are explained do not count. Every slot (a gap
 * such as `[SOUND]`) is filled with the one of its suggested words that gives the most hard words.
 */
const hardWordsOn = (
  sheet: StorySheet,
  text: StoryText,
  letter: ChoiceLetter,
  isEasy: (word: string) => boolean,
): HardWords => {
  const names = castNames(sheet)
  const explained = new Set(sheet.vocabulary[text.level].flatMap(({ word }) => wordsOf(word)).flatMap(lemmasOf))
  const isHard = (word: string): boolean =>
    !names.has(plainForm(word)) && !lemmasOf(word).some((lemma) => explained.has(lemma)) && !isEasy(word)
  const hardest = fillWith(text.slots, (hint) => -wordsOf(hint).filter(isHard).length)
  const pathWords = filledPath(text, letter, hardest).flatMap((sentence) => wordsOf(sentence.text))
  const words = [...new Map(pathWords.filter(isHard).map((word) => [lemmaOf(word), plainForm(word)])).values()]
  return { words, perHundred: (100 * words.length) / Math.max(pathWords.length, 1) }
}
