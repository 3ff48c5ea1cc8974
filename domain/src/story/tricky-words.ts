import { tokenize } from './sentences.ts'

/** How many words are practised before a page: few enough to remember until it begins. */
const MAX_WORDS = 6

type WordKnowledge = {
  /** the words the story explains */
  readonly explained: readonly string[]
  /** whether a word can be built */
  readonly canBuild: (word: string) => boolean
  /** the words the child has built */
  readonly built: ReadonlySet<string>
}

/**
 * The words of a page that may be hard: first those with an explanation, then buildable words the child has not built,
 * the longest first; returned in the order of the text.
 */
export function trickyWords(
  sentences: readonly string[],
  { explained, canBuild, built }: WordKnowledge,
): readonly string[] {
  const words = sentences.flatMap(tokenize).flatMap(({ text, isWord }) => (isWord ? [text.toLowerCase()] : []))
  const all = [...new Set(words)]
  const explainedWords = new Set(explained.map((word) => word.toLowerCase()))
  const withMeaning = all.filter((word) => explainedWords.has(word))
  const unbuilt = all
    .filter((word) => !explainedWords.has(word) && canBuild(word) && !built.has(word))
    .toSorted((a, b) => b.length - a.length)
  const chosen = new Set([...withMeaning, ...unbuilt].slice(0, MAX_WORDS))
  return all.filter((word) => chosen.has(word))
}
