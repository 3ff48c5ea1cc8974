/** Words with the time of their first occurrence, epoch ms, the earliest first. */
export type DatedWords = readonly (readonly [at: number, word: string])[]

/** A visit has eight words. At most this many are stored, the earliest ones. */
const MAX_WORDS = 24

/**
 * Each word once, at its earliest time, limited to the earliest `most`. The result does not depend on the order of
 * merging.
 */
export function earliestWords(named: DatedWords, most = MAX_WORDS): DatedWords {
  const inOrder = [...named].sort(([at, word], [otherAt, other]) => at - otherAt || (word < other ? -1 : 1))
  const words = new Map<string, readonly [number, string]>()
  for (const entry of inOrder) if (!words.has(entry[1])) words.set(entry[1], entry)
  return [...words.values()].slice(0, most)
}
