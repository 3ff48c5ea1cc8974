/**
 * Chooses words to look at before a page is read, because a hard word in the middle of a page interrupts the story. The
 * story reader shows them in a sheet.
 */

import { tokenize } from './sentences.ts'

/** The maximum number of words practised before a page: few enough to remember until the page is read. */
const MAX_WORDS = 6

type WordKnowledge = {
  /** The words that the story explains. */
  readonly explained: readonly string[]
  /** Whether the word bank has a word to build. */
  readonly canBuild: (word: string) => boolean
  /** The words that the child has built. */
  readonly built: ReadonlySet<string>
}

/**
 * Chooses up to six words of a page that may be hard. Explained words are preferred, then buildable words that the
 * child has not built, the longest first. Returns the chosen words in the order of the text.
 */
export function trickyWords(
  sentences: readonly string[],
  { explained, canBuild, built }: WordKnowledge,
): readonly string[] {
  const words = sentences.flatMap(tokenize).flatMap(({ text, isWord }) => (isWord ? [text.toLowerCase()] : []))
  const pageWords = [...new Set(words)]
  const explainedWords = new Set(explained.map((word) => word.toLowerCase()))
  const explainedOnPage = pageWords.filter((word) => explainedWords.has(word))
  const unbuilt = pageWords
    .filter((word) => !explainedWords.has(word) && canBuild(word) && !built.has(word))
    .toSorted((a, b) => b.length - a.length)
  const chosen = new Set([...explainedOnPage, ...unbuilt].slice(0, MAX_WORDS))
  return pageWords.filter((word) => chosen.has(word))
}
