/** The schema of a lesson file, `content/lessons/<strand>.yaml`. */

import type { LessonWord } from '@lanternleaf/domain/word-building/lesson'
import { z } from 'zod'

/** A word with the letters to highlight in brackets: `ha(tch)`, `c(a)v(e)`. */
const MARKED_WORD = /^(?=.*\()[a-z]*(?:\([a-z]+\)[a-z]*)+$/

const text = z.string().trim().min(1)

/** The lesson of a strand, as `lessons/<strand>.yaml` holds it. */
export const lessonSheetSchema = z.strictObject({
  /** What is taught, in a few words. */
  title: text,
  /** What to look for and what it says. Letters that are spoken of stand in curly quotes: “tch”. */
  text,
  words: z
    .array(
      z
        .string()
        .regex(MARKED_WORD, 'a word in lower case with the letters to highlight in brackets, like ha(tch)')
        .transform(readMarkedWord),
    )
    .length(3),
  /** A word of the bank that is built together; its parts and how they are said come from there. */
  demonstration: z.string().regex(/^[a-z]+$/, 'a word in lower case'),
})
export type LessonSheet = z.infer<typeof lessonSheetSchema>

/** `c(a)v(e)` as *cave* with the letters at 1 and at 3. */
function readMarkedWord(marked: string): LessonWord {
  const lit: LessonWord['highlights'][number][] = []
  let word = ''
  for (const [, letters = '', highlightedLetters = ''] of marked.matchAll(/([a-z]*)(?:\(([a-z]+)\))?/g)) {
    word += letters
    if (highlightedLetters) lit.push({ at: word.length, length: highlightedLetters.length })
    word += highlightedLetters
  }
  return { word, highlights: lit }
}
