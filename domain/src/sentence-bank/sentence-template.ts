/**
 * The form of a sentence with blanks, which a child fills with words. The content compiler checks and compiles the
 * sentence files, and sentence building shows them.
 */

import type { Difficulty } from '../difficulty/difficulty.ts'
import type { SlotHints } from '../slots.ts'
import type { Question } from './question.ts'

/** The themes of sentence building in the order of their tiles: the four of the specification, then the others. */
export const SENTENCE_THEMES = [
  'animals',
  'space',
  'food',
  'vehicles',
  'ocean',
  'friendship',
  'mystery',
  'universal',
] as const
export type SentenceTheme = (typeof SENTENCE_THEMES)[number]

export const isSentenceTheme = (text: string): text is SentenceTheme =>
  (SENTENCE_THEMES as readonly string[]).includes(text)

/** A word that fits in no box, and the reason for a child, such as "“Although” turns things round. …" */
export type WrongWord = { readonly word: string; readonly why: string }

/** A sentence with slots. Every word of a slot makes a grammatical, sensible sentence with every other choice. */
export type SentenceTemplate = {
  readonly id: string
  readonly difficulty: Difficulty
  /** The sentence with its slots, such as `The [SIZE] [ANIMAL] sleeps [PLACE].` */
  readonly template: string
  /** The slots in the order of the template. */
  readonly blanks: readonly string[]
  readonly words: SlotHints
  /** Slot -> the question its box asks. */
  readonly asks: Readonly<Record<string, Question>>
  /** Word -> its description, as the end of a sentence: "is an animal". */
  readonly kinds: Readonly<Record<string, string>>
  /** Slot of joining words -> joining words that make no sense there. Other slots have no entry. */
  readonly wrong: Readonly<Record<string, readonly WrongWord[]>>
  /**
   * Slot -> the noun of its question "what kind of", where the next word of the sentence does not give it: "sleeping
   * bags".
   */
  readonly of: Readonly<Record<string, string>>
  /** Slot -> words of other slots that would also fit there, and so must not be offered as wrong words. */
  readonly never: SlotHints
  readonly hint: string
}

/** Matches a slot, which is skipped, or a word. */
const WORD_OR_SLOT = /\[[^\]]*\]|[\p{L}'’-]+/gu

/** Returns every word that can occur in a sentence, in lower case: its fixed words and those its boxes offer. */
export const wordsOfTemplate = ({ template, words }: Pick<SentenceTemplate, 'template' | 'words'>): Set<string> =>
  new Set(
    [template, ...Object.values(words).flat()].flatMap((text) =>
      (text.match(WORD_OR_SLOT) ?? []).filter((match) => !match.startsWith('[')).map((word) => word.toLowerCase()),
    ),
  )
