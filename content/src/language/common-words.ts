import { commonestWords } from './word-frequency.ts'

/** Of the commonest words a reader of eight to twelve has met all, however they are spelled. */
const COMMONEST = 400

const COMMON_WORDS: ReadonlySet<string> = new Set(commonestWords(COMMONEST))

/** Whether a word is one of the 400 commonest. Words are compared as they are written, in lower case. */
export const isCommonWord = (word: string): boolean => COMMON_WORDS.has(word.toLowerCase())
