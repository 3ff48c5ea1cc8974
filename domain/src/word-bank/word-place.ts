import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import type { WrittenList } from './word-list.ts'

/** Where a word is in the bank. */
export type WordPlace = readonly [list: WrittenList, difficulty: Difficulty, strand: HomeStrand]

/** Places by word. */
export type WordPlaces = Readonly<Record<string, WordPlace>>

/** @returns null for a word that is not among those to build, just so */
export const placeOfWord = (word: string, places: WordPlaces): WordPlace | null =>
  (Object.hasOwn(places, word) ? places[word] : null) ?? null

/** The word of an id, `<list>-<word>`. */
export const wordOfId = (id: string): string => id.slice(id.indexOf('-') + 1)

export type LookupOptions = {
  /** When each word was last looked up in each story, epoch ms. */
  readonly lookedUp: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly places: WordPlaces
  /** Whether a word was ever built, by its id. */
  readonly isBuilt: (id: string) => boolean
  readonly difficulty: Difficulty
}

/** The most recently looked-up word that can be built, has not been built yet, and is no harder than the difficulty. */
export function nextLookedUpWord({ lookedUp, places, isBuilt, difficulty }: LookupOptions): string | null {
  const open = Object.entries(lookedUp).filter(([word]) => {
    const [list, level] = placeOfWord(word, places) ?? []
    return (
      level !== undefined &&
      DIFFICULTIES.indexOf(level) <= DIFFICULTIES.indexOf(difficulty) &&
      !isBuilt(`${list}-${word}`)
    )
  })
  const last = (looks: Readonly<Record<string, number>>): number => Math.max(...Object.values(looks))
  const [newest] = open.toSorted(([, a], [, b]) => last(b) - last(a))
  return newest?.[0] ?? null
}
