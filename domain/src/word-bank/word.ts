/**
 * The form of a word in the word bank. A child builds a word from chunks (parts such as *rab* and *bit*), each on a
 * tile. Distractors are wrong tiles that lie among the right ones.
 */

import type { Difficulty } from '../difficulty/difficulty.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { HomeStrand } from '../sequence/strand.ts'

/** The themes that words are written for. The theme picker offers the first five, in this order. */
export const WORD_THEMES = ['animals', 'space', 'ocean', 'friendship', 'mystery', 'food', 'vehicles'] as const
export type WordTheme = (typeof WORD_THEMES)[number]

export const isWordTheme = (text: string): text is WordTheme => (WORD_THEMES as readonly string[]).includes(text)

/** The texts and data that accompany a word before, while and after it is built. */
export type WordHelp = {
  /** The number of spoken syllables, plus one or two if the word is rare: from 1 (*dog*) to 7. */
  readonly complexity: number
  /** Other ways to split the word into chunks. */
  readonly alternativeChunks: readonly (readonly string[])[]
  /**
   * The spelling patterns of the word, such as `ee`, `a_e`, `str` or `short a`; the pattern of its family comes first.
   */
  readonly phonicsFocus: readonly string[]
  /** The pattern family of the word; null if it belongs to none. */
  readonly patternFamily: PhonicsFamily | null
  /** The strand of the spelling sequence to which the word belongs; null if none was assigned. */
  readonly strand: HomeStrand | null
  /** The meaningful parts of the word (morphemes) in order; null if it is not divided into such parts. */
  readonly sum: readonly Morpheme[] | null
  /** Whether the word is among the most frequent ones: Zipf frequency 4 or more (van Heuven et al. 2014). */
  readonly highFrequency: boolean
  /** The meaning of the word in at most twelve words, without the word. */
  readonly meaningSupport: string
  /** A clue to the word that does not contain it. */
  readonly contextIntroduction: string
  /** A sentence with the word, spoken when the word is built. */
  readonly completionSentence: string
  /** What the picture of the word shows; null if no picture would show the word accurately. */
  readonly visualContext: string | null
  /** A question to think about. It is not graded, and no answer is stored. */
  readonly personalConnectionQuestion: string
  /** The title of a story that contains the word, with the sentence; null if no story contains it. */
  readonly storyConnection: string | null
  readonly celebrationMessage: string
  /** Wrong parts to offer, the most useful first; the board shows the first few. May be empty. */
  readonly distractors: readonly Distractor[]
  /** The letters of a heart word that do not make their regular sound; empty for any other word. */
  readonly oddLetters: readonly OddLetters[]
}

/** A part that does not belong to a word, offered together with the word's own parts. */
export type Distractor = {
  readonly text: string
  /** The pronunciation of the part for the voice, as in `ttsChunks`. */
  readonly say: string
  /** The index of the word's part that it could be confused with. */
  readonly slot: number
  /** The rule that tells the two parts apart, in a sentence for a child; null if there is no such rule. */
  readonly why: string | null
  /**
   * Whether the part is only offered if the child has met the word before: a child who never saw *knot* cannot know
   * that *kn* is right and *n* is wrong. False if absent.
   */
  readonly metOnly?: boolean
}

/** Letters of a heart word that do not make their regular sound: the *ai* of *said*, which says *e*. */
export type OddLetters = {
  readonly letters: string
  /** The index of the first of them in the word. */
  readonly at: number
  /** Their sound in regular spelling: `e` for *said*; empty for silent letters. */
  readonly says: string
}

/** A meaningful part of a word, or a letter inserted where two parts join. */
export type Morpheme = {
  readonly part: string
  /** The spelling of the part as a separate word, if different: *hope* for the *hop* of *hoping*. Null if the same. */
  readonly from: string | null
  /** What the part means: "not" for *un*. */
  readonly means: string | null
  /** How the spelling changes where the part joins: "the t doubles". */
  readonly change: string | null
}

/** A word to build. Words of a remote bank have no help. */
export type Word = {
  /** `<list>-<word>`, such as `ocean-reef`. */
  readonly id: string
  readonly word: string
  readonly themes: readonly string[]
  readonly difficultyLevel: Difficulty
  /** The parts that the word is built from. Joined, they give the word. */
  readonly chunks: readonly string[]
  /** The pronunciation of each chunk for the voice: a syllable (`ell`), or sounds (`/sh/`, `/s t/`). */
  readonly ttsChunks: readonly string[]
  readonly help: WordHelp | null
}
