import type { Difficulty } from '../difficulty/difficulty.ts'
import type { SlotHints } from '../slots.ts'
import type { Question } from './question.ts'

/** The themes of sentence building, in the order of their tiles: the specified four, then the others. */
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

/** A word that belongs in no box, and why: "“Although” turns things round. …" */
export type WrongWord = { readonly word: string; readonly why: string }

/** A sentence with places to fill. Every word of a slot makes a grammatical, sensible sentence with every other choice. */
export type SentenceTemplate = {
  readonly id: string
  readonly difficulty: Difficulty
  /** `The [SIZE] [ANIMAL] sleeps [PLACE].` */
  readonly template: string
  /** The slots in the order they stand in the template. */
  readonly blanks: readonly string[]
  readonly words: SlotHints
  /** Slot -> what its box asks. */
  readonly asks: Readonly<Record<string, Question>>
  /** Word -> what it is by itself, as the end of a sentence: "is an animal". */
  readonly kinds: Readonly<Record<string, string>>
  /** Slot of joining words -> joining words that make no sense there. Other slots have none. */
  readonly wrong: Readonly<Record<string, readonly WrongWord[]>>
  /** Slot -> what it is that is asked "what kind of", where the next word of the sentence does not say it: "sleeping bags". */
  readonly of: Readonly<Record<string, string>>
  /** Slot -> words of other slots that would fit there as well, and so are not shown with it as wrong words. */
  readonly never: SlotHints
  readonly hint: string
}

/** A slot's name is no word of a sentence. */
const WORD_OR_SLOT = /\[[^\]]*\]|[\p{L}'’-]+/gu

/** Every word that may stand in a sentence, in small letters: those that always do, and those that its boxes offer. */
export const wordsOfTemplate = ({ template, words }: Pick<SentenceTemplate, 'template' | 'words'>): Set<string> =>
  new Set(
    [template, ...Object.values(words).flat()].flatMap((text) =>
      (text.match(WORD_OR_SLOT) ?? []).filter((found) => !found.startsWith('[')).map((word) => word.toLowerCase()),
    ),
  )
