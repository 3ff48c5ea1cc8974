/**
 * Splits any word of a story into parts that are easy to read. A child who presses a word in a story sees them. The
 * words of the word bank have parts chosen by their authors instead.
 */

import british from 'hyphen/en-gb/index.js'
import american from 'hyphen/en-us/index.js'
import { syllablesOf } from '../language/measure.ts'

const MARK = '|'
const options = { hyphenChar: MARK, minWordLength: 4 }

/**
 * The parts a word is read in, joined they are the word: *par-rot-fish*. By the American hyphenation patterns, which cut
 * at word parts; by the British where those leave a word of several syllables whole.
 */
export function chunksOf(word: string): readonly string[] {
  if (syllablesOf(word) < 2) return [word]
  const chunks = american.hyphenateSync(word, options).split(MARK)
  return chunks.length > 1 ? chunks : british.hyphenateSync(word, options).split(MARK)
}
