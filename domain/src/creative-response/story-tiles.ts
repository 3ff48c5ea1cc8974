import { tokenize } from '../story/sentences.ts'

/** More than are offered, because function words are removed later. */
const MAX_WORDS = 80

/**
 * The words of a story to build with, the best first: names, explained words, then the most frequent.
 * @param sentences the story as it was read
 * @param sure names and explained words
 */
export function storyTiles(sentences: readonly string[], sure: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  const low = new Set<string>()
  for (const { text, isWord } of sentences.flatMap(tokenize)) {
    const word = text.toLowerCase()
    if (!isWord || !/^\p{L}{3,}$/u.test(word)) continue
    times.set(word, (times.get(word) ?? 0) + 1)
    if (text.startsWith(word.charAt(0))) low.add(word)
  }
  // A word that occurs more than once and never in lower case is a name.
  const display = (word: string) =>
    low.has(word) || (times.get(word) ?? 0) < 2 ? word : word.charAt(0).toUpperCase() + word.slice(1)
  const known = new Set(sure.map((word) => word.toLowerCase()))
  const others = [...times].filter(([word]) => !known.has(word)).toSorted(([, a], [, b]) => b - a)
  return [...new Set(sure), ...others.map(([word]) => display(word))].slice(0, MAX_WORDS)
}
