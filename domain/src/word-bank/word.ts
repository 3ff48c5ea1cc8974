import type { Difficulty } from '../difficulty/difficulty.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { HomeStrand } from '../sequence/strand.ts'

/** The themes words are written for. The first five are the theme picker's, in its order. */
export const WORD_THEMES = ['animals', 'space', 'ocean', 'friendship', 'mystery', 'food', 'vehicles'] as const
export type WordTheme = (typeof WORD_THEMES)[number]

export const isWordTheme = (text: string): text is WordTheme => (WORD_THEMES as readonly string[]).includes(text)

/** What is told around a word: before it is built, when it is, and after. */
export type WordHelp = {
  /** Spoken syllables, and one or two more when the word is rare: 1 (*dog*) to 7. */
  readonly complexity: number
  /** Other ways to cut the word, fit for building too. Each joins to the word. */
  readonly alternativeChunks: readonly (readonly string[])[]
  /** The spellings the word shows, its family's own first: `ee`, `a_e`, `str`, `ble`, `tt`, `short a`. */
  readonly phonicsFocus: readonly string[]
  /** Null where the word shows none of the families; its strand still has it. */
  readonly patternFamily: PhonicsFamily | null
  /** What the word is chosen for; null until somebody has said so. */
  readonly strand: HomeStrand | null
  /** The parts with a meaning that the word is made of, in their order; null for a word that has none. */
  readonly sum: readonly Morpheme[] | null
  /** Whether it is among the words heard most often (Zipf 4 and up; van Heuven 2014). */
  readonly highFrequency: boolean
  /** What it means, in at most twelve words, without the word itself. */
  readonly meaningSupport: string
  /** A clue that leads up to the word without saying it. */
  readonly contextIntroduction: string
  /** A sentence with the word in it, heard when it is built. */
  readonly completionSentence: string
  /** What its picture shows; null when no picture shows the word truly, and none is shown. */
  readonly visualContext: string | null
  /** Something to think about. Nobody answers it for marks; nothing is stored. */
  readonly personalConnectionQuestion: string
  /** A story that has the word, and the sentence it stands in; null when no story of ours has it. */
  readonly storyConnection: string | null
  readonly celebrationMessage: string
  /** Parts that do not belong to the word, the best first; the board shows the first few. Empty where none fits. */
  readonly distractors: readonly Distractor[]
  /** The letters of a heart word that say something unexpected; empty for any other word. */
  readonly oddLetters: readonly OddLetters[]
}

/** A part that does not belong to a word, offered beside those that do. */
export type Distractor = {
  readonly text: string
  /** What a voice is given for it, as in `ttsChunks`. */
  readonly say: string
  /** The place, from 0, of the part that it could be taken for. */
  readonly slot: number
  /** What tells the two apart, in a sentence for a child ("tch is how we spell it after a short vowel"); null where no rule does. */
  readonly why: string | null
  /**
   * Whether it is offered only when the word itself was met before: on a first meeting nothing tells the two apart, as with
   * *n* beside the *kn* of *knot*. Always, when left out.
   */
  readonly metOnly?: boolean
}

/** Letters of a heart word that say something unexpected: *ai* of *said*, which says *e*. */
export type OddLetters = {
  readonly letters: string
  /** Their place among the word's letters, from 0. */
  readonly at: number
  /** What they say, as it would be spelled plainly: `e` of *said*; empty where they are silent. */
  readonly says: string
}

/** A part of a word that means something, or a letter that comes in where two of them join. */
export type Morpheme = {
  readonly part: string
  /** What it is when it stands alone, where it is spelled otherwise there: *hope* of *hop* in *hoping*. */
  readonly from: string | null
  /** What it does to the meaning: "not" of *un*. */
  readonly means: string | null
  /** What happens to the spelling: "the t doubles". */
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
  /** For each chunk, what a voice is given so that it sounds right: a syllable (`ell`), or sounds (`/sh/`, `/s t/`). */
  readonly ttsChunks: readonly string[]
  readonly help: WordHelp | null
}
