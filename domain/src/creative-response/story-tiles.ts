/**
 * Chooses the words of a story that a child can write with after reading it: each becomes a tile to tap. The story
 * reader stores them when the child finishes the story.
 */

import { tokenize } from '../story/sentences.ts'

/** The maximum number of words returned. It is more than are offered, because function words are removed later. */
const MAX_WORDS = 80

/**
 * The words of a story that a child can write with, the most useful first: the given words, then the most frequent
 * ones.
 *
 * @param sentences the sentences of the story that the child read
 * @param firstWords the names and explained words of the story
 */
export function storyTiles(sentences: readonly string[], firstWords: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  const lowerCaseWords = new Set<string>()
  for (const { text, isWord } of sentences.flatMap(tokenize)) {
    const word = text.toLowerCase()
    if (!isWord || !/^\p{L}{3,}$/u.test(word)) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
    if (text.startsWith(word.charAt(0))) lowerCaseWords.add(word)
  }
  // A word that occurs more than once and never in lower case is a name.
  const display = (word: string) =>
    lowerCaseWords.has(word) || (counts.get(word) ?? 0) < 2 ? word : word.charAt(0).toUpperCase() + word.slice(1)
  const firstInLowerCase = new Set(firstWords.map((word) => word.toLowerCase()))
  const others = [...counts].filter(([word]) => !firstInLowerCase.has(word)).toSorted(([, a], [, b]) => b - a)
  return [...new Set(firstWords), ...others.map(([word]) => display(word))].slice(0, MAX_WORDS)
}
