/** Words, each with when something was first told of it, epoch ms: the earliest first. */
export type DatedWords = readonly (readonly [at: number, word: string])[]

/** A visit has eight words. Of more, the earliest this many are named. */
const MOST_NAMED = 24

/** Each word once, at its earliest, as far as there is room. Keeping the earliest of all is the same in any order. */
export function earliestWords(named: DatedWords, most = MOST_NAMED): DatedWords {
  const inOrder = [...named].sort(([at, word], [otherAt, other]) => at - otherAt || (word < other ? -1 : 1))
  const words = new Map<string, readonly [number, string]>()
  for (const one of inOrder) if (!words.has(one[1])) words.set(one[1], one)
  return [...words.values()].slice(0, most)
}
