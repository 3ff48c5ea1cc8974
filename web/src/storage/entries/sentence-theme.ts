import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** The theme of the sentences that were built last. */
export const selectedSentenceTheme = entry('selected-sentence-theme', {
  schema: oneOf(SENTENCE_THEMES),
  fallback: null,
})
