import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** The theme sentences were built about last. */
export const selectedSentenceTheme = entry('selected-sentence-theme', {
  schema: oneOf(SENTENCE_THEMES),
  otherwise: null,
})
