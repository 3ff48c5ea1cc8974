/** Checks how hard the words of a story are, and the list of words that the story explains to the reader. */

import { CHOICE_LETTERS, type ChoiceLetter, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, sheetFinding, textFinding } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { isHurtful } from '../../language/tone.ts'
import { lemmasOf } from '../../language/word-forms.ts'
import { type HardWords, outsideSequenceOn, unfamiliarOn } from '../hard-words.ts'
import { LEVEL_BOUNDS } from '../level-bounds.ts'
import { allTexts } from '../path.ts'

/** Not too many words are explained, none twice, and each one comes up in the text. */
export const checkVocabulary: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const entries = story.sheet.vocabulary[level]
    const maxEntries = LEVEL_BOUNDS[level].vocabulary
    const usedLemmas = new Set(allTexts(story.texts[level]).flatMap(wordsOf).flatMap(lemmasOf))
    const isUsed = (word: string): boolean =>
      wordsOf(word).every((part) => lemmasOf(part).some((lemma) => usedLemmas.has(lemma)))
    const find = (what: string, message: string, fix: string) =>
      sheetFinding('vocabulary', story, { what, line: lineOf(story.sheetLines, what), message, fix })
    return [
      ...(entries.length > maxEntries
        ? [
            find(
              'vocabulary',
              `At ${level} ${entries.length} words are explained; at most ${maxEntries} are allowed.`,
              'Explain fewer, or use easier words.',
            ),
          ]
        : []),
      ...entries
        .filter(({ word }) => !isUsed(word))
        .map(({ word }) =>
          find(
            word,
            `At ${level} "${word}" is explained, but the text does not use it.`,
            'Remove it from vocabulary, or use it.',
          ),
        ),
      ...entries
        .filter(({ word }, index) => entries.findIndex((entry) => entry.word === word) < index)
        .map(({ word }) => find(word, `At ${level} "${word}" is explained twice.`, 'Keep one of the two.')),
    ]
  })

/** Unfamiliar words for each hundred words of a path, at most. Each word counts once, however often it comes. */
const MAX_UNFAMILIAR = 5

/** Few words are unfamiliar on any path, even when every slot gets its hardest hint. */
export const checkFamiliarWords: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const { letter, words, perHundred } = worstOf((path) => unfamiliarOn(story.sheet, text, path))
    if (perHundred <= MAX_UNFAMILIAR) return []
    return [
      textFinding('familiar-words', story, text, {
        what: 'unfamiliar',
        line: lineOf(text.lines, words[0] ?? ''),
        message: `Path ${letter} has ${perHundred.toFixed(1)} unfamiliar words in 100; at most ${MAX_UNFAMILIAR} are allowed: ${words.join(', ')}.`,
        fix: 'Use easier words, or explain some of these in the vocabulary.',
      }),
    ]
  })

/** The path with the most hard words for its length. */
const worstOf = (hardWordsOn: (letter: ChoiceLetter) => HardWords): HardWords & { readonly letter: ChoiceLetter } => {
  const [worst] = CHOICE_LETTERS.map((letter) => ({ letter, ...hardWordsOn(letter) })).toSorted(
    (a, b) => b.perHundred - a.perHundred,
  )
  return worst ?? { letter: 'A', words: [], perHundred: 0 }
}

/** Words outside the spelling sequence for each hundred words of a path at *simple*, at most. Each word counts once. */
const MAX_OUTSIDE_SEQUENCE = 3

/** At *simple* a reader who has worked through the spelling sequence can read nearly every word. */
export const checkSequenceWords: StoryCheck = (story) => {
  const text = story.texts.simple
  const { letter, words, perHundred } = worstOf((path) => outsideSequenceOn(story.sheet, text, path))
  if (perHundred <= MAX_OUTSIDE_SEQUENCE) return []
  return [
    textFinding('sequence-words', story, text, {
      what: 'outside the sequence',
      line: lineOf(text.lines, words[0] ?? ''),
      message: `Path ${letter} has ${perHundred.toFixed(1)} words in 100 that the spelling sequence does not prepare for; at most ${MAX_OUTSIDE_SEQUENCE} are allowed: ${words.map((word) => `"${word}" (line ${lineOf(text.lines, word)})`).join(', ')}.`,
      fix: 'Use words that can be sounded out or are very common, or explain some of these in the vocabulary.',
    }),
  ]
}

/** No insult and no swearing, neither in the text nor in a hint. */
export const checkLanguage: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const words = [...allTexts(text), ...Object.values(text.slots).flat()].flatMap(wordsOf)
    return [...new Set(words)].filter(isHurtful).map((word) =>
      textFinding('language', story, text, {
        what: word.toLowerCase(),
        line: lineOf(text.lines, word),
        message: `"${word}" can hurt a reader.`,
        fix: 'Use another word.',
      }),
    )
  })
