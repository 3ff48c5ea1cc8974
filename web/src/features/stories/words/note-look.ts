import { noteLook as withLook } from '@lanternleaf/domain/word-look/word-look'
import { recordPractice } from '../../../practice/record-practice.ts'
import { wordLooks } from '../../../storage/entries/word-looks.ts'

/** Keeps that a word of a story was looked at. */
export function noteLook(shown: string, storyId: string): void {
  const word = shown.toLowerCase()
  wordLooks.write(withLook(wordLooks.read(), word, storyId, Date.now()))
  recordPractice([{ type: 'word-looked-up', word, storyId }])
}
