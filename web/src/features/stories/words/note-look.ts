import { noteLook as withLook } from '@lanternleaf/domain/word-look/word-look'
import { wordLooks } from '../../../storage/entries/word-looks.ts'

/** Keeps that a word of a story was looked at. */
export const noteLook = (word: string, storyId: string): void =>
  wordLooks.write(withLook(wordLooks.read(), word, storyId, Date.now()))
