import { recordPractice } from '../../../practice/record-practice.ts'

/** Notes that a word of a story was looked at. */
export const noteLook = (shown: string, storyId: string): void =>
  recordPractice([{ type: 'word-looked-up', word: shown.toLowerCase(), storyId }])
