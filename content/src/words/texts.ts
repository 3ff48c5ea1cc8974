/** The texts that each word has, such as its clue, and their limits. */

import type { WordEntry } from './word-sheet.ts'

/** The limits of one text of a word. Lengths are in words. */
type TextRule = {
  readonly least: number
  readonly most: number
  /** Whether the text has the word in exactly this form, lacks it in every form, or may have it. */
  readonly word: 'has' | 'lacks' | 'may'
  readonly oneSentence?: boolean
  /** The sign at the end of the text. Without it, any sign that ends a sentence will do. */
  readonly end?: string
}

const TEXT_FIELDS = [
  'visual_context',
  'context_introduction',
  'meaning_support',
  'completion_sentence',
  'personal_connection_question',
  'celebration_message',
] as const satisfies readonly (keyof WordEntry)[]
export type TextField = (typeof TEXT_FIELDS)[number]

/** One text of a word, and the field it is written in. */
export type WordText = { readonly field: TextField; readonly text: string }

/** The texts that a word has. A word without a picture has no `visual_context`. */
export const textsOf = (entry: WordEntry): readonly WordText[] =>
  TEXT_FIELDS.flatMap((field) => {
    const text = entry[field]
    return text === undefined ? [] : [{ field, text }]
  })

export const TEXT_RULES: Record<TextField, TextRule> = {
  visual_context: { least: 2, most: 12, word: 'may' },
  context_introduction: { least: 5, most: 14, word: 'lacks', oneSentence: true },
  meaning_support: { least: 2, most: 12, word: 'lacks' },
  completion_sentence: { least: 4, most: 12, word: 'has' },
  personal_connection_question: { least: 3, most: 14, word: 'may', end: '?' },
  celebration_message: { least: 3, most: 12, word: 'may' },
}
