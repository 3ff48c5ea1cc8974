import { tokenize } from '../story/sentences.ts'

/** Characters of a text; `to` is the first that is not of it. */
export type Span = { readonly from: number; readonly to: number }

/** A word and how much there is to say before it. */
export type SpokenWord = Span & { readonly before: number }

/** The words of a text, and what it takes to say them all. One unit of effort is about one letter. */
export type Effort = { readonly words: readonly SpokenWord[]; readonly all: number }

/** A figure is said as a word: "7" takes as long as "seven". */
const FIGURE = 4
/** Voices wait at a comma for about four letters, at the end of a sentence for about eight. */
const SHORT_REST = 4
const LONG_REST = 8

/** What it takes to say a text, word by word. A rest at the very end is not heard. */
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

/** The word that is said after so much effort: the first at the beginning, the last from its beginning on. */
export const wordAfter = ({ words }: Effort, effort: number): SpokenWord | null =>
  words.findLast(({ before }) => before <= effort) ?? words[0] ?? null

/** The word in which a character stands, or the first one after it. */
export const wordAtCharacter = ({ words }: Effort, character: number): SpokenWord | null =>
  words.find(({ to }) => character < to) ?? null
