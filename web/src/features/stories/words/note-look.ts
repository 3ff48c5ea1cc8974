import { recordPractice } from '../../../practice/record-practice.ts'

/** Notes that a word of a story was looked at. */
export const recordWordLookup = (word: string, storyId: string): void =>
  recordPractice([{ type: 'word-looked-up', word: word.toLowerCase(), storyId }])
