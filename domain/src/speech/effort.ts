import { tokenize } from '../story/sentences.ts'

/** A range of characters; `to` is exclusive. */
export type Span = { readonly from: number; readonly to: number }

/** A word with the speaking effort before it. */
export type SpokenWord = Span & { readonly before: number }

/** The words of a text and the total effort of speaking it. One unit is about one letter. */
export type Effort = { readonly words: readonly SpokenWord[]; readonly all: number }

/** A digit is spoken as a word: "7" takes as long as "seven". */
const FIGURE = 4
/** The pause at a comma and at the end of a sentence, in letters. */
const SHORT_REST = 4
const LONG_REST = 8

/** Estimates the effort of speaking a text, word by word. A pause at the very end is not counted. */
export function effortOf(text: string): Effort {
  const words: SpokenWord[] = []
  let all = 0
  let rest = 0
  for (const token of tokenize(text)) {
    if (token.isWord) {
      all += rest
      words.push({ from: token.from, to: token.from + token.text.length, before: all })
      all += [...token.text].reduce((sum, character) => sum + (/\p{N}/u.test(character) ? FIGURE : 1), 0)
      rest = 0
    } else rest += restOf(token.text)
  }
  return { words, all }
}

function restOf(between: string): number {
  if (/[.!?…]/.test(between)) return LONG_REST
  return /[,;:–—]/.test(between) ? SHORT_REST : 1
}

/** The word being spoken after some effort; the first word before it starts. */
export const wordAfter = ({ words }: Effort, effort: number): SpokenWord | null =>
  words.findLast(({ before }) => before <= effort) ?? words[0] ?? null

/** The word at a character offset, or the next one. */
export const wordAtCharacter = ({ words }: Effort, character: number): SpokenWord | null =>
  words.find(({ to }) => character < to) ?? null
