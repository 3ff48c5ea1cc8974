/**
 * How long and how hard a text may be at each reading level. A path is what a child reads who picks one option
 * (`path.ts`). `npm run content` checks the limits, in `check/lengths.ts`, `check/prompts.ts`, `check/vocabulary.ts`
 * and `../mix/check-frame.ts`.
 */

import type { ReadingLevel } from '@lanternleaf/domain/story/story'

export type Range = { readonly least: number; readonly most: number }

export type LevelBounds = {
  /** Mean words in a sentence on one path. */
  readonly wordsPerSentence: Range
  /** Words in the longest sentence, at most. */
  readonly longest: number
  /** Mean syllables in a word on one path, at most; null if a level has no limit. */
  readonly maxSyllablesPerWord: number | null
  /** Words of prose on one path. */
  readonly words: Range
  /** Words explained to the reader, at most. */
  readonly vocabulary: number
}

/**
 * Keep these equal to the table under "Levels" in `content/stories/README.md`, which writers read. *Simple* has no
 * limit of syllables: with such a limit, writers avoided *every* and *because*, which a slow reader needs.
 * `checkSequenceWords` (`check/vocabulary.ts`) limits its hard words instead. The words on a path leave room for
 * refrains and for a reason said in full: when *simple* had at most 380 words, writers left out steps of the plot.
 */
export const LEVEL_BOUNDS: Record<ReadingLevel, LevelBounds> = {
  simple: {
    wordsPerSentence: { least: 5, most: 8 },
    longest: 15,
    maxSyllablesPerWord: null,
    words: { least: 180, most: 420 },
    vocabulary: 4,
  },
  full: {
    wordsPerSentence: { least: 8.5, most: 12 },
    longest: 22,
    maxSyllablesPerWord: 1.45,
    words: { least: 350, most: 650 },
    vocabulary: 6,
  },
  challenge: {
    wordsPerSentence: { least: 11, most: 15.5 },
    longest: 28,
    maxSyllablesPerWord: 1.5,
    words: { least: 450, most: 800 },
    vocabulary: 8,
  },
}

export const isOutside = (value: number, { least, most }: Range): boolean => value < least || value > most
