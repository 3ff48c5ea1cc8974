import type { Difficulty } from '../difficulty/difficulty.ts'
import type { SlotHints } from '../slots/slots.ts'

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

/** A sentence with places to fill. Every word of a slot makes a grammatical, sensible sentence with every other choice. */
export type SentenceTemplate = {
  readonly id: string
  readonly difficulty: Difficulty
  /** `The [SIZE] [ANIMAL] sleeps [PLACE].` */
  readonly template: string
  /** The slots in the order they stand in the template. */
  readonly blanks: readonly string[]
  readonly words: SlotHints
  /** Slot -> what it asks for, in words a child knows: "what it looks like". */
  readonly asks: Readonly<Record<string, string>>
  readonly hint: string
}
