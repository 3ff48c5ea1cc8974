/** Words with the time of their first occurrence in epoch ms. */
export type DatedWords = readonly (readonly [at: number, word: string])[]

/** The default number of words to keep: three times the words of a visit. */
const MAX_WORDS = 24

/**
 * Returns each word once, with its earliest time, the earliest word first, and at most `maxCount` words. Batches can be
 * merged by calling it with the results for the batches; the order of the batches does not matter.
 */
export function earliestWords(datedWords: DatedWords, maxCount = MAX_WORDS): DatedWords {
  const inOrder = [...datedWords].sort(([at, word], [otherAt, other]) => at - otherAt || (word < other ? -1 : 1))
  const words = new Map<string, readonly [number, string]>()
  for (const entry of inOrder) if (!words.has(entry[1])) words.set(entry[1], entry)
  return [...words.values()].slice(0, maxCount)
}
