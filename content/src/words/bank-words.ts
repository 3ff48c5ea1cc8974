/** The set of all words in the word bank, for `sequence-word.ts`. */

import { join } from 'node:path'
import { loadBank } from '../banks/theme-file.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { EXTRA_WORD_FILES, placedWords, WORD_FILES, wordSheetSchema } from './word-sheet.ts'

let cached: ReadonlySet<string> | null = null

/** Every word of the word bank, the heart words included. The files are read once. */
export const bankWords = (): ReadonlySet<string> => {
  cached ??= new Set(
    loadBank(join(CONTENT_DIRECTORY, 'words'), WORD_FILES, wordSheetSchema, EXTRA_WORD_FILES).themes.flatMap(
      ({ value }) => placedWords(value).map(({ entry }) => entry.word),
    ),
  )
  return cached
}
