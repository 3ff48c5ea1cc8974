import type { Word } from './word.ts'

const lastResort = (word: string, chunks: readonly string[], ttsChunks: readonly string[]): Word => ({
  id: `universal-${word}`,
  word,
  themes: ['universal'],
  difficultyLevel: 'easy',
  chunks,
  ttsChunks,
  help: null,
})

/** CAT, DOG, SUN: what there is to build when there is nothing else. */
export const LAST_RESORT: readonly Word[] = [
  lastResort('cat', ['c', 'at'], ['/k/', 'at']),
  lastResort('dog', ['d', 'og'], ['/d/', 'ogg']),
  lastResort('sun', ['s', 'un'], ['/s/', 'un']),
]
