/** Counts words, sentences and syllables. All checks of length use these functions, so that they agree. */

import { syllable } from 'syllable'
import { cmuPronunciations, isVowel } from './cmu-dictionary.ts'
import { memoize } from './memoize.ts'

/** What counts as a word, a sentence and a syllable, in one place. A sentence is one line of prose. */

const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu

/** The words of a text: runs of letters, with apostrophes and hyphens inside them. Figures are not words. */
export const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? []

/** Syllables of a word as spoken (the CMU dictionary's first pronunciation), else counted from its spelling. */
export const syllablesOf = memoize((word): number => {
  const pronunciation = cmuPronunciations(word)[0]
  if (pronunciation !== undefined) return pronunciation.filter(isVowel).length
  const parts = word.split('-')
  return parts.length > 1 ? parts.reduce((sum, part) => sum + syllablesOf(part), 0) : Math.max(syllable(word), 1)
})

export type TextMeasure = {
  readonly words: number
  readonly sentences: number
  readonly wordsPerSentence: number
  /** Words in the longest sentence. */
  readonly longest: number
  readonly syllablesPerWord: number
}

export const measureSentences = (sentences: readonly string[]): TextMeasure => {
  const lengths = sentences.map((sentence) => wordsOf(sentence).length)
  const words = lengths.reduce((sum, length) => sum + length, 0)
  const syllables = sentences.flatMap(wordsOf).reduce((sum, word) => sum + syllablesOf(word), 0)
  return {
    words,
    sentences: sentences.length,
    wordsPerSentence: words / Math.max(sentences.length, 1),
    longest: Math.max(0, ...lengths),
    syllablesPerWord: syllables / Math.max(words, 1),
  }
}

/**
 * The Flesch-Kincaid grade (Kincaid et al. 1975). For information only: on short texts with short sentences it
 * misjudges, so nothing is decided by it.
 */
export const gradeOf = ({ wordsPerSentence, syllablesPerWord }: TextMeasure): number =>
  0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59
