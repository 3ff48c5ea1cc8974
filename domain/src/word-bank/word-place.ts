/**
 * Finds words in the word bank without loading it: an index that says in which list, difficulty and strand (one thing
 * that spelling teaches, such as silent e) each word is.
 */

import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import type { WrittenList } from './word-list.ts'

/** Where a word is in the word bank: its list, difficulty and strand. */
export type WordLocation = readonly [list: WrittenList, difficulty: Difficulty, strand: HomeStrand]

/** The place of each word of the bank, by the word. */
export type WordLocations = Readonly<Record<string, WordLocation>>

/** The place of a word. Returns null if the bank has no word with exactly this spelling. */
export const locateWord = (word: string, places: WordLocations): WordLocation | null =>
  (Object.hasOwn(places, word) ? places[word] : null) ?? null

/** The word of an id, `<list>-<word>`. */
export const wordOfId = (id: string): string => id.slice(id.indexOf('-') + 1)

type LookupOptions = {
  /** For each word and the id of each story it was looked up in: the time of the last look-up, in epoch ms. */
  readonly lookedUp: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly places: WordLocations
  /** Whether a word was ever built, by its id. */
  readonly isBuilt: (id: string) => boolean
  readonly difficulty: Difficulty
}

/**
 * The word that a child looked up most recently, of those that are in the bank, were not built yet and are no harder
 * than the difficulty. Returns null if there is no such word.
 */
export function nextLookedUpWord({ lookedUp, places, isBuilt, difficulty }: LookupOptions): string | null {
  const candidates = Object.entries(lookedUp).filter(([word]) => {
    const [list, level] = locateWord(word, places) ?? []
    return (
      level !== undefined &&
      DIFFICULTIES.indexOf(level) <= DIFFICULTIES.indexOf(difficulty) &&
      !isBuilt(`${list}-${word}`)
    )
  })
  const latest = (times: Readonly<Record<string, number>>): number => Math.max(...Object.values(times))
  const [newest] = candidates.toSorted(([, a], [, b]) => latest(b) - latest(a))
  return newest?.[0] ?? null
}
