/** Turns a lesson file into the plain data that the client shows. `web/generate/lessons.ts` calls it before a build. */

import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
import type { WordEntry } from '../words/word-sheet.ts'
import type { LessonFile } from './load-lessons.ts'

/**
 * A lesson as the client shows it.
 *
 * @param entries the words of the bank by their spelling
 * @throws {Error} when the bank does not have the word that is built together
 */
export function compileLesson({ strand, value, file }: LessonFile, entries: ReadonlyMap<string, WordEntry>): Lesson {
  const { title, text, words, demonstration } = value
  const entry = entries.get(demonstration)
  if (!entry) throw new Error(`${file}: "${demonstration}" is not in the word bank`)
  return {
    strand,
    title,
    text,
    words,
    demonstration: { word: demonstration, chunks: entry.chunks, ttsChunks: entry.tts_chunks },
  }
}
