import type { ChoiceLetter, StoryText } from '@lanternleaf/domain/story/story'
import { isFamiliar } from '../language/familiar.ts'
import { wordsOf } from '../language/measure.ts'
import { castNames } from '../language/names-in.ts'
import { lemmaOf, lemmasOf, plainForm } from '../language/word-forms.ts'
import { filledPath, fillWith } from './path.ts'
import type { StorySheet } from './schema.ts'

/**
 * The unfamiliar words of a path, each once whatever its ending, and how many there are for each hundred words. Names of the cast and words
 * that are explained do not count. Every slot has the hint with the most unfamiliar words.
 */
export const unfamiliarOn = (
  sheet: StorySheet,
  text: StoryText,
  letter: ChoiceLetter,
): { readonly words: readonly string[]; readonly perHundred: number } => {
  const names = castNames(sheet)
  const explained = new Set(sheet.vocabulary[text.level].flatMap(({ word }) => wordsOf(word)).flatMap(lemmasOf))
  const isHard = (word: string): boolean =>
    !names.has(plainForm(word)) && !lemmasOf(word).some((lemma) => explained.has(lemma)) && !isFamiliar(word)
  const hardest = fillWith(text.slots, (hint) => -wordsOf(hint).filter(isHard).length)
  const all = filledPath(text, letter, hardest).flatMap((sentence) => wordsOf(sentence.text))
  const words = [...new Map(all.filter(isHard).map((word) => [lemmaOf(word), plainForm(word)])).values()]
  return { words, perHundred: (100 * words.length) / Math.max(all.length, 1) }
}
