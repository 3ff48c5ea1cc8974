/** Reads and records which words a child built and looked up, for the screens of a story. */

import { builtWords } from '@lanternleaf/domain/word-building/word-memory'
import { recordPractice } from '../../../practice/record-practice.ts'
import { wordPractice } from '../../../storage/entries/words.ts'

/** Every word that the child built on this device, in lower case. */
export const builtWordsOnDevice = (): ReadonlySet<string> => builtWords(wordPractice.read().memory)

/** Records a word lookup. */
export const recordWordLookup = (word: string, storyId: string): void =>
  recordPractice([{ type: 'word-looked-up', word: word.toLowerCase(), storyId }])
