/** Turns a lesson file into the plain data that the client shows. `web/generate/lessons.ts` calls it before a build. */

import type { Strand } from '@lanternleaf/domain/sequence/strand'
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
import { splitsOf } from '../words/split/splits.ts'
import type { WordEntry } from '../words/word-sheet.ts'
import type { LessonFile } from './load-lessons.ts'

/** The lessons that speak of the parts of their words: “ti” of tiger. */
const ABOUT_PARTS: readonly Strand[] = ['two-closed', 'open-closed']

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
    words: ABOUT_PARTS.includes(strand)
      ? words.map(({ word, highlights }) => ({ word, highlights, cuts: splitsOf(entries.get(word)?.chunks ?? []) }))
      : words,
    demonstration: { word: demonstration, chunks: entry.chunks, ttsChunks: entry.tts_chunks },
  }
}
