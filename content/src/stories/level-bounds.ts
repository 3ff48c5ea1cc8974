import type { ReadingLevel } from '@lanternleaf/domain/story/story'

export type Range = { readonly least: number; readonly most: number }

export type LevelBounds = {
  /** Mean words a sentence on one path. */
  readonly wordsPerSentence: Range
  /** Words in the longest sentence, at most. */
  readonly longest: number
  /** Mean syllables a word on one path. */
  readonly syllablesPerWord: Range
  /** Words of prose on one path. */
  readonly words: Range
  /** Words explained to the reader, at most. */
  readonly vocabulary: number
}

/** The level table of the writing guide; its figures come from 254 graded stories written by people. */
export const LEVEL_BOUNDS: Record<ReadingLevel, LevelBounds> = {
  simple: {
    wordsPerSentence: { least: 4.5, most: 7.5 },
    longest: 12,
    syllablesPerWord: { least: 1, most: 1.25 },
    words: { least: 150, most: 280 },
    vocabulary: 4,
  },
  full: {
    wordsPerSentence: { least: 8.5, most: 11.5 },
    longest: 18,
    syllablesPerWord: { least: 1.15, most: 1.4 },
    words: { least: 350, most: 500 },
    vocabulary: 6,
  },
  challenge: {
    wordsPerSentence: { least: 12.5, most: 15.5 },
    longest: 26,
    syllablesPerWord: { least: 1.2, most: 1.45 },
    words: { least: 500, most: 700 },
    vocabulary: 8,
  },
}

export const isOutside = (value: number, { least, most }: Range): boolean => value < least || value > most
