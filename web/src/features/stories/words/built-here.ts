import { builtWords } from '@lanternleaf/domain/word-building/word-memory'
import { wordPractice } from '../../../storage/entries/words.ts'

/** Every word that the child at this device ever built, in small letters. */
export const builtWordsOnDevice = (): ReadonlySet<string> => builtWords(wordPractice.read().memory)
