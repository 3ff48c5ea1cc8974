/**
 * Estimates how long parts of a text take to speak, in a unit of about one letter. The web app uses it to highlight
 * words with voices that do not report them.
 */

import { tokenize } from '../story/sentences.ts'

/** A range of characters. `to` is exclusive. */
export type Span = { readonly from: number; readonly to: number }

/** A word of a spoken text. `before` is the effort of speaking everything before it. */
export type SpokenWord = Span & { readonly effortBefore: number }

/** The words of a text and the total effort of speaking it. One unit is about one letter. */
export type Effort = { readonly words: readonly SpokenWord[]; readonly total: number }

/** The effort of a digit. It is spoken as a word: "7" takes about as long as "seven". */
const DIGIT_EFFORT = 4
/** The effort of the pause at a comma. */
const SHORT_PAUSE_EFFORT = 4
/** The effort of the pause at the end of a sentence. */
const LONG_PAUSE_EFFORT = 8

/** Estimates the effort of speaking a text, word by word. A pause at the very end is not counted. */
export function effortOf(text: string): Effort {
  const words: SpokenWord[] = []
  let all = 0
  let pause = 0
  for (const token of tokenize(text)) {
    if (token.isWord) {
      all += pause
      words.push({ from: token.from, to: token.from + token.text.length, effortBefore: all })
      all += [...token.text].reduce((sum, character) => sum + (/\p{N}/u.test(character) ? DIGIT_EFFORT : 1), 0)
      pause = 0
    } else pause += pauseOf(token.text)
  }
  return { words, total: all }
}

/** @param between the characters between two words */
function pauseOf(between: string): number {
  if (/[.!?…]/.test(between)) return LONG_PAUSE_EFFORT
  return /[,;:–—]/.test(between) ? SHORT_PAUSE_EFFORT : 1
}

/** Returns the word that is being spoken after some effort. Before the first word starts, returns that word. */
export const wordAtEffort = ({ words }: Effort, effort: number): SpokenWord | null =>
  words.findLast(({ effortBefore }) => effortBefore <= effort) ?? words[0] ?? null

/** Returns the word at a character offset, or the next word if there is none at it. */
export const wordAtCharacter = ({ words }: Effort, character: number): SpokenWord | null =>
  words.find(({ to }) => character < to) ?? null
