import type { WordEntry } from './word-sheet.ts'

/** Whether a word is built from the parts of its sum, whatever syllables they have: *un-forget-t-able*. */
export const isBuiltFromMorphemes = ({ chunks, morphemes = [], sum }: WordEntry): boolean =>
  sum !== undefined && chunks.join('-') === morphemes.join('-')
