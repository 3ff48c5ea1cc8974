import type { Difficulty } from '../difficulty/difficulty.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { HomeStrand } from '../sequence/strand.ts'

/** The themes words are written for. The first five are the theme picker's, in its order. */
export const WORD_THEMES = ['animals', 'space', 'ocean', 'friendship', 'mystery', 'food', 'vehicles'] as const
export type WordTheme = (typeof WORD_THEMES)[number]

export const isWordTheme = (text: string): text is WordTheme => (WORD_THEMES as readonly string[]).includes(text)

/** The texts and data around a word: before it is built, when it is, and after. */
export type WordHelp = {
  /** Spoken syllables, and one or two more when the word is rare: 1 (*dog*) to 7. */
  readonly complexity: number
  /** Alternative ways to split the word for building. Each joins to the word. */
  readonly alternativeChunks: readonly (readonly string[])[]
  /** The spelling patterns of the word, its family's first: `ee`, `a_e`, `str`, `ble`, `tt`, `short a`. */
  readonly phonicsFocus: readonly string[]
  /** Null for a word of no family; its strand still includes it. */
  readonly patternFamily: PhonicsFamily | null
  /** The strand the word is chosen for; null until assigned. */
  readonly strand: HomeStrand | null
  /** The meaningful parts of the word in order; null for a word without any. */
  readonly sum: readonly Morpheme[] | null
  /** Whether it is among the words heard most often (Zipf 4 and up; van Heuven 2014). */
  readonly highFrequency: boolean
  /** Its meaning, in at most twelve words, without the word itself. */
  readonly meaningSupport: string
  /** A clue to the word that does not contain it. */
  readonly contextIntroduction: string
  /** A sentence with the word in it, heard when it is built. */
  readonly completionSentence: string
  /** What its picture shows; null when no picture depicts the word accurately, and none is shown. */
  readonly visualContext: string | null
  /** A question to think about. It is not graded, and no answer is stored. */
  readonly personalConnectionQuestion: string
  /** A story that contains the word, with the sentence; null when none of ours does. */
  readonly storyConnection: string | null
  readonly celebrationMessage: string
  /** Parts that do not belong to the word, the best first; the board shows the first few. May be empty. */
  readonly distractors: readonly Distractor[]
  /** The odd letters of a heart word, which do not make their regular sound; empty for any other word. */
  readonly oddLetters: readonly OddLetters[]
}

/** A part that does not belong to a word, offered beside those that do. */
export type Distractor = {
  readonly text: string
  /** Its pronunciation for the voice, as in `ttsChunks`. */
  readonly say: string
  /** The index of the part it could be confused with. */
  readonly slot: number
  /**
   * The rule that tells the two apart, in a sentence for a child ("tch is how we spell it after a short vowel"); null
   * when there is none.
   */
  readonly why: string | null
  /**
   * Whether it is only offered when the child has met the word before: at the first meeting nothing distinguishes *n*
   * from the *kn* of *knot*. False when absent.
   */
  readonly metOnly?: boolean
}

/** Irregular letters of a heart word: *ai* of *said*, which says *e*. */
export type OddLetters = {
  readonly letters: string
  /** Their place among the word's letters, from 0. */
  readonly at: number
  /** Their sound in regular spelling: `e` of *said*; empty for silent letters. */
  readonly says: string
}

/** A meaningful part of a word, or a letter inserted where two parts join. */
export type Morpheme = {
  readonly part: string
  /** Its spelling as a separate word, if different: *hope* of *hop* in *hoping*. */
  readonly from: string | null
  /** Its effect on the meaning: "not" of *un*. */
  readonly means: string | null
  /** The change in spelling: "the t doubles". */
  readonly change: string | null
}

/** A word to build. A word of a remote bank may come without help. */
export type Word = {
  /** `<theme>-<word>` */
  readonly id: string
  readonly word: string
  readonly themes: readonly string[]
  readonly difficultyLevel: Difficulty
  /** The parts the word is built from; joined they are the word. */
  readonly chunks: readonly string[]
  /** The pronunciation of each chunk for the voice: a syllable (`ell`), or sounds (`/sh/`, `/s t/`). */
  readonly ttsChunks: readonly string[]
  readonly help: WordHelp | null
}
