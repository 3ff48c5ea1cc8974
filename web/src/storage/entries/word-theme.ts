import { WORD_THEMES } from '@lanternleaf/domain/word-bank/word'
import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** The theme of the words that were built last. */
export const selectedWordTheme = entry('selected-word-theme', { schema: oneOf(WORD_THEMES), fallback: null })
