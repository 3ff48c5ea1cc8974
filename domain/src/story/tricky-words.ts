import { tokenize } from './sentences.ts'

/** So many words are heard before a page, and not yet forgotten when it begins. */
const MOST = 6

type Known = {
  /** the words the story explains */
  readonly explained: readonly string[]
  /** whether a word can be built */
  readonly canBuild: (word: string) => boolean
  /** the words that were built */
  readonly built: ReadonlySet<string>
}

/**
 * The words of a page that may be hard: those that are explained, then those that can be built and were not yet, the longest
 * first; in the order in which they stand there.
 */
export function trickyWords(sentences: readonly string[], { explained, canBuild, built }: Known): readonly string[] {
  const words = sentences.flatMap(tokenize).flatMap(({ text, isWord }) => (isWord ? [text.toLowerCase()] : []))
  const all = [...new Set(words)]
  const sure = new Set(explained.map((word) => word.toLowerCase()))
  const met = all.filter((word) => sure.has(word))
  const unbuilt = all
    .filter((word) => !sure.has(word) && canBuild(word) && !built.has(word))
    .toSorted((one, other) => other.length - one.length)
  const chosen = new Set([...met, ...unbuilt].slice(0, MOST))
  return all.filter((word) => chosen.has(word))
}
